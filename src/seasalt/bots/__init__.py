"""Opponents: what a bot is, which there are, and how to find them by name."""

from .protocol import Bot, Budget, Choice, Considered, Reason, chances, digest, faults_of, lack, prepared, stand_in
from .registry import LEVELS, get, names

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "Choice",
    "Considered",
    "Reason",
    "chances",
    "digest",
    "faults_of",
    "get",
    "lack",
    "names",
    "prepared",
    "stand_in",
]
