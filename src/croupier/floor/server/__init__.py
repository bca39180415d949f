"""The web server: the application, security, slow clients, the built page, and the OpenAPI document."""
