"""The parts of a table that every game uses: base of models and scenes, view, animations, look."""
