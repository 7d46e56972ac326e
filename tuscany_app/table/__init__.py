"""Qt pieces that several games draw with: look, geometry, view, animations, the common part of models and scenes."""
