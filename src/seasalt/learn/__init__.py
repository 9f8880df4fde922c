"""Learning by self-play (the extra `learn`); `docs/learning.md` says how, and what was tried."""
