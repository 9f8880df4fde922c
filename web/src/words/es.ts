// Español: los términos del reglamento (glossary.md), de tú, válido en España y en América; ninguna frase depende del género de quien juega.

import type { Call, Card, Duo, EventName, Level, Pile, Reaction, ReasonToEnd } from "../protocol";
import type { Words } from "./en";
import { capital, cardsOf, colourOf, kindOf, listsIn, NBSP, pluralIn, signed } from "./grammar";
import type { Colour, DuoKinds, Kind, Person } from "./types";

const plural = pluralIn("es");
const { and, or } = listsIn("es");

interface Noun {
  one: string;
  many: string;
  gender: "m" | "f";
}
const m = (one: string, many: string): Noun => ({ one, many, gender: "m" });
const f = (one: string, many: string): Noun => ({ one, many, gender: "f" });
const KINDS: Record<Kind, Noun> = {
  mermaid: f("sirena", "sirenas"),
  crab: m("cangrejo", "cangrejos"),
  boat: m("barco", "barcos"),
  fish: m("pez", "peces"),
  swimmer: m("nadador", "nadadores"),
  shark: m("tiburón", "tiburones"),
  shell: f("caracola", "caracolas"),
  octopus: m("pulpo", "pulpos"),
  penguin: m("pingüino", "pingüinos"),
  sailor: m("marinero", "marineros"),
  lighthouse: m("faro", "faros"),
  shoal: m("cardumen", "cardúmenes"),
  colony: f("colonia de pingüinos", "colonias de pingüinos"),
  captain: m("capitán", "capitanes"),
  jellyfish: f("medusa", "medusas"),
  lobster: f("langosta", "langostas"),
  cast: f("banda de cangrejos", "bandas de cangrejos"),
  starfish: f("estrella de mar", "estrellas de mar"),
  seahorse: m("caballito de mar", "caballitos de mar"),
};

type Hue = { m: string; f: string; mm: string; ff: string };
const same = (hue: string, many = hue): Hue => ({ m: hue, f: hue, mm: many, ff: many });
const HUES: Record<Colour, Hue> = {
  dark_blue: same("azul oscuro"),
  light_blue: same("azul claro"),
  black: { m: "negro", f: "negra", mm: "negros", ff: "negras" },
  yellow: { m: "amarillo", f: "amarilla", mm: "amarillos", ff: "amarillas" },
  green: same("verde", "verdes"),
  grey: same("gris", "grises"),
  purple: same("violeta", "violetas"),
  light_orange: same("naranja claro"),
  pink: same("rosa", "rosas"),
  orange: same("naranja", "naranjas"),
  white: { m: "blanco", f: "blanca", mm: "blancos", ff: "blancas" },
};
const COLOURS = Object.fromEntries(Object.entries(HUES).map(([colour, hue]) => [colour, hue.m])) as Record<Colour, string>;

const EVENTS: Record<EventName, { name: string; says: string }> = {
  hermit_crab: {
    name: "Cangrejo ermitaño",
    says: "Dos cangrejos rebuscan en las dos pilas: toma una carta de la izquierda y luego una de la derecha.",
  },
  sunfish: { name: "Pez luna", says: "Dos peces dan dos cartas del mazo en lugar de una." },
  water_rodeo: {
    name: "Rodeo acuático",
    says: "Dos nadadores son un dúo: mira la mano de un rival y, si quieres, cambia una carta. Dos tiburones son un dúo: toma un dúo que un rival haya jugado.",
  },
  dance_of_the_shells: { name: "Danza de las caracolas", says: "Cada caracola vale 2 puntos." },
  kraken: { name: "Kraken", says: "Cada pulpo vale 1 punto." },
  tornado: { name: "Tornado", says: "Las sirenas no dan puntos. Cuatro siguen ganando la partida." },
  dance_of_the_mermaids: { name: "Danza de las sirenas", says: "Bastan tres sirenas para ganar la partida." },
  treasure_chest: { name: "Cofre del tesoro", says: "Para terminar la ronda hacen falta 10 puntos en lugar de 7." },
  diodon_fish: { name: "Pez erizo", says: "No se puede decir BASTA; solo ÚLTIMA CHANCE termina la ronda." },
  angelfish: {
    name: "Pez ángel",
    says: "Si al final de un turno las dos pilas muestran el mismo color, quien jugó toma una de las dos cartas.",
  },
  dolphins: {
    name: "Delfines",
    says: "Quien roba del mazo y descarta una caracola, un pulpo, un pingüino, un marinero o el caballito de mar recibe una carta del mazo.",
  },
  coral_reef: {
    name: "Arrecife de coral",
    says: "Puedes jugar una caracola boca abajo: nadie podrá quitarte nada en lo que queda de ronda. Esa caracola no da puntos.",
  },
};

const DUO_EFFECTS: Record<DuoKinds, string> = {
  "crab+crab": "revisa una pila y toma una carta",
  "boat+boat": "juega otro turno",
  "fish+fish": "roba una carta del mazo",
  "swimmer+shark": "quita una carta al azar a un rival",
  "jellyfish+swimmer": "los rivales solo roban una carta en su próximo turno",
  "lobster+crab": "mira cinco cartas del mazo y quédate una",
  "swimmer+swimmer": "mira la mano de un rival y cambia una carta",
  "shark+shark": "toma un dúo que un rival haya jugado",
};

const NUMBERS = ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const kinds = (count: number, kind: Kind): string => `${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`;
const nCards = (count: number): string => plural(count, { one: `${count} carta`, other: `${count} cartas` });
const nPoints = (count: number): string => plural(count, { one: `${count} punto`, other: `${count} puntos` });
const nSeconds = (count: number): string => plural(count, { one: `${count} segundo`, other: `${count} segundos` });

const hue = (c: Card): string => HUES[colourOf(c)][KINDS[kindOf(c)].gender];
const card = (c: Card): string => `${KINDS[kindOf(c)].one} ${hue(c)}`;
const theCard = (c: Card | null): string =>
  c === null ? "una carta" : `${KINDS[kindOf(c)].gender === "m" ? "el" : "la"} ${card(c)}`;
const aKind = (kind: Kind): string => `${KINDS[kind].gender === "m" ? "un" : "una"} ${KINDS[kind].one}`;
const theCards = (cards: Card[]): string => and(cards.map(theCard));
const duoKinds = (first: Kind, second: Kind): string =>
  first === second ? `dos ${KINDS[first].many}` : `${KINDS[first].one} y ${KINDS[second].one}`;
const duo = (d: Duo | string): string => {
  const [a, b, star] = cardsOf(d) as [Card, Card, Card?];
  const women = KINDS[kindOf(a)].gender === "f" && KINDS[kindOf(b)].gender === "f";
  const both = women ? `las dos ${HUES[colourOf(a)].ff}` : `los dos ${HUES[colourOf(a)].mm}`;
  const hues = colourOf(a) === colourOf(b) ? both : `${hue(a)} y ${hue(b)}`;
  const pair = kindOf(a) === kindOf(b) ? duoKinds(kindOf(a), kindOf(b)) : `${aKind(kindOf(a))} y ${aKind(kindOf(b))}`;
  return `${pair} (${hues})${star ? ` con ${theCard(star)}` : ""}`;
};
const side = (p: Pile): string => (p === "left" ? "izquierda" : "derecha");
const pile = (p: Pile): string => `la pila ${side(p)}`;
const ti = (p: Person): string => (p.you ? "ti" : p.name);
const Tu = (p: Person): string => (p.you ? "Tú" : p.name);
/** Robaste, robó: la forma que corresponde a quien lo hizo. */
const v = (p: { who: Person }, you: string, other: string): string => (p.who.you ? you : other);
/** Una frase entera: Robaste …, Mina robó … */
const did = (p: Person, you: string, other: string): string => (p.you ? capital(you) : `${p.name} ${other}`);
const CALL = { stop: "BASTA", last_chance: "ÚLTIMA CHANCE" };
const callNamed = (call: string): string => CALL[call as Call] ?? call;
const LEVELS: Record<Level, string> = {
  plankton: "Plancton",
  seagull: "Gaviota",
  otter: "Nutria",
  dolphin: "Delfín",
  orca: "Orca",
  narwhal: "Narval",
  kraken: "Kraken",
};
const plus = (points: number): string => (points > 0 ? ` (+${points})` : "");
const percent = (p: number): string => `${p}${NBSP}%`;
const left = (count: number): string => plural(count, { one: `queda ${count}`, other: `quedan ${count}` });
const REACTIONS: Record<Reaction, string> = {
  hello: "Hola",
  well_played: "Bien jugado",
  thanks: "Gracias",
  wow: "Guau",
  oops: "Uy",
  hurry: "Te toca",
  thinking: "Déjame pensar",
  good_game: "Buena partida",
};
const REASONS_TO_END: Record<ReasonToEnd, string> = {
  finished: "La partida ha terminado.",
  resigned: "Todos abandonaron: la partida ha terminado.",
  nobody_came: "No vino nadie y la mesa se cerró.",
  abandoned: "No volvió nadie y la partida se cerró.",
};
const kind = (k: Kind, says: string, about: string, name = capital(KINDS[k].one)) => ({
  name,
  one: KINDS[k].one,
  many: KINDS[k].many,
  says,
  about,
});

export const es: Words = {
  language: "Español",

  // ── Cartas, colores, eventos, bots ────────────────────────────────────────────────────────────────────────────
  card: {
    mermaid: kind(
      "mermaid",
      "1 punto por cada carta del color que más tengas.",
      "Cada sirena cuenta un color: 1 punto por carta. La primera cuenta el color que más tengas, la segunda el siguiente, y así sucesivamente. Las sirenas son cartas blancas, y el blanco también cuenta. Cuatro sirenas ganan la partida al instante.",
    ),
    crab: kind(
      "crab",
      "Dos cangrejos: revisa una pila y toma una carta.",
      "Dos cangrejos son un dúo, 1 punto. Al jugarlos eliges una pila, la revisas y tomas la carta que quieras. Los demás no ven cuál.",
    ),
    boat: kind(
      "boat",
      "Dos barcos: juega otro turno.",
      "Dos barcos son un dúo, 1 punto. Al jugarlos tienes otro turno de inmediato, que empieza con una carta nueva.",
    ),
    fish: kind(
      "fish",
      "Dos peces: roba una carta del mazo.",
      "Dos peces son un dúo, 1 punto. Al jugarlos, la carta superior del mazo va a tu mano.",
    ),
    swimmer: kind(
      "swimmer",
      "Nadador y tiburón: quita una carta al azar.",
      "Un nadador y un tiburón son un dúo, 1 punto. Al jugarlos quitas una carta al azar de la mano de un rival. Con Extra Salt, el nadador también hace dúo con la medusa.",
    ),
    shark: kind(
      "shark",
      "Tiburón y nadador: quita una carta al azar.",
      "Un tiburón y un nadador son un dúo, 1 punto. Al jugarlos quitas una carta al azar de la mano de un rival.",
    ),
    shell: kind(
      "shell",
      "Colección: 0, 2, 4, 6, 8, 10 puntos.",
      "Una caracola no vale nada, dos valen 2 puntos y cada una más suma otros 2: 10 por las seis.",
    ),
    octopus: kind(
      "octopus",
      "Colección: 0, 3, 6, 9, 12 puntos.",
      "Un pulpo no vale nada, dos valen 3 puntos y cada uno más suma otros 3: 12 por los cinco.",
    ),
    penguin: kind("penguin", "Colección: 1, 3, 5 puntos.", "Un pingüino vale 1 punto, dos valen 3 y los tres valen 5."),
    sailor: kind("sailor", "Colección: 0, 5 puntos.", "Un marinero no vale nada; los dos juntos, 5 puntos."),
    lighthouse: kind(
      "lighthouse",
      "1 punto por cada barco.",
      "1 punto por cada barco que tengas, en la mano o jugado. El faro no cuenta como barco.",
    ),
    shoal: kind(
      "shoal",
      "1 punto por cada pez.",
      "1 punto por cada pez que tengas, en la mano o jugado. El cardumen no cuenta como pez.",
    ),
    colony: kind(
      "colony",
      "2 puntos por cada pingüino.",
      "2 puntos por cada pingüino que tengas. La colonia no cuenta como pingüino.",
      "Colonia",
    ),
    captain: kind(
      "captain",
      "3 puntos por cada marinero.",
      "3 puntos por cada marinero que tengas. El capitán no cuenta como marinero.",
    ),
    jellyfish: kind(
      "jellyfish",
      "Medusa y nadador: los rivales solo roban.",
      "Una medusa y un nadador son un dúo, 1 punto. Al jugarlos, la medusa pica a tus rivales: en su próximo turno solo roban una carta, sin dúos y sin terminar la ronda.",
    ),
    lobster: kind(
      "lobster",
      "Langosta y cangrejo: quédate una carta de cinco.",
      "Una langosta y un cangrejo son un dúo, 1 punto. Al jugarlos miras las cinco primeras cartas del mazo y te quedas una. Las demás vuelven al mazo, que se mezcla.",
    ),
    cast: kind(
      "cast",
      "1 punto por cada cangrejo.",
      "1 punto por cada cangrejo que tengas, en la mano o jugado. Ni la banda ni la langosta cuentan como cangrejos.",
      "Banda",
    ),
    starfish: kind(
      "starfish",
      "Con un dúo: 2 puntos más, pero sin efecto.",
      "Juega una estrella de mar junto con un dúo para formar un trío: 2 puntos más, pero el dúo pierde su efecto. En la mano también necesita un dúo para dar puntos.",
      "Estrella",
    ),
    seahorse: kind(
      "seahorse",
      "Una carta más para una de tus colecciones.",
      "Cuenta como una caracola, un pulpo, un pingüino o un marinero más, donde más te convenga. Necesitas al menos una carta de esa colección.",
      "Caballito",
    ),
  },
  card_named: (p) => card(p.card),
  the_card: (p) => theCard(p.card),
  a_card: (p) => (p.card === null ? "una carta" : `${aKind(kindOf(p.card))} ${hue(p.card)}`),
  hue: (p) => hue(p.card),
  duo_named: (p) => duoKinds(kindOf(p.a), kindOf(p.b)),
  duo_of: (p) => duoKinds(p.first, p.second),
  duo_in_full: (p) => duo(p.duo),
  duo_effect: DUO_EFFECTS,
  duo_effect_under: {
    hermit_crab: "revisa las dos pilas y toma una carta de cada una",
    sunfish: "roba dos cartas del mazo",
  },
  pile_named: (p) => pile(p.pile),
  colour: COLOURS,
  family: {
    duo: { name: "Dúos", says: "Dos cartas que van juntas: 1 punto, en la mano o jugadas. Al jugarlas usas su efecto." },
    collector: { name: "Colecciones", says: "Cuantas más cartas iguales tengas, más valen." },
    multiplier: { name: "Multiplicadores", says: "Puntos por cada carta de otro tipo, en la mano o jugada." },
    mermaid: { name: "Sirenas", says: "Cuentan tus colores. Cuatro ganan la partida." },
    special: { name: "Cartas especiales", says: "Mejoran otras cartas." },
  },
  event: EVENTS,
  event_goes: {
    plus: "Al final de la ronda va a quien lleve más puntos, si no hay empate.",
    minus: "Al final de la ronda va a quien lleve menos puntos, si no hay empate.",
  },
  level: LEVELS,
  level_says: {
    plankton: "va a la deriva",
    seagull: "atrapa lo que brilla",
    otter: "juega bien",
    dolphin: "mira lejos",
    orca: "sale de caza",
    narwhal: "bucea por instinto",
    kraken: "conoce las profundidades",
  },
  level_about: {
    plankton: "Va a la deriva y juega lo que toque. Para una primera partida.",
    seagull: "Toma cada punto que ve y termina en cuanto puede.",
    otter: "Prepara su mano y vigila la tuya. Un buen rival para casi todo el mundo.",
    dolphin: "Piensa por adelantado y sabe cuándo apostar.",
    orca: "Piensa muy por adelantado y perdona poco.",
    narwhal: "Aprendió de millones de partidas contra sí mismo y decide de un vistazo.",
    kraken: "El ojo del narval y tiempo para pensar por adelantado.",
  },
  bot_named: (p) => (p.number > 1 ? `${LEVELS[p.level]} ${p.number}` : LEVELS[p.level]),
  reaction: REACTIONS,
  formula: { per: "por", duo: "dúo", one_more_of: "+1 de" },
  number: (p) => number(p.count),
  list: (p) => and(p.items),

  // ── La página ─────────────────────────────────────────────────────────────────────────────────────────────────
  app: {
    name: "Sea Salt & Paper",
    short: "seasalt",
    says: "Un juego de cartas de papel plegado, de dos a cuatro jugadores.",
    unofficial: "Edición libre y no oficial, con ilustraciones propias. El juego es de Bruno Cathala y Théo Rivière.",
    language: "Idioma",
    theme: "Aspecto",
    theme_light: "Claro",
    theme_dark: "Oscuro",
    theme_auto: "Como el dispositivo",
    home: "Inicio",
    close: "Cerrar",
    back: "Atrás",
    next: "Siguiente",
    menu: "Menú",
    wait: "Un momento…",
    sound: "Sonido",
    sound_says: "El roce del papel, nada más.",
    motion: "Movimiento",
    motion_auto: "Como el dispositivo",
    motion_full: "Las cartas se mueven",
    motion_reduced: "Poco movimiento",
    take_back: "Deshacer jugadas",
    take_back_says: "Un momento para cambiar de idea antes de enviar la jugada.",
    install: "Instalar el juego",
    title_your_turn: "Te toca – Sea Salt & Paper",
    title_turn: (p) => `Turno de ${p.name} – Sea Salt & Paper`,
    title_page: (p) => `${p.page} – Sea Salt & Paper`,
  },

  // ── Inicio ────────────────────────────────────────────────────────────────────────────────────────────────────
  start: {
    your_name: "Tu nombre",
    default_name: "Visitante",
    play_now: "Jugar ya",
    play_now_says: "Contra bots, sin esperar",
    opponents: "Rivales",
    bots: (p) => (p.count === 1 ? "un bot" : `${number(p.count)} bots`),
    level: "Nivel",
    friends: "Jugar con amigos",
    friends_says: "Abre una mesa y envía el enlace",
    make_table: "Abrir una mesa",
    learn: "Aprender el juego",
    learn_says: "Una primera ronda con ayuda, cinco minutos",
    options: "Opciones",
    players: "Jugadores",
    salt: "Extra Salt",
    salt_says: "8 cartas más",
    pepper: "Extra Pepper",
    pepper_says: "un evento en cada ronda",
    pepper_about: "En cada ronda un evento cambia las reglas para todos. Después va a quien lleve más o menos puntos.",
    double_points: "Puntos dobles",
    double_points_says: "una partida más larga",
    edition: "Reglamento",
    editions: { online: "En línea", en: "Inglés", it: "Italiano", es: "Español" },
    editions_about: {
      online:
        "Empate: gana quien hizo más puntos en la última ronda. La ronda siguiente la empieza quien esté a la izquierda de quien terminó la anterior. Cuatro sirenas ganan en cuanto las tienes en la mano.",
      en: "Empate: gana quien jugó más tarde en la última ronda. La ronda siguiente la empieza quien esté a la izquierda de quien terminó la anterior. Cuatro sirenas ganan cuando las juegas en tu turno.",
      it: "Empate: gana quien hizo más puntos en la última ronda. La ronda siguiente la empieza quien esté a la izquierda de quien jugó el último turno. Cuatro sirenas ganan cuando las juegas en tu turno.",
      es: "Empate: gana quien hizo más puntos en la última ronda. La ronda siguiente la empieza quien esté a la izquierda de quien terminó la anterior. Cuatro sirenas ganan en cuanto las tienes en la mano.",
    },
    clock: "Tiempo por turno",
    clock_none: "sin límite",
    clock_seconds: (p) => nSeconds(p.count),
    clock_days: (p) => plural(p.count, { one: "un día", other: `${p.count} días` }),
    open: "Puede unirse cualquiera",
    open_says: "aparece entre las mesas abiertas",
    onlookers: "Se admite público",
    onlookers_says: "No ve las cartas ocultas.",
    target: (p) => `Se juega a ${p.target} puntos.`,
    open_tables: "Mesas abiertas",
    no_open_tables: "Ahora mismo ninguna mesa espera jugadores.",
    join: "Unirse",
    free_seats: (p) => plural(p.count, { one: "un lugar libre", other: `${number(p.count)} lugares libres` }),
    my_games: "Tus partidas",
    your_turn: "Te toca",
    waits_for: (p) => `Turno de ${p.who}`,
    gathering: "Esperando jugadores",
    finished: "Terminadas",
    you_won: "Ganaste",
    won: (p) => plural(p.names.length, { one: `Ganó ${and(p.names)}`, other: `Ganaron ${and(p.names)}` }),
    go_on: "Continuar",
    look: "Mirar",
    replay: "Repetición",
    with: (p) => `con ${and(p.names)}`,
    alone: "nadie más por ahora",
    round: (p) => `Ronda ${p.round}`,
    personal_link: "Jugar en otro dispositivo",
    personal_link_says:
      "Abre allí este enlace para seguir con la misma identidad. No lo compartas: quien lo tenga juega en tu lugar.",
  },

  // ── Antes de empezar ──────────────────────────────────────────────────────────────────────────────────────────
  gather: {
    title: "La mesa está puesta",
    waiting: "Esperando jugadores",
    free: "libre",
    host: "organiza",
    you: "tú",
    bot: "bot",
    join: "Sentarse",
    join_as: "Tu nombre",
    add_bot: "Añadir un bot",
    fill: "Completar con bots",
    remove: (p) => `Quitar a ${p.name}`,
    hand_on: (p) => `Que ${p.name} organice la mesa`,
    start: "Empezar la partida",
    leave: "Dejar la mesa",
    share: "Invitar",
    share_says: "Quien abra este enlace puede sentarse.",
    copy: "Copiar el enlace",
    copied: "Copiado",
    share_text: "Juega conmigo a Sea Salt & Paper.",
    qr: "Código QR con el enlace a esta mesa",
    on_network: "Esta dirección sirve para todos los dispositivos de la misma red.",
    only_here: "Esta dirección solo sirve en este dispositivo. Conéctate a una red para invitar a otros.",
    seats_left: (p) => plural(p.count, { one: "Queda un lugar libre.", other: `Quedan ${number(p.count)} lugares libres.` }),
    host_starts: (p) => `${p.name} dará comienzo a la partida.`,
    all_here: "Ya estamos todos.",
    rules: "A qué se juega",
    base: "El juego base",
    number: "Tu número",
    number_says: "Cada persona puede añadir un número a la mezcla. Así nadie puede ordenar las cartas, ni siquiera el servidor.",
    number_given: "Número añadido",
  },

  // ── En la mesa ────────────────────────────────────────────────────────────────────────────────────────────────
  seat: {
    you: "Tú",
    to_move: "en su turno",
    leads: "en cabeza",
    away: "ausente",
    bot_plays: "juega un bot",
    gave_up: "abandonó",
    left: "se fue",
    called: (p) => `dijo ${callNamed(p.call)}`,
    protected: "a salvo en el arrecife",
    protected_says: "Nadie puede quitarle cartas.",
    stung: "picadura de medusa",
    stung_says: "En su próximo turno solo roba.",
    nothing_laid: "aún nada jugado",
    cards_in_hand: (p) => `${nCards(p.count)} en la mano`,
    of: (p) => `${p.points} de ${p.target} puntos`,
    hand_open: "mano revelada",
  },
  table: {
    round: "Ronda",
    first_to: "Se gana con",
    deck: "Mazo",
    left: "Pila izquierda",
    right: "Pila derecha",
    your_hand: "Tu mano",
    your_table: "Tus cartas jugadas",
    cards: (p) => nCards(p.count),
    log: "Crónica",
    log_empty: "Aún no ha pasado nada.",
    cards_list: "Cartas",
    onlooker: "Estás mirando.",
    event: "Evento",
    kept_event: "evento conservado",
    your_points: "Tus cartas",
    points: "puntos",
    colours: "Tus colores",
    all_moves: "Todas las jugadas",
    no_cards: "sin cartas",
    seconds_left: (p) => `${p.count} s`,
    time_left: (p) =>
      p.days ? `quedan ${p.days} d ${p.hours} h` : p.hours ? `quedan ${p.hours} h ${p.minutes} min` : `quedan ${p.minutes} min`,
    resign: "Abandonar",
    resign_says: "Un bot juega por ti hasta el final y no podrás volver.",
    resign_ask: "¿Abandonar esta partida?",
    leave: "Dejar la mesa",
    leave_says: "Un bot juega por ti hasta que vuelvas.",
    take_back: "Volver a jugar yo",
    played_by_bot: "Un bot juega por ti.",
    chat: "Chat",
    say: "Decir",
    say_something: "Di algo",
    send: "Enviar",
    vote: (p) => `Que un bot juegue por ${p.name}`,
    vote_says: (p) => `Si todos los presentes están de acuerdo, un bot juega hasta que ${p.name} vuelva.`,
    undo: "Deshacer",
  },
  prompt: {
    your_turn: "Te toca.",
    others: (p) => `Juega ${p.who.name}.`,
    after_call: (p) => `${did(p.who, "dijiste", "dijo")} ÚLTIMA CHANCE: a los demás les queda un turno.`,
    result: "La ronda ha terminado.",
    sending: "Enviando…",
    nothing: "Ahora no hay nada que hacer aquí.",
  },

  // ── La crónica ────────────────────────────────────────────────────────────────────────────────────────────────
  sentence: (p) => (p.who.you ? `${capital(and(p.did))}.` : `${p.who.name} ${and(p.did)}.`),
  did: {
    drew: (p) => {
      const seen = p.cards.filter((c) => c !== null);
      const what = seen.length ? theCards(seen) : p.cards.length === 1 ? "una carta" : `${number(p.cards.length)} cartas`;
      return `${v(p, "robaste", "robó")} ${what}`;
    },
    kept: (p) => (p.card === null ? "" : `${v(p, "te quedaste", "se quedó")} ${theCard(p.card)}`),
    discarded: (p) => `${v(p, "descartaste", "descartó")} ${theCard(p.card)} en ${pile(p.pile)}`,
    took: (p) => `${v(p, "tomaste", "tomó")} ${theCard(p.card)} de ${pile(p.pile)}`,
    laid: (p) => `${v(p, "jugaste", "jugó")} ${duo(p.duo)}${p.star ? ` con ${theCard(p.star)}` : ""}`,
    hid: (p) => `${v(p, "jugaste", "jugó")} ${p.card === null ? "una caracola" : theCard(p.card)} boca abajo`,
    looked: (p) => `${v(p, "revisaste", "revisó")} ${pile(p.pile)}`,
    picked: (p) => `${v(p, "tomaste", "tomó")} ${theCard(p.card)}`,
    saw: (p) => {
      const seen = p.cards.filter((c) => c !== null);
      if (seen.length) return `${v(p, "viste", "vio")} ${theCards(seen)}`;
      return p.cards.length === 1
        ? `${v(p, "miraste", "miró")} la última carta del mazo`
        : `${v(p, "miraste", "miró")} ${number(p.cards.length)} cartas del mazo`;
    },
    caught: (p) => `${v(p, "te quedaste", "se quedó")} ${p.card === null ? "una" : theCard(p.card)}`,
    stole: (p) =>
      p.other.you
        ? `te quitó ${theCard(p.card)}`
        : `le ${v(p, "quitaste", "quitó")} ${theCard(p.card)} a ${p.other.name}`,
    visited: (p) => `${v(p, "miraste", "miró")} ${p.other.you ? "tu mano" : `la mano de ${p.other.name}`}`,
    swapped: (p) =>
      p.card === null || p.given === null
        ? `${v(p, "cambiaste", "cambió")} una carta ${p.other.you ? "contigo" : `con ${p.other.name}`}`
        : p.other.you
          ? `tomó tu ${card(p.card)} y te dio ${theCard(p.given)}`
          : `le ${v(p, "cambiaste", "cambió")} a ${p.other.name} ${theCard(p.card)} por ${theCard(p.given)}`,
    declined: (p) => `no ${v(p, "cambiaste", "cambió")} nada`,
    moved: (p) =>
      `${v(p, "tomaste", "tomó")} ${duo(p.duo)} de ${p.other.you ? "tus cartas jugadas" : `las cartas jugadas de ${p.other.name}`}`,
    called: (p) => `${v(p, "dijiste", "dijo")} ${CALL[p.call]}`,
    revealed: (p) => `${v(p, "revelaste tu", "reveló su")} mano`,
    event_kept: (p) => `${v(p, "conservaste", "conservó")} el evento ${EVENTS[p.event].name}`,
  },
  happened: {
    created: () => "Se abrió la mesa.",
    sat: (p) => `${did(p.who, "tomaste", "tomó")} asiento.`,
    bot_put: (p) => `Se suma un bot: ${p.who.name}.`,
    freed: (p) =>
      p.removed ? `${did(p.who, "tuviste que dejar tu lugar", "tuvo que dejar su lugar")}.` : `${did(p.who, "dejaste", "dejó")} la mesa.`,
    host: (p) => (p.who.you ? "Ahora organizas tú la mesa." : `Ahora organiza la mesa ${p.who.name}.`),
    numbered: (p) => `${did(p.who, "añadiste", "añadió")} un número a la mezcla.`,
    started: () => "Empezó la partida.",
    result_seen: (p) => (p.who.you ? "Por ti se puede seguir." : `Por ${p.who.name} se puede seguir.`),
    round_closed: () => "Empezó una ronda nueva.",
    chose: (p) => (p.who.you ? "Elegiste." : `${p.who.name} eligió.`),
    chat: (p) => `${Tu(p.who)}: ${p.text}`,
    reaction: (p) => `${Tu(p.who)}: ${REACTIONS[p.reaction]}`,
    clock_ran_out: (p) => (p.who.you ? "Se te acabó el tiempo." : `A ${p.who.name} se le acabó el tiempo.`),
    voted: (p) => `${did(p.who, "pediste", "pidió")} que un bot juegue por ${ti(p.other)}.`,
    bot_plays: (p) => (p.for_good ? `Un bot juega por ${ti(p.who)} hasta el final.` : `Por ahora un bot juega por ${ti(p.who)}.`),
    taken_back: (p) => `${did(p.who, "volviste", "volvió")} a la partida.`,
    resigned: (p) => `${did(p.who, "abandonaste", "abandonó")} la partida.`,
    left: (p) => `${did(p.who, "dejaste", "dejó")} la mesa.`,
    rematch_wished: (p) => (p.who.you ? "Quieres la revancha." : `${p.who.name} quiere la revancha.`),
    rematch_made: () => "Hay revancha.",
    over: (p) => REASONS_TO_END[p.reason],
    secret_shown: () => "Ya se puede comprobar la mezcla.",
    expired: (p) => REASONS_TO_END[p.reason],
    starter: (p) => (p.who.you ? "Empiezas tú." : `Empieza ${p.who.name}.`),
    event: (p) => `Evento de la ronda: ${EVENTS[p.event].name}. ${EVENTS[p.event].says}`,
    dealt: (p) => {
      const tops = [p.left && `${theCard(p.left)} a la izquierda`, p.right && `${theCard(p.right)} a la derecha`];
      return `Las pilas empiezan con ${and(tops.filter((t) => t !== null))}.`;
    },
    turn: (p) => (p.who.you ? "Te toca." : `Le toca a ${p.who.name}.`),
    stung: (p) => `Picadura de medusa para ${and(p.who.map(ti))}: en el próximo turno solo se roba.`,
    scored: (p) => `${did(p.who, "sumaste", "sumó")} ${nPoints(p.points)}.`,
    void: () => "El mazo se acabó antes de que nadie terminara la ronda: nadie suma puntos.",
    event_lost: (p) =>
      p.who
        ? `${did(p.who, "devolviste", "devolvió")} el evento ${EVENTS[p.event].name}.`
        : `El evento ${EVENTS[p.event].name} no va a nadie.`,
    mermaids: (p) => `${did(p.who, "reuniste", "reunió")} las sirenas.`,
    won: (p) =>
      p.who.length > 1
        ? `Victoria compartida: ${and(p.who.map((one) => (one.you ? "tú" : one.name)))}.`
        : `${did(p.who[0]!, "ganaste", "ganó")} la partida.`,
  },

  // ── A quién le toca, y qué hacer ──────────────────────────────────────────────────────────────────────────────
  asked: {
    drawing: (p) => {
      const end = p.final ? " Es tu último turno." : "";
      if (p.stung) return `Te picó la medusa: solo roba una carta.${end}`;
      if (!p.deck) return `El mazo está vacío: toma la carta superior de una pila.${end}`;
      return (p.piles ? "Roba del mazo o toma la carta superior de una pila." : "Roba del mazo.") + end;
    },
    keeping: (p) => (p.count > 1 ? "Quédate una carta; la otra va a una pila." : "Quédate la carta."),
    discarding: (p) =>
      `Pon ${theCard(p.card)} en una pila.${p.dolphins ? " Los delfines te traen una carta a cambio." : ""}`,
    playing: (p) => {
      const can = [
        ...(p.lay ? ["juega un dúo"] : []),
        ...(p.hide ? ["esconde una caracola"] : []),
        ...(p.call ? ["termina la ronda"] : []),
      ];
      const end = p.final ? "acaba tu último turno" : "acaba tu turno";
      if (can.length) return `${capital(or([...can, ...(p.end ? [end] : [])]))}.`;
      return p.final ? "Acaba tu último turno." : "Nada que jugar: acaba tu turno.";
    },
    trio: () => "Elige el dúo que va con tu estrella de mar.",
    choosing_pile: () => "Elige la pila que revisan tus cangrejos.",
    picking: (p) => `Toma una carta de ${pile(p.pile)}.`,
    lobster: (p) => (p.count > 1 ? `Quédate una de estas ${number(p.count)} cartas; las demás vuelven al mazo.` : "Quédate la carta."),
    stealing: () => "Elige a quién quitarle una carta.",
    visiting: () => "Elige de quién mirar la mano.",
    wanting: (p) => `Elige una carta de la mano de ${p.other}, o no cambies nada.`,
    giving: (p) => `Elige la carta que recibe ${p.other} a cambio.`,
    robbing: () => "Elige a quién quitarle un dúo.",
    moving: (p) => `Elige un dúo de ${p.other}.`,
    angelfish: (p) => `Las dos pilas muestran el mismo color, ${COLOURS[p.colour]}: toma una de las dos cartas.`,
    keeping_event: () => "Tienes dos eventos: conserva uno.",
    over: () => "La partida ha terminado.",
  },
  watched: {
    drawing: (p) => (p.bot ? `${p.name} toma una carta.` : `${p.name} está tomando una carta.`),
    keeping: (p) => (p.bot ? `${p.name} mira dos cartas.` : `${p.name} está eligiendo entre dos cartas.`),
    discarding: (p) => (p.bot ? `${p.name} descarta.` : `${p.name} está descartando.`),
    playing: (p) => (p.bot ? `${p.name} lo piensa.` : `${p.name} está pensando qué hacer.`),
    trio: (p) => (p.bot ? `${p.name} lo piensa.` : `${p.name} está pensando qué hacer.`),
    choosing_pile: (p) => (p.bot ? `${p.name} elige una pila para los cangrejos.` : `${p.name} está eligiendo una pila para los cangrejos.`),
    picking: (p) => (p.bot ? `${p.name} revisa una pila.` : `${p.name} está revisando una pila.`),
    lobster: (p) => (p.bot ? `${p.name} mira las cartas de la langosta.` : `${p.name} está mirando las cartas de la langosta.`),
    stealing: (p) => (p.bot ? `${p.name} quiere quitar una carta.` : `${p.name} está eligiendo a quién quitarle una carta.`),
    visiting: (p) => (p.bot ? `${p.name} quiere ver una mano.` : `${p.name} está eligiendo de quién mirar la mano.`),
    wanting: (p) => (p.bot ? `${p.name} piensa en un cambio.` : `${p.name} está pensando en un cambio.`),
    giving: (p) => (p.bot ? `${p.name} piensa en un cambio.` : `${p.name} está pensando en un cambio.`),
    robbing: (p) => (p.bot ? `${p.name} quiere quitar un dúo.` : `${p.name} está eligiendo a quién quitarle un dúo.`),
    moving: (p) => (p.bot ? `${p.name} elige un dúo.` : `${p.name} está eligiendo un dúo.`),
    angelfish: (p) => (p.bot ? `${p.name} sigue al pez ángel.` : `${p.name} está eligiendo una carta gracias al pez ángel.`),
    keeping_event: (p) => (p.bot ? `${p.name} elige un evento.` : `${p.name} está eligiendo qué evento conservar.`),
    over: () => "La partida ha terminado.",
  },

  // ── Acciones ──────────────────────────────────────────────────────────────────────────────────────────────────
  action: {
    draw: "Robar dos cartas",
    draw_one: "Robar",
    take: (p) => `Tomar la carta de la ${side(p.pile)}`,
    take_card: (p) => `Tomar ${theCard(p.card)}`,
    keep: (p) => `Quedarte ${theCard(p.card)}`,
    discard: (p) => `Ponerla en ${pile(p.pile)}`,
    lay: (p) => `Jugar ${duoKinds(kindOf(p.a), kindOf(p.b))}`,
    star: (p) => `Jugar un trío con ${theCard(p.card)}`,
    hide: (p) => `Esconder ${theCard(p.card)}`,
    end: "Acabar el turno",
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    look: (p) => `Revisar ${pile(p.pile)}`,
    pick: (p) => `Tomar ${theCard(p.card)}`,
    from: (p) => p.who.name,
    want: (p) => `Pedir ${theCard(p.card)}`,
    give: (p) => `Dar ${theCard(p.card)}`,
    decline: "No cambiar",
    move: (p) => `Tomar ${duoKinds(kindOf(p.a), kindOf(p.b))}`,
    keep_event: (p) => `Conservar ${EVENTS[p.event].name}`,
  },
  action_says: {
    draw: (p) => `Dos cartas del mazo: te quedas una y descartas la otra. ${capital(left(p.left))}.`,
    draw_one: (p) => `La carta superior del mazo va a tu mano. ${capital(left(p.left))}.`,
    take: (p) => `La carta superior de ${pile(p.pile)} va a tu mano.`,
    keep: "Esta carta va a tu mano; la otra, a una pila.",
    keep_lobster: "Esta carta va a tu mano; las demás vuelven al mazo.",
    discard: (p) => (p.covers === null ? "Esta pila está vacía." : `Tapa ${theCard(p.covers)}.`),
    lay: (p) => `${capital(p.effect)}.`,
    lay_trio: "Con la estrella de mar: 2 puntos más, sin efecto.",
    star: "Juégala con un dúo: 2 puntos más, pero el dúo pierde su efecto.",
    hide: "Boca abajo te protege hasta el final de la ronda: nadie puede quitarte nada. No da puntos.",
    end: (p) => `Después juega ${p.next}.`,
    end_final: "Revelas tu mano y se cuentan las cartas.",
    end_void: "El mazo está vacío: la ronda termina y nadie suma puntos.",
    stop: "La ronda termina ya. Cada cual suma los puntos de sus cartas.",
    last_chance: "Apuestas a que nadie tendrá más puntos que tú después de un último turno.",
    look: (p) => `${nCards(p.count)} para elegir.`,
    pick: (p) => (p.above === 0 ? "Está encima." : `Está debajo de ${nCards(p.above)}.`),
    steal: (p) => `Una carta al azar de la mano de ${p.who.name} (${nCards(p.count)}).`,
    visit: (p) => `Ves la mano de ${p.who.name}: ${nCards(p.count)}.`,
    rob: (p) => `Eliges uno de los dúos jugados por ${p.who.name}.`,
    want: (p) => `A cambio le das a ${p.who.name} una de tus cartas.`,
    give: (p) => `${p.who.name} recibe esta carta.`,
    decline: "Las dos manos quedan como están.",
    move: "Desde ahora el dúo cuenta para ti, sin su efecto.",
    keep_event: (p) => EVENTS[p.event].says,
  },

  // ── Puntos y final de la ronda ────────────────────────────────────────────────────────────────────────────────
  points: {
    duos: "Dúos",
    collectors: "Colecciones",
    multipliers: "Multiplicadores",
    mermaids: "Sirenas",
    total: "Cartas",
    colour_bonus: "Bonificación por color",
    of: (p) => `${p.points} de ${p.needed} para terminar`,
    count: (p) => nPoints(p.count),
    on_table: "jugadas",
    duo: "dúo",
    single: "cartas sueltas",
    face_down: "boca abajo",
    needs: (p) => `falta ${aKind(p.kind)}`,
    needs_duo: "falta un dúo",
    for: (p) => (p.count === 1 ? `${p.points} con una` : `${p.points} con ${number(p.count)}`),
  },
  call: {
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    or: "o",
    stop_says: (p) => `Cada cual suma los puntos de sus cartas. Pasas de ${p.from} a ${p.to}.`,
    last_chance_says: (p) => `Los demás juegan un turno más. Si nadie te supera: ${p.won}. Si no: ${p.lost}.`,
    ask_stop: "¿Dices BASTA?",
    ask_last_chance: "¿Dices ÚLTIMA CHANCE?",
    not_yet: "Todavía no",
    explain_stop: "La ronda termina de inmediato. Todos revelan su mano y suman los puntos de sus cartas. No hay bonificación por color.",
    explain_last_chance:
      "Una apuesta. Revelas tu mano y los demás juegan un último turno. Si nadie tiene entonces más puntos que tú, sumas tus cartas y tu bonificación por color, y los demás solo su bonificación por color. Si alguien tiene más, sumas solo tu bonificación por color, y los demás sus cartas.",
    you_would_have: (p) => `Tendrías ${p.total} de ${p.target}.`,
    if_won: "apuesta ganada",
    if_lost: "apuesta perdida",
    no_stop: "Pez erizo: no se puede decir BASTA, solo ÚLTIMA CHANCE.",
    because: {
      called: "Ya se ha puesto fin a la ronda.",
      not_now: "La ronda se termina al final de tu turno.",
      not_your_turn: "Solo puedes terminar la ronda en tu turno.",
      over: "La partida ha terminado.",
      too_few_points: (p) => `${p.points} de ${p.needed} puntos para terminar la ronda`,
    },
  },

  // ── Final de la ronda, final de la partida ────────────────────────────────────────────────────────────────────
  result: {
    title: (p) => `Ronda ${p.round}`,
    again: (p) => `Cómo se contó la ronda ${p.round}`,
    stop_by: (p) => `${did(p.who, "dijiste", "dijo")} BASTA.`,
    last_chance_by: (p) => `${did(p.who, "dijiste", "dijo")} ÚLTIMA CHANCE.`,
    void: "El mazo se acabó antes de que nadie terminara la ronda: nadie suma puntos.",
    won: "Apuesta ganada: cartas y bonificación por color para quien apostó, solo la bonificación por color para los demás.",
    lost: "Apuesta perdida: solo la bonificación por color para quien apostó, sus cartas para los demás.",
    stop: "Cada cual suma los puntos de sus cartas.",
    beaten_by: (p) => `${did(p.who, "tenías", "tenía")} más: ${nPoints(p.points)}.`,
    total: (p) => `${p.total} de ${p.target}`,
    go_on: "Ronda siguiente",
    waiting: (p) => `Esperando a ${and(p.names)}.`,
    soon: (p) => `Sigue en ${nSeconds(p.seconds)}.`,
    begins: (p) => (p.who.you ? "Empiezas tú la ronda siguiente." : `${p.who.name} empieza la ronda siguiente.`),
    not_counted: "no cuenta",
  },
  over: {
    you_won: "Ganaste.",
    won: (p) => plural(p.names.length, { one: `Ganó ${and(p.names)}.`, other: `Ganaron ${and(p.names)}.` }),
    shared: (p) => `Victoria compartida: ${and(p.names)}.`,
    by_points: (p) => `Con ${nPoints(p.points)}.`,
    by_mermaids: "Todas las sirenas en una sola mano ganan al instante.",
    tie_round: "Empate a puntos: decidió la mejor última ronda.",
    tie_turn: "Empate a puntos: decidió el último turno de la ronda final.",
    ended: "La partida ha terminado.",
    reason: REASONS_TO_END,
    points_per_round: "Puntos por ronda",
    total: "Total",
    rematch: "Revancha",
    rematch_wished: (p) => plural(p.names.length, { one: `${and(p.names)} quiere la revancha.`, other: `${and(p.names)} quieren la revancha.` }),
    to_rematch: "A la próxima partida",
    replay: "Ver la repetición",
    record: "Descargar la partida",
    home: "Inicio",
    round: "Ronda",
  },
  statistics: {
    title: "Estadísticas",
    turns: "Turnos",
    calls: "Rondas terminadas",
    bets_won: "Apuestas ganadas",
    best_round: "Mejor ronda",
    average: "Puntos por ronda",
    duos: "Dúos jugados",
    stolen: "Cartas quitadas",
    lost: "Cartas perdidas",
    mermaids: "Más sirenas a la vez",
    bonus: "Puntos por bonificación de color",
    from_deck: "Robadas del mazo",
    from_piles: "Tomadas de las pilas",
    none: "–",
  },

  // ── Repetición y juego limpio ─────────────────────────────────────────────────────────────────────────────────
  replay: {
    title: "Repetición",
    play: "Reproducir",
    pause: "Pausa",
    step: "Paso siguiente",
    step_back: "Paso anterior",
    first: "Al principio",
    last: "Al final",
    round: "Ir a la ronda",
    speed: "Velocidad",
    seen_by: "Vista de",
    all_cards: "Todas las cartas a la vista",
    position: (p) => `Paso ${p.step} de ${p.all}`,
    deal: "Se disponen las cartas.",
    none: "Esta partida nunca empezó, así que no hay nada que ver.",
    to_table: "A la mesa",
    not_over: "Esta partida aún no ha terminado",
    not_over_says: "Mientras se juega, sus cartas siguen ocultas. Después cualquiera puede verla aquí.",
    no_moment: "En esta partida no hay tal ronda ni tal asiento.",
  },
  fair: {
    check: "Comprobar la mezcla",
    about:
      "Antes de la partida el servidor selló su secreto y cada persona pudo añadir un número. Las cartas dependen solo de eso. Aquí puedes comprobar que no se cambió nada.",
    checking: "Comprobando…",
    good: "Todo en orden: las cartas son exactamente las que se sellaron antes de la partida.",
    fits: "Todo encaja: las cartas se siguen del secreto y de los números.",
    bad: "Algo no coincide: las cartas no son las que se sellaron.",
    secret: "Secreto",
    seal: "Sello",
    by_browser: "calculado por este navegador",
    by_server: "calculado por el servidor",
    secret_fits: "El secreto corresponde al sello.",
    secret_differs: "El secreto no corresponde al sello.",
    seal_noted: "Es el sello que este navegador anotó antes de la partida.",
    seal_other: "Antes de la partida este navegador anotó otro sello.",
    seal_unseen: "Este navegador no anotó ningún sello antes de la partida: quien lo hizo puede compararlo.",
    number_noted: "El número que dio este navegador está entre los números.",
    number_other: "El número que dio este navegador no está entre los números.",
    chance: (p) => plural(p.count, { one: "El único resultado del azar depende del secreto y de los números.", other: `Los ${p.count} resultados del azar dependen del secreto y de los números.` }),
    play: (p) => plural(p.count, { one: "La única acción es válida y todos los puntos son correctos.", other: `Las ${p.count} acciones son válidas y todos los puntos son correctos.` }),
    wrong: "El servidor dice qué está mal:",
    from_seat: "dado por quien juega",
    from_server: "depende del secreto",
    left_open: "Lo que queda abierto",
    open: {
      alone: "Nadie dio un número, así que solo el servidor decidió lo que sale.",
      numbers: "Si los números son de verdad de quienes juegan; cada cual conoce el suyo.",
      rest: "El resto de la partida, que no se jugó hasta el final.",
      people: "Si alguien habló o enseñó cartas: ningún registro puede decirlo.",
    },
    details: "Secreto, sello y números",
    yourself: "No hace falta creer a esta página: descarga la partida y deja que seasalt la compruebe en tu propio ordenador.",
    copy: "Copiar la orden",
  },
  connection: {
    connecting: "Conectando…",
    connected: "Conexión lista.",
    lost: "Se perdió la conexión. Intentando de nuevo…",
    offline: "No tienes conexión. La partida te espera.",
    restarting: "El servidor se está reiniciando. Un momento…",
    gone: "El servidor no responde.",
    try_again: "Intentar de nuevo",
    pending: "Tu jugada se enviará en cuanto vuelva la conexión.",
    back: "Conexión recuperada.",
    away: (p) => `${p.name} no está.`,
    here: (p) => `${p.name} ya está de vuelta.`,
  },

  // ── Cuando algo va mal ────────────────────────────────────────────────────────────────────────────────────────
  trouble: {
    no_table: "Aquí no hay ninguna mesa",
    no_table_says: "Quizá falte una letra en el enlace, o la mesa ya se haya recogido.",
    no_onlookers: "Esta mesa es privada",
    no_onlookers_says: "Se juega sin público. Si tienes un lugar aquí, abre la mesa en el navegador con el que lo ocupaste.",
    expired: "Esta mesa está cerrada",
    expired_says: "Nadie volvió en mucho tiempo.",
    ended: "Esta partida ha terminado",
    full: "Esta mesa está llena",
    full_says: "Todos los lugares están ocupados. Podrás mirar cuando empiece la partida, o abrir tu propia mesa.",
    server: "El servidor no responde",
    server_says: "Tu partida está a salvo. Esta página sigue intentándolo y podrás continuar en cuanto vuelva el servidor.",
    token: "Este navegador ya no te conoce",
    token_says: "Tu lugar sigue siendo tuyo. Abre aquí tu enlace personal, o únete con otro nombre.",
    no_page: "Aquí no hay nada",
    no_page_says: "Esta dirección no lleva a ninguna parte.",
    broken: "Algo salió mal",
    too_many: "Demasiadas conexiones",
    too_many_says: "Cierra las otras pestañas con esta mesa e inténtalo de nuevo.",
    home: "Ir al inicio",
    replay: "Ver la repetición",
  },
  refusal: {
    already_seated: "Ya tienes un lugar aquí.",
    bad_clock: "Elige otro tiempo por turno.",
    bad_level: "Ese bot no juega aquí. Elige otro.",
    bad_message: "El servidor no lo entendió. Vuelve a cargar la página.",
    bad_name: "Elige un nombre de 1 a 20 caracteres.",
    bad_reaction: "Elige otra reacción.",
    bad_rules: "Estas opciones no van juntas. Elige otras.",
    bad_text: "Escribe entre 1 y 200 caracteres.",
    broken: "Algo salió mal en el servidor. Inténtalo de nuevo.",
    expired: "Esta mesa está cerrada. Abre una nueva.",
    foreign_origin: "Abre la página en la dirección del servidor.",
    game_over: "La partida ha terminado.",
    game_running: "La partida ya empezó. Eso solo se cambia antes de empezar.",
    has_clock: "Aquí el reloj decide cuándo entra un bot.",
    illegal_action: "Ahora no es posible. Elige algo que brille.",
    look_first: "Primero mira el resultado.",
    message_too_large: "Es demasiado largo. Escribe algo más corto.",
    name_taken: "Alguien aquí ya se llama así. Elige otro nombre.",
    no_onlookers: "En esta mesa se juega sin público.",
    no_record: "La partida no ha empezado, así que no hay nada que descargar.",
    no_round: "La partida no tiene esa ronda.",
    no_such_page: "Aquí no hay nada.",
    no_table: "Esta mesa no existe, o ya no.",
    no_token: "El servidor no te reconoce. Vuelve a cargar la página.",
    not_absent: "Esa persona está aquí, o acaba de irse.",
    not_alone: "Hay pistas cuando eres la única persona en la mesa.",
    not_away: "Ya estás jugando tú.",
    not_host: "Solo puede hacerlo quien organiza la mesa.",
    not_over: "Espera a que termine la partida.",
    not_seated: "Primero ocupa un lugar en esta mesa.",
    not_started: "La partida aún no ha empezado.",
    not_your_turn: "No es tu turno.",
    nothing_to_look_at: "No hay ningún resultado que mirar: la ronda sigue.",
    played_by_bot: "Un bot juega por ti. Recupera primero tu lugar.",
    resigned: "Abandonaste esta partida: el bot la juega hasta el final.",
    restarting: "El servidor se está reiniciando. Un momento…",
    said_enough: "En esta mesa ya se ha dicho tanto que no se puede guardar más.",
    seat_taken: "Ese lugar está ocupado. Elige otro.",
    seats_free: "Aún quedan lugares libres. Invita a alguien o añade bots.",
    stale: "Mientras tanto pasó algo. Mira otra vez y luego elige.",
    table_full: "Todos los lugares están ocupados.",
    too_fast: "Un poco más despacio, por favor.",
    too_many: "Demasiado de una vez. Espera un poco.",
    too_slow: "La conexión es demasiado lenta. Conectando de nuevo…",
    unavailable: "El servidor no responde ahora. Inténtalo de nuevo en un momento.",
    unknown_seat: "Ahí no está la persona adecuada. Elige otro lugar.",
    wrong_method: "El servidor no lo entendió. Vuelve a cargar la página.",
  },
  refusal_with: {
    look_first: (p) => `Primero mira el resultado de la ronda ${p.round}.`,
    not_your_turn: (p) => `Le toca a ${p.name}.`,
    seat_taken: (p) => `Ahí está ${p.name}. Elige otro lugar.`,
    seats_free: (p) =>
      plural(p.count, { one: "Queda un lugar libre.", other: `Quedan ${number(p.count)} lugares libres.` }) +
      " Invita a alguien o añade bots.",
    too_fast: (p) => `Un poco más despacio, por favor. Inténtalo en ${nSeconds(p.seconds)}.`,
    too_many: (p) => `Demasiado de una vez. Inténtalo en ${nSeconds(p.seconds)}.`,
  },

  // ── Ayuda ─────────────────────────────────────────────────────────────────────────────────────────────────────
  aid: {
    title: "Cartas de referencia",
    cards: "Cartas",
    colours: "Colores",
    events: "Eventos",
    name: "Carta",
    count: "Copias",
    worth: "Valor",
    effect: "Efecto",
    seen: "Vistas",
    unseen: "Aún no vistas",
    turn: "El turno",
    turn_steps: [
      "Toma una carta: roba dos del mazo y quédate una, o toma la carta superior de una pila.",
      "Si quieres, juega dúos y usa sus efectos.",
      "Acaba tu turno. Con 7 puntos o más puedes, en cambio, terminar la ronda.",
    ],
    end: "Final de la ronda",
    win: "Cómo se gana",
    win_about: (p) =>
      `Tras la ronda en que alguien alcanza ${p.target} puntos, gana el total más alto. Cuatro sirenas ganan al instante.`,
    duos: "Qué hacen los dúos",
    void: "Si al final de un turno el mazo está vacío y nadie ha terminado la ronda, nadie suma puntos.",
    salt: "Extra Salt",
    pepper: "Extra Pepper",
    pepper_about:
      "En cada ronda un evento vale para todos. Después va a quien esté a solas en cabeza (+) o a solas en la cola (−), y vale para esa persona mientras siga así.",
    protected: "Quien ha revelado su mano o escondido una caracola con el Arrecife de coral está a salvo: nadie puede quitarle cartas.",
  },
  hints: {
    ask: "Pista",
    ask_about: "Qué haría un bot fuerte en tu lugar",
    title: "Un bot fuerte elegiría",
    thinking: "Pensando…",
    chance: (p) => (p.error ? `${percent(p.percent)} ± ${p.error} de ganar` : `${percent(p.percent)} de ganar`),
    chances: "Probabilidades ahora",
    chance_of: (p) => `${Tu(p.who)}: ${percent(p.percent)}`,
  },
  reasons: {
    wins: (p) => {
      const how = p.by === "mermaids" ? "con las sirenas" : "con seguridad";
      return p.who.you ? `gana la partida ${how}` : `deja ganar a ${p.who.name} ${how}`;
    },
    points: (p) => `${signed(p.gain)} ${plural(Math.abs(p.gain), { one: "punto", other: "puntos" })}, ${p.total} en total`,
    duo: (p) => `${duoKinds(p.first, p.second)}: ${p.effect}`,
    outs: (p) => {
      if (p.goal === "duo")
        return p.count ? `para un dúo ${p.count === 1 ? "queda" : "quedan"} ${kinds(p.count, p.kind)}` : `para un dúo no quedan ${KINDS[p.kind].many}`;
      if (p.goal === "multiplier")
        return `cuenta ${p.nth > 1 ? kinds(p.nth - 1, p.kind) : `0 ${KINDS[p.kind].many} por ahora`}, ${p.count ? left(p.count) : "no quedan más"}`;
      const nth = KINDS[p.kind].gender === "m" ? `el ${p.nth}.º` : `la ${p.nth}.ª`;
      return `para ${nth} ${KINDS[p.kind].one} ${p.count ? `${p.count === 1 ? "queda" : "quedan"} ${nCards(p.count)}` : "no quedan cartas"}`;
    },
    mermaids: (p) => `${p.held} de las ${p.needed} sirenas que ganan, ${p.count ? left(p.count) : "no quedan más"}`,
    colour: (p) => `bonificación por color ${p.count} (${COLOURS[p.colour]})`,
    leaves: (p) => {
      const verb = p.who.you ? (p.verb === "give" ? "te da" : "te deja") : p.verb === "give" ? "le da" : "le deja";
      const to = p.who.you ? "" : ` a ${p.who.name}`;
      if (p.percent < 25) return `no ${verb}${to} nada útil`;
      return `${verb}${to} ${theCards(p.card)}${plus(p.points) || ` (útil: ${percent(p.percent)})`}`;
    },
    denies: (p) => {
      const to = p.who.you ? "te" : "le";
      const whom = p.who.you ? "" : ` a ${p.who.name}`;
      return ["want", "move", "from"].includes(p.verb)
        ? `${to} quita ${nPoints(p.points)}${whom}`
        : `${to} niega ${theCards(p.card)}${whom}${plus(p.points)}`;
    },
    buries: (p) => `tapa ${theCards(p.card)}, que te serviría${plus(p.points)}`,
    likely: (p) =>
      p.cards === 1
        ? `${percent(p.percent)} de que dé puntos`
        : `${percent(p.percent)} de que una de ${number(p.cards)} cartas dé puntos`,
    finds: (p) =>
      p.points === 0 ? "ninguna carta conocida de ahí da puntos" : `en ${pile(p.pile)} está ${theCards(p.card)}${plus(p.points)}`,
    protects: (p) => plural(p.cards, { one: "1 carta a salvo", other: `${p.cards} cartas a salvo` }),
    hand: (p) =>
      `${nCards(p.cards)} en la mano, ${p.known ? plural(p.known, { one: "1 conocida", other: `${p.known} conocidas` }) : "ninguna conocida"}`,
    needs: (p) =>
      p.who.you
        ? `hacen falta ${nPoints(p.points)} para que se pierda la apuesta, tienes ${p.shown}`
        : `${p.who.name} necesita ${nPoints(p.points)} para superarte: muestra ${p.shown}, con ${plural(p.hidden, { one: `${p.hidden} carta oculta`, other: `${p.hidden} cartas ocultas` })}`,
    scores: (p) =>
      `${signed(p.points)}${p.verb === "last_chance" ? " si ganas la apuesta" : ""}, ${p.total >= p.target ? `el total ${p.total} termina la partida` : `total ${p.total} de ${p.target}`}`,
    missing: (p) => plural(p.points, { one: "falta 1 punto para terminar la ronda", other: `faltan ${p.points} puntos para terminar la ronda` }),
    gives_up: (p) =>
      ({
        call: `renuncia a terminar la ronda con ${nPoints(p.count)}`,
        duos: `deja en la mano ${plural(p.count, { one: "1 dúo", other: `${p.count} dúos` })}`,
        effect: "el dúo pierde su efecto",
        swap: p.count ? `renuncia a ${nPoints(p.count)} de un cambio` : "ningún cambio da puntos",
        round: p.count ? `nadie suma puntos: se pierden ${p.count}` : "nadie suma puntos",
      })[p.what],
    event: (p) => (p.helps ? "te ayuda mientras sigas en la cola" : "te pesa mientras sigas en cabeza"),
  },

  // ── Lección ───────────────────────────────────────────────────────────────────────────────────────────────────
  tutorial: {
    title: "Tu primera ronda",
    step: (p) => `${p.step} de ${p.all}`,
    skip: "Saltar la lección",
    again: "Otra vez",
    play: "Jugar una partida de verdad",
    steps: {
      welcome: { title: "Hola, vamos al mar", text: "Reúne cartas que juntas valen puntos: gana quien llegue antes a 40, en varias rondas. Ahora juegas una ronda y aprendes por el camino." },
      draw: { title: "Toma una carta", text: "Cada turno empieza con una carta. Elige el mazo: robas dos." },
      keep: { title: "Quédate una", text: "Ves las dos cartas, pero te quedas solo una. Quédate el cangrejo." },
      discard: { title: "Descarta la otra", text: "La otra carta va boca arriba a una de las dos pilas. Elige la izquierda." },
      end: { title: "Pasa el turno", text: "Aún no hay nada que jugar. Acaba tu turno y mira a tu rival." },
      watch: { title: "Juega tu rival", text: "Ves lo que está a la vista, nunca las cartas de la otra mano." },
      take: { title: "O de una pila", text: "En vez de robar, puedes tomar la carta superior de una pila; todos la ven. Toma el cangrejo." },
      duo: { title: "Un dúo", text: "Dos cangrejos son un dúo: 1 punto, incluso en la mano. Al jugarlos tienen además un efecto. Juégalos." },
      effect: { title: "El efecto de los cangrejos", text: "Los cangrejos revisan una pila y toman de ella cualquier carta. Elige la pila izquierda." },
      pick: { title: "Toma la que quieras", text: "Solo tú ves qué tomas. Toma el barco de abajo." },
      points: { title: "Tus puntos", text: "Aquí ves siempre cuánto valen tus cartas, en la mano y jugadas. Por ahora 1: acaba tu turno." },
      fish: { title: "Dos peces", text: "Tu rival jugó dos peces. Su efecto: una carta del mazo." },
      boat: { title: "Un segundo barco", text: "Tu rival descartó un barco. Tómalo." },
      boats: { title: "Dos barcos", text: "Al jugarlos, dos barcos te dan otro turno de inmediato. Juégalos." },
      again: { title: "Otro turno", text: "Empieza como todos los turnos. Roba del mazo." },
      multiplier: { title: "Multiplicadores", text: "El faro da 1 punto por cada barco, también los jugados. Tienes dos: quédatelo." },
      leave: { title: "Lo que dejas", text: "Lo que descartas pueden tomarlo los demás. Pon el pulpo en la pila izquierda." },
      colours: { title: "Colores", text: "Cada carta tiene un color y un signo que lo indica. Tienes cuatro cartas azul oscuro, recuérdalo. Acaba tu turno." },
      collection: { title: "Colecciones", text: "Tu rival tomó tu pulpo. Los pulpos valen más cuantos más tengas: toma el otro." },
      ladder: { title: "Los números de la carta", text: "Un pulpo vale 0, dos valen 3. Caracolas, pingüinos y marineros también suben por pasos. Acaba tu turno." },
      steal: { title: "Cuidado con los tiburones", text: "Nadador y tiburón te quitaron el pulpo. Las cartas de la mano se pueden quitar, las jugadas no." },
      onward: { title: "Seguimos", text: "Tienes 4 puntos, y con 7 puedes terminar la ronda. Roba del mazo." },
      mermaid: { title: "Sirenas", text: "Una sirena vale tantos puntos como cartas tengas de un color: tus 4 azul oscuro. Quédatela. Cuatro sirenas ganan al instante." },
      last: { title: "Descarta", text: "El pingüino va a la pila derecha." },
      call: { title: "Ocho puntos", text: "Con 7 puntos o más puedes terminar la ronda antes de que pase el turno. BASTA es lo seguro: cada cual suma sus cartas." },
      choose: { title: "BASTA o ÚLTIMA CHANCE", text: "ÚLTIMA CHANCE es una apuesta: los demás juegan un turno más. Si nadie te supera, sumas también tu bonificación por color y ellos solo la suya. Elige." },
      final: { title: "El último turno", text: "Tu mano está a la vista y a salvo. Tu rival tiene un turno más." },
      count: { title: "El recuento", text: "Ahora todas las cartas están a la vista y todos suman. Mira de dónde sale cada punto." },
      bet: { title: "La apuesta", text: "Nadie supera tus 8 puntos, así que sumas también la bonificación por color. Con más puntos que tú, tu rival habría sumado sus cartas y tú solo la bonificación." },
      done: { title: "Eso es todo", text: "Ya conoces el juego. Las cartas de referencia están siempre a mano, y cada carta dice cuánto vale." },
    },
  },

  // ── Para lectores de pantalla y teclados ──────────────────────────────────────────────────────────────────────
  aria: {
    table: "Mesa",
    deck: (p) => `Mazo, ${nCards(p.count)}`,
    pile: (p) => `Pila ${side(p.pile)}, ${p.top ? `${theCard(p.top)} encima, ${nCards(p.count)}` : "vacía"}`,
    hand: (p) => `Tu mano, ${nCards(p.count)}`,
    laid: "Tus cartas jugadas",
    laid_of: (p) => `Cartas jugadas por ${p.name}`,
    seat: (p) => `${p.name}, ${nCards(p.cards)} en la mano, ${nPoints(p.total)} en total`,
    card: (p) => `${capital(card(p.card))}${p.fresh ? ", carta nueva" : ""}${p.playable ? ", se puede jugar" : ""}`,
    hidden_card: "Carta oculta",
    new_badge: "nueva",
    points: "Puntos",
    calls: "Terminar la ronda",
    log: "Crónica",
    chat: "Chat",
    reactions: "Reacciones",
    prompt: "Qué hacer",
    your_turn: "Te toca.",
    stolen_from_you: (p) => `${p.name} te quitó ${theCard(p.card)}.`,
    chart: (p) => `Gráfico de los puntos de ${and(p.names)} después de cada ronda`,
  },
  keys: {
    title: "Teclas",
    choose: "Elegir",
    move: "A la carta siguiente o anterior",
    draw: "Robar del mazo",
    left: "Pila izquierda",
    right: "Pila derecha",
    end: "Acabar el turno",
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    hint: "Pista",
    aid: "Cartas de referencia",
    log: "Crónica",
    undo: "Deshacer",
    keys: "Mostrar las teclas",
    names: { enter: "Intro", space: "Espacio", escape: "Esc", arrows: "Flechas" },
  },
};
