// What goes between a client and the server of seasalt, over HTTP and over connections; docs/api.md tells how.
// Made by `seasalt schema typescript` from the types of the server. Do not edit: a test compares.

/** What a client has to know about this server. */
export interface About {
  version: string;
  rules_version: number;
  levels: Level[];
  editions: Edition[];
  reactions: Reaction[];
  longest_name: number;
  longest_chat: number;
  /** for links to tables; null: no other device reaches this server */
  address: string | null;
}

/** An action, with the sequence of the view on which it was decided. */
export interface Act {
  type: "act";
  action: Action;
  sequence: number;
  id: string;
}

/** What a player does. A view lists those that are legal; send one of them as it is written there. */
export type Action =
  | "draw" | "end" | "stop" | "last_chance" | "decline" | `take ${Pile}` | `discard ${Pile}` | `look ${Pile}`
  | `keep ${Card}` | `star ${Card}` | `hide ${Card}` | `want ${Card}` | `give ${Card}`
  | `lay ${Card}+${Card}` | `move ${Card}+${Card}` | `pick ${number}` | `from ${number}`
  | `keep_event ${EventName}`;

/** The host puts a bot on a seat: the named one, or the first that is free. */
export interface AddBot {
  type: "add_bot";
  level: Level;
  seat?: number | null;
  id: string;
}

/** An action, the chance to win the game with it, how sure that is (its standard error), and the reasons. */
export interface Advised {
  action: Action;
  /** none as long as the search is being prepared, or if there is nothing to choose */
  chance: number | null;
  error: number | null;
  reasons: Why[];
}

/** The server ends the connection, for a reason of the closed list. */
export interface Bye {
  type: "bye";
  code: Code;
}

/** How a round is ended. */
export type Call = "stop" | "last_chance";

/** A card: its kind and its colour. */
export type Card =
  | "mermaid/white" | "crab/dark_blue" | "crab/light_blue" | "crab/yellow" | "crab/black" | "crab/green"
  | "crab/grey" | "boat/dark_blue" | "boat/light_blue" | "boat/black" | "boat/yellow" | "fish/dark_blue"
  | "fish/black" | "fish/light_blue" | "fish/yellow" | "fish/green" | "swimmer/dark_blue"
  | "swimmer/light_blue" | "swimmer/black" | "swimmer/yellow" | "swimmer/light_orange" | "shark/dark_blue"
  | "shark/light_blue" | "shark/black" | "shark/green" | "shark/purple" | "shell/dark_blue"
  | "shell/light_blue" | "shell/black" | "shell/yellow" | "shell/green" | "shell/grey" | "octopus/light_blue"
  | "octopus/yellow" | "octopus/green" | "octopus/purple" | "octopus/grey" | "penguin/purple"
  | "penguin/light_orange" | "penguin/pink" | "sailor/pink" | "sailor/orange" | "lighthouse/purple"
  | "shoal/grey" | "colony/green" | "captain/light_orange" | "jellyfish/purple" | "jellyfish/pink"
  | "lobster/black" | "cast/green" | "starfish/dark_blue" | "starfish/light_blue" | "starfish/yellow"
  | "seahorse/white";

/** Say something. */
export interface Chat {
  type: "chat";
  text: string;
  id: string;
}

/** Whether the cards of a game are those that its secret and numbers give, and its play is legal. */
export interface Check {
  fair: boolean;
  faults: Flaw[];
  /** what a record alone cannot show */
  left_open: ("alone" | "commitment" | "numbers" | "people" | "rest")[];
  format: string;
  commitment: string;
  secret: string;
  /** one of each seat */
  numbers: GivenNumber[];
  /** of chance, that were calculated again */
  outcomes: number;
  actions: number;
}

/** A number for the fair shuffle, before the start. Who names none gets one from the secret. */
export interface Choose {
  type: "choose_number";
  number: string;
  id: string;
}

/** How long a turn may take: any time, so many seconds, or so many days. */
export interface Clock {
  kind: "days" | "none" | "seconds";
  amount: number;
}

/** How long a turn may take: any time, so many seconds, or so many days. */
export interface ClockChoice {
  kind?: "days" | "none" | "seconds";
  amount?: number;
}

/** Why something is refused, or a connection ends. There are no other reasons. */
export type Code =
  /** who asks has a seat at this table */
  | "already_seated"
  /** a clock is none, 10 to 3600 seconds or 1 to 14 days */
  | "bad_clock"
  /** there is no such level of bots; values: level */
  | "bad_level"
  /** the message is not one of the commands; for the layer that reads them */
  | "bad_message"
  /** a name has 1 to 20 characters that can be printed */
  | "bad_name"
  /** there is no such reaction */
  | "bad_reaction"
  /** there are no such rules */
  | "bad_rules"
  /** a text has 1 to 200 characters */
  | "bad_text"
  /** a mistake of the server; it is in its log */
  | "broken"
  /** the table is closed */
  | "expired"
  /** the request comes from a page of another site */
  | "foreign_origin"
  /** the game is over */
  | "game_over"
  /** that is done before the start only */
  | "game_running"
  /** at a table with a clock nobody is voted away */
  | "has_clock"
  /** the rules do not allow that action now */
  | "illegal_action"
  /** the round's result lies open; values: round */
  | "look_first"
  /** the message is larger than any command */
  | "message_too_large"
  /** somebody here has that name */
  | "name_taken"
  /** the host wants no onlookers */
  | "no_onlookers"
  /** the game has not begun */
  | "no_record"
  /** the game has no such round */
  | "no_round"
  /** there is nothing at this address */
  | "no_such_page"
  /** there is no such table, or none any more */
  | "no_table"
  /** who asks has no token, or none that could be one; ask for one first */
  | "no_token"
  /** that person is there, or has not been away for long */
  | "not_absent"
  /** hints are for a person who plays alone against bots */
  | "not_alone"
  /** who asks plays the seat already */
  | "not_away"
  /** the host does that */
  | "not_host"
  /** that is done after the game only */
  | "not_over"
  /** who asks has no seat at this table */
  | "not_seated"
  /** the game has not begun */
  | "not_started"
  /** another seat has to decide; values: turn */
  | "not_your_turn"
  /** no round's result lies open */
  | "nothing_to_look_at"
  /** a bot plays the seat of who asks; take it back first */
  | "played_by_bot"
  /** who resigned cannot come back */
  | "resigned"
  /** the server stops; come back in a moment */
  | "restarting"
  /** so much was said at this table that no more is kept */
  | "said_enough"
  /** somebody sits there; values: seat */
  | "seat_taken"
  /** not all seats are taken; values: seats */
  | "seats_free"
  /** the action was decided on an earlier view; values: sequence */
  | "stale"
  /** all seats are taken */
  | "table_full"
  /** wait a little; values: seconds */
  | "too_fast"
  /** too many requests from this address; values: seconds */
  | "too_many"
  /** the connection does not take what is sent to it */
  | "too_slow"
  /** the database or the bots do not answer now; send the same again in a moment */
  | "unavailable"
  /** there is no such seat, or nobody suitable sits there; values: seat */
  | "unknown_seat"
  /** this address does not take that method */
  | "wrong_method";

/** Set up a table and sit down as its host. The rules are those of `seasalt.Rules`, the deck excepted. */
export interface Create {
  type: "create";
  name: string;
  players?: number;
  salt?: boolean;
  pepper?: boolean;
  double_points?: boolean;
  edition?: Edition;
  clock?: ClockChoice;
  open?: boolean;
  onlookers?: boolean;
  id: string;
}

/** The message of this id is obeyed, and stored. */
export interface Done {
  type: "done";
  id: string;
}

/** Two cards that are laid together. */
export type Duo = `${Card}+${Card}`;

/** The rulebook to play by. */
export type Edition = "online" | "en" | "it" | "es";

/** An event card of Extra Pepper. */
export type EventName =
  | "hermit_crab" | "sunfish" | "water_rodeo" | "dance_of_the_shells" | "kraken" | "tornado"
  | "dance_of_the_mermaids" | "treasure_chest" | "diodon_fish" | "angelfish" | "dolphins" | "coral_reef";

/** Something in the record that is not as it should be. */
export interface Flaw {
  what: string;
  text: string;
}

/** What the server says. */
export type FromServer = Snapshot | Update | Done | No | Present | Pulse | Bye;

export interface Games {
  games: Mine[];
}

/** A seat's number for the shuffle. */
export interface GivenNumber {
  number: string;
  /** "seat", or "server" for a stand-in that follows from the secret */
  giver: string;
}

/** The host makes somebody else the host. */
export interface HandOn {
  type: "hand_on";
  seat: number;
  id: string;
}

export interface Health {
  status: string;
}

/**
 * The best actions for the seat of who asks, the best first, decided on the view of this sequence; and
 * each seat's chance to win the game, at a glance.
 */
export interface Hint {
  sequence: number;
  actions: Advised[];
  /** none as long as the network is being prepared, or if there is none */
  chances: number[] | null;
}

/** Take a seat: the named one, or the first that is free. */
export interface Join {
  type: "join";
  name: string;
  seat?: number | null;
  id: string;
}

/** A duo on the table, or a trio: a duo with a starfish. */
export type Laid = `${Card}+${string}`;

/** Go: before the start the seat is free, in the game a bot plays it until it is taken back. */
export interface Leave {
  type: "leave";
  id: string;
}

/** A round to learn by. Its last step lets the pupil choose a call, and each has its ending. */
export interface Lesson {
  steps: LessonStep[];
  /** by the action that was chosen */
  endings: Partial<Record<string, LessonStep[]>>;
}

/** A moment of the lesson: what there is to read, and the table as the pupil sees it then. */
export interface LessonStep {
  /** of what is taught; null: nothing is said, the game goes on */
  name: "again" | "bet" | "boat" | "boats" | "call" | "choose" | "collection" | "colours" | "count" | "discard" | "draw" | "duo" | "effect" | "end" | "final" | "fish" | "keep" | "ladder" | "last" | "leave" | "mermaid" | "multiplier" | "onward" | "pick" | "points" | "steal" | "take" | "watch" | "welcome" | null;
  /** for an action of the pupil, for somebody who reads, or for nobody: it goes on after a while */
  waits: "nobody" | "pupil" | "reader";
  /** the actions that go on with the lesson, of those that are legal */
  expected: Action[];
  frame: Update;
}

/** How strong a bot is, from weak to strong. */
export type Level = "plankton" | "seagull" | "otter" | "dolphin" | "orca" | "narwhal" | "kraken";

export interface ListedSeat {
  /** "free", "person" or "bot" */
  kind: "bot" | "free" | "person";
  name: string;
  level: Level | "";
}

/** A line of the lobby, or of somebody's own games. */
export interface Listing {
  state: "expired" | "gathering" | "over" | "playing";
  rules: RulesAgreed;
  clock: Clock;
  onlookers: boolean;
  seats: ListedSeat[];
  created: number;
  changed: number;
  /** the seat that has to decide */
  turn: number | null;
  round: number;
  scores: number[];
  winners: number[];
  reason: ReasonToEnd | "";
  next_table: string;
}

export interface Lobby {
  tables: Open[];
}

/** The round's result has been looked at. */
export interface Look {
  type: "look";
  id: string;
}

export interface Made {
  table: string;
}

/** What a seat with perfect memory has worked out. */
export interface Memory {
  /** cards that are certainly there, of each seat */
  hands: Card[][];
  piles: RememberedPiles;
  /** that may be in the deck or in unknown places: the fewest and the most */
  unseen: Partial<Record<Card, [number, number]>>;
}

/** A seat that somebody holds. */
export interface Mine {
  table: string;
  seat: number;
  listing: Listing;
}

/** The message of this id is refused, and nothing has changed. The id is empty where it could not be read. */
export interface No {
  type: "refused";
  id: string;
  code: Code;
  values: RefusalValues;
}

/** A table that anybody may join. */
export interface Open {
  table: string;
  listing: Listing;
}

/** What nobody saw all of while the game was on. */
export interface OpenCards {
  hands: Card[][];
  /** from the bottom up */
  piles: WholePiles;
  /** to choose from */
  drawn: Card[];
  /** points of each seat's cards */
  worth: number[];
}

/** What the game waits for. */
export type Phase =
  /** draw, take left or take right, from what is not empty; stung, only draw */
  | "drawing"
  /** keep one of the drawn cards */
  | "keeping"
  /** discard left or discard right; an empty pile must be filled first */
  | "discarding"
  /** lay a duo, star, hide, end, or with enough points stop or last_chance */
  | "playing"
  /** lay the duo that goes with the starfish */
  | "trio"
  /** look left or look right */
  | "choosing_pile"
  /** pick a place in the pile, 1 is the top; of equal neighbours the upper one */
  | "picking"
  /** keep one of the cards shown */
  | "lobster"
  /** from an opponent who has cards and is not protected */
  | "stealing"
  /** from an opponent who has cards and is not protected */
  | "visiting"
  /** want a card of that hand, or decline */
  | "wanting"
  /** give a card of your hand */
  | "giving"
  /** from an opponent who has a duo without starfish and is not protected */
  | "robbing"
  /** move a duo without starfish of that table */
  | "moving"
  /** take left or take right */
  | "angelfish"
  /** keep_event with one of your two events */
  | "keeping_event"
  /** nothing: the game is over */
  | "over";

/** One of the two discard piles. */
export type Pile = "left" | "right";

/** How many cards lie on each pile. */
export interface PileSizes {
  left: number;
  right: number;
}

/** What somebody's cards are worth. */
export interface PointsOf {
  duos: number;
  collectors: number;
  multipliers: number;
  mermaids: number;
  total: number;
  /** not part of the total */
  colour_bonus: number;
}

/** The people who are not there now: seats. */
export interface Present {
  type: "presence";
  away: number[];
}

/** Why a request was refused: a code of the closed list, with its values. */
export interface Problem {
  code: Code;
  values: RefusalValues;
}

/** The connection lives. Who has another sequence has missed something: connect again. */
export interface Pulse {
  type: "pulse";
  sequence: number;
}

/** React with one of a few codes. */
export interface React {
  type: "react";
  reaction: Reaction;
  id: string;
}

/** What can be said without words. */
export type Reaction =
  | "hello" | "well_played" | "thanks" | "wow" | "oops" | "hurry" | "thinking" | "good_game";

/** Why nobody plays any more. */
export type ReasonToEnd =
  /** somebody has won */
  | "finished"
  /** all people have given up */
  | "resigned"
  /** the table was never begun */
  | "nobody_came"
  /** nobody came back */
  | "abandoned";

/** What a code says besides itself; which of them, the code's description names. */
export interface RefusalValues {
  level?: string;
  round?: number;
  seat?: number;
  seats?: number[];
  /** to wait */
  seconds?: number;
  sequence?: number;
  turn?: number | null;
}

/** Once more with the same people, with a number for the next fair shuffle. */
export interface Rematch {
  type: "rematch";
  number?: string | null;
  id: string;
}

/** What this seat knows of a pile. */
export interface RememberedPile {
  /** from the bottom up; null where it is not certain */
  certain: (Card | null)[];
  /** what may lie at such a place */
  maybe: Card[];
}

/** What this seat knows of the piles. */
export interface RememberedPiles {
  left: RememberedPile;
  right: RememberedPile;
}

/** The host clears a seat before the start. */
export interface Remove {
  type: "remove";
  seat: number;
  id: string;
}

/** One round of a game that nobody plays any more: as a seat saw it, or with all cards open. */
export interface Replay {
  table: TableInfo;
  round: number;
  rounds: number;
  seat: number | null;
  steps: ReplayStep[];
  /** null for a round that did not end, as when mermaids win */
  result: Result | null;
}

/** What was done, what was told of it, and how things stood then. */
export interface ReplayStep {
  /** of the action in the game, from 1; a deal has that of the action before it */
  number: number;
  /** who acted; null: the cards were dealt */
  seat: number | null;
  /** empty where the cards were dealt */
  action: Action | "";
  told: Told[];
  /** null where the round has ended and the next is not dealt yet */
  view: View | null;
  /** all of them, if no seat was asked for */
  cards: OpenCards | null;
}

/** Give the game up: a bot plays on, for good. */
export interface Resign {
  type: "resign";
  id: string;
}

/** How a round ended, with all cards: they lie open then. */
export interface Result {
  round: number;
  call: Call | null;
  caller: number | null;
  bet_won: boolean | null;
  points: number[];
  totals: number[];
  worth: PointsOf[];
  hands: Card[][];
  tables: Laid[][];
}

/** How a round ended. Without a call it was void, and nobody scored. */
export interface RoundPoints {
  round: number;
  call: Call | null;
  caller: number | null;
  bet_won: boolean | null;
  points: number[];
  totals: number[];
}

/** What was agreed before the game. */
export interface RulesAgreed {
  players: number;
  salt: boolean;
  pepper: boolean;
  double_points: boolean;
  edition: Edition;
  /** null: the whole one */
  deck: Card[] | null;
}

/** Who sits there, as everybody sees it. */
export interface SeatInfo {
  kind: "bot" | "free" | "person";
  name: string;
  level: Level | "";
  /** a bot plays it for a person */
  away: boolean;
  for_good: boolean;
  left: boolean;
  /** it gave a number of its own */
  numbered: boolean;
  /** for the fair shuffle, from the start on: its own if it is numbered, else a stand-in */
  number: string;
}

/** What one seat did in the whole game. */
export interface SeatStatistics {
  turns: number;
  stops: number;
  /** rounds called with LAST CHANCE */
  bets: number;
  bets_won: number;
  /** points */
  best_round: number;
  /** points a round */
  average: number;
  /** laid */
  duos: number;
  /** cards, from others */
  stolen: number;
  /** cards, stolen by others */
  lost: number;
  /** the most it held at once */
  mermaids: number;
  /** points scored for colours */
  bonus: number;
  /** cards that came into the hand */
  from_deck: number;
  /** cards that came into the hand */
  from_piles: number;
}

/** The token of a personal link, or none for a new one. */
export interface Session {
  token?: string | null;
}

/** Everything as it is now. `view` is `View.as_dict()` of the seat, None before the start. */
export interface Snapshot {
  type: "snapshot";
  sequence: number;
  seat: number | null;
  table: TableInfo;
  view: View | null;
}

/** The host starts the game when all seats are taken. */
export interface Start {
  type: "start";
  id: string;
}

/** A game that nobody plays any more, in numbers. */
export interface Statistics {
  rounds: RoundPoints[];
  seats: SeatStatistics[];
  /** null: nobody won */
  decided_by: "last_round" | "latest_turn" | "mermaids" | "points" | null;
}

/** The table as everybody sees it. */
export interface TableInfo {
  state: "expired" | "gathering" | "over" | "playing";
  rules: RulesAgreed;
  clock: Clock;
  open: boolean;
  onlookers: boolean;
  host: number | null;
  seats: SeatInfo[];
  commitment: string;
  /** once nobody plays any more */
  secret: string | null;
  /** when the clock of the person to move runs out */
  deadline: number | null;
  /** of the round that ended last */
  result: Result | null;
  /** people look at it and nobody may act */
  result_open: boolean;
  result_seen: number[];
  /** then it is put away, whoever has not looked */
  result_until: number | null;
  /** who wants whom to be played by a bot */
  votes: [number, number][];
  /** who wants a rematch */
  wishes: number[];
  next_commitment: string;
  next_table: string;
  before: string;
  reason: ReasonToEnd | "";
}

/** Play one's own seat again. */
export interface TakeBack {
  type: "take_back";
  id: string;
}

/** What a client sends. */
export type ToServer =
  | Join | AddBot | Remove | HandOn | Choose | Start | Act | Look | Chat | React | VoteAway | TakeBack
  | Resign | Leave | Rematch;

/** Whoever has a token holds the seats that were taken with it. */
export interface Token {
  token: string;
}

/** Something that people are told: a code with values. The seat is the one it is about. */
export type Told =
  | { what: "created"; seat: null; values: Record<string, never> }
  | { what: "sat"; seat: number; values: { name: string } }
  | { what: "bot_put"; seat: number; values: { level: Level } }
  | { what: "freed"; seat: number; values: { removed: boolean } }
  | { what: "host"; seat: number; values: Record<string, never> }
  | { what: "numbered"; seat: number; values: Record<string, never> }
  | { what: "started"; seat: null; values: { numbers: string[] } }
  | { what: "result_seen"; seat: number; values: Record<string, never> }
  | { what: "round_closed"; seat: null; values: Record<string, never> }
  | { what: "chose"; seat: number; values: { action: string } }
  | { what: "chat"; seat: number; values: { text: string; at: number } }
  | { what: "reaction"; seat: number; values: { reaction: Reaction; at: number } }
  | { what: "clock_ran_out"; seat: number; values: Record<string, never> }
  | { what: "voted"; seat: number; values: { absent: number } }
  | { what: "bot_plays"; seat: number; values: { level: Level; for_good: boolean } }
  | { what: "taken_back"; seat: number; values: Record<string, never> }
  | { what: "resigned"; seat: number; values: Record<string, never> }
  | { what: "left"; seat: number; values: Record<string, never> }
  | { what: "rematch_wished"; seat: number; values: Record<string, never> }
  | { what: "rematch_made"; seat: null; values: { table: string } }
  | { what: "over"; seat: null; values: { reason: ReasonToEnd; scores: number[]; winners: number[] } }
  | { what: "secret_shown"; seat: null; values: { secret: string; numbers: string[] } }
  | { what: "expired"; seat: null; values: { reason: ReasonToEnd } }
  | { what: "starter"; seat: number; values: Record<string, never> }
  | { what: "event"; seat: null; values: { event: EventName } }
  | { what: "dealt"; seat: null; values: { pile: Pile; card: Card } }
  | { what: "turn"; seat: number; values: Record<string, never> }
  | { what: "drew"; seat: number; values: { card: Card | null } }
  | { what: "kept"; seat: number; values: { card: Card | null } }
  | { what: "discarded"; seat: number; values: { pile: Pile; card: Card } }
  | { what: "took"; seat: number; values: { pile: Pile; card: Card } }
  | { what: "laid"; seat: number; values: { duo: Duo; star: Card | null } }
  | { what: "hid"; seat: number; values: { card: Card | null } }
  | { what: "looked"; seat: number; values: { pile: Pile } }
  | { what: "picked"; seat: number; values: { pile: Pile; card: Card | null } }
  | { what: "saw"; seat: number; values: { card: Card | null } }
  | { what: "caught"; seat: number; values: { card: Card | null } }
  | { what: "stole"; seat: number; values: { other: number; card: Card | null } }
  | { what: "visited"; seat: number; values: { other: number } }
  | { what: "swapped"; seat: number; values: { other: number; card: Card | null; given: Card | null } }
  | { what: "declined"; seat: number; values: Record<string, never> }
  | { what: "moved"; seat: number; values: { other: number; duo: Duo } }
  | { what: "stung"; seat: number; values: Record<string, never> }
  | { what: "called"; seat: number; values: { call: Call } }
  | { what: "revealed"; seat: number; values: Record<string, never> }
  | { what: "scored"; seat: number; values: { points: number } }
  | { what: "void"; seat: number; values: Record<string, never> }
  | { what: "event_kept"; seat: number; values: { event: EventName } }
  | { what: "event_lost"; seat: number | null; values: { event: EventName } }
  | { what: "mermaids"; seat: number; values: Record<string, never> }
  | { what: "won"; seat: number; values: Record<string, never> };

/** The top card of each pile; null where it is empty. */
export interface Tops {
  left: Card | null;
  right: Card | null;
}

/** What a seat was told after an earlier sequence, and everything as it is now. */
export interface Update {
  type: "update";
  sequence: number;
  since: number;
  seat: number | null;
  told: Told[];
  table: TableInfo;
  view: View | null;
}

/** What one seat knows of the game, or an onlooker. */
export interface View {
  /** null: an onlooker */
  seat: number | null;
  players: number;
  /** the total that ends the game */
  target: number;
  round: number;
  /** the seat that has to decide */
  turn: number | null;
  phase: Phase;
  /** empty unless this seat may act now */
  legal_actions: Action[];
  scores: number[];
  winners: number[];
  event: EventName | null;
  kept_events: (EventName | null)[];
  events_to_come: EventName[];
  deck_size: number;
  tops: Tops;
  pile_sizes: PileSizes;
  hand: Card[];
  hand_sizes: number[];
  /** cards of others that lie open, by seat */
  shown_hands: Partial<Record<string, Card[]>>;
  tables: Laid[][];
  /** drawn to choose from, or the pile that is looked through, the top one last */
  choices: Card[];
  stung: boolean[];
  revealed: boolean[];
  /** who is protected by a shell that lies face down */
  reefs: boolean[];
  /** this seat's own */
  reef: Card | null;
  caller: number | null;
  call: Call | null;
  /** the opponent that an effect is aimed at */
  other: number | null;
  /** the pile that the player to move looks through */
  looking: Pile | null;
  /** what this seat's cards are worth now */
  points: PointsOf;
  /** that this seat needs for a call */
  points_to_call: number;
  /** what STOP would bring this seat */
  stop: number;
  /** what LAST CHANCE would bring: if the bet is won, and if it is lost */
  last_chance: [number, number];
  no_call_because: "called" | "not_now" | "not_your_turn" | "over" | "too_few_points" | null;
  /** an `act` names this one */
  sequence: number;
  /** of the latest action, in numbers */
  news: ([Word, number, number, number | null, number | null])[];
  memory: Memory;
}

/** An absent person shall be played by a bot; it happens when all other people who are there want it. */
export interface VoteAway {
  type: "vote";
  seat: number;
  id: string;
}

/** All cards of the piles, from the bottom up. */
export interface WholePiles {
  left: Card[];
  right: Card[];
}

/** A reason for or against an action: a code with its values (docs/hints.md). */
export interface Why {
  code: "buries" | "colour" | "denies" | "duo" | "event" | "finds" | "gives_up" | "hand" | "leaves" | "likely" | "mermaids" | "missing" | "needs" | "outs" | "points" | "protects" | "scores" | "wins";
  values: Partial<Record<string, number | number | string>>;
}

/** Something that happens in the game. */
export type Word =
  | "starter" | "event" | "dealt" | "turn" | "drew" | "kept" | "discarded" | "took" | "laid" | "hid"
  | "looked" | "picked" | "saw" | "caught" | "stole" | "visited" | "swapped" | "declined" | "moved" | "stung"
  | "called" | "revealed" | "scored" | "void" | "event_kept" | "event_lost" | "mermaids" | "won";
