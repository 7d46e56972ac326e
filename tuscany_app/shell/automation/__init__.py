"""The window driven by the program itself: demonstration, smoke run, smoothness, and the user of the tests."""
