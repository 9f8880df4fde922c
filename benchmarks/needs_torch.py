"""Imported first by programs that need PyTorch: without it one clear line instead of a traceback."""

try:
    import torch  # noqa: F401
except ImportError:
    raise SystemExit("this needs PyTorch: pip install 'seasalt[learn]'") from None
