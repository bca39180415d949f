"""Long calculations, in processes of their own."""
