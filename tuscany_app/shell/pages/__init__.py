"""The pages of the window, one a file; each is made when it is first opened."""
