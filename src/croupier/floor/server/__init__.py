"""The web server: the application, security, slow clients, the built page, the OpenAPI document."""
