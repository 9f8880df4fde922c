// Français : notre propre glossaire (glossary.md), on se tutoie ; aucune phrase ne dépend du genre de la personne.
// Devant : ; ! ? se trouve une espace fine insécable (U+202F).

import type { Call, Card, Duo, EventName, Level, Pile, Reaction, ReasonToEnd } from "../protocol";
import type { Words } from "./en";
import { capital, cardsOf, colourOf, kindOf, listsIn, NARROW, pluralIn, signed } from "./grammar";
import type { Colour, DuoKinds, Kind, Person } from "./types";

const plural = pluralIn("fr");
const { and, or } = listsIn("fr");

interface Noun {
  one: string;
  many: string;
  /** article défini, avec l’espace ou l’apostrophe */
  the: string;
  gender: "m" | "f";
}
const m = (one: string, many = `${one}s`): Noun => ({ one, many, the: "le ", gender: "m" });
const f = (one: string, many = `${one}s`): Noun => ({ one, many, the: "la ", gender: "f" });
const KINDS: Record<Kind, Noun> = {
  mermaid: f("sirène"),
  crab: m("crabe"),
  boat: m("bateau", "bateaux"),
  fish: m("poisson"),
  swimmer: m("nageur"),
  shark: m("requin"),
  shell: m("coquillage"),
  octopus: f("pieuvre"),
  penguin: m("manchot"),
  sailor: m("marin"),
  lighthouse: m("phare"),
  shoal: m("banc de poissons", "bancs de poissons"),
  colony: f("colonie de manchots", "colonies de manchots"),
  captain: m("capitaine"),
  jellyfish: f("méduse"),
  lobster: m("homard"),
  cast: m("panier de crabes", "paniers de crabes"),
  starfish: { ...f("étoile de mer", "étoiles de mer"), the: "l’" },
  seahorse: { ...m("hippocampe"), the: "l’" },
};

type Hue = { m: string; f: string; mm: string; ff: string };
const same = (hue: string, many = hue): Hue => ({ m: hue, f: hue, mm: many, ff: many });
const HUES: Record<Colour, Hue> = {
  dark_blue: same("bleu foncé"),
  light_blue: same("bleu clair"),
  black: { m: "noir", f: "noire", mm: "noirs", ff: "noires" },
  yellow: same("jaune", "jaunes"),
  green: { m: "vert", f: "verte", mm: "verts", ff: "vertes" },
  grey: { m: "gris", f: "grise", mm: "gris", ff: "grises" },
  purple: { m: "violet", f: "violette", mm: "violets", ff: "violettes" },
  light_orange: same("orange clair"),
  pink: same("rose", "roses"),
  orange: same("orange"),
  white: { m: "blanc", f: "blanche", mm: "blancs", ff: "blanches" },
};
const COLOURS = Object.fromEntries(Object.entries(HUES).map(([colour, hue]) => [colour, hue.m])) as Record<Colour, string>;

const EVENTS: Record<EventName, { name: string; says: string }> = {
  hermit_crab: {
    name: "Bernard-l’ermite",
    says: "Deux crabes fouillent les deux défausses : prends une carte à gauche, puis une à droite.",
  },
  sunfish: { name: "Poisson-lune", says: "Deux poissons font piocher deux cartes au lieu d’une." },
  water_rodeo: {
    name: "Rodéo aquatique",
    says: "Deux nageurs forment un duo : regarde la main d’un adversaire et échange une carte si tu veux. Deux requins forment un duo : prends un duo posé par un adversaire.",
  },
  dance_of_the_shells: { name: "Danse des coquillages", says: "Chaque coquillage vaut 2 points." },
  kraken: { name: "Kraken", says: "Chaque pieuvre vaut 1 point." },
  tornado: { name: "Tornade", says: "Les sirènes ne rapportent rien. Quatre sirènes font toujours gagner la partie." },
  dance_of_the_mermaids: { name: "Danse des sirènes", says: "Trois sirènes suffisent pour gagner la partie." },
  treasure_chest: { name: "Coffre au trésor", says: "Il faut 10 points au lieu de 7 pour mettre fin à la manche." },
  diodon_fish: { name: "Diodon", says: "STOP est interdit ; seule la DERNIÈRE CHANCE met fin à la manche." },
  angelfish: {
    name: "Poisson-ange",
    says: "Si les deux défausses montrent la même couleur à la fin d’un tour, on prend l’une des deux cartes.",
  },
  dolphins: {
    name: "Dauphins",
    says: "Qui pioche et défausse un coquillage, une pieuvre, un manchot, un marin ou l’hippocampe reçoit une carte de la pioche.",
  },
  coral_reef: {
    name: "Récif de corail",
    says: "Tu peux poser un coquillage face cachée : plus personne ne peut rien te prendre jusqu’à la fin de la manche. Ce coquillage ne rapporte rien.",
  },
};

const DUO_EFFECTS: Record<DuoKinds, string> = {
  "crab+crab": "fouille une défausse et prends une carte",
  "boat+boat": "rejoue un tour",
  "fish+fish": "pioche une carte",
  "swimmer+shark": "vole une carte au hasard à un adversaire",
  "jellyfish+swimmer": "au prochain tour, les adversaires ne font que piocher",
  "lobster+crab": "regarde cinq cartes de la pioche et gardes-en une",
  "swimmer+swimmer": "regarde la main d’un adversaire et échange une carte",
  "shark+shark": "prends un duo posé par un adversaire",
};

const NUMBERS = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const kinds = (count: number, kind: Kind): string => `${count} ${count < 2 ? KINDS[kind].one : KINDS[kind].many}`;
const nCards = (count: number): string => plural(count, { one: `${count} carte`, other: `${count} cartes` });
const nPoints = (count: number): string => plural(count, { one: `${count} point`, other: `${count} points` });
const nSeconds = (count: number): string => plural(count, { one: `${count} seconde`, other: `${count} secondes` });

const hue = (c: Card): string => HUES[colourOf(c)][KINDS[kindOf(c)].gender];
const card = (c: Card): string => `${KINDS[kindOf(c)].one} ${hue(c)}`;
const theCard = (c: Card | null): string => (c === null ? "une carte" : `${KINDS[kindOf(c)].the}${card(c)}`);
const yourCard = (c: Card): string =>
  `${KINDS[kindOf(c)].gender === "m" || KINDS[kindOf(c)].the === "l’" ? "ton" : "ta"} ${card(c)}`;
const aKind = (kind: Kind): string => `${KINDS[kind].gender === "m" ? "un" : "une"} ${KINDS[kind].one}`;
const theCards = (cards: Card[]): string => and(cards.map(theCard));
const duoKinds = (first: Kind, second: Kind): string =>
  first === second ? `deux ${KINDS[first].many}` : `${KINDS[first].one} et ${KINDS[second].one}`;
const duo = (d: Duo | string): string => {
  const [a, b, star] = cardsOf(d) as [Card, Card, Card?];
  const women = KINDS[kindOf(a)].gender === "f" && KINDS[kindOf(b)].gender === "f";
  const both = women ? `toutes deux ${HUES[colourOf(a)].ff}` : `tous deux ${HUES[colourOf(a)].mm}`;
  const hues = colourOf(a) === colourOf(b) ? both : `${hue(a)} et ${hue(b)}`;
  const pair = kindOf(a) === kindOf(b) ? duoKinds(kindOf(a), kindOf(b)) : `${aKind(kindOf(a))} et ${aKind(kindOf(b))}`;
  return `${pair} (${hues})${star ? ` avec ${theCard(star)}` : ""}`;
};
const side = (p: Pile): string => (p === "left" ? "gauche" : "droite");
const pile = (p: Pile): string => `la défausse de ${side(p)}`;
const toi = (p: Person): string => (p.you ? "toi" : p.name);
const as = (p: { who: Person }): string => (p.who.you ? "as" : "a");
/** Tu as fait, Mina a fait. */
const did = (p: Person, done: string): string => (p.you ? `Tu as ${done}` : `${p.name} a ${done}`);
const vowel = (name: string): boolean => /^[aeiouàâäéèêëîïôöùûüh]/i.test(name);
const de = (name: string): string => (vowel(name) ? `d’${name}` : `de ${name}`);
const que = (name: string): string => (vowel(name) ? `qu’${name}` : `que ${name}`);
const CALL = { stop: "STOP", last_chance: "DERNIÈRE CHANCE" };
const callNamed = (call: string): string => CALL[call as Call] ?? call;
const LEVELS: Record<Level, string> = {
  plankton: "Plancton",
  seagull: "Mouette",
  otter: "Loutre",
  dolphin: "Dauphin",
  orca: "Orque",
  narwhal: "Narval",
  kraken: "Kraken",
};
const plus = (points: number): string => (points > 0 ? ` (+${points})` : "");
const percent = (p: number): string => `${p}${NARROW}%`;
const left = (count: number): string => `il en reste ${count}`;
const REACTIONS: Record<Reaction, string> = {
  hello: "Bonjour",
  well_played: "Bien joué",
  thanks: "Merci",
  wow: "Waouh",
  oops: "Oups",
  hurry: "C’est à toi",
  thinking: "Je réfléchis",
  good_game: "Belle partie",
};
const REASONS_TO_END: Record<ReasonToEnd, string> = {
  finished: "La partie est terminée.",
  resigned: "Tout le monde a abandonné : la partie est terminée.",
  nobody_came: "Personne n’est venu : la table a été fermée.",
  abandoned: "Personne n’est revenu : la partie a été fermée.",
};
const kind = (k: Kind, says: string, about: string, name = capital(KINDS[k].one)) => ({
  name,
  one: KINDS[k].one,
  many: KINDS[k].many,
  says,
  about,
});

export const fr: Words = {
  language: "Français",

  // ── Cartes, couleurs, événements, robots ──────────────────────────────────────────────────────────────────────
  card: {
    mermaid: kind(
      "mermaid",
      "1 point par carte de ta couleur la plus présente.",
      "Chaque sirène compte une couleur : 1 point par carte. La première compte ta couleur la plus présente, la deuxième la suivante, et ainsi de suite. Les sirènes sont blanches, et le blanc compte aussi. Quatre sirènes font gagner la partie aussitôt.",
    ),
    crab: kind(
      "crab",
      "Deux crabes : fouille une défausse et prends une carte.",
      "Deux crabes forment un duo, 1 point. En les posant, tu choisis une défausse, tu la fouilles et tu prends la carte de ton choix. Les autres ne voient pas laquelle.",
    ),
    boat: kind(
      "boat",
      "Deux bateaux : rejoue un tour.",
      "Deux bateaux forment un duo, 1 point. En les posant, tu rejoues aussitôt un tour, qui commence par une nouvelle carte.",
    ),
    fish: kind(
      "fish",
      "Deux poissons : pioche une carte.",
      "Deux poissons forment un duo, 1 point. En les posant, tu ajoutes à ta main la première carte de la pioche.",
    ),
    swimmer: kind(
      "swimmer",
      "Nageur et requin : vole une carte au hasard.",
      "Un nageur et un requin forment un duo, 1 point. En les posant, tu voles une carte au hasard dans la main d’un adversaire. Avec Extra Salt, le nageur va aussi avec la méduse.",
    ),
    shark: kind(
      "shark",
      "Requin et nageur : vole une carte au hasard.",
      "Un requin et un nageur forment un duo, 1 point. En les posant, tu voles une carte au hasard dans la main d’un adversaire.",
    ),
    shell: kind(
      "shell",
      "Collection : 0, 2, 4, 6, 8, 10 points.",
      "Un coquillage ne vaut rien, deux valent 2 points, et chaque coquillage de plus en ajoute 2 : 10 pour les six.",
    ),
    octopus: kind(
      "octopus",
      "Collection : 0, 3, 6, 9, 12 points.",
      "Une pieuvre ne vaut rien, deux valent 3 points, et chaque pieuvre de plus en ajoute 3 : 12 pour les cinq.",
    ),
    penguin: kind("penguin", "Collection : 1, 3, 5 points.", "Un manchot vaut 1 point, deux valent 3 points, les trois 5."),
    sailor: kind("sailor", "Collection : 0, 5 points.", "Un marin ne vaut rien, les deux ensemble 5 points."),
    lighthouse: kind(
      "lighthouse",
      "1 point par bateau.",
      "1 point par bateau que tu as, en main ou posé. Le phare ne compte pas comme un bateau.",
    ),
    shoal: kind(
      "shoal",
      "1 point par poisson.",
      "1 point par poisson que tu as, en main ou posé. Le banc ne compte pas comme un poisson.",
      "Banc",
    ),
    colony: kind(
      "colony",
      "2 points par manchot.",
      "2 points par manchot que tu as. La colonie ne compte pas comme un manchot.",
      "Colonie",
    ),
    captain: kind(
      "captain",
      "3 points par marin.",
      "3 points par marin que tu as. Le capitaine ne compte pas comme un marin.",
    ),
    jellyfish: kind(
      "jellyfish",
      "Méduse et nageur : les autres ne font que piocher.",
      "Une méduse et un nageur forment un duo, 1 point. En les posant, tu piques tes adversaires : à leur prochain tour, ils piochent une carte, sans duo ni fin de manche.",
    ),
    lobster: kind(
      "lobster",
      "Homard et crabe : garde une carte sur cinq.",
      "Un homard et un crabe forment un duo, 1 point. En les posant, tu regardes les cinq premières cartes de la pioche et tu en gardes une. Les autres retournent dans la pioche, qui est mélangée.",
    ),
    cast: kind(
      "cast",
      "1 point par crabe.",
      "1 point par crabe que tu as, en main ou posé. Ni le panier ni le homard ne comptent comme un crabe.",
      "Panier",
    ),
    starfish: kind(
      "starfish",
      "Avec un duo : 2 points de plus, mais pas d’effet.",
      "Pose une étoile de mer avec un duo pour former un trio : 2 points de plus, mais le duo perd son effet. En main aussi, elle ne rapporte qu’avec un duo.",
      "Étoile",
    ),
    seahorse: kind(
      "seahorse",
      "Une carte de plus dans une de tes collections.",
      "Compte comme un coquillage, une pieuvre, un manchot ou un marin de plus, là où il rapporte le plus. Il te faut au moins une vraie carte de cette collection.",
    ),
  },
  card_named: (p) => card(p.card),
  the_card: (p) => theCard(p.card),
  a_card: (p) => (p.card === null ? "une carte" : `${aKind(kindOf(p.card))} ${hue(p.card)}`),
  hue: (p) => hue(p.card),
  duo_named: (p) => duoKinds(kindOf(p.a), kindOf(p.b)),
  duo_of: (p) => duoKinds(p.first, p.second),
  duo_in_full: (p) => duo(p.duo),
  duo_effect: DUO_EFFECTS,
  duo_effect_under: {
    hermit_crab: "fouille les deux défausses et prends une carte dans chacune",
    sunfish: "pioche deux cartes",
  },
  pile_named: (p) => pile(p.pile),
  colour: COLOURS,
  family: {
    duo: { name: "Duos", says: "Deux cartes qui vont ensemble : 1 point, en main ou posées. En les posant, tu utilises leur effet." },
    collector: { name: "Collections", says: "Plus tu en as de pareilles, plus elles valent." },
    multiplier: { name: "Multiplicateurs", says: "Des points pour chaque carte d’une autre sorte, en main ou posée." },
    mermaid: { name: "Sirènes", says: "Elles comptent tes couleurs. Quatre sirènes font gagner la partie." },
    special: { name: "Cartes spéciales", says: "Elles améliorent d’autres cartes." },
  },
  event: EVENTS,
  event_goes: {
    plus: "Après la manche, il va à la personne seule en tête.",
    minus: "Après la manche, il va à la personne seule en dernière place.",
  },
  level: LEVELS,
  level_says: {
    plankton: "se laisse porter",
    seagull: "attrape ce qui brille",
    otter: "joue bien",
    dolphin: "voit loin",
    orca: "part en chasse",
    narwhal: "plonge d’instinct",
    kraken: "connaît les abysses",
  },
  level_about: {
    plankton: "Dérive et joue ce qui vient. Pour une première partie.",
    seagull: "Prend chaque point qui passe et s’arrête dès que possible.",
    otter: "Prépare sa main et surveille la tienne. À la hauteur de presque tout le monde.",
    dolphin: "Réfléchit à l’avance et sait quand parier.",
    orca: "Réfléchit très à l’avance et pardonne peu.",
    narwhal: "A appris de millions de parties contre lui-même et décide d’un coup d’œil.",
    kraken: "L’œil du narval et le temps de réfléchir à l’avance.",
  },
  bot_named: (p) => (p.number > 1 ? `${LEVELS[p.level]} ${p.number}` : LEVELS[p.level]),
  reaction: REACTIONS,
  formula: { per: "par", duo: "duo", one_more_of: "+1 parmi" },
  number: (p) => number(p.count),
  list: (p) => and(p.items),

  // ── La page ───────────────────────────────────────────────────────────────────────────────────────────────────
  app: {
    name: "Sea Salt & Paper",
    short: "seasalt",
    says: "Un jeu de cartes en papier plié, de deux à quatre.",
    unofficial: "Édition libre et non officielle, aux illustrations originales. Le jeu est de Bruno Cathala et Théo Rivière.",
    language: "Langue",
    theme: "Apparence",
    theme_light: "Claire",
    theme_dark: "Sombre",
    theme_auto: "Comme l’appareil",
    home: "Accueil",
    close: "Fermer",
    back: "Retour",
    next: "Suivant",
    menu: "Menu",
    wait: "Un instant…",
    sound: "Son",
    sound_says: "Un froissement de papier, rien d’autre.",
    motion: "Mouvement",
    motion_auto: "Comme l’appareil",
    motion_full: "Les cartes bougent",
    motion_reduced: "Peu de mouvement",
    take_back: "Coups annulables",
    take_back_says: "Un instant pour changer d’avis avant que le coup parte.",
    install: "Installer le jeu",
    title_your_turn: "À toi de jouer – Sea Salt & Paper",
    title_turn: (p) => `Au tour ${de(p.name)} – Sea Salt & Paper`,
    title_page: (p) => `${p.page} – Sea Salt & Paper`,
  },

  // ── Accueil ───────────────────────────────────────────────────────────────────────────────────────────────────
  start: {
    your_name: "Ton nom",
    default_name: "Anonyme",
    play_now: "Jouer tout de suite",
    play_now_says: "Contre des robots, sans attendre",
    opponents: "Adversaires",
    bots: (p) => (p.count === 1 ? "un robot" : `${number(p.count)} robots`),
    level: "Force",
    friends: "Jouer entre amis",
    friends_says: "Ouvre une table et envoie le lien",
    make_table: "Ouvrir une table",
    learn: "Apprendre le jeu",
    learn_says: "Une première manche guidée, cinq minutes",
    options: "Options",
    players: "Joueurs",
    salt: "Extra Salt",
    salt_says: "8 cartes de plus",
    pepper: "Extra Pepper",
    pepper_says: "un événement par manche",
    pepper_about: "À chaque manche, un événement change les règles pour tout le monde. Il va ensuite à la personne en tête ou à la dernière.",
    double_points: "Points doublés",
    double_points_says: "une partie plus longue",
    edition: "Livret de règles",
    editions: { online: "En ligne", en: "Anglais", it: "Italien", es: "Espagnol" },
    editions_about: {
      online:
        "Égalité : la meilleure dernière manche l’emporte. La manche suivante commence à gauche de la personne qui a mis fin à la manche. Quatre sirènes gagnent dès qu’elles sont en main.",
      en: "Égalité : la personne qui a joué le plus tard dans la dernière manche l’emporte. La manche suivante commence à gauche de la personne qui a mis fin à la manche. Quatre sirènes gagnent quand tu les poses à ton tour.",
      it: "Égalité : la meilleure dernière manche l’emporte. La manche suivante commence à gauche de la personne qui a joué le dernier tour. Quatre sirènes gagnent quand tu les poses à ton tour.",
      es: "Égalité : la meilleure dernière manche l’emporte. La manche suivante commence à gauche de la personne qui a mis fin à la manche. Quatre sirènes gagnent dès qu’elles sont en main.",
    },
    clock: "Temps par tour",
    clock_none: "sans limite",
    clock_seconds: (p) => nSeconds(p.count),
    clock_days: (p) => plural(p.count, { one: "un jour", other: `${p.count} jours` }),
    open: "Ouverte à tout le monde",
    open_says: "visible parmi les tables ouvertes",
    onlookers: "Spectateurs bienvenus",
    onlookers_says: "Ils ne voient pas les cartes cachées.",
    target: (p) => `La partie se joue en ${p.target} points.`,
    open_tables: "Tables ouvertes",
    no_open_tables: "Aucune table n’attend de joueurs en ce moment.",
    join: "Rejoindre",
    free_seats: (p) => plural(p.count, { one: "une place libre", other: `${number(p.count)} places libres` }),
    my_games: "Tes parties",
    your_turn: "À toi de jouer",
    waits_for: (p) => `Au tour ${de(p.who)}`,
    gathering: "En attente de joueurs",
    finished: "Terminées",
    you_won: "Tu as gagné",
    won: (p) => plural(p.names.length, { one: `${and(p.names)} a gagné`, other: `${and(p.names)} ont gagné` }),
    go_on: "Continuer",
    look: "Regarder",
    replay: "Revoir",
    with: (p) => `avec ${and(p.names)}`,
    alone: "personne d’autre pour l’instant",
    round: (p) => `Manche ${p.round}`,
    personal_link: "Jouer sur un autre appareil",
    personal_link_says:
      "Ouvre ce lien là-bas pour continuer sous la même identité. Garde-le pour toi : qui l’a joue à ta place.",
  },

  // ── Avant le début ────────────────────────────────────────────────────────────────────────────────────────────
  gather: {
    title: "La table est mise",
    waiting: "En attente de joueurs",
    free: "libre",
    host: "hôte",
    you: "toi",
    bot: "robot",
    join: "S’asseoir",
    join_as: "Ton nom",
    add_bot: "Ajouter un robot",
    fill: "Compléter avec des robots",
    remove: (p) => `Retirer ${p.name}`,
    hand_on: (p) => `Confier la table à ${p.name}`,
    start: "Commencer la partie",
    leave: "Quitter",
    share: "Inviter",
    share_says: "Toute personne qui ouvre ce lien peut s’asseoir.",
    copy: "Copier le lien",
    copied: "Copié",
    share_text: "Viens jouer à Sea Salt & Paper avec moi.",
    qr: "Code QR avec le lien vers cette table",
    on_network: "Cette adresse fonctionne pour tous les appareils du même réseau.",
    only_here: "Cette adresse ne fonctionne que sur cet appareil. Connecte-toi à un réseau pour inviter du monde.",
    seats_left: (p) => plural(p.count, { one: "Il reste une place libre.", other: `Il reste ${number(p.count)} places libres.` }),
    host_starts: (p) => `${p.name} lancera la partie.`,
    all_here: "Tout le monde est là.",
    rules: "Ce que l’on joue",
    base: "Le jeu de base",
    number: "Ton nombre",
    number_says: "Chacun peut ajouter un nombre au mélange. Ainsi, personne ne peut arranger les cartes, pas même le serveur.",
    number_given: "Nombre ajouté",
  },

  // ── À la table ────────────────────────────────────────────────────────────────────────────────────────────────
  seat: {
    you: "Toi",
    to_move: "joue",
    leads: "en tête",
    away: "pas là",
    bot_plays: "un robot joue",
    gave_up: "a abandonné",
    left: "a quitté la table",
    called: (p) => `a annoncé ${callNamed(p.call)}`,
    protected: "à l’abri du récif",
    protected_says: "Personne ne peut rien lui prendre.",
    stung: "piqûre de méduse",
    stung_says: "Au prochain tour, une simple pioche.",
    nothing_laid: "rien de posé",
    cards_in_hand: (p) => `${nCards(p.count)} en main`,
    of: (p) => `${nPoints(p.points)} sur ${p.target}`,
    hand_open: "main révélée",
  },
  table: {
    round: "Manche",
    first_to: "Victoire à",
    deck: "Pioche",
    left: "Défausse de gauche",
    right: "Défausse de droite",
    your_hand: "Ta main",
    your_table: "Tes cartes posées",
    cards: (p) => nCards(p.count),
    log: "Journal",
    log_empty: "Il ne s’est encore rien passé.",
    cards_list: "Cartes",
    onlooker: "Tu regardes.",
    event: "Événement",
    kept_event: "événement gardé",
    your_points: "Tes cartes",
    points: "points",
    colours: "Tes couleurs",
    all_moves: "Tous les coups",
    no_cards: "aucune carte",
    seconds_left: (p) => `${p.count} s`,
    time_left: (p) =>
      p.days ? `encore ${p.days} j ${p.hours} h` : p.hours ? `encore ${p.hours} h ${p.minutes} min` : `encore ${p.minutes} min`,
    resign: "Abandonner",
    resign_says: "Un robot joue pour toi jusqu’à la fin, sans retour possible.",
    resign_ask: "Abandonner cette partie ?",
    leave: "Quitter la table",
    leave_says: "Un robot joue pour toi jusqu’à ton retour.",
    take_back: "Reprendre ma place",
    played_by_bot: "Un robot joue pour toi.",
    chat: "Discussion",
    say: "Dire",
    say_something: "Dis quelque chose",
    send: "Envoyer",
    vote: (p) => `Faire jouer un robot pour ${p.name}`,
    vote_says: (p) => `Si toutes les personnes présentes sont d’accord, un robot joue jusqu’au retour ${de(p.name)}.`,
    undo: "Annuler",
  },
  prompt: {
    your_turn: "À toi de jouer.",
    others: (p) => `${p.who.name} joue.`,
    after_call: (p) => `${did(p.who, "annoncé DERNIÈRE CHANCE")} : il reste un tour aux autres.`,
    result: "La manche est terminée.",
    sending: "Envoi…",
    nothing: "Rien à faire ici pour l’instant.",
  },

  // ── Le journal ────────────────────────────────────────────────────────────────────────────────────────────────
  sentence: (p) => `${p.who.you ? "Tu" : p.who.name} ${and(p.did)}.`,
  did: {
    drew: (p) => {
      const seen = p.cards.filter((c) => c !== null);
      const what = seen.length ? theCards(seen) : p.cards.length === 1 ? "une carte" : `${number(p.cards.length)} cartes`;
      return `${as(p)} pioché ${what}`;
    },
    kept: (p) => (p.card === null ? "" : `${as(p)} gardé ${theCard(p.card)}`),
    discarded: (p) => `${as(p)} mis ${theCard(p.card)} dans ${pile(p.pile)}`,
    took: (p) => `${as(p)} pris ${theCard(p.card)} dans ${pile(p.pile)}`,
    laid: (p) => `${as(p)} posé ${duo(p.duo)}${p.star ? ` avec ${theCard(p.star)}` : ""}`,
    hid: (p) => `${as(p)} posé ${p.card === null ? "un coquillage" : theCard(p.card)} face cachée`,
    looked: (p) => `${as(p)} fouillé ${pile(p.pile)}`,
    picked: (p) => (p.card === null ? `y ${as(p)} pris une carte` : `${as(p)} pris ${theCard(p.card)}`),
    saw: (p) => {
      const seen = p.cards.filter((c) => c !== null);
      if (seen.length) return `${as(p)} vu ${theCards(seen)}`;
      return p.cards.length === 1
        ? `${as(p)} regardé la dernière carte de la pioche`
        : `${as(p)} regardé ${number(p.cards.length)} cartes de la pioche`;
    },
    caught: (p) => (p.card === null ? `en ${as(p)} gardé une` : `${as(p)} gardé ${theCard(p.card)}`),
    stole: (p) =>
      p.other.you ? `t’a volé ${theCard(p.card)}` : `${as(p)} volé ${theCard(p.card)} à ${p.other.name}`,
    visited: (p) => `${as(p)} regardé ${p.other.you ? "ta main" : `la main ${de(p.other.name)}`}`,
    swapped: (p) =>
      p.card === null || p.given === null
        ? `${as(p)} échangé une carte avec ${toi(p.other)}`
        : p.other.you
          ? `a pris ${yourCard(p.card)} contre ${theCard(p.given)}`
          : `${as(p)} pris ${theCard(p.card)} ${de(p.other.name)} contre ${p.who.you ? yourCard(p.given) : theCard(p.given)}`,
    declined: (p) => `n’${as(p)} rien échangé`,
    moved: (p) => `${as(p)} pris ${duo(p.duo)} parmi ${p.other.you ? "tes cartes posées" : `les cartes posées ${de(p.other.name)}`}`,
    called: (p) => `${as(p)} annoncé ${CALL[p.call]}`,
    revealed: (p) => `${as(p)} révélé ${p.who.you ? "ta" : "sa"} main`,
    event_kept: (p) => `${as(p)} gardé l’événement ${EVENTS[p.event].name}`,
  },
  happened: {
    created: () => "La table a été ouverte.",
    sat: (p) => `${did(p.who, "pris place")}.`,
    bot_put: (p) => `Un robot prend place : ${p.who.name}.`,
    freed: (p) => (p.removed ? `${did(p.who, `dû quitter ${p.who.you ? "ta" : "sa"} place`)}.` : `${did(p.who, "quitté la table")}.`),
    host: (p) => (p.who.you ? "La table est maintenant à toi." : `La table est maintenant à ${p.who.name}.`),
    numbered: (p) => `${did(p.who, "ajouté un nombre au mélange")}.`,
    started: () => "La partie a commencé.",
    result_seen: (p) => (p.who.you ? "Pour toi, on peut continuer." : `Pour ${p.who.name}, on peut continuer.`),
    round_closed: () => "Une nouvelle manche a commencé.",
    chose: (p) => (p.who.you ? "Tu as choisi." : `${p.who.name} a choisi.`),
    chat: (p) => `${p.who.you ? "Toi" : p.who.name} : ${p.text}`,
    reaction: (p) => `${p.who.you ? "Toi" : p.who.name} : ${REACTIONS[p.reaction]}`,
    clock_ran_out: (p) => (p.who.you ? "Ton temps est écoulé." : `Le temps ${de(p.who.name)} est écoulé.`),
    voted: (p) => `${did(p.who, `demandé qu’un robot joue pour ${toi(p.other)}`)}.`,
    bot_plays: (p) =>
      p.for_good ? `Un robot joue pour ${toi(p.who)} jusqu’à la fin.` : `Un robot joue pour ${toi(p.who)} pour l’instant.`,
    taken_back: (p) => (p.who.you ? "Tu as repris ta place." : `${p.who.name} a repris sa place.`),
    resigned: (p) => `${did(p.who, "abandonné la partie")}.`,
    left: (p) => `${did(p.who, "quitté la table")}.`,
    rematch_wished: (p) => (p.who.you ? "Tu aimerais une revanche." : `${p.who.name} aimerait une revanche.`),
    rematch_made: () => "La revanche est lancée.",
    over: (p) => REASONS_TO_END[p.reason],
    secret_shown: () => "On peut maintenant vérifier le mélange.",
    expired: (p) => REASONS_TO_END[p.reason],
    starter: (p) => (p.who.you ? "Tu commences." : `${p.who.name} commence.`),
    event: (p) => `Événement de la manche : ${EVENTS[p.event].name}. ${EVENTS[p.event].says}`,
    dealt: (p) => {
      const tops = [p.left && `${theCard(p.left)} à gauche`, p.right && `${theCard(p.right)} à droite`];
      return `Les défausses commencent avec ${and(tops.filter((t) => t !== null))}.`;
    },
    turn: (p) => (p.who.you ? "À toi de jouer." : `Au tour ${de(p.who.name)}.`),
    stung: (p) => `Piqûre de méduse pour ${and(p.who.map(toi))} : au prochain tour, une simple pioche.`,
    scored: (p) => `${did(p.who, `marqué ${nPoints(p.points)}`)}.`,
    void: () => "La pioche s’est vidée avant toute annonce : personne ne marque.",
    event_lost: (p) =>
      p.who
        ? `${did(p.who, `rendu l’événement ${EVENTS[p.event].name}`)}.`
        : `L’événement ${EVENTS[p.event].name} ne va à personne.`,
    mermaids: (p) => `${did(p.who, "réuni les sirènes")}.`,
    won: (p) =>
      p.who.length > 1 ? `Victoire partagée : ${and(p.who.map(toi))}.` : `${did(p.who[0]!, "gagné la partie")}.`,
  },

  // ── À qui le tour, et que faire ───────────────────────────────────────────────────────────────────────────────
  asked: {
    drawing: (p) => {
      const end = p.final ? " C’est ton dernier tour." : "";
      if (p.stung) return `Piqûre de méduse : pioche simplement une carte.${end}`;
      if (!p.deck) return `La pioche est vide : prends la carte du dessus d’une défausse.${end}`;
      return (p.piles ? "Pioche, ou prends la carte du dessus d’une défausse." : "Pioche.") + end;
    },
    keeping: (p) => (p.count > 1 ? "Garde une carte ; l’autre va dans une défausse." : "Garde la carte."),
    discarding: (p) =>
      `Mets ${theCard(p.card)} dans une défausse.${p.dolphins ? " Les dauphins t’apportent une carte en échange." : ""}`,
    playing: (p) => {
      const can = [
        ...(p.lay ? ["pose un duo"] : []),
        ...(p.hide ? ["cache un coquillage"] : []),
        ...(p.call ? ["mets fin à la manche"] : []),
      ];
      const end = p.final ? "termine ton dernier tour" : "termine ton tour";
      if (can.length) return `${capital(or([...can, ...(p.end ? [end] : [])]))}.`;
      return p.final ? "Termine ton dernier tour." : "Rien à poser : termine ton tour.";
    },
    trio: () => "Choisis le duo qui va avec ton étoile de mer.",
    choosing_pile: () => "Choisis la défausse que tes crabes vont fouiller.",
    picking: (p) => `Prends une carte dans ${pile(p.pile)}.`,
    lobster: (p) =>
      p.count > 1 ? `Garde une de ces ${number(p.count)} cartes ; les autres retournent dans la pioche.` : "Garde la carte.",
    stealing: () => "Choisis à qui voler une carte.",
    visiting: () => "Choisis la main à regarder.",
    wanting: (p) => `Choisis une carte dans la main ${de(p.other)}, ou n’échange rien.`,
    giving: (p) => `Choisis la carte ${que(p.other)} reçoit en échange.`,
    robbing: () => "Choisis à qui prendre un duo.",
    moving: (p) => `Choisis un duo ${de(p.other)}.`,
    angelfish: (p) => `Les deux défausses montrent la même couleur, ${COLOURS[p.colour]} : prends l’une des deux cartes.`,
    keeping_event: () => "Tu as deux événements : gardes-en un.",
    over: () => "La partie est terminée.",
  },
  watched: {
    drawing: (p) => (p.bot ? `${p.name} prend une carte.` : `${p.name} est en train de prendre une carte.`),
    keeping: (p) => (p.bot ? `${p.name} regarde deux cartes.` : `${p.name} choisit entre deux cartes.`),
    discarding: (p) => (p.bot ? `${p.name} défausse une carte.` : `${p.name} choisit une défausse.`),
    playing: (p) => (p.bot ? `${p.name} réfléchit.` : `${p.name} choisit quoi faire.`),
    trio: (p) => (p.bot ? `${p.name} réfléchit.` : `${p.name} choisit quoi faire.`),
    choosing_pile: (p) => (p.bot ? `${p.name} envoie ses crabes.` : `${p.name} choisit une défausse pour ses crabes.`),
    picking: (p) => (p.bot ? `${p.name} fouille une défausse.` : `${p.name} est en train de fouiller une défausse.`),
    lobster: (p) => (p.bot ? `${p.name} regarde les cartes du homard.` : `${p.name} choisit parmi les cartes du homard.`),
    stealing: (p) => (p.bot ? `${p.name} veut voler une carte.` : `${p.name} choisit à qui voler une carte.`),
    visiting: (p) => (p.bot ? `${p.name} veut voir une main.` : `${p.name} choisit quelle main regarder.`),
    wanting: (p) => (p.bot ? `${p.name} pense à un échange.` : `${p.name} réfléchit à un échange.`),
    giving: (p) => (p.bot ? `${p.name} pense à un échange.` : `${p.name} réfléchit à un échange.`),
    robbing: (p) => (p.bot ? `${p.name} veut prendre un duo.` : `${p.name} choisit à qui prendre un duo.`),
    moving: (p) => (p.bot ? `${p.name} prend un duo.` : `${p.name} choisit un duo.`),
    angelfish: (p) => (p.bot ? `${p.name} suit le poisson-ange.` : `${p.name} choisit une carte grâce au poisson-ange.`),
    keeping_event: (p) => (p.bot ? `${p.name} choisit un événement.` : `${p.name} choisit quel événement garder.`),
    over: () => "La partie est terminée.",
  },

  // ── Actions ───────────────────────────────────────────────────────────────────────────────────────────────────
  action: {
    draw: "Piocher deux cartes",
    draw_one: "Piocher",
    take: (p) => `Prendre la carte de ${side(p.pile)}`,
    take_card: (p) => `Prendre ${theCard(p.card)}`,
    keep: (p) => `Garder ${theCard(p.card)}`,
    discard: (p) => `Mettre dans ${pile(p.pile)}`,
    lay: (p) => `Poser ${duoKinds(kindOf(p.a), kindOf(p.b))}`,
    star: (p) => `Poser un trio avec ${theCard(p.card)}`,
    hide: (p) => `Cacher ${theCard(p.card)}`,
    end: "Finir le tour",
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    look: (p) => `Fouiller ${pile(p.pile)}`,
    pick: (p) => `Prendre ${theCard(p.card)}`,
    from: (p) => p.who.name,
    want: (p) => `Demander ${theCard(p.card)}`,
    give: (p) => `Donner ${theCard(p.card)}`,
    decline: "Ne rien échanger",
    move: (p) => `Prendre ${duoKinds(kindOf(p.a), kindOf(p.b))}`,
    keep_event: (p) => `Garder ${EVENTS[p.event].name}`,
  },
  action_says: {
    draw: (p) => `Deux cartes de la pioche : tu en gardes une et défausses l’autre. ${capital(left(p.left))}.`,
    draw_one: (p) => `La première carte de la pioche va dans ta main. ${capital(left(p.left))}.`,
    take: (p) => `La carte du dessus de ${pile(p.pile)} va dans ta main.`,
    keep: "Cette carte va dans ta main, l’autre dans une défausse.",
    keep_lobster: "Cette carte va dans ta main, les autres retournent dans la pioche.",
    discard: (p) => (p.covers === null ? "Cette défausse est vide." : `Elle recouvre ${theCard(p.covers)}.`),
    lay: (p) => `${capital(p.effect)}.`,
    lay_trio: "Avec l’étoile de mer : 2 points de plus, pas d’effet.",
    star: "Pose-la avec un duo : 2 points de plus, mais le duo perd son effet.",
    hide: "Face cachée, il te protège jusqu’à la fin de la manche : personne ne peut rien te prendre. Il ne rapporte rien.",
    end: (p) => `C’est ensuite au tour ${de(p.next)}.`,
    end_final: "Tu révèles ta main et on compte les cartes.",
    end_void: "La pioche est vide : la manche se termine et personne ne marque.",
    stop: "La manche se termine maintenant. Chacun marque les points de ses cartes.",
    last_chance: "Tu paries que personne n’aura plus de points que toi après un dernier tour.",
    look: (p) => `Au choix : ${nCards(p.count)}.`,
    pick: (p) => (p.above === 0 ? "Elle est sur le dessus." : `Elle est sous ${nCards(p.above)}.`),
    steal: (p) => `Une carte au hasard dans la main ${de(p.who.name)} (${nCards(p.count)}).`,
    visit: (p) => `Tu vois la main ${de(p.who.name)} : ${nCards(p.count)}.`,
    rob: (p) => `Tu choisis un des duos posés par ${p.who.name}.`,
    want: (p) => `Tu donnes une de tes cartes à ${p.who.name} en échange.`,
    give: (p) => `${p.who.name} reçoit cette carte.`,
    decline: "Les deux mains restent comme elles sont.",
    move: "Le duo compte désormais pour toi, sans son effet.",
    keep_event: (p) => EVENTS[p.event].says,
  },

  // ── Points et annonces ────────────────────────────────────────────────────────────────────────────────────────
  points: {
    duos: "Duos",
    collectors: "Collections",
    multipliers: "Multiplicateurs",
    mermaids: "Sirènes",
    total: "Cartes",
    colour_bonus: "Bonus couleur",
    of: (p) => `${p.points} sur ${p.needed} pour annoncer`,
    count: (p) => nPoints(p.count),
    on_table: "posées",
    duo: "duo",
    single: "cartes seules",
    face_down: "face cachée",
    needs: (p) => `il manque ${aKind(p.kind)}`,
    needs_duo: "il manque un duo",
    for: (p) => (p.count === 1 ? `${p.points} pour une` : `${p.points} pour ${number(p.count)}`),
  },
  call: {
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    or: "ou",
    stop_says: (p) => `Chacun marque les points de ses cartes. Tu passes de ${p.from} à ${p.to}.`,
    last_chance_says: (p) => `Les autres jouent encore un tour. Si personne ne te dépasse : ${p.won}. Sinon : ${p.lost}.`,
    ask_stop: "Annoncer STOP ?",
    ask_last_chance: "Annoncer DERNIÈRE CHANCE ?",
    not_yet: "Pas encore",
    explain_stop: "La manche se termine aussitôt. Chacun révèle sa main et marque les points de ses cartes. Il n’y a pas de bonus couleur.",
    explain_last_chance:
      "Un pari. Tu révèles ta main et tous les autres jouent un dernier tour. Si personne n’a alors plus de points que toi, tu marques tes cartes et ton bonus couleur, les autres seulement leur bonus couleur. Si quelqu’un en a plus, tu marques seulement ton bonus couleur, les autres leurs cartes.",
    you_would_have: (p) => `Tu aurais ${p.total} sur ${p.target}.`,
    if_won: "pari gagné",
    if_lost: "pari perdu",
    no_stop: "Diodon : STOP est interdit, seulement DERNIÈRE CHANCE.",
    because: {
      called: "La fin de la manche est déjà annoncée.",
      not_now: "On annonce à la fin de son tour.",
      not_your_turn: "Tu ne peux annoncer qu’à ton tour.",
      over: "La partie est terminée.",
      too_few_points: (p) => `${nPoints(p.points)} sur ${p.needed} pour annoncer`,
    },
  },

  // ── Fin de la manche, fin de la partie ────────────────────────────────────────────────────────────────────────
  result: {
    title: (p) => `Manche ${p.round}`,
    again: (p) => `Le décompte de la manche ${p.round}`,
    stop_by: (p) => `${did(p.who, "annoncé STOP")}.`,
    last_chance_by: (p) => `${did(p.who, "annoncé DERNIÈRE CHANCE")}.`,
    void: "La pioche s’est vidée avant toute annonce : personne ne marque.",
    won: "Pari gagné : cartes et bonus couleur pour qui a parié, seulement le bonus couleur pour les autres.",
    lost: "Pari perdu : seulement le bonus couleur pour qui a parié, leurs cartes pour les autres.",
    stop: "Chacun marque les points de ses cartes.",
    beaten_by: (p) => (p.who.you ? `Tu en avais plus : ${nPoints(p.points)}.` : `${p.who.name} en avait plus : ${nPoints(p.points)}.`),
    total: (p) => `${p.total} sur ${p.target}`,
    go_on: "Manche suivante",
    waiting: (p) => `En attente : ${and(p.names)}.`,
    soon: (p) => `Suite dans ${nSeconds(p.seconds)}.`,
    begins: (p) => (p.who.you ? "Tu commences la manche suivante." : `${p.who.name} commence la manche suivante.`),
    not_counted: "ne compte pas",
  },
  over: {
    you_won: "Tu as gagné.",
    won: (p) => plural(p.names.length, { one: `${and(p.names)} a gagné.`, other: `${and(p.names)} ont gagné.` }),
    shared: (p) => `Victoire partagée : ${and(p.names)}.`,
    by_points: (p) => `Avec ${nPoints(p.points)}.`,
    by_mermaids: "Toutes les sirènes dans une seule main gagnent aussitôt.",
    tie_round: "À égalité de points, la meilleure dernière manche a décidé.",
    tie_turn: "À égalité de points, le tour le plus tardif de la dernière manche a décidé.",
    ended: "La partie est terminée.",
    reason: REASONS_TO_END,
    points_per_round: "Points par manche",
    total: "Total",
    rematch: "Revanche",
    rematch_wished: (p) => plural(p.names.length, { one: `${and(p.names)} aimerait une revanche.`, other: `${and(p.names)} aimeraient une revanche.` }),
    to_rematch: "À la partie suivante",
    replay: "Revoir la partie",
    record: "Télécharger la partie",
    home: "Accueil",
    round: "Manche",
  },
  statistics: {
    title: "Statistiques",
    turns: "Tours",
    calls: "Fins de manche annoncées",
    bets_won: "Paris gagnés",
    best_round: "Meilleure manche",
    average: "Points par manche",
    duos: "Duos posés",
    stolen: "Cartes volées",
    lost: "Cartes perdues",
    mermaids: "Sirènes à la fois, au plus",
    bonus: "Points du bonus couleur",
    from_deck: "Cartes piochées",
    from_piles: "Prises dans les défausses",
    none: "–",
  },

  // ── Revoir, vérifier ──────────────────────────────────────────────────────────────────────────────────────────
  replay: {
    title: "Revoir la partie",
    play: "Lecture",
    pause: "Pause",
    step: "Étape suivante",
    step_back: "Étape précédente",
    first: "Au début",
    last: "À la fin",
    round: "Aller à la manche",
    speed: "Vitesse",
    seen_by: "Vue par",
    all_cards: "Toutes les cartes visibles",
    position: (p) => `Étape ${p.step} sur ${p.all}`,
    deal: "Les cartes sont mises en place.",
    none: "Cette partie n’a jamais commencé : il n’y a rien à voir.",
    to_table: "À la table",
    not_over: "Cette partie n’est pas encore terminée",
    not_over_says: "Tant qu’elle se joue, ses cartes restent cachées. Ensuite, tout le monde peut la revoir ici.",
    no_moment: "Cette partie n’a pas cette manche ou cette place.",
  },
  fair: {
    check: "Vérifier le mélange",
    about:
      "Avant la partie, le serveur a scellé son secret et chacun a pu ajouter un nombre. Les cartes ne dépendent que de cela. Ici, tu peux vérifier que rien n’a été changé.",
    checking: "Vérification…",
    good: "Tout est en ordre : les cartes sont exactement celles scellées avant la partie.",
    fits: "Tout concorde : les cartes découlent du secret et des nombres.",
    bad: "Quelque chose ne correspond pas : les cartes ne sont pas celles qui étaient scellées.",
    secret: "Secret",
    seal: "Sceau",
    by_browser: "calculé par ce navigateur",
    by_server: "calculé par le serveur",
    secret_fits: "Le secret correspond au sceau.",
    secret_differs: "Le secret ne correspond pas au sceau.",
    seal_noted: "C’est le sceau que ce navigateur a noté avant la partie.",
    seal_other: "Avant la partie, ce navigateur avait noté un autre sceau.",
    seal_unseen: "Ce navigateur n’a noté aucun sceau avant la partie : qui en a noté un peut comparer.",
    number_noted: "Le nombre donné par ce navigateur est parmi les nombres.",
    number_other: "Le nombre donné par ce navigateur n’est pas parmi les nombres.",
    chance: (p) => plural(p.count, { one: "Le seul tirage du hasard découle du secret et des nombres.", other: `Les ${p.count} tirages du hasard découlent du secret et des nombres.` }),
    play: (p) => plural(p.count, { one: "La seule action est permise et tous les points sont justes.", other: `Les ${p.count} actions sont permises et tous les points sont justes.` }),
    wrong: "Le serveur dit ce qui ne va pas :",
    from_seat: "donné à cette place",
    from_server: "tiré du secret",
    left_open: "Ce qui reste ouvert",
    open: {
      alone: "Personne n’a donné de nombre : le serveur seul a décidé de ce qui vient.",
      numbers: "Si les nombres viennent vraiment des joueurs ; chacun connaît le sien.",
      rest: "Le reste de la partie, qui n’a pas été jouée jusqu’au bout.",
      people: "Si quelqu’un a parlé ou montré des cartes : aucun fichier ne peut le dire.",
    },
    details: "Secret, sceau et nombres",
    yourself: "Inutile de croire cette page : télécharge la partie et fais-la vérifier par seasalt sur ton propre ordinateur.",
    copy: "Copier la commande",
  },
  connection: {
    connecting: "Connexion…",
    connected: "Connexion établie.",
    lost: "Connexion perdue. Nouvel essai…",
    offline: "Tu es hors ligne. La partie t’attend.",
    restarting: "Le serveur redémarre. Un instant…",
    gone: "Le serveur ne répond pas.",
    try_again: "Réessayer",
    pending: "Ton coup partira dès le retour de la connexion.",
    back: "Connexion rétablie.",
    away: (p) => `${p.name} n’est pas là.`,
    here: (p) => `${p.name} est de retour.`,
  },

  // ── Quand quelque chose ne va pas ─────────────────────────────────────────────────────────────────────────────
  trouble: {
    no_table: "Il n’y a pas de table ici",
    no_table_says: "Il manque peut-être une lettre au lien, ou la table a déjà été débarrassée.",
    no_onlookers: "Cette table est privée",
    no_onlookers_says: "On y joue sans spectateurs. Si tu as une place ici, ouvre la table dans le navigateur où tu l’as prise.",
    expired: "Cette table est fermée",
    expired_says: "Personne n’est revenu depuis longtemps.",
    ended: "Cette partie est terminée",
    full: "Cette table est complète",
    full_says: "Toutes les places sont prises. Tu pourras regarder dès le début de la partie, ou ouvrir ta propre table.",
    server: "Le serveur ne répond pas",
    server_says: "Ta partie est en sécurité. Cette page continue d’essayer : tu reprendras dès le retour du serveur.",
    token: "Ce navigateur ne te connaît plus",
    token_says: "Ta place est toujours à toi. Ouvre ici ton lien personnel, ou rejoins la table sous un nouveau nom.",
    no_page: "Il n’y a rien ici",
    no_page_says: "Cette adresse ne mène nulle part.",
    broken: "Quelque chose s’est mal passé",
    too_many: "Trop de connexions",
    too_many_says: "Ferme les autres onglets de cette table et réessaie.",
    home: "À l’accueil",
    replay: "Revoir la partie",
  },
  refusal: {
    already_seated: "Tu as déjà une place ici.",
    bad_clock: "Choisis un autre temps par tour.",
    bad_level: "Ce robot ne joue pas ici. Choisis-en un autre.",
    bad_message: "Le serveur n’a pas compris. Recharge la page.",
    bad_name: "Choisis un nom de 1 à 20 caractères.",
    bad_reaction: "Choisis une autre réaction.",
    bad_rules: "Ces options ne vont pas ensemble. Choisis-en d’autres.",
    bad_text: "Écris entre 1 et 200 caractères.",
    broken: "Quelque chose s’est mal passé sur le serveur. Réessaie.",
    expired: "Cette table est fermée. Ouvres-en une nouvelle.",
    foreign_origin: "Ouvre la page à l’adresse du serveur.",
    game_over: "La partie est terminée.",
    game_running: "La partie a commencé. Cela ne se change qu’avant le début.",
    has_clock: "Ici, c’est l’horloge qui décide quand un robot prend le relais.",
    illegal_action: "Ce n’est pas possible maintenant. Choisis quelque chose qui brille.",
    look_first: "Regarde d’abord le résultat.",
    message_too_large: "C’est trop long. Écris quelque chose de plus court.",
    name_taken: "Quelqu’un porte déjà ce nom ici. Choisis-en un autre.",
    no_onlookers: "On joue sans spectateurs à cette table.",
    no_record: "La partie n’a pas commencé : il n’y a rien à télécharger.",
    no_round: "La partie n’a pas cette manche.",
    no_such_page: "Il n’y a rien ici.",
    no_table: "Cette table n’existe pas, ou plus.",
    no_token: "Le serveur ne te connaît pas. Recharge la page.",
    not_absent: "Cette personne est là, ou vient juste de partir.",
    not_alone: "Les conseils sont là quand tu joues seulement avec des robots.",
    not_away: "Tu joues déjà.",
    not_host: "Seul l’hôte peut faire cela.",
    not_over: "Attends la fin de la partie.",
    not_seated: "Prends d’abord place à cette table.",
    not_started: "La partie n’a pas encore commencé.",
    not_your_turn: "Ce n’est pas ton tour.",
    nothing_to_look_at: "Il n’y a pas de résultat à regarder : la manche continue.",
    played_by_bot: "Un robot joue pour toi. Reprends d’abord ta place.",
    resigned: "Tu as abandonné cette partie : le robot la joue jusqu’à la fin.",
    restarting: "Le serveur redémarre. Un instant…",
    said_enough: "On s’est tant parlé à cette table qu’on ne peut rien garder de plus.",
    seat_taken: "Cette place est prise. Choisis-en une autre.",
    seats_free: "Il reste des places libres. Invite quelqu’un ou ajoute des robots.",
    stale: "Il s’est passé quelque chose entre-temps. Regarde à nouveau, puis choisis.",
    table_full: "Toutes les places sont prises.",
    too_fast: "Un peu moins vite, s’il te plaît.",
    too_many: "Trop à la fois. Attends un peu.",
    too_slow: "La connexion est trop lente. Nouvel essai…",
    unavailable: "Le serveur ne répond pas pour l’instant. Réessaie dans un moment.",
    unknown_seat: "Cette place ne convient pas. Choisis-en une autre.",
    wrong_method: "Le serveur n’a pas compris. Recharge la page.",
  },
  refusal_with: {
    look_first: (p) => `Regarde d’abord le résultat de la manche ${p.round}.`,
    not_your_turn: (p) => `C’est au tour ${de(p.name)}.`,
    seat_taken: (p) => `C’est la place ${de(p.name)}. Choisis-en une autre.`,
    seats_free: (p) =>
      plural(p.count, { one: "Il reste une place libre.", other: `Il reste ${number(p.count)} places libres.` }) +
      " Invite quelqu’un ou ajoute des robots.",
    too_fast: (p) => `Un peu moins vite, s’il te plaît. Réessaie dans ${nSeconds(p.seconds)}.`,
    too_many: (p) => `Trop à la fois. Réessaie dans ${nSeconds(p.seconds)}.`,
  },

  // ── Aide ──────────────────────────────────────────────────────────────────────────────────────────────────────
  aid: {
    title: "Aide de jeu",
    cards: "Cartes",
    colours: "Couleurs",
    events: "Événements",
    name: "Carte",
    count: "Nombre",
    worth: "Valeur",
    effect: "Effet",
    seen: "Vues",
    unseen: "Pas encore vues",
    turn: "Le tour",
    turn_steps: [
      "Prends une carte : pioches-en deux et gardes-en une, ou prends celle du dessus d’une défausse.",
      "Pose des duos si tu veux, et utilise leurs effets.",
      "Termine ton tour. Avec 7 points ou plus, tu peux plutôt mettre fin à la manche.",
    ],
    end: "Fin de la manche",
    win: "La victoire",
    win_about: (p) =>
      `Après la manche où quelqu’un atteint ${p.target} points, le plus haut total gagne. Quatre sirènes gagnent aussitôt.`,
    duos: "Ce que font les duos",
    void: "Si la pioche est vide à la fin d’un tour et que personne n’a rien annoncé, personne ne marque.",
    salt: "Extra Salt",
    pepper: "Extra Pepper",
    pepper_about:
      "À chaque manche, un événement vaut pour tout le monde. Il va ensuite à la personne seule en tête (+) ou seule en dernière place (−), et vaut pour elle tant qu’elle y reste.",
    protected: "Après avoir révélé ta main, ou caché un coquillage avec le Récif de corail, tu es à l’abri : personne ne peut rien te prendre.",
  },
  hints: {
    ask: "Conseil",
    ask_about: "Ce que ferait un robot fort à ta place",
    title: "Un robot fort choisirait",
    thinking: "Réflexion…",
    chance: (p) => (p.error ? `${percent(p.percent)} ± ${p.error} de gagner` : `${percent(p.percent)} de gagner`),
    chances: "Chances en ce moment",
    chance_of: (p) => `${p.who.you ? "Toi" : p.who.name}${NARROW}: ${percent(p.percent)}`,
  },
  reasons: {
    wins: (p) => {
      const how = p.by === "mermaids" ? "avec les sirènes" : "à coup sûr";
      return p.who.you ? `gagne la partie ${how}` : `laisse gagner ${p.who.name} ${how}`;
    },
    points: (p) => `${signed(p.gain)} ${plural(Math.abs(p.gain), { one: "point", other: "points" })}, ${p.total} en tout`,
    duo: (p) => `${duoKinds(p.first, p.second)} : ${p.effect}`,
    outs: (p) => {
      if (p.goal === "duo")
        return p.count ? `il reste ${kinds(p.count, p.kind)} pour un duo` : `il ne reste aucun duo possible (${KINDS[p.kind].one})`;
      if (p.goal === "multiplier")
        return `compte ${kinds(Math.max(0, p.nth - 1), p.kind)}, ${p.count ? left(p.count) : "il n’en reste plus"}`;
      const nth = p.nth === 1 ? (KINDS[p.kind].gender === "m" ? "1er" : "1re") : `${p.nth}e`;
      const the = KINDS[p.kind].gender === "m" ? "le" : "la";
      return p.count
        ? `il reste ${nCards(p.count)} pour ${the} ${nth} ${KINDS[p.kind].one}`
        : `il ne reste plus de carte pour ${the} ${nth} ${KINDS[p.kind].one}`;
    },
    mermaids: (p) => `${p.held} des ${p.needed} sirènes qui gagnent, ${p.count ? left(p.count) : "il n’en reste plus"}`,
    colour: (p) => `bonus couleur ${p.count} (${COLOURS[p.colour]})`,
    leaves: (p) => {
      const verb = p.verb === "give" ? "donne" : "laisse";
      if (p.percent < 25) return p.who.you ? `ne te ${verb} rien d’utile` : `ne ${verb} rien d’utile à ${p.who.name}`;
      const what = `${theCards(p.card)}${p.who.you ? "" : ` à ${p.who.name}`}`;
      return `${p.who.you ? "te " : ""}${verb} ${what}${plus(p.points) || ` (utile : ${percent(p.percent)})`}`;
    },
    denies: (p) => {
      const to = p.who.you ? "" : ` à ${p.who.name}`;
      const te = p.who.you ? "te " : "";
      return ["want", "move", "from"].includes(p.verb)
        ? `${te}prend ${nPoints(p.points)}${to}`
        : `${te}refuse ${theCards(p.card)}${to}${plus(p.points)}`;
    },
    buries: (p) => `recouvre ${theCards(p.card)}, qui te servirait${plus(p.points)}`,
    likely: (p) =>
      p.cards === 1
        ? `${percent(p.percent)} de chances de rapporter des points`
        : `${percent(p.percent)} de chances qu’une de ces ${number(p.cards)} cartes rapporte des points`,
    finds: (p) =>
      p.points === 0 ? "aucune carte connue n’y rapporte de points" : `dans ${pile(p.pile)} il y a ${theCards(p.card)}${plus(p.points)}`,
    protects: (p) => plural(p.cards, { one: `${p.cards} carte à l’abri du vol`, other: `${p.cards} cartes à l’abri du vol` }),
    hand: (p) =>
      `${nCards(p.cards)} en main, ${p.known ? plural(p.known, { one: "1 connue", other: `${p.known} connues` }) : "aucune connue"}`,
    needs: (p) =>
      p.who.you
        ? `il faut ${nPoints(p.points)} pour faire perdre le pari, tu en as ${p.shown}`
        : `il faut ${nPoints(p.points)} à ${p.who.name} pour te battre : ${plural(p.shown, { one: `${p.shown} visible`, other: `${p.shown} visibles` })} et ${plural(p.hidden, { one: `${p.hidden} carte cachée`, other: `${p.hidden} cartes cachées` })}`,
    scores: (p) =>
      `${signed(p.points)}${p.verb === "last_chance" ? " si tu gagnes le pari" : ""}, ${p.total >= p.target ? `le total de ${p.total} termine la partie` : `total ${p.total} sur ${p.target}`}`,
    missing: (p) => `il manque ${nPoints(p.points)} pour annoncer`,
    gives_up: (p) =>
      ({
        call: `renonce à annoncer avec ${nPoints(p.count)}`,
        duos: `laisse ${plural(p.count, { one: `${p.count} duo`, other: `${p.count} duos` })} en main`,
        effect: "le duo perd son effet",
        swap: p.count ? `renonce à ${nPoints(p.count)} par un échange` : "aucun échange ne rapporte de points",
        round: p.count ? `personne ne marque : ${nPoints(p.count)} de perdus` : "personne ne marque",
      })[p.what],
    event: (p) => (p.helps ? "t’aide tant que tu restes en dernière place" : "te gêne tant que tu restes en tête"),
  },

  // ── Leçon ─────────────────────────────────────────────────────────────────────────────────────────────────────
  tutorial: {
    title: "Ta première manche",
    step: (p) => `${p.step} sur ${p.all}`,
    skip: "Passer la leçon",
    again: "Encore une fois",
    play: "Jouer une vraie partie",
    steps: {
      welcome: { title: "Bienvenue en mer", text: "Réunis des cartes qui valent des points ensemble : le premier total de 40, en plusieurs manches, gagne. Tu joues une manche et tu apprends en chemin." },
      draw: { title: "Prends une carte", text: "Chaque tour commence par une carte. Choisis la pioche : tu en pioches deux." },
      keep: { title: "Gardes-en une", text: "Tu vois les deux cartes, mais tu n’en gardes qu’une. Garde le crabe." },
      discard: { title: "Défausse l’autre", text: "L’autre carte va face visible dans une des deux défausses. Choisis celle de gauche." },
      end: { title: "Le tour passe", text: "Il n’y a encore rien à poser. Termine ton tour et regarde ton adversaire." },
      watch: { title: "Ton adversaire joue", text: "Tu vois ce qui est visible, jamais les cartes de l’autre main." },
      take: { title: "Ou dans une défausse", text: "Au lieu de piocher, tu peux prendre la carte du dessus d’une défausse ; tout le monde la voit. Prends le crabe." },
      duo: { title: "Un duo", text: "Deux crabes sont un duo : 1 point, même en main. Posés, ils ont aussi un effet. Pose-les." },
      effect: { title: "L’effet des crabes", text: "Les crabes fouillent une défausse et y prennent la carte de leur choix. Choisis la défausse de gauche." },
      pick: { title: "La carte de ton choix", text: "Personne d’autre ne voit ce que tu prends. Prends le bateau du dessous." },
      points: { title: "Tes points", text: "Ici, tu vois toujours ce que valent tes cartes, en main et posées. Pour l’instant 1 : termine ton tour." },
      fish: { title: "Deux poissons", text: "Ton adversaire a posé deux poissons. Leur effet : une carte de la pioche." },
      boat: { title: "Un deuxième bateau", text: "Ton adversaire a défaussé un bateau. Prends-le." },
      boats: { title: "Deux bateaux", text: "Posés, deux bateaux te font rejouer aussitôt. Pose-les." },
      again: { title: "Encore un tour", text: "Il commence comme tous les tours. Pioche deux cartes." },
      multiplier: { title: "Les multiplicateurs", text: "Le phare rapporte 1 point par bateau, même posé. Tu en as deux : garde-le." },
      leave: { title: "Ce que tu laisses", text: "Ce que tu défausses, les autres peuvent le prendre. Mets la pieuvre dans la défausse de gauche." },
      colours: { title: "Les couleurs", text: "Chaque carte a une couleur et un signe qui l’indique. Tu as quatre cartes bleu foncé, souviens-t’en. Termine ton tour." },
      collection: { title: "Les collections", text: "Ton adversaire a pris ta pieuvre. Plus on a de pieuvres, plus elles valent : prends l’autre." },
      ladder: { title: "Les nombres sur la carte", text: "Une pieuvre vaut 0, deux valent 3. Coquillages, manchots et marins comptent aussi par paliers. Termine ton tour." },
      steal: { title: "Gare aux requins", text: "Nageur et requin t’ont volé ta pieuvre. Les cartes en main peuvent être volées, les cartes posées non." },
      onward: { title: "On continue", text: "Tu as 4 points, et 7 suffisent pour mettre fin à la manche. Choisis la pioche." },
      mermaid: { title: "Les sirènes", text: "Une sirène vaut autant de points que tu as de cartes d’une couleur : tes 4 cartes bleu foncé. Garde-la. Quatre sirènes gagnent aussitôt." },
      last: { title: "Défausse", text: "Le manchot va dans la défausse de droite." },
      call: { title: "Huit points", text: "Avec 7 points ou plus, tu peux mettre fin à la manche avant que ton tour passe. STOP est sûr : chacun marque les points de ses cartes." },
      choose: { title: "STOP ou DERNIÈRE CHANCE", text: "DERNIÈRE CHANCE est un pari : les autres jouent encore un tour. Si personne ne te dépasse, tu marques aussi ton bonus couleur et les autres seulement le leur. Choisis." },
      final: { title: "Le dernier tour", text: "Ta main est visible et à l’abri. Ton adversaire a encore un tour." },
      count: { title: "Le décompte", text: "Toutes les cartes sont maintenant visibles, et chacun marque. Regarde d’où vient chaque point." },
      bet: { title: "Le pari", text: "Personne ne dépasse tes 8 points : le bonus couleur est à toi aussi. Avec plus de points que toi, ton adversaire aurait marqué ses cartes et toi seulement le bonus." },
      done: { title: "C’est tout", text: "Tu connais le jeu. L’aide de jeu est toujours à portée de main, et chaque carte dit ce qu’elle vaut." },
    },
  },

  // ── Pour les lecteurs d’écran et les claviers ─────────────────────────────────────────────────────────────────
  aria: {
    table: "Table",
    deck: (p) => `Pioche, ${nCards(p.count)}`,
    pile: (p) => `Défausse de ${side(p.pile)}, ${p.top ? `${theCard(p.top)} sur le dessus, ${nCards(p.count)}` : "vide"}`,
    hand: (p) => `Ta main, ${nCards(p.count)}`,
    laid: "Tes cartes posées",
    laid_of: (p) => `Cartes posées ${de(p.name)}`,
    seat: (p) => `${p.name}, ${nCards(p.cards)} en main, ${nPoints(p.total)} au total`,
    card: (p) => `${capital(card(p.card))}${p.fresh ? ", nouvelle carte" : ""}${p.playable ? ", jouable" : ""}`,
    hidden_card: "Carte cachée",
    new_badge: "nouvelle",
    points: "Points",
    calls: "Mettre fin à la manche",
    log: "Journal",
    chat: "Discussion",
    reactions: "Réactions",
    prompt: "Que faire",
    your_turn: "À toi de jouer.",
    stolen_from_you: (p) => `${p.name} t’a volé ${theCard(p.card)}.`,
    chart: (p) => `Graphique des points après chaque manche : ${and(p.names)}`,
  },
  keys: {
    title: "Touches",
    choose: "Choisir",
    move: "À la carte suivante ou précédente",
    draw: "Piocher",
    left: "Défausse de gauche",
    right: "Défausse de droite",
    end: "Finir le tour",
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    hint: "Conseil",
    aid: "Aide de jeu",
    log: "Journal",
    undo: "Annuler",
    keys: "Afficher les touches",
    names: { enter: "Entrée", space: "Espace", escape: "Échap", arrows: "Flèches" },
  },
};
