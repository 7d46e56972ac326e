"""The whole checkout is tested as the project of a plug-in is, with the games in `examples`."""

pytest_plugins = ["tuscany_app.testing.plugin"]
