// English: the source of the type that the other languages satisfy. Terms: glossary.md.

import type { Call, Card, Code, Duo, Edition, EventName, Level, Pile, Reaction, ReasonToEnd, View } from "../protocol";
import { capital, cardsOf, colourOf, kindOf, listsIn, pluralIn, signed, typed } from "./grammar";
import type { Asked, Colour, Did, DuoKinds, Happened, Kind, Person, Reasons, Sentences, Watched } from "./types";

const plural = pluralIn("en");
const { and, or } = listsIn("en");

const KINDS: Record<Kind, { one: string; many: string }> = {
  mermaid: { one: "mermaid", many: "mermaids" },
  crab: { one: "crab", many: "crabs" },
  boat: { one: "boat", many: "boats" },
  fish: { one: "fish", many: "fish" },
  swimmer: { one: "swimmer", many: "swimmers" },
  shark: { one: "shark", many: "sharks" },
  shell: { one: "shell", many: "shells" },
  octopus: { one: "octopus", many: "octopuses" },
  penguin: { one: "penguin", many: "penguins" },
  sailor: { one: "sailor", many: "sailors" },
  lighthouse: { one: "lighthouse", many: "lighthouses" },
  shoal: { one: "shoal of fish", many: "shoals of fish" },
  colony: { one: "penguin colony", many: "penguin colonies" },
  captain: { one: "captain", many: "captains" },
  jellyfish: { one: "jellyfish", many: "jellyfish" },
  lobster: { one: "lobster", many: "lobsters" },
  cast: { one: "cast of crabs", many: "casts of crabs" },
  starfish: { one: "starfish", many: "starfish" },
  seahorse: { one: "seahorse", many: "seahorses" },
};

const COLOURS: Record<Colour, string> = {
  dark_blue: "dark blue",
  light_blue: "light blue",
  black: "black",
  yellow: "yellow",
  green: "green",
  grey: "grey",
  purple: "purple",
  light_orange: "light orange",
  pink: "pink",
  orange: "orange",
  white: "white",
};

const EVENTS: Record<EventName, { name: string; says: string }> = {
  hermit_crab: {
    name: "Hermit Crab",
    says: "Two crabs search both piles: take one card from the left, then one from the right.",
  },
  sunfish: { name: "Sunfish", says: "Two fish bring two cards from the deck instead of one." },
  water_rodeo: {
    name: "Water Rodeo",
    says: "Two swimmers are a duo: look at an opponent’s hand and swap a card if you like. Two sharks are a duo: take a laid duo from an opponent.",
  },
  dance_of_the_shells: { name: "Dance of the Shells", says: "Every shell is worth 2 points." },
  kraken: { name: "Kraken", says: "Every octopus is worth 1 point." },
  tornado: { name: "Tornado", says: "Mermaids score nothing. Four of them still win the game." },
  dance_of_the_mermaids: { name: "Dance of the Mermaids", says: "Three mermaids are enough to win the game." },
  treasure_chest: { name: "Treasure Chest", says: "Ending the round takes 10 points instead of 7." },
  diodon_fish: { name: "Diodon Fish", says: "STOP is not allowed; only LAST CHANCE ends the round." },
  angelfish: {
    name: "Angelfish",
    says: "If both piles show the same colour at the end of a turn, the player takes one of the two cards.",
  },
  dolphins: {
    name: "Dolphins",
    says: "Whoever discards a shell, octopus, penguin, sailor or seahorse after drawing gets a card from the deck.",
  },
  coral_reef: {
    name: "Coral Reef",
    says: "You may lay a shell face down. Nothing can be taken from you for the rest of the round; that shell scores nothing.",
  },
};

const DUO_EFFECTS: Record<DuoKinds, string> = {
  "crab+crab": "look through a pile and take a card",
  "boat+boat": "take another turn",
  "fish+fish": "draw a card from the deck",
  "swimmer+shark": "steal a random card from an opponent",
  "jellyfish+swimmer": "opponents only draw a card on their next turn",
  "lobster+crab": "look at five cards of the deck and keep one",
  "swimmer+swimmer": "look at an opponent’s hand and swap a card",
  "shark+shark": "take a laid duo from an opponent",
};

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const ordinal = (n: number): string => `${n}${["th", "st", "nd", "rd"][n % 10 < 4 && (n < 11 || n > 13) ? n % 10 : 0]}`;
const kinds = (count: number, kind: Kind): string => `${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`;
const nCards = (count: number): string => plural(count, { one: `${count} card`, other: `${count} cards` });
const nPoints = (count: number): string => plural(count, { one: `${count} point`, other: `${count} points` });
const nSeconds = (count: number): string => plural(count, { one: `${count} second`, other: `${count} seconds` });
const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

const card = (c: Card): string => `${COLOURS[colourOf(c)]} ${KINDS[kindOf(c)].one}`;
const theCard = (c: Card | null): string => (c === null ? "a card" : `the ${card(c)}`);
const theCards = (cards: Card[]): string => and(cards.map(theCard));
const duoKinds = (first: Kind, second: Kind): string =>
  first === second ? `two ${KINDS[first].many}` : `${KINDS[first].one} and ${KINDS[second].one}`;
const hues = (cards: Card[]): string => {
  const [a, b] = cards.map((c) => COLOURS[colourOf(c)]) as [string, string];
  return a === b ? `both ${a}` : `${a} and ${b}`;
};
const duo = (d: Duo | string): string => {
  const [a, b, star] = cardsOf(d) as [Card, Card, Card?];
  const [first, second] = [kindOf(a), kindOf(b)];
  const pair = first === second ? duoKinds(first, second) : `${article(KINDS[first].one)} and ${article(KINDS[second].one)}`;
  return `${pair} (${hues([a, b])})${star ? ` with the ${card(star)}` : ""}`;
};
const pile = (p: Pile): string => `the ${p} pile`;
const you = (p: Person): string => (p.you ? "you" : p.name);
const You = (p: Person): string => (p.you ? "You" : p.name);
const s = (name: string): string => `${name}’s`;
const your = (p: Person): string => (p.you ? "your" : s(p.name));
const CALL = { stop: "STOP", last_chance: "LAST CHANCE" };
const callNamed = (call: string): string => CALL[call as Call] ?? call;
const LEVELS: Record<Level, string> = {
  plankton: "Plankton",
  seagull: "Seagull",
  otter: "Otter",
  dolphin: "Dolphin",
  orca: "Orca",
  narwhal: "Narwhal",
  kraken: "Kraken",
};
const plus = (points: number): string => (points > 0 ? ` (+${points})` : "");
const percent = (p: number): string => `${p}%`;
const REACTIONS: Record<Reaction, string> = {
  hello: "Hello",
  well_played: "Well played",
  thanks: "Thank you",
  wow: "Wow",
  oops: "Oops",
  hurry: "Your turn",
  thinking: "Let me think",
  good_game: "Good game",
};
const REASONS_TO_END: Record<ReasonToEnd, string> = {
  finished: "The game is over.",
  resigned: "Everyone gave up, so the game is over.",
  nobody_came: "Nobody came, so the table was closed.",
  abandoned: "Nobody came back, so the game was closed.",
};

export const en = {
  language: "English",

  // ── Cards, colours, events, bots ──────────────────────────────────────────────────────────────────────────────
  card: {
    mermaid: {
      name: capital(KINDS.mermaid.one),
      ...KINDS.mermaid,
      says: "1 point for each card of your most common colour.",
      about:
        "Each mermaid scores one colour: 1 point per card. The first takes your most common colour, the second the next one, and so on. Mermaids are white, and white counts too. Four mermaids win the game at once.",
    },
    crab: {
      name: capital(KINDS.crab.one),
      ...KINDS.crab,
      says: "Two crabs: look through a pile and take a card.",
      about:
        "Two crabs are a duo, 1 point. When you lay them, choose a pile, look through it and take any card. The others do not see which.",
    },
    boat: {
      name: capital(KINDS.boat.one),
      ...KINDS.boat,
      says: "Two boats: take another turn.",
      about: "Two boats are a duo, 1 point. When you lay them, you take another turn at once, starting with a new card.",
    },
    fish: {
      name: capital(KINDS.fish.one),
      ...KINDS.fish,
      says: "Two fish: draw a card from the deck.",
      about: "Two fish are a duo, 1 point. When you lay them, the top card of the deck goes into your hand.",
    },
    swimmer: {
      name: capital(KINDS.swimmer.one),
      ...KINDS.swimmer,
      says: "Swimmer and shark: steal a random card.",
      about:
        "A swimmer and a shark are a duo, 1 point. When you lay them, steal a random card from an opponent’s hand. With Extra Salt, a swimmer also goes with a jellyfish.",
    },
    shark: {
      name: capital(KINDS.shark.one),
      ...KINDS.shark,
      says: "Shark and swimmer: steal a random card.",
      about:
        "A shark and a swimmer are a duo, 1 point. When you lay them, steal a random card from an opponent’s hand.",
    },
    shell: {
      name: capital(KINDS.shell.one),
      ...KINDS.shell,
      says: "A collection: 0, 2, 4, 6, 8, 10 points.",
      about: "One shell is worth nothing, two are worth 2 points, and every further shell 2 more: 10 for all six.",
    },
    octopus: {
      name: capital(KINDS.octopus.one),
      ...KINDS.octopus,
      says: "A collection: 0, 3, 6, 9, 12 points.",
      about: "One octopus is worth nothing, two are worth 3 points, and every further octopus 3 more: 12 for all five.",
    },
    penguin: {
      name: capital(KINDS.penguin.one),
      ...KINDS.penguin,
      says: "A collection: 1, 3, 5 points.",
      about: "One penguin is worth 1 point, two are worth 3, all three 5.",
    },
    sailor: {
      name: capital(KINDS.sailor.one),
      ...KINDS.sailor,
      says: "A collection: 0, 5 points.",
      about: "One sailor is worth nothing, both together 5 points.",
    },
    lighthouse: {
      name: capital(KINDS.lighthouse.one),
      ...KINDS.lighthouse,
      says: "1 point for each boat.",
      about: "1 point for each boat you have, in hand or laid. The lighthouse itself is not a boat.",
    },
    shoal: {
      name: "Shoal",
      ...KINDS.shoal,
      says: "1 point for each fish.",
      about: "1 point for each fish you have, in hand or laid. The shoal itself is not a fish.",
    },
    colony: {
      name: "Colony",
      ...KINDS.colony,
      says: "2 points for each penguin.",
      about: "2 points for each penguin you have. The colony itself is not a penguin.",
    },
    captain: {
      name: capital(KINDS.captain.one),
      ...KINDS.captain,
      says: "3 points for each sailor.",
      about: "3 points for each sailor you have. The captain is not a sailor.",
    },
    jellyfish: {
      name: capital(KINDS.jellyfish.one),
      ...KINDS.jellyfish,
      says: "Jellyfish and swimmer: opponents only draw.",
      about:
        "A jellyfish and a swimmer are a duo, 1 point. When you lay them, your opponents are stung: on their next turn they only draw a card, with no duos and no call.",
    },
    lobster: {
      name: capital(KINDS.lobster.one),
      ...KINDS.lobster,
      says: "Lobster and crab: keep one of five cards.",
      about:
        "A lobster and a crab are a duo, 1 point. When you lay them, look at the top five cards of the deck and keep one. The others are shuffled back.",
    },
    cast: {
      name: capital(KINDS.cast.one),
      ...KINDS.cast,
      says: "1 point for each crab.",
      about: "1 point for each crab you have, in hand or laid. Neither the cast nor the lobster is a crab.",
    },
    starfish: {
      name: capital(KINDS.starfish.one),
      ...KINDS.starfish,
      says: "With a duo: 2 more points, but no effect.",
      about:
        "Lay a starfish together with a duo to make a trio: 2 more points, but the duo has no effect. In hand, it also needs a duo in the same hand to score.",
    },
    seahorse: {
      name: capital(KINDS.seahorse.one),
      ...KINDS.seahorse,
      says: "One more card for a collection you have.",
      about:
        "Counts as one more shell, octopus, penguin or sailor, wherever it brings you most. You need at least one real card of that collection.",
    },
  } satisfies Record<Kind, { name: string; one: string; many: string; says: string; about: string }>,
  card_named: (p: { card: Card }): string => card(p.card),
  the_card: (p: { card: Card | null }): string => theCard(p.card),
  a_card: (p: { card: Card | null }): string => (p.card === null ? "a card" : article(card(p.card))),
  /** The colour as it is said of this card. */
  hue: (p: { card: Card }): string => COLOURS[colourOf(p.card)],
  duo_named: (p: { a: Card; b: Card }): string => duoKinds(kindOf(p.a), kindOf(p.b)),
  duo_of: (p: { first: Kind; second: Kind }): string => duoKinds(p.first, p.second),
  /** With the colours: two crabs (black and grey). */
  duo_in_full: (p: { duo: Duo | string }): string => duo(p.duo),
  duo_effect: DUO_EFFECTS,
  duo_effect_under: {
    hermit_crab: "look through both piles and take a card from each",
    sunfish: "draw two cards from the deck",
  },
  pile_named: (p: { pile: Pile }): string => pile(p.pile),
  colour: COLOURS,
  family: {
    duo: { name: "Duos", says: "Two cards that belong together: 1 point, in hand or laid. Laying them uses their effect." },
    collector: { name: "Collections", says: "The more of a kind you have, the more they are worth." },
    multiplier: { name: "Multipliers", says: "Points for every card of another kind, in hand or laid." },
    mermaid: { name: "Mermaids", says: "They score your colours. Four of them win the game." },
    special: { name: "Special cards", says: "They make other cards better." },
  },
  event: EVENTS,
  event_goes: {
    plus: "After the round it goes to the player who leads alone.",
    minus: "After the round it goes to the player who is last alone.",
  },
  level: LEVELS,
  level_says: {
    plankton: "drifts along",
    seagull: "takes what glitters",
    otter: "plays well",
    dolphin: "looks ahead",
    orca: "hunts",
    narwhal: "dives by instinct",
    kraken: "knows the deep",
  } satisfies Record<Level, string>,
  level_about: {
    plankton: "Drifts along and plays whatever comes. For a first game.",
    seagull: "Takes every point it sees and stops at the first chance.",
    otter: "Plans its hand and watches yours. A good match for most people.",
    dolphin: "Thinks ahead and knows when to bet.",
    orca: "Thinks far ahead and forgives little.",
    narwhal: "Learned from millions of games against itself, and decides at a glance.",
    kraken: "The narwhal’s eye, and time to think ahead.",
  } satisfies Record<Level, string>,
  bot_named: (p: { level: Level; number: number }): string =>
    p.number > 1 ? `${LEVELS[p.level]} ${p.number}` : LEVELS[p.level],
  reaction: REACTIONS,
  formula: { per: "per", duo: "duo", one_more_of: "+1 of" },
  number: (p: { count: number }): string => number(p.count),
  list: (p: { items: string[] }): string => and(p.items),

  // ── The page as a whole ───────────────────────────────────────────────────────────────────────────────────────
  app: {
    name: "Sea Salt & Paper",
    short: "seasalt",
    says: "A card game of folded paper, for two to four.",
    unofficial: "An unofficial, free edition; all art is its own. The game is by Bruno Cathala and Théo Rivière.",
    language: "Language",
    theme: "Appearance",
    theme_light: "Light",
    theme_dark: "Dark",
    theme_auto: "Same as the device",
    home: "Start page",
    close: "Close",
    back: "Back",
    next: "Next",
    menu: "Menu",
    wait: "One moment…",
    sound: "Sound",
    sound_says: "The rustle of paper, nothing else.",
    motion: "Movement",
    motion_auto: "Same as the device",
    motion_full: "Cards move",
    motion_reduced: "Little movement",
    take_back: "Moves can be taken back",
    take_back_says: "A moment to change your mind before a move is sent.",
    install: "Install the game",
    title_your_turn: "Your turn – Sea Salt & Paper",
    title_turn: (p: { name: string }): string => `${s(p.name)} turn – Sea Salt & Paper`,
    title_page: (p: { page: string }): string => `${p.page} – Sea Salt & Paper`,
  },

  // ── Start page ────────────────────────────────────────────────────────────────────────────────────────────────
  start: {
    your_name: "Your name",
    default_name: "Guest",
    play_now: "Play now",
    play_now_says: "Against bots, at once",
    opponents: "Opponents",
    bots: (p: { count: number }): string => (p.count === 1 ? "one bot" : `${number(p.count)} bots`),
    level: "Strength",
    friends: "Play with friends",
    friends_says: "Open a table and send the link",
    make_table: "Open a table",
    learn: "Learn the game",
    learn_says: "A first round with help, five minutes",
    options: "Options",
    players: "Players",
    salt: "Extra Salt",
    salt_says: "8 more cards",
    pepper: "Extra Pepper",
    pepper_says: "an event every round",
    pepper_about: "Each round an event changes the rules for everyone. Then it goes to whoever leads or comes last.",
    double_points: "Double points",
    double_points_says: "a longer game",
    edition: "Rulebook",
    editions: { online: "Online", en: "English", it: "Italian", es: "Spanish" } satisfies Record<Edition, string>,
    editions_about: {
      online:
        "Tie: the better last round wins. The player left of the caller begins the next round. Four mermaids win as soon as you hold them.",
      en: "Tie: whoever played last in the last round wins. The player left of the caller begins the next round. Four mermaids win when you lay them on your turn.",
      it: "Tie: the better last round wins. The player left of whoever played last begins the next round. Four mermaids win when you lay them on your turn.",
      es: "Tie: the better last round wins. The player left of the caller begins the next round. Four mermaids win as soon as you hold them.",
    } satisfies Record<Edition, string>,
    clock: "Time for a turn",
    clock_none: "as long as you like",
    clock_seconds: (p: { count: number }): string => nSeconds(p.count),
    clock_days: (p: { count: number }): string => plural(p.count, { one: "a day", other: `${p.count} days` }),
    open: "Anybody may join",
    open_says: "listed under open tables",
    onlookers: "Onlookers welcome",
    onlookers_says: "They see no hidden cards.",
    target: (p: { target: number }): string => `The game goes to ${p.target} points.`,
    open_tables: "Open tables",
    no_open_tables: "No table is waiting for players right now.",
    join: "Join",
    free_seats: (p: { count: number }): string => plural(p.count, { one: "one free seat", other: `${number(p.count)} free seats` }),
    my_games: "Your games",
    your_turn: "Your turn",
    waits_for: (p: { who: string }): string => `${s(p.who)} turn`,
    gathering: "Waiting for players",
    finished: "Finished",
    you_won: "You won",
    won: (p: { names: string[] }): string => `${and(p.names)} won`,
    go_on: "Continue",
    look: "Watch",
    replay: "Replay",
    with: (p: { names: string[] }): string => `with ${and(p.names)}`,
    alone: "nobody else yet",
    round: (p: { round: number }): string => `Round ${p.round}`,
    personal_link: "Play on another device",
    personal_link_says:
      "Open this link there to continue as the same player. Keep it to yourself: whoever has it plays your seats.",
  },

  // ── Before the start ──────────────────────────────────────────────────────────────────────────────────────────
  gather: {
    title: "The table is set",
    waiting: "Waiting for players",
    free: "free",
    host: "host",
    you: "you",
    bot: "bot",
    join: "Sit down",
    join_as: "Your name",
    add_bot: "Add a bot",
    fill: "Fill up with bots",
    remove: (p: { name: string }): string => `Remove ${p.name}`,
    hand_on: (p: { name: string }): string => `Make ${p.name} the host`,
    start: "Start the game",
    leave: "Leave",
    share: "Invite",
    share_says: "Whoever opens this link can sit down.",
    copy: "Copy the link",
    copied: "Copied",
    share_text: "Play Sea Salt & Paper with me.",
    qr: "QR code with the link to this table",
    on_network: "This address works for all devices on the same network.",
    only_here: "This address works on this device only. Connect to a network to invite others.",
    seats_left: (p: { count: number }): string =>
      plural(p.count, { one: "One seat is free.", other: `${capital(number(p.count))} seats are free.` }),
    host_starts: (p: { name: string }): string => `${p.name} starts the game.`,
    all_here: "Everybody is here.",
    rules: "What is played",
    base: "The base game",
    number: "Your number",
    number_says: "Everyone may add a number to the shuffle. So nobody can arrange the cards, not even the server.",
    number_given: "Number added",
  },

  // ── At the table ──────────────────────────────────────────────────────────────────────────────────────────────
  seat: {
    you: "You",
    to_move: "to move",
    leads: "in the lead",
    away: "away",
    bot_plays: "a bot plays",
    gave_up: "gave up",
    left: "has left",
    called: (p: { call: string }): string => `called ${callNamed(p.call)}`,
    protected: "protected by the reef",
    protected_says: "Nothing can be taken from this player.",
    stung: "stung",
    stung_says: "The next turn is only a draw.",
    nothing_laid: "nothing laid yet",
    cards_in_hand: (p: { count: number }): string => `${nCards(p.count)} in hand`,
    of: (p: { points: number; target: number }): string => `${p.points} of ${p.target} points`,
    hand_open: "hand open",
  },
  table: {
    round: "Round",
    first_to: "First to",
    deck: "Deck",
    left: "Left pile",
    right: "Right pile",
    your_hand: "Your hand",
    your_table: "Your table",
    cards: (p: { count: number }): string => nCards(p.count),
    log: "Log",
    log_empty: "Nothing has happened yet.",
    cards_list: "Cards",
    onlooker: "You are watching.",
    event: "Event",
    kept_event: "kept event",
    your_points: "Your cards",
    points: "points",
    colours: "Your colours",
    all_moves: "All moves",
    no_cards: "no cards",
    seconds_left: (p: { count: number }): string => `${p.count} s`,
    time_left: (p: { days: number; hours: number; minutes: number }): string =>
      p.days ? `${p.days} d ${p.hours} h left` : p.hours ? `${p.hours} h ${p.minutes} min left` : `${p.minutes} min left`,
    resign: "Give up",
    resign_says: "A bot plays on for you, and you cannot come back.",
    resign_ask: "Give up this game?",
    leave: "Leave the table",
    leave_says: "A bot plays for you until you come back.",
    take_back: "Play myself again",
    played_by_bot: "A bot plays for you.",
    chat: "Chat",
    say: "Say",
    say_something: "Say something",
    send: "Send",
    vote: (p: { name: string }): string => `Let a bot play for ${p.name}`,
    vote_says: (p: { name: string }): string => `If everyone here agrees, a bot plays until ${p.name} is back.`,
    undo: "Take back",
  },
  /** What stands beside the sentence of `asked` and `watched`. */
  prompt: {
    your_turn: "Your turn.",
    others: (p: { who: Person }): string => `${p.who.name} is playing.`,
    after_call: (p: { who: Person }): string => `${You(p.who)} called LAST CHANCE: everyone else has one more turn.`,
    result: "The round is over.",
    sending: "Sending…",
    nothing: "Nothing to do here now.",
  },
  // ── The log ───────────────────────────────────────────────────────────────────────────────────────────────────
  /** Joins what somebody did into one sentence. */
  sentence: (p: { who: Person; did: string[] }): string => `${You(p.who)} ${and(p.did)}.`,
  did: typed<Sentences<Did>>({
    drew: (p) => {
      const seen = p.cards.filter((c) => c !== null);
      if (seen.length) return `drew ${theCards(seen)}`;
      return p.cards.length === 1 ? "drew a card" : `drew ${number(p.cards.length)} cards`;
    },
    kept: (p) => (p.card === null ? "" : `kept ${theCard(p.card)}`),
    discarded: (p) => `discarded ${theCard(p.card)} on ${pile(p.pile)}`,
    took: (p) => `took ${theCard(p.card)} from ${pile(p.pile)}`,
    laid: (p) => `laid ${duo(p.duo)}${p.star ? ` with the ${card(p.star)}` : ""}`,
    hid: (p) => `laid ${p.card === null ? "a shell" : theCard(p.card)} face down`,
    looked: (p) => `looked through ${pile(p.pile)}`,
    picked: (p) => (p.card === null ? "took a card from it" : `took ${theCard(p.card)}`),
    saw: (p) => {
      const seen = p.cards.filter((c) => c !== null);
      if (seen.length) return `saw ${theCards(seen)}`;
      return p.cards.length === 1 ? "looked at the last card of the deck" : `looked at ${number(p.cards.length)} cards of the deck`;
    },
    caught: (p) => (p.card === null ? "kept one" : `kept ${theCard(p.card)}`),
    stole: (p) =>
      p.card === null
        ? `stole a card from ${you(p.other)}`
        : p.other.you
          ? `stole your ${card(p.card)}`
          : `stole ${theCard(p.card)} from ${p.other.name}`,
    visited: (p) => `looked at ${your(p.other)} hand`,
    swapped: (p) =>
      p.card === null || p.given === null
        ? `swapped a card with ${you(p.other)}`
        : `took ${your(p.other)} ${card(p.card)} for ${p.who.you ? "your" : "the"} ${card(p.given)}`,
    declined: () => "did not swap",
    moved: (p) => `took ${duo(p.duo)} from ${you(p.other)}`,
    called: (p) => `called ${CALL[p.call]}`,
    revealed: (p) => `revealed ${p.who.you ? "your" : "their"} hand`,
    event_kept: (p) => `kept the event ${EVENTS[p.event].name}`,
  }),
  happened: typed<Sentences<Happened>>({
    created: () => "The table was opened.",
    sat: (p) => `${You(p.who)} sat down.`,
    bot_put: (p) => `${p.who.name} joined as a bot.`,
    freed: (p) => (p.removed ? `${You(p.who)} had to leave the seat.` : `${You(p.who)} left the table.`),
    host: (p) => (p.who.you ? "You are the host now." : `${p.who.name} is the host now.`),
    numbered: (p) => `${You(p.who)} added a number to the shuffle.`,
    started: () => "The game began.",
    result_seen: (p) => (p.who.you ? "You are ready for the next round." : `${p.who.name} is ready for the next round.`),
    round_closed: () => "A new round began.",
    chose: (p) => (p.who.you ? "You made your choice." : `${p.who.name} made a choice.`),
    chat: (p) => `${You(p.who)}: ${p.text}`,
    reaction: (p) => `${You(p.who)}: ${REACTIONS[p.reaction]}`,
    clock_ran_out: (p) => `${your(p.who) === "your" ? "Your" : s(p.who.name)} time ran out.`,
    voted: (p) => `${You(p.who)} asked for a bot to play for ${you(p.other)}.`,
    bot_plays: (p) =>
      p.for_good ? `A bot plays for ${you(p.who)} to the end.` : `A bot plays for ${you(p.who)} for now.`,
    taken_back: (p) => (p.who.you ? "You are back in the game." : `${p.who.name} is back in the game.`),
    resigned: (p) => `${You(p.who)} gave up the game.`,
    left: (p) => `${You(p.who)} left the table.`,
    rematch_wished: (p) => (p.who.you ? "You would like a rematch." : `${p.who.name} would like a rematch.`),
    rematch_made: () => "The rematch is on.",
    over: (p) => REASONS_TO_END[p.reason],
    secret_shown: () => "The shuffle can be checked now.",
    expired: (p) => REASONS_TO_END[p.reason],
    starter: (p) => (p.who.you ? "You begin." : `${p.who.name} begins.`),
    event: (p) => `Event of the round: ${EVENTS[p.event].name}. ${EVENTS[p.event].says}`,
    dealt: (p) => {
      const tops = [p.left && `${theCard(p.left)} on the left`, p.right && `${theCard(p.right)} on the right`];
      return `The piles began with ${and(tops.filter((t) => t !== null))}.`;
    },
    turn: (p) => (p.who.you ? "It is your turn." : `It is ${s(p.who.name)} turn.`),
    stung: (p) =>
      `${capital(and(p.who.map(you)))} ${p.who.length === 1 && !p.who[0]!.you ? "was" : "were"} stung: only a draw next turn.`,
    scored: (p) => `${You(p.who)} scored ${nPoints(p.points)}.`,
    void: () => "The deck ran out before a call. Nobody scored.",
    event_lost: (p) =>
      p.who ? `${You(p.who)} gave back the event ${EVENTS[p.event].name}.` : `The event ${EVENTS[p.event].name} went to nobody.`,
    mermaids: (p) => `${You(p.who)} brought the mermaids together.`,
    won: (p) => (p.who.length > 1 ? `${capital(and(p.who.map(you)))} share the win.` : `${You(p.who[0]!)} won the game.`),
  }),
  // ── Whose turn, and what to do ────────────────────────────────────────────────────────────────────────────────
  asked: typed<Sentences<Asked>>({
    drawing: (p) => {
      const end = p.final ? " This is your last turn." : "";
      if (p.stung) return `The jellyfish stung you: draw one card.${end}`;
      if (!p.deck) return `The deck is empty: take the top of a pile.${end}`;
      return (p.piles ? "Draw from the deck, or take the top of a pile." : "Draw from the deck.") + end;
    },
    keeping: (p) => (p.count > 1 ? "Keep one card; the other goes onto a pile." : "Keep the card."),
    discarding: (p) =>
      `Put ${theCard(p.card)} onto a pile.${p.dolphins ? " The dolphins bring you a card for it." : ""}`,
    playing: (p) => {
      const can = [
        ...(p.lay ? ["lay a duo"] : []),
        ...(p.hide ? ["lay a shell face down"] : []),
        ...(p.call ? ["end the round"] : []),
      ];
      const end = p.final ? "finish your last turn" : "end your turn";
      if (can.length) return `${capital(or([...can, ...(p.end ? [end] : [])]))}.`;
      return p.final ? "Finish your last turn." : "Nothing to lay: end your turn.";
    },
    trio: () => "Choose the duo that goes with your starfish.",
    choosing_pile: () => "Choose the pile your crabs look through.",
    picking: (p) => `Take one card from ${pile(p.pile)}.`,
    lobster: (p) => (p.count > 1 ? `Keep one of these ${number(p.count)} cards; the others go back.` : "Keep the card."),
    stealing: () => "Choose whom to steal a card from.",
    visiting: () => "Choose whose hand to look at.",
    wanting: (p) => `Choose a card from ${s(p.other)} hand, or do not swap.`,
    giving: (p) => `Choose the card that ${p.other} gets for it.`,
    robbing: () => "Choose whose duo to take.",
    moving: (p) => `Choose a duo from ${p.other}.`,
    angelfish: (p) => `Both piles show ${COLOURS[p.colour]}: take one of the two cards.`,
    keeping_event: () => "You have two events: keep one.",
    over: () => "The game is over.",
  }),
  watched: typed<Record<keyof Asked, (p: Watched) => string>>({
    drawing: (p) => (p.bot ? `${p.name} takes a card.` : `${p.name} is taking a card.`),
    keeping: (p) => (p.bot ? `${p.name} looks at two cards.` : `${p.name} is choosing between two cards.`),
    discarding: (p) => (p.bot ? `${p.name} discards.` : `${p.name} is discarding.`),
    playing: (p) => (p.bot ? `${p.name} is thinking.` : `${p.name} is deciding what to do.`),
    trio: (p) => (p.bot ? `${p.name} is thinking.` : `${p.name} is deciding what to do.`),
    choosing_pile: (p) => (p.bot ? `${p.name} picks a pile for the crabs.` : `${p.name} is choosing a pile for the crabs.`),
    picking: (p) => (p.bot ? `${p.name} looks through a pile.` : `${p.name} is looking through a pile.`),
    lobster: (p) => (p.bot ? `${p.name} looks at the lobster’s catch.` : `${p.name} is looking at the lobster’s catch.`),
    stealing: (p) => (p.bot ? `${p.name} wants to steal a card.` : `${p.name} is choosing whom to steal from.`),
    visiting: (p) => (p.bot ? `${p.name} wants to see a hand.` : `${p.name} is choosing whose hand to look at.`),
    wanting: (p) => (p.bot ? `${p.name} thinks about a swap.` : `${p.name} is thinking about a swap.`),
    giving: (p) => (p.bot ? `${p.name} thinks about a swap.` : `${p.name} is thinking about a swap.`),
    robbing: (p) => (p.bot ? `${p.name} wants to take a duo.` : `${p.name} is choosing whose duo to take.`),
    moving: (p) => (p.bot ? `${p.name} picks a duo.` : `${p.name} is choosing a duo.`),
    angelfish: (p) => (p.bot ? `${p.name} follows the angelfish.` : `${p.name} is choosing a card, thanks to the angelfish.`),
    keeping_event: (p) => (p.bot ? `${p.name} picks an event.` : `${p.name} is choosing which event to keep.`),
    over: () => "The game is over.",
  }),
  // ── Actions: a button, and what comes of it ───────────────────────────────────────────────────────────────────
  action: {
    draw: "Draw two",
    draw_one: "Draw",
    take: (p: { pile: Pile }): string => (p.pile === "left" ? "Take the left card" : "Take the right card"),
    take_card: (p: { card: Card }): string => `Take ${theCard(p.card)}`,
    keep: (p: { card: Card }): string => `Keep ${theCard(p.card)}`,
    discard: (p: { pile: Pile }): string => `Put it on ${pile(p.pile)}`,
    lay: (p: { a: Card; b: Card }): string => `Lay ${duoKinds(kindOf(p.a), kindOf(p.b))}`,
    star: (p: { card: Card }): string => `Lay a trio with ${theCard(p.card)}`,
    hide: (p: { card: Card }): string => `Hide ${theCard(p.card)}`,
    end: "End turn",
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    look: (p: { pile: Pile }): string => `Look through ${pile(p.pile)}`,
    pick: (p: { card: Card }): string => `Take ${theCard(p.card)}`,
    from: (p: { who: Person }): string => p.who.name,
    want: (p: { card: Card }): string => `Swap for ${theCard(p.card)}`,
    give: (p: { card: Card }): string => `Give ${theCard(p.card)}`,
    decline: "Do not swap",
    move: (p: { a: Card; b: Card }): string => `Take ${duoKinds(kindOf(p.a), kindOf(p.b))}`,
    keep_event: (p: { event: EventName }): string => `Keep ${EVENTS[p.event].name}`,
  },
  action_says: {
    draw: (p: { left: number }): string => `Two cards from the deck: keep one, discard the other. ${nCards(p.left)} left.`,
    draw_one: (p: { left: number }): string => `The top card of the deck goes into your hand. ${nCards(p.left)} left.`,
    take: (p: { pile: Pile }): string => `The top card of ${pile(p.pile)} goes into your hand.`,
    keep: "This card goes into your hand, the other onto a pile.",
    keep_lobster: "This card goes into your hand, the others back into the deck.",
    discard: (p: { covers: Card | null }): string =>
      p.covers === null ? "This pile is empty." : `It covers ${theCard(p.covers)}.`,
    lay: (p: { effect: string }): string => `${capital(p.effect)}.`,
    lay_trio: "With the starfish: 2 more points, no effect.",
    star: "Lay it with a duo: 2 more points, but the duo has no effect.",
    hide: "Face down, it protects you from theft for the rest of the round. It scores nothing.",
    end: (p: { next: string }): string => `${p.next} is next.`,
    end_final: "You reveal your hand and the cards are counted.",
    end_void: "The deck is empty: the round ends and nobody scores.",
    stop: "The round ends now. Everyone scores their cards.",
    last_chance: "You bet that nobody will have more points than you after one more turn each.",
    look: (p: { count: number }): string => `${nCards(p.count)} to choose from.`,
    pick: (p: { above: number }): string => (p.above === 0 ? "It lies on top." : `It lies under ${nCards(p.above)}.`),
    steal: (p: { who: Person; count: number }): string => `A random card from ${s(p.who.name)} hand (${nCards(p.count)}).`,
    visit: (p: { who: Person; count: number }): string => `You see ${s(p.who.name)} hand: ${nCards(p.count)}.`,
    rob: (p: { who: Person }): string => `You choose one of ${s(p.who.name)} laid duos.`,
    want: (p: { who: Person }): string => `${p.who.name} gets one of your cards for it.`,
    give: (p: { who: Person }): string => `${p.who.name} gets this card.`,
    decline: "Both hands stay as they are.",
    move: "The duo counts for you from now on, without its effect.",
    keep_event: (p: { event: EventName }): string => EVENTS[p.event].says,
  },

  // ── Points and calls ──────────────────────────────────────────────────────────────────────────────────────────
  points: {
    duos: "Duos",
    collectors: "Collections",
    multipliers: "Multipliers",
    mermaids: "Mermaids",
    total: "Cards",
    colour_bonus: "Colour bonus",
    of: (p: { points: number; needed: number }): string => `${p.points} of ${p.needed} to call`,
    count: (p: { count: number }): string => nPoints(p.count),
    on_table: "on the table",
    duo: "duo",
    single: "single cards",
    face_down: "face down",
    needs: (p: { kind: Kind }): string => `needs ${article(KINDS[p.kind].one)}`,
    needs_duo: "needs a duo",
    for: (p: { points: number; count: number }): string => `${p.points} for ${number(p.count)}`,
  },
  call: {
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    or: "or",
    stop_says: (p: { from: number; to: number }): string => `Everyone scores their cards. You go from ${p.from} to ${p.to}.`,
    last_chance_says: (p: { won: number; lost: number }): string =>
      `The others play once more. Still on top: ${p.won}. If not: ${p.lost}.`,
    ask_stop: "Call STOP?",
    ask_last_chance: "Call LAST CHANCE?",
    not_yet: "Not yet",
    explain_stop: "The round ends at once. Everyone reveals their hand and scores their cards. There is no colour bonus.",
    explain_last_chance:
      "A bet. You reveal your hand, and everyone else has one more turn. If nobody then has more points than you, you score your cards and your colour bonus, the others only their colour bonus. If somebody has more, you score only your colour bonus, the others their cards.",
    you_would_have: (p: { total: number; target: number }): string => `You would have ${p.total} of ${p.target}.`,
    if_won: "bet won",
    if_lost: "bet lost",
    no_stop: "Diodon Fish: STOP is not allowed, only LAST CHANCE.",
    because: {
      called: "The round has already been called.",
      not_now: "You can call at the end of your turn.",
      not_your_turn: "You can call only on your own turn.",
      over: "The game is over.",
      too_few_points: (p: { points: number; needed: number }): string => `${p.points} of ${p.needed} points to call`,
    } satisfies Record<NonNullable<View["no_call_because"]>, string | ((p: { points: number; needed: number }) => string)>,
  },

  // ── End of the round, end of the game ─────────────────────────────────────────────────────────────────────────
  result: {
    title: (p: { round: number }): string => `Round ${p.round}`,
    again: (p: { round: number }): string => `How round ${p.round} was counted`,
    stop_by: (p: { who: Person }): string => `${You(p.who)} called STOP.`,
    last_chance_by: (p: { who: Person }): string => `${You(p.who)} called LAST CHANCE.`,
    void: "The deck ran out before anyone called: nobody scores.",
    won: "The bet is won: cards and colour bonus for the caller, only the colour bonus for the others.",
    lost: "The bet is lost: only the colour bonus for the caller, their cards for the others.",
    stop: "Everyone scores their cards.",
    beaten_by: (p: { who: Person; points: number }): string => `${You(p.who)} had more: ${nPoints(p.points)}.`,
    total: (p: { total: number; target: number }): string => `${p.total} of ${p.target}`,
    go_on: "Next round",
    waiting: (p: { names: string[] }): string => `Waiting for ${and(p.names)}.`,
    soon: (p: { seconds: number }): string => `Goes on in ${nSeconds(p.seconds)}.`,
    begins: (p: { who: Person }): string => (p.who.you ? "You begin the next round." : `${p.who.name} begins the next round.`),
    not_counted: "does not count",
  },
  over: {
    you_won: "You won.",
    won: (p: { names: string[] }): string => `${and(p.names)} won.`,
    shared: (p: { names: string[] }): string => `${and(p.names)} share the win.`,
    by_points: (p: { points: number }): string => `With ${nPoints(p.points)}.`,
    by_mermaids: "All the mermaids in one hand win at once.",
    tie_round: "Equal totals: the better last round decided.",
    tie_turn: "Equal totals: the later turn in the last round decided.",
    ended: "The game has ended.",
    reason: REASONS_TO_END,
    points_per_round: "Points per round",
    total: "Total",
    rematch: "Once more",
    rematch_wished: (p: { names: string[] }): string => `${and(p.names)} would like to play once more.`,
    to_rematch: "To the next game",
    replay: "Watch the replay",
    record: "Download the game",
    home: "Start page",
    round: "Round",
  },
  statistics: {
    title: "Statistics",
    turns: "Turns",
    calls: "Rounds ended",
    bets_won: "Bets won",
    best_round: "Best round",
    average: "Points a round",
    duos: "Duos laid",
    stolen: "Cards stolen",
    lost: "Cards lost",
    mermaids: "Most mermaids at once",
    bonus: "Points from colour bonus",
    from_deck: "Drawn from the deck",
    from_piles: "Taken from piles",
    none: "–",
  },

  // ── Replay and fairness ───────────────────────────────────────────────────────────────────────────────────────
  replay: {
    title: "Replay",
    play: "Play",
    pause: "Pause",
    step: "Next step",
    step_back: "Previous step",
    first: "To the beginning",
    last: "To the end",
    round: "Go to round",
    speed: "Speed",
    seen_by: "Seen by",
    all_cards: "All cards open",
    position: (p: { step: number; all: number }): string => `Step ${p.step} of ${p.all}`,
    deal: "The cards are dealt.",
    none: "This game was never begun, so there is nothing to see.",
    to_table: "To the table",
    not_over: "This game is not over yet",
    not_over_says: "As long as it is on, its cards stay hidden. Afterwards everybody can watch it here.",
    no_moment: "This game has no such round or seat.",
  },
  fair: {
    check: "Check the shuffle",
    about:
      "Before the game the server sealed its secret, and every player could add a number. The cards follow from these alone. Here you can check that nothing was changed.",
    checking: "Checking…",
    good: "All right: the cards are exactly those that were sealed before the game.",
    fits: "Everything fits together: the cards follow from the secret and the numbers.",
    bad: "Something does not match: the cards are not those that were sealed.",
    secret: "Secret",
    seal: "Seal",
    by_browser: "calculated by this browser",
    by_server: "calculated by the server",
    secret_fits: "The secret fits the seal.",
    secret_differs: "The secret does not fit the seal.",
    seal_noted: "It is the seal that this browser noted before the game.",
    seal_other: "Before the game this browser noted another seal.",
    seal_unseen: "This browser noted no seal before the game: whoever did can compare it.",
    number_noted: "The number that this browser gave is among the numbers.",
    number_other: "The number that this browser gave is not among the numbers.",
    chance: (p: { count: number }): string => `All ${p.count} outcomes of chance follow from the secret and the numbers.`,
    play: (p: { count: number }): string => `All ${p.count} actions are legal, and all points are right.`,
    wrong: "The server says what is wrong:",
    from_seat: "given by the player",
    from_server: "follows from the secret",
    left_open: "What remains open",
    open: {
      alone: "No player gave a number, so the server alone decided what comes.",
      numbers: "Whether the numbers are really from the players; each knows their own.",
      rest: "The rest of the game, which was not played to its end.",
      people: "Whether players talked or were shown cards: no record can tell.",
    },
    details: "Secret, seal and numbers",
    yourself: "You need not believe this page: download the game, and let seasalt on your own computer check it.",
    copy: "Copy the command",
  },

  connection: {
    connecting: "Connecting…",
    connected: "Connected.",
    lost: "The connection is lost. Trying again…",
    offline: "You are offline. The game waits for you.",
    restarting: "The server is restarting. One moment…",
    gone: "The server does not answer.",
    try_again: "Try again",
    pending: "Your move is sent as soon as the connection is back.",
    back: "Connected again.",
    away: (p: { name: string }): string => `${p.name} is away.`,
    here: (p: { name: string }): string => `${p.name} is here again.`,
  },

  // ── Kind pages for what went wrong ────────────────────────────────────────────────────────────────────────────
  trouble: {
    no_table: "There is no table here",
    no_table_says: "Perhaps a letter of the link is missing, or the table has been cleared away.",
    no_onlookers: "This table is private",
    no_onlookers_says: "The host plays without onlookers. If you have a seat here, open the table in the browser you took it with.",
    expired: "This table is closed",
    expired_says: "Nobody came back for a long time.",
    ended: "This game is over",
    full: "This table is full",
    full_says: "All seats are taken. You can watch once the game begins, or open a table of your own.",
    server: "The server does not answer",
    server_says: "Your game is safe. This page keeps trying, and you go on as soon as the server is back.",
    token: "This browser no longer knows you",
    token_says: "Your seat is still yours. Open your personal link here, or join again under a new name.",
    no_page: "There is nothing here",
    no_page_says: "This address leads nowhere.",
    broken: "Something went wrong",
    too_many: "Too many connections",
    too_many_says: "Close other tabs with this table and try again.",
    home: "To the start page",
    replay: "Watch the replay",
  },
  refusal: {
    already_seated: "You already have a seat here.",
    bad_clock: "Choose another time for a turn.",
    bad_level: "That bot does not play here. Choose another one.",
    bad_message: "The server did not understand that. Load the page again.",
    bad_name: "Choose a name of 1 to 20 characters.",
    bad_reaction: "Choose another reaction.",
    bad_rules: "These options do not go together. Choose others.",
    bad_text: "Write between 1 and 200 characters.",
    broken: "Something went wrong on the server. Try again.",
    expired: "This table is closed. Open a new one.",
    foreign_origin: "Open the page at the address of the server.",
    game_over: "The game is over.",
    game_running: "The game has begun. That can only be changed before the start.",
    has_clock: "The clock decides here when a bot takes over.",
    illegal_action: "That is not possible now. Choose something that glows.",
    look_first: "Look at the result first.",
    message_too_large: "That is too long. Write something shorter.",
    name_taken: "Somebody here has that name. Choose another one.",
    no_onlookers: "The host plays without onlookers.",
    no_record: "The game has not begun, so there is nothing to download.",
    no_round: "The game has no such round.",
    no_such_page: "There is nothing here.",
    no_table: "There is no such table, or not any more.",
    no_token: "The server does not know you. Load the page again.",
    not_absent: "That player is here, or has only just gone.",
    not_alone: "Hints are there when you are the only person at the table.",
    not_away: "You are already playing yourself.",
    not_host: "Only the host can do that.",
    not_over: "Wait until the game is over.",
    not_seated: "Take a seat here first.",
    not_started: "The game has not begun yet.",
    not_your_turn: "It is not your turn.",
    nothing_to_look_at: "There is no result to look at; the round goes on.",
    played_by_bot: "A bot plays for you. Take your seat back first.",
    resigned: "You gave up this game, so the bot plays it to the end.",
    restarting: "The server is restarting. One moment…",
    said_enough: "So much has been said at this table that no more can be kept.",
    seat_taken: "Somebody sits there. Choose another seat.",
    seats_free: "Some seats are still free. Invite somebody or add bots.",
    stale: "Something happened in the meantime. Look again, then choose.",
    table_full: "All seats are taken.",
    too_fast: "A little slower, please.",
    too_many: "Too much at once. Wait a little.",
    too_slow: "The connection is too slow. Connecting again…",
    unavailable: "The server does not answer right now. Try again in a moment.",
    unknown_seat: "Nobody suitable sits there. Choose another seat.",
    wrong_method: "The server did not understand that. Load the page again.",
  } satisfies Record<Code, string>,
  /** Better sentences where the server gives values; `refused` in index.ts chooses. */
  refusal_with: {
    look_first: (p: { round: number }): string => `Look at the result of round ${p.round} first.`,
    not_your_turn: (p: { name: string }): string => `It is ${s(p.name)} turn.`,
    seat_taken: (p: { name: string }): string => `${p.name} sits there. Choose another seat.`,
    seats_free: (p: { count: number }): string =>
      plural(p.count, { one: "One seat is still free.", other: `${capital(number(p.count))} seats are still free.` }) +
      " Invite somebody or add bots.",
    too_fast: (p: { seconds: number }): string => `A little slower, please. Try again in ${nSeconds(p.seconds)}.`,
    too_many: (p: { seconds: number }): string => `Too much at once. Try again in ${nSeconds(p.seconds)}.`,
  },

  // ── Help ──────────────────────────────────────────────────────────────────────────────────────────────────────
  aid: {
    title: "Cards at a glance",
    cards: "Cards",
    colours: "Colours",
    events: "Events",
    name: "Card",
    count: "Number",
    worth: "Worth",
    effect: "Effect",
    seen: "Seen",
    unseen: "Not seen yet",
    turn: "A turn",
    turn_steps: [
      "Take a card: draw two from the deck and keep one, or take the top of a pile.",
      "Lay duos if you like, and use their effects.",
      "End your turn. With 7 points or more you may end the round instead.",
    ],
    end: "Ending the round",
    win: "Winning",
    win_about: (p: { target: number }): string =>
      `After the round in which somebody reaches ${p.target} points, the highest total wins. Four mermaids win at once.`,
    duos: "What duos do",
    void: "If the deck is empty at the end of a turn and nobody has called, nobody scores.",
    salt: "Extra Salt",
    pepper: "Extra Pepper",
    pepper_about:
      "One event holds for everyone in a round. Afterwards it goes to the player alone in the lead (+) or alone in last place (−) and holds for that player until this changes.",
    protected: "Whoever has revealed their hand or hidden a shell under Coral Reef is protected: nothing can be taken from them.",
  },
  hints: {
    ask: "Hint",
    ask_about: "What a strong bot would do in your place",
    title: "A strong bot would choose",
    thinking: "Thinking…",
    chance: (p: { percent: number; error: number | null }): string =>
      p.error ? `${percent(p.percent)} ± ${p.error} to win` : `${percent(p.percent)} to win`,
    chances: "Chances right now",
    chance_of: (p: { who: Person; percent: number }): string => `${You(p.who)}: ${percent(p.percent)}`,
  },
  reasons: typed<Sentences<Reasons>>({
    wins: (p) =>
      p.who.you
        ? p.by === "mermaids" ? "wins the game with mermaids" : "wins the game for sure"
        : p.by === "mermaids" ? `lets ${p.who.name} win with mermaids` : `lets ${p.who.name} win for sure`,
    points: (p) => `${signed(p.gain)} ${plural(Math.abs(p.gain), { one: "point", other: "points" })}, ${p.total} in all`,
    duo: (p) => `${duoKinds(p.first, p.second)}: ${p.effect}`,
    outs: (p) => {
      const left = p.count ? kinds(p.count, p.kind) : `no ${KINDS[p.kind].many}`;
      if (p.goal === "duo") return `${left} left for a duo`;
      if (p.goal === "multiplier")
        return `counts ${p.nth > 1 ? kinds(p.nth - 1, p.kind) : `no ${KINDS[p.kind].one} yet`}, ${p.count || "none"} left`;
      return `${p.count || "no"} ${p.count === 1 ? "card" : "cards"} left for the ${ordinal(p.nth)} ${KINDS[p.kind].one}`;
    },
    mermaids: (p) => `${p.held} of the ${p.needed} mermaids that win, ${p.count || "none"} left`,
    colour: (p) => `colour bonus ${p.count} (${COLOURS[p.colour]})`,
    leaves: (p) => {
      const verb = p.verb === "give" ? "gives" : "leaves";
      if (p.percent < 25) return `${verb} ${you(p.who)} nothing useful`;
      return `${verb} ${you(p.who)} ${theCards(p.card)}${plus(p.points) || ` (useful: ${percent(p.percent)})`}`;
    },
    denies: (p) =>
      ["want", "move", "from"].includes(p.verb)
        ? `takes ${nPoints(p.points)} from ${you(p.who)}`
        : `keeps ${theCards(p.card)} from ${you(p.who)}${plus(p.points)}`,
    buries: (p) => `covers ${theCards(p.card)}, which you could use${plus(p.points)}`,
    likely: (p) =>
      p.cards === 1
        ? `${percent(p.percent)} chance that it adds points`
        : `${percent(p.percent)} chance that one of ${number(p.cards)} cards adds points`,
    finds: (p) =>
      p.points === 0
        ? "no card you know there adds points"
        : `${theCards(p.card)} is in ${pile(p.pile)}${plus(p.points)}`,
    protects: (p) => `${nCards(p.cards)} safe from theft`,
    hand: (p) => `${nCards(p.cards)} in hand, ${p.known || "none"} known`,
    needs: (p) =>
      p.who.you
        ? `${nPoints(p.points)} break the bet, you have ${p.shown}`
        : `${p.who.name} needs ${nPoints(p.points)} to beat it: shows ${p.shown}, and ${plural(p.hidden, { one: `${p.hidden} hidden card`, other: `${p.hidden} hidden cards` })}`,
    scores: (p) =>
      `${signed(p.points)}${p.verb === "last_chance" ? " if you win the bet" : ""}, ${p.total >= p.target ? `total ${p.total} ends the game` : `total ${p.total} of ${p.target}`}`,
    missing: (p) => `${nPoints(p.points)} short of ending the round`,
    gives_up: (p) =>
      ({
        call: `lets go of a call with ${nPoints(p.count)}`,
        duos: `leaves ${plural(p.count, { one: `${p.count} duo`, other: `${p.count} duos` })} in hand`,
        effect: "the duo has no effect",
        swap: p.count ? `lets go of ${nPoints(p.count)} from a swap` : "no swap adds points",
        round: p.count ? `nobody scores, ${nPoints(p.count)} are lost` : "nobody scores",
      })[p.what],
    event: (p) => (p.helps ? "helps you until you are no longer last" : "weighs on you until you no longer lead"),
  }),

  // ── Tutorial ──────────────────────────────────────────────────────────────────────────────────────────────────
  tutorial: {
    title: "Your first round",
    step: (p: { step: number; all: number }): string => `${p.step} of ${p.all}`,
    skip: "Skip the lesson",
    again: "Once more",
    play: "Play a real game",
    steps: {
      welcome: { title: "Welcome to the sea", text: "Collect cards that are worth points together: the first to 40, over several rounds, wins. You play one round now and learn on the way." },
      draw: { title: "Take a card", text: "Every turn begins with a card. Choose the deck: you draw two." },
      keep: { title: "Keep one", text: "You see both cards but keep only one. Keep the crab." },
      discard: { title: "Discard the other", text: "The other card goes face up onto one of the two piles. Choose the left one." },
      end: { title: "The turn passes", text: "There is nothing to lay yet. End your turn and watch your opponent." },
      watch: { title: "Your opponent plays", text: "You see what lies open, never the cards in the other hand." },
      take: { title: "Or take from a pile", text: "Instead of drawing, you may take the top card of a pile; everyone sees it. Take the crab." },
      duo: { title: "A duo", text: "Two crabs are a duo: 1 point, even in your hand. Laid down, they also have an effect. Lay them." },
      effect: { title: "The crabs’ effect", text: "Crabs look through a pile and take any card out of it. Choose the left pile." },
      pick: { title: "Take any card", text: "Only you see what you take. Take the boat from below." },
      points: { title: "Your points", text: "Here you always see what your cards are worth, in hand and laid. That is 1 so far: end your turn." },
      fish: { title: "Two fish", text: "Your opponent laid two fish. Their effect: a card from the deck." },
      boat: { title: "A second boat", text: "Your opponent discarded a boat. Take it." },
      boats: { title: "Two boats", text: "Laid down, two boats give you another turn at once. Lay them." },
      again: { title: "Another turn", text: "It begins like every turn. Draw from the deck." },
      multiplier: { title: "Multipliers", text: "The lighthouse brings 1 point for each boat, laid ones too. You have two: keep it." },
      leave: { title: "What you leave", text: "Whatever you discard, others may take. Put the octopus on the left pile." },
      colours: { title: "Colours", text: "Every card has a colour and a sign for it. You have four dark blue cards, remember that. End your turn." },
      collection: { title: "Collections", text: "Your opponent took your octopus. Octopuses are worth more the more you have: take the other one." },
      ladder: { title: "The numbers on the card", text: "One octopus is worth 0, two are worth 3. Shells, penguins and sailors count in steps, too. End your turn." },
      steal: { title: "Beware of sharks", text: "Swimmer and shark stole your octopus. Cards in hand can be stolen, laid ones cannot." },
      onward: { title: "On we go", text: "You have 4 points, and 7 are enough to end the round. Draw from the deck." },
      mermaid: { title: "Mermaids", text: "A mermaid is worth as much as you have cards of one colour: your 4 dark blue ones. Keep it. Four mermaids win at once." },
      last: { title: "Discard", text: "The penguin goes onto the right pile." },
      call: { title: "Eight points", text: "With 7 points or more you may end the round before your turn passes. STOP is the safe way: everyone scores their cards." },
      choose: { title: "STOP or LAST CHANCE", text: "LAST CHANCE is a bet: the others play one more turn. If nobody then has more than you, you score your colour bonus, too, and they only theirs. Choose." },
      final: { title: "The last turn", text: "Your hand lies open and is safe. Your opponent has one more turn." },
      count: { title: "Counting up", text: "Now all cards lie open, and everyone scores. See where every point comes from." },
      bet: { title: "The bet", text: "Nobody has more than your 8, so the colour bonus is yours, too. With more points than you, your opponent would have scored the cards and you only the bonus." },
      done: { title: "That is all", text: "You know the game. The list of all cards is always at hand, and every card says what it is worth." },
    },
  },

  // ── For screen readers and keyboards ──────────────────────────────────────────────────────────────────────────
  aria: {
    table: "Table",
    deck: (p: { count: number }): string => `Deck, ${nCards(p.count)}`,
    pile: (p: { pile: Pile; top: Card | null; count: number }): string =>
      `${capital(p.pile)} pile, ${p.top ? `${card(p.top)} on top, ${nCards(p.count)}` : "empty"}`,
    hand: (p: { count: number }): string => `Your hand, ${nCards(p.count)}`,
    laid: "Your laid cards",
    laid_of: (p: { name: string }): string => `${s(p.name)} laid cards`,
    seat: (p: { name: string; cards: number; total: number }): string => `${p.name}, ${nCards(p.cards)} in hand, ${nPoints(p.total)} in total`,
    card: (p: { card: Card; playable: boolean; fresh: boolean }): string =>
      `${capital(card(p.card))}${p.fresh ? ", new" : ""}${p.playable ? ", can be played" : ""}`,
    hidden_card: "Hidden card",
    new_badge: "new",
    points: "Points",
    calls: "End the round",
    log: "What happened",
    chat: "Chat",
    reactions: "Reactions",
    prompt: "What to do",
    your_turn: "Your turn.",
    stolen_from_you: (p: { name: string; card: Card }): string => `${p.name} stole your ${card(p.card)}.`,
    chart: (p: { names: string[] }): string => `Chart of the points of ${and(p.names)} after each round`,
  },
  keys: {
    title: "Keys",
    choose: "Choose",
    move: "Go to the next or previous card",
    draw: "Draw from the deck",
    left: "Left pile",
    right: "Right pile",
    end: "End the turn",
    stop: "STOP",
    last_chance: "LAST CHANCE",
    hint: "Hint",
    aid: "Cards at a glance",
    log: "What happened",
    undo: "Take back",
    keys: "Show the keys",
    names: { enter: "Enter", space: "Space", escape: "Esc", arrows: "Arrow keys" },
  },
};

export type Words = typeof en;
