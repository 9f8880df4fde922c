"""What has been written for a table and would come out the same again."""


class Written:
    """Bytes of frames and of their parts: kept until the table changes, a round's result until the next round ends."""

    def __init__(self) -> None:
        self.table: bytes | None = None
        self.views: dict[int | None, bytes] = {}
        self.frames: dict[tuple[int | None, int | None], bytes] = {}  # by seat, and since when
        self.result = 0, b"null"  # after so many rounds

    def outdated(self) -> None:
        """The table has changed."""
        self.table = None
        self.views.clear()
        self.frames.clear()
