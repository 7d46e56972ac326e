"""The window driven by the program itself: demonstration, smoke run, smoothness, and the hands of the tests."""
