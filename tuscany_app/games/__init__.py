"""One folder a game, the same rooms in each; no game imports another. `kernel/catalogue.py` lists them."""
