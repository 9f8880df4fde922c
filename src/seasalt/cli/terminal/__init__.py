"""A person at the terminal: draws the table from a view, tells the news, asks for actions. Holds no game."""
