"""Long calculations, which run in processes of their own."""
