"""The person at the keyboard: hears the news and chooses actions, from the views of one seat."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from ...bots import Bot, chances, get, prepared, stand_in
from ...errors import SeasaltError
from ...notation import Action
from ...values import News
from ...view import View
from ..safe_text import printable, without_middle
from ..waiting import SHORT_WAIT
from .advice import ADVISER, advised
from .choices import Choice, choices, listed
from .console import Console
from .hand import all_cards, colours_of
from .help import explain, help_screen
from .prompts import NotUnderstood, prompt, understood
from .results import game_end, round_end, round_summary
from .saving import Keeper
from .screen import own, points_rows, whole_table
from .sheet import Sheet
from .story import Story
from .words import in_a_row

# Why there is only one thing to do; it is then done without asking. What comes of it is told as news.
_ONLY = {
    "draw": "The piles are empty: you draw from the deck.",
    "take": "Only the {argument} pile has a card: you take it.",
    "keep": "There is only one kind of card to keep.",
    "discard": "The {argument} pile is empty, so the discard goes there.",
    "look": "Only the {argument} pile has cards to look through.",
    "pick": "There is only one kind of card to take.",
    "from": "Only {name} can be chosen.",
    "lay": "Only one duo goes with the starfish.",
    "give": "You have only one kind of card to give.",
    "decline": "You have no card to swap.",
    "move": "There is only one duo to take.",
}


# Where nothing is half done; in between, the choices show what there is to see.
_WHOLE = ("drawing", "playing", "angelfish", "keeping_event")

# Answers to the question where to save that are no names of files.
_NOT_SAVING = ("", "n", "no", "quit", "exit", "q")
_SAVING_SOMEWHERE = ("y", "yes", "save")

LONGEST_REASON = 200
_TALL = 30  # rows that show a greeting and the first choices together

_BOAT = r"""
         /\
        /  \
  _____/____\_____
  \      \/      /
~~~\____________/~~~
"""


class Quit(Exception):
    """The person leaves the table."""


class Person:
    """Plays one seat by keyboard. Everything printed comes from that seat's views."""

    def __init__(self, console: Console, names: Sequence[str], keeper: Keeper) -> None:
        self.console = console
        self.names = tuple(names)
        self._keeper = keeper
        self._waiting: list[News] = []
        self._log: list[str] = []
        self._round_begins = 0  # in the log
        self._heard = 0  # of the view's sequence
        self._silent = False
        self._tip = ""
        self._comes_back = False  # so the next prompt shows the whole table
        self._adviser: Bot | None = None  # until somebody asks

    def _sheet(self) -> Sheet:
        return Sheet(self.names, self.console.ink, self.console.width)

    def say(self, text: str) -> None:
        self.console.say(self._sheet().text(text))

    # Coming and going

    def sit_down(self, view: View, bot_names: Sequence[str], resumed: bool) -> None:
        """A greeting; then the news of the deal, unless the game has gone on for a while."""
        ink = self.console.ink
        others = [f"{ink.strong(name)} ({bot})" for name, bot in zip(self.names[1:], bot_names, strict=True)]
        if resumed:
            self.say(f"Welcome back: round {view.round}, against {in_a_row(others)}.")
            self._comes_back = True
            return
        self._tip = f"Type the number of a choice, or its words. {ink.now('?')} explains everything, quit leaves."
        if self.console.height >= _TALL:
            boat = [ink.faint(line) for line in _BOAT.strip("\n").splitlines()]
            boat[2] += f"     {ink.strong('Sea Salt & Paper')}"
            self.console.say([*boat, ""])
        self.say(f"You play against {in_a_row(others)}, to {view.rules.target} points.")
        if self.console.height >= _TALL:
            self._give_tip()
            self.console.say([""])
        self.hear(view)

    def _give_tip(self) -> None:
        """How to answer, said once: in the greeting, or below the first choices where that would scroll away."""
        if self._tip:
            self.say(self._tip)
        self._tip = ""

    def leave(self) -> None:
        self.console.say([""])
        if self._keeper.file is None:
            self.say("You left the table; the game was not saved.")
        elif self.keep():
            self.say(f"Saved. Go on with: seasalt play --resume {self._file_name()}")

    def keep(self) -> bool:
        """Save the game where it is saved, if anywhere. What goes wrong is said and does not end the game."""
        try:
            self._keeper.save()
        except SeasaltError as error:
            self._say_not_saved(error)
            return False
        return True

    def _say_not_saved(self, error: SeasaltError) -> None:
        self.say(f"Not saved: {without_middle(printable(str(error)), LONGEST_REASON)}.")

    # Hearing

    def remember(self, view: View) -> None:
        """Hear what was told before, without saying it again."""
        self._silent = True
        self.hear(view)
        self._silent = False

    def hear(self, view: View) -> None:
        """What happened since the last view, told turn by turn."""
        if view.sequence == self._heard:  # nothing that this seat could notice
            return
        self._heard = view.sequence
        told_scores = False
        for item in view.news:
            if item.what in ("scored", "void"):
                if not told_scores:
                    self._tell(view)
                    self._end_round(view)
                told_scores = True
            elif item.what == "turn":
                new_round = any(waiting.what == "dealt" for waiting in self._waiting)
                self._tell(view)
                if new_round:
                    self._note(f"{self._story(view).subject(item.seat)} began the round.")
            else:
                self._waiting.append(item)
        if (view.turn == view.seat and view.phase in _WHOLE) or view.winners:
            self._tell(view)
        if view.winners:
            self.console.say(["", *game_end(view, self._sheet()), ""])
            if self._keeper.file is not None:
                self.say(f"To see it again: seasalt replay {self._file_name()}")

    def _story(self, view: View) -> Story:
        assert view.seat is not None
        return Story(self.names, view.seat, self.console.ink)

    def _tell(self, view: View) -> None:
        others = any(item.seat not in (view.seat, -1) for item in self._waiting)
        for sentence in self._story(view).sentences(self._waiting):
            self._note(sentence)
        self._waiting = []
        if others and not self._silent:
            self.console.pause()

    def _note(self, sentence: str) -> None:
        self._log.append(sentence)
        if not self._silent:
            self.say(sentence)

    def _end_round(self, view: View) -> None:
        result = view.results[-1]
        self._log.append(round_summary(result, self._sheet()))
        self._round_begins = len(self._log)
        if self._silent:
            return
        self.console.say(["", *round_end(result, view, self._sheet()), ""])
        if self.console.lively and not view.winners:
            self._wait_for_enter(view)

    def _wait_for_enter(self, view: View) -> None:
        while True:
            self.say(self.console.ink.faint("Press Enter to go on."))
            answer = self.console.ask()
            if not answer:
                return
            self._command(answer, view, [])

    # Choosing

    def choose(self, view: View) -> Action:
        """What this seat does now. Where there is only one thing to do, it is done, and said."""
        found = choices(view, self._sheet())
        if len(found) == 1 and view.phase != "playing":
            return self._only(view, found[0].action)
        self._show(view)
        self._list(view, found)
        while True:
            answer = self.console.ask()
            if not answer and len(found) == 1:
                return found[0].action
            if self._command(answer, view, found):
                continue
            try:
                return understood(answer, found, view, self._sheet())
            except NotUnderstood as error:
                self.say(str(error))

    def _only(self, view: View, action: Action) -> Action:
        name = self.names[int(action.argument)] if action.verb == "from" else ""
        reason = _ONLY[action.verb].format(argument=action.argument, name=name)
        if view.phase == "drawing" and view.seat is not None:
            if view.stung[view.seat]:
                reason = "You are stung: your turn is a card from the deck."
            else:
                self._show(view)
        if action.verb == "decline" and view.other is not None:
            hand = " ".join(self.console.ink.card(card) for card in view.shown_hands[view.other])
            self.say(f"{self.names[view.other]}'s hand: {hand}")
        self.say(self.console.ink.faint(reason))
        return action

    def _show(self, view: View) -> None:
        """The whole table before a draw, what is one's own before the duos; other choices follow from those."""
        if view.phase == "drawing" or self._comes_back:
            self.console.say(["", *whole_table(view, self._sheet()), ""])
        elif view.phase == "playing":
            self.console.say(["", *own(view, self._sheet()), ""])
        self._comes_back = False

    def _list(self, view: View, found: Sequence[Choice]) -> None:
        sheet = self._sheet()
        self.console.say([*sheet.text(sheet.ink.strong(prompt(view, sheet))), *listed(found, sheet)])
        self._give_tip()

    # Commands

    def _command(self, answer: str, view: View, found: Sequence[Choice]) -> bool:
        """Carry out a command, which changes nothing in the game. False if the answer is none."""
        word, _, rest = answer.partition(" ")
        word, rest = (word.lower(), rest.strip()) if not answer.startswith("?") else ("?", answer[1:].strip())
        if word in ("?", "help"):
            self._help(rest, view, found)
        elif word == "log":
            self._show_log(everything=rest == "all")
        elif word == "points" and not rest:
            self._show_points(view)
        elif (word == "table" and not rest) or not answer:
            self.console.say(["", *whole_table(view, self._sheet()), ""])
            if found:
                self._list(view, found)
        elif word == "save":
            self._save(rest)
        elif word in ("quit", "exit", "q") and not rest:
            self._quit()
        else:
            return False
        return True

    def _help(self, topic: str, view: View, found: Sequence[Choice]) -> None:
        sheet = self._sheet()
        if topic:
            self.console.say(explain(topic, view, sheet))
        elif len(found) < 2:
            self.console.say(help_screen(view, found, sheet))
        else:  # the adviser's luck is its own, so asking changes nothing in the game
            bot = self._asked()
            advice = advised(view, bot, Random(view.sequence))
            self.console.say(help_screen(view, found, sheet, advice, chances(bot, view), stand_in(bot)))

    def _asked(self) -> Bot:
        """The bot that advises."""
        if self._adviser is None:
            self._adviser = get(ADVISER)
            prepared(self._adviser, SHORT_WAIT)
        return self._adviser

    def _show_log(self, everything: bool) -> None:
        sentences = self._log if everything else self._log[self._round_begins :]
        for sentence in sentences or ["Nothing has happened yet."]:
            self.console.say(self._sheet().text(sentence, hanging=2))

    def _show_points(self, view: View) -> None:
        sheet = self._sheet()
        counts = colours_of(all_cards(view))
        tally = ", ".join(f"{sheet.ink.colour(colour)} {count}" for colour, count in counts.items())
        self.console.say([*points_rows(view, sheet), *sheet.row(sheet.ink.faint("colours"), tally or "no cards")])

    def _save(self, name: str) -> bool:
        if not name:
            self.say("Say where: save FILE, such as save game.txt.")
            return False
        try:
            self._keeper.begin(Path(name))
        except SeasaltError as error:
            self._say_not_saved(error)
            return False
        self.say(f"Saved in {self._file_name()}, and from now on after everything you do.")
        return True

    def _file_name(self) -> str:
        return printable(str(self._keeper.file))

    def _quit(self) -> None:
        if self._keeper.file is None and not self._saved_or_not_wanted():
            return
        raise Quit

    def _saved_or_not_wanted(self) -> bool:
        """The last chance to save. False if the person stays."""
        self.say("A file name saves the game, Enter or no leaves without saving, back returns to the table.")
        answer = self.console.ask()
        word = answer.lower()
        if word in _NOT_SAVING:
            return True
        return word != "back" and self._save("" if word in _SAVING_SOMEWHERE else answer.removeprefix("save "))
