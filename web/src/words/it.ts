// Italiano: i termini del regolamento (glossary.md). Si dà del tu; nessuna frase dipende dal genere di chi gioca.

import type { Card, Duo, EventName, Level, Pile, Reaction, ReasonToEnd } from "../protocol";
import type { Words } from "./en";
import { capital, cardsOf, colourOf, kindOf, listsIn, pluralIn, signed } from "./grammar";
import type { Colour, DuoKinds, Kind, Person } from "./types";

const plural = pluralIn("it");
const { and, or } = listsIn("it");

interface Noun {
  one: string;
  many: string;
  /** determinativo e indeterminativo, con lo spazio o l’apostrofo */
  the: string;
  a: string;
  gender: "m" | "f";
}
const m = (one: string, many: string): Noun => ({ one, many, the: "il ", a: "un ", gender: "m" });
const f = (one: string, many: string): Noun => ({ one, many, the: "la ", a: "una ", gender: "f" });
const KINDS: Record<Kind, Noun> = {
  mermaid: f("sirena", "sirene"),
  crab: m("granchio", "granchi"),
  boat: f("barca", "barche"),
  fish: m("pesce", "pesci"),
  swimmer: m("nuotatore", "nuotatori"),
  shark: { ...m("squalo", "squali"), the: "lo ", a: "uno " },
  shell: f("conchiglia", "conchiglie"),
  octopus: m("polpo", "polpi"),
  penguin: m("pinguino", "pinguini"),
  sailor: m("marinaio", "marinai"),
  lighthouse: m("faro", "fari"),
  shoal: m("banco di pesci", "banchi di pesci"),
  colony: f("colonia di pinguini", "colonie di pinguini"),
  captain: m("capitano", "capitani"),
  jellyfish: f("medusa", "meduse"),
  lobster: { ...f("aragosta", "aragoste"), the: "l’", a: "un’" },
  cast: m("branco di granchi", "branchi di granchi"),
  starfish: f("stella marina", "stelle marine"),
  seahorse: m("cavalluccio marino", "cavallucci marini"),
};

type Hue = { m: string; f: string; mm: string; ff: string };
const same = (hue: string): Hue => ({ m: hue, f: hue, mm: hue, ff: hue });
const HUES: Record<Colour, Hue> = {
  dark_blue: same("blu scuro"),
  light_blue: same("blu chiaro"),
  black: { m: "nero", f: "nera", mm: "neri", ff: "nere" },
  yellow: { m: "giallo", f: "gialla", mm: "gialli", ff: "gialle" },
  green: { m: "verde", f: "verde", mm: "verdi", ff: "verdi" },
  grey: { m: "grigio", f: "grigia", mm: "grigi", ff: "grigie" },
  purple: same("viola"),
  light_orange: same("arancione chiaro"),
  pink: same("rosa"),
  orange: { m: "arancione", f: "arancione", mm: "arancioni", ff: "arancioni" },
  white: { m: "bianco", f: "bianca", mm: "bianchi", ff: "bianche" },
};
const COLOURS = Object.fromEntries(Object.entries(HUES).map(([colour, hue]) => [colour, hue.m])) as Record<Colour, string>;

const EVENTS: Record<EventName, { name: string; says: string }> = {
  hermit_crab: {
    name: "Paguro",
    says: "Due granchi frugano in entrambe le pile: prendi una carta da quella sinistra e poi una da quella destra.",
  },
  sunfish: { name: "Pesce luna", says: "Due pesci fanno pescare due carte dal mazzo invece di una." },
  water_rodeo: {
    name: "Rodeo acquatico",
    says: "Due nuotatori sono una coppia: guardi la mano di un avversario e, se vuoi, scambi una carta. Due squali sono una coppia: prendi una coppia calata da un avversario.",
  },
  dance_of_the_shells: { name: "Danza delle conchiglie", says: "Ogni conchiglia vale 2 punti." },
  kraken: { name: "Kraken", says: "Ogni polpo vale 1 punto." },
  tornado: { name: "Tornado", says: "Le sirene non danno punti. Quattro sirene vincono comunque la partita." },
  dance_of_the_mermaids: { name: "Danza delle sirene", says: "Bastano tre sirene per vincere la partita." },
  treasure_chest: { name: "Forziere", says: "Per chiamare la fine del round servono 10 punti invece di 7." },
  diodon_fish: { name: "Pesce istrice", says: "L’ALT è vietato: si chiude il round solo con la SFIDA." },
  angelfish: {
    name: "Pesce angelo",
    says: "Se a fine turno le due pile mostrano lo stesso colore, chi ha giocato prende una delle due carte.",
  },
  dolphins: {
    name: "Delfini",
    says: "Chi pesca e scarta una conchiglia, un polpo, un pinguino, un marinaio o il cavalluccio marino riceve una carta dal mazzo.",
  },
  coral_reef: {
    name: "Barriera corallina",
    says: "Puoi calare una conchiglia coperta: fino alla fine del round nessuno può toglierti carte. Quella conchiglia non dà punti.",
  },
};

const DUO_EFFECTS: Record<DuoKinds, string> = {
  "crab+crab": "guarda una pila e prendi una carta",
  "boat+boat": "gioca subito un altro turno",
  "fish+fish": "pesca una carta dal mazzo",
  "swimmer+shark": "ruba una carta a caso a un avversario",
  "jellyfish+swimmer": "al prossimo turno gli avversari pescano soltanto",
  "lobster+crab": "guarda cinque carte del mazzo e tienine una",
  "swimmer+swimmer": "guarda la mano di un avversario e scambia una carta",
  "shark+shark": "prendi una coppia calata da un avversario",
};

const NUMBERS = ["zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const kinds = (count: number, kind: Kind): string => `${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`;
const nCards = (count: number): string => plural(count, { one: `${count} carta`, other: `${count} carte` });
const nPoints = (count: number): string => plural(count, { one: `${count} punto`, other: `${count} punti` });
const nSeconds = (count: number): string => plural(count, { one: `${count} secondo`, other: `${count} secondi` });

const hue = (c: Card): string => HUES[colourOf(c)][KINDS[kindOf(c)].gender];
const card = (c: Card): string => `${KINDS[kindOf(c)].one} ${hue(c)}`;
const theCard = (c: Card | null): string => (c === null ? "una carta" : `${KINDS[kindOf(c)].the}${card(c)}`);
const yourCard = (c: Card): string => `${KINDS[kindOf(c)].gender === "m" ? "il tuo" : "la tua"} ${card(c)}`;
const aKind = (kind: Kind): string => `${KINDS[kind].a}${KINDS[kind].one}`;
const theCards = (cards: Card[]): string => and(cards.map(theCard));
const duoKinds = (first: Kind, second: Kind): string =>
  first === second ? `due ${KINDS[first].many}` : `${KINDS[first].one} e ${KINDS[second].one}`;
const duo = (d: Duo | string): string => {
  const [a, b, star] = cardsOf(d) as [Card, Card, Card?];
  const women = KINDS[kindOf(a)].gender === "f" && KINDS[kindOf(b)].gender === "f";
  const both = women ? `entrambe ${HUES[colourOf(a)].ff}` : `entrambi ${HUES[colourOf(a)].mm}`;
  const hues = colourOf(a) === colourOf(b) ? both : `${hue(a)} e ${hue(b)}`;
  const pair = kindOf(a) === kindOf(b) ? duoKinds(kindOf(a), kindOf(b)) : `${aKind(kindOf(a))} e ${aKind(kindOf(b))}`;
  return `${pair} (${hues})${star ? ` con ${theCard(star)}` : ""}`;
};
const side = (p: Pile): string => (p === "left" ? "sinistra" : "destra");
const pile = (p: Pile): string => `la pila ${side(p)}`;
const onPile = (p: Pile): string => `sulla pila ${side(p)}`;
const fromPile = (p: Pile): string => `dalla pila ${side(p)}`;
const te = (p: Person): string => (p.you ? "te" : p.name);
const Tu = (p: Person): string => (p.you ? "Tu" : p.name);
/** Hai fatto, Mina ha fatto. */
const did = (p: Person, done: string): string => (p.you ? `Hai ${done}` : `${p.name} ha ${done}`);
const ha = (p: { who: Person }): string => (p.who.you ? "hai" : "ha");
const a = (name: string): string => (/^[aàá]/i.test(name) ? `ad ${name}` : `a ${name}`);
const CALL = { stop: "ALT", last_chance: "SFIDA" };
const LEVELS: Record<Level, string> = {
  plankton: "Plancton",
  seagull: "Gabbiano",
  otter: "Lontra",
  dolphin: "Delfino",
  orca: "Orca",
  narwhal: "Narvalo",
  kraken: "Kraken",
};
const plus = (points: number): string => (points > 0 ? ` (+${points})` : "");
const percent = (p: number): string => `${p}%`;
const REACTIONS: Record<Reaction, string> = {
  hello: "Ciao",
  well_played: "Bella giocata",
  thanks: "Grazie",
  wow: "Wow",
  oops: "Ops",
  hurry: "Tocca a te",
  thinking: "Fammi pensare",
  good_game: "Bella partita",
};
const REASONS_TO_END: Record<ReasonToEnd, string> = {
  finished: "La partita è finita.",
  resigned: "Tutti hanno abbandonato: la partita è finita.",
  nobody_came: "Non è venuto nessuno: il tavolo è stato chiuso.",
  abandoned: "Nessuno è tornato: la partita è stata chiusa.",
};
const kind = (k: Kind, says: string, about: string, name = capital(KINDS[k].one)) => ({
  name,
  one: KINDS[k].one,
  many: KINDS[k].many,
  says,
  about,
});

export const it: Words = {
  language: "Italiano",

  // ── Carte, colori, eventi, bot ────────────────────────────────────────────────────────────────────────────────
  card: {
    mermaid: kind(
      "mermaid",
      "1 punto per ogni carta del colore che hai di più.",
      "Ogni sirena conta un colore: 1 punto per carta. La prima conta il colore che hai di più, la seconda quello successivo, e così via. Le sirene sono carte bianche, e anche il bianco conta. Con quattro sirene vinci subito la partita.",
    ),
    crab: kind(
      "crab",
      "Due granchi: guarda una pila e prendi una carta.",
      "Due granchi sono una coppia, 1 punto. Quando li cali, scegli una pila, la guardi e prendi la carta che vuoi. Gli altri non vedono quale.",
    ),
    boat: kind(
      "boat",
      "Due barche: gioca un altro turno.",
      "Due barche sono una coppia, 1 punto. Quando le cali, giochi subito un altro turno, a partire da una nuova carta.",
    ),
    fish: kind(
      "fish",
      "Due pesci: pesca una carta dal mazzo.",
      "Due pesci sono una coppia, 1 punto. Quando li cali, aggiungi alla mano la prima carta del mazzo.",
    ),
    swimmer: kind(
      "swimmer",
      "Nuotatore e squalo: ruba una carta a caso.",
      "Nuotatore e squalo sono una coppia, 1 punto. Quando li cali, rubi una carta a caso dalla mano di un avversario. Con Extra Salt il nuotatore fa coppia anche con la medusa.",
    ),
    shark: kind(
      "shark",
      "Squalo e nuotatore: ruba una carta a caso.",
      "Squalo e nuotatore sono una coppia, 1 punto. Quando li cali, rubi una carta a caso dalla mano di un avversario.",
    ),
    shell: kind(
      "shell",
      "Collezione: 0, 2, 4, 6, 8, 10 punti.",
      "Una conchiglia non vale nulla, due valgono 2 punti e ogni altra ne aggiunge 2: 10 per tutte e sei.",
    ),
    octopus: kind(
      "octopus",
      "Collezione: 0, 3, 6, 9, 12 punti.",
      "Un polpo non vale nulla, due valgono 3 punti e ogni altro ne aggiunge 3: 12 per tutti e cinque.",
    ),
    penguin: kind("penguin", "Collezione: 1, 3, 5 punti.", "Un pinguino vale 1 punto, due valgono 3 punti, tutti e tre 5."),
    sailor: kind("sailor", "Collezione: 0, 5 punti.", "Un marinaio non vale nulla, tutti e due insieme 5 punti."),
    lighthouse: kind(
      "lighthouse",
      "1 punto per ogni barca.",
      "1 punto per ogni barca che hai, in mano o calata. Il faro non conta come barca.",
    ),
    shoal: kind(
      "shoal",
      "1 punto per ogni pesce.",
      "1 punto per ogni pesce che hai, in mano o calato. Il banco non conta come pesce.",
      "Banco",
    ),
    colony: kind(
      "colony",
      "2 punti per ogni pinguino.",
      "2 punti per ogni pinguino che hai. La colonia non conta come pinguino.",
      "Colonia",
    ),
    captain: kind(
      "captain",
      "3 punti per ogni marinaio.",
      "3 punti per ogni marinaio che hai. Il capitano non conta come marinaio.",
    ),
    jellyfish: kind(
      "jellyfish",
      "Medusa e nuotatore: gli altri pescano soltanto.",
      "Medusa e nuotatore sono una coppia, 1 punto. Quando li cali, pungi gli avversari: nel loro prossimo turno pescano una carta e basta, senza coppie e senza chiamare.",
    ),
    lobster: kind(
      "lobster",
      "Aragosta e granchio: tieni una carta su cinque.",
      "Aragosta e granchio sono una coppia, 1 punto. Quando li cali, guardi le prime cinque carte del mazzo e ne tieni una. Le altre tornano nel mazzo, che viene mescolato.",
    ),
    cast: kind(
      "cast",
      "1 punto per ogni granchio.",
      "1 punto per ogni granchio che hai, in mano o calato. Il branco e l’aragosta non contano come granchi.",
      "Branco",
    ),
    starfish: kind(
      "starfish",
      "Con una coppia: 2 punti in più, ma niente effetto.",
      "Cala una stella marina insieme a una coppia per formare un tris: 2 punti in più, ma la coppia perde il suo effetto. Anche in mano dà punti solo se hai una coppia con cui abbinarla.",
    ),
    seahorse: kind(
      "seahorse",
      "Una carta in più per una tua collezione.",
      "Vale come una conchiglia, un polpo, un pinguino o un marinaio in più, dove ti rende meglio. Di quella collezione ti serve almeno una vera carta.",
      "Cavalluccio",
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
    hermit_crab: "guarda entrambe le pile e prendi una carta da ciascuna",
    sunfish: "pesca due carte dal mazzo",
  },
  pile_named: (p) => pile(p.pile),
  colour: COLOURS,
  family: {
    duo: { name: "Coppie", says: "Due carte che stanno insieme: 1 punto, in mano o calate. Calandole usi il loro effetto." },
    collector: { name: "Collezioni", says: "Più carte uguali hai, più valgono." },
    multiplier: { name: "Moltiplicatori", says: "Punti per ogni carta di un altro tipo, in mano o calata." },
    mermaid: { name: "Sirene", says: "Contano i tuoi colori. Quattro sirene vincono la partita." },
    special: { name: "Carte speciali", says: "Rendono migliori le altre carte." },
  },
  event: EVENTS,
  event_goes: {
    plus: "A fine round va a chi è in testa, se non ci sono pari merito.",
    minus: "A fine round va a chi è in coda, se non ci sono pari merito.",
  },
  level: LEVELS,
  level_says: {
    plankton: "si lascia trasportare",
    seagull: "afferra ciò che luccica",
    otter: "gioca bene",
    dolphin: "guarda avanti",
    orca: "va a caccia",
    narwhal: "si tuffa d’istinto",
    kraken: "conosce gli abissi",
  },
  level_about: {
    plankton: "Va alla deriva e gioca quel che capita. Per la prima partita.",
    seagull: "Prende ogni punto che vede e chiude appena può.",
    otter: "Prepara la sua mano e tiene d’occhio la tua. Alla pari con quasi tutti.",
    dolphin: "Pensa in anticipo e sa quando rischiare.",
    orca: "Pensa molto in anticipo e perdona poco.",
    narwhal: "Ha imparato da milioni di partite contro sé stesso e decide in un attimo.",
    kraken: "L’occhio del narvalo e il tempo di pensare in anticipo.",
  },
  bot_named: (p) => (p.number > 1 ? `${LEVELS[p.level]} ${p.number}` : LEVELS[p.level]),
  reaction: REACTIONS,
  formula: { per: "per", duo: "coppia", one_more_of: "+1 di" },
  number: (p) => number(p.count),
  list: (p) => and(p.items),

  // ── La pagina ─────────────────────────────────────────────────────────────────────────────────────────────────
  app: {
    name: "Sea Salt & Paper",
    short: "seasalt",
    says: "Un gioco di carte piegate, da due a quattro giocatori.",
    unofficial: "Edizione libera e non ufficiale, con illustrazioni proprie. Il gioco è di Bruno Cathala e Théo Rivière.",
    language: "Lingua",
    theme: "Aspetto",
    theme_light: "Chiaro",
    theme_dark: "Scuro",
    theme_auto: "Come il dispositivo",
    home: "Pagina iniziale",
    close: "Chiudi",
    back: "Indietro",
    next: "Avanti",
    menu: "Menu",
    wait: "Un momento…",
    sound: "Suoni",
    sound_says: "Un fruscio di carta, nient’altro.",
    motion: "Movimento",
    motion_auto: "Come il dispositivo",
    motion_full: "Le carte si muovono",
    motion_reduced: "Poco movimento",
    take_back: "Mosse annullabili",
    take_back_says: "Un attimo per ripensarci prima che la mossa parta.",
    install: "Installa il gioco",
    title_your_turn: "Tocca a te – Sea Salt & Paper",
    title_turn: (p) => `Tocca ${a(p.name)} – Sea Salt & Paper`,
    title_page: (p) => `${p.page} – Sea Salt & Paper`,
  },

  // ── Pagina iniziale ───────────────────────────────────────────────────────────────────────────────────────────
  start: {
    your_name: "Il tuo nome",
    default_name: "Ospite",
    play_now: "Gioca subito",
    play_now_says: "Contro i bot, senza attese",
    opponents: "Avversari",
    bots: (p) => (p.count === 1 ? "un bot" : `${number(p.count)} bot`),
    level: "Livello",
    friends: "Gioca con gli amici",
    friends_says: "Apri un tavolo e manda il link",
    make_table: "Apri un tavolo",
    learn: "Impara il gioco",
    learn_says: "Un primo round guidato, cinque minuti",
    options: "Opzioni",
    players: "Giocatori",
    salt: "Extra Salt",
    salt_says: "8 carte in più",
    pepper: "Extra Pepper",
    pepper_says: "un evento a ogni round",
    pepper_about: "A ogni round un evento cambia le regole per tutti. Poi va a chi è in testa o in coda.",
    double_points: "Punti doppi",
    double_points_says: "una partita più lunga",
    edition: "Regolamento",
    editions: { online: "Online", en: "Inglese", it: "Italiano", es: "Spagnolo" },
    editions_about: {
      online:
        "Parità: vince chi ha fatto più punti nell’ultimo round. Il round successivo lo apre chi siede a sinistra di chi ha chiamato. Quattro sirene vincono appena le hai in mano.",
      en: "Parità: vince chi ha giocato per ultimo nell’ultimo round. Il round successivo lo apre chi siede a sinistra di chi ha chiamato. Quattro sirene vincono quando le cali nel tuo turno.",
      it: "Parità: vince chi ha fatto più punti nell’ultimo round. Il round successivo lo apre chi siede a sinistra di chi ha giocato l’ultimo turno. Quattro sirene vincono quando le cali nel tuo turno.",
      es: "Parità: vince chi ha fatto più punti nell’ultimo round. Il round successivo lo apre chi siede a sinistra di chi ha chiamato. Quattro sirene vincono appena le hai in mano.",
    },
    clock: "Tempo per turno",
    clock_none: "quanto vuoi",
    clock_seconds: (p) => nSeconds(p.count),
    clock_days: (p) => plural(p.count, { one: "un giorno", other: `${p.count} giorni` }),
    open: "Chiunque può unirsi",
    open_says: "compare tra i tavoli aperti",
    onlookers: "Spettatori ammessi",
    onlookers_says: "Non vedono le carte nascoste.",
    target: (p) => `Si gioca fino a ${p.target} punti.`,
    open_tables: "Tavoli aperti",
    no_open_tables: "In questo momento nessun tavolo aspetta giocatori.",
    join: "Unisciti",
    free_seats: (p) => plural(p.count, { one: "un posto libero", other: `${number(p.count)} posti liberi` }),
    my_games: "Le tue partite",
    your_turn: "Tocca a te",
    waits_for: (p) => `Tocca ${a(p.who)}`,
    gathering: "In attesa di giocatori",
    finished: "Finite",
    you_won: "Hai vinto",
    won: (p) => plural(p.names.length, { one: `Ha vinto ${and(p.names)}`, other: `Vittoria di ${and(p.names)}` }),
    go_on: "Continua",
    look: "Guarda",
    replay: "Rivedi",
    with: (p) => `con ${and(p.names)}`,
    alone: "ancora nessun altro",
    round: (p) => `Round ${p.round}`,
    personal_link: "Gioca su un altro dispositivo",
    personal_link_says:
      "Apri lì questo link per continuare con la stessa identità. Tienilo per te: chi ce l’ha gioca al tuo posto.",
  },

  // ── Prima dell’inizio ─────────────────────────────────────────────────────────────────────────────────────────
  gather: {
    title: "Il tavolo è pronto",
    waiting: "In attesa di giocatori",
    free: "libero",
    host: "ospita",
    you: "tu",
    bot: "bot",
    join: "Siediti",
    join_as: "Il tuo nome",
    add_bot: "Aggiungi un bot",
    fill: "Completa con i bot",
    remove: (p) => `Togli ${p.name}`,
    hand_on: (p) => `Affida il tavolo ${a(p.name)}`,
    start: "Inizia la partita",
    leave: "Lascia il tavolo",
    share: "Invita",
    share_says: "Chi apre questo link può sedersi.",
    copy: "Copia il link",
    copied: "Copiato",
    share_text: "Gioca con me a Sea Salt & Paper.",
    qr: "Codice QR con il link a questo tavolo",
    on_network: "Questo indirizzo vale per tutti i dispositivi della stessa rete.",
    only_here: "Questo indirizzo vale solo su questo dispositivo. Collegati a una rete per invitare altri.",
    seats_left: (p) => plural(p.count, { one: "C’è ancora un posto libero.", other: `Ci sono ancora ${number(p.count)} posti liberi.` }),
    host_starts: (p) => `La partita la fa iniziare ${p.name}.`,
    all_here: "Ci siamo tutti.",
    rules: "Si gioca con",
    base: "Gioco base",
    number: "Il tuo numero",
    number_says: "Ognuno può aggiungere un numero al mescolamento. Così nessuno può disporre le carte, nemmeno il server.",
    number_given: "Numero aggiunto",
  },

  // ── Al tavolo ─────────────────────────────────────────────────────────────────────────────────────────────────
  seat: {
    you: "Tu",
    to_move: "di turno",
    leads: "in testa",
    away: "assente",
    bot_plays: "gioca un bot",
    gave_up: "ha abbandonato",
    left: "ha lasciato il tavolo",
    called: (p) => (p.call === CALL.stop || p.call === "stop" ? "ha intimato l’ALT" : "ha lanciato la SFIDA"),
    protected: "al riparo della barriera",
    protected_says: "Nessuno può togliere carte a questo giocatore.",
    stung: "puntura di medusa",
    stung_says: "Nel prossimo turno pesca soltanto.",
    nothing_laid: "ancora niente di calato",
    cards_in_hand: (p) => `${nCards(p.count)} in mano`,
    of: (p) => `${nPoints(p.points)} su ${p.target}`,
    hand_open: "mano rivelata",
  },
  table: {
    round: "Round",
    first_to: "Si vince a",
    deck: "Mazzo",
    left: "Pila sinistra",
    right: "Pila destra",
    your_hand: "La tua mano",
    your_table: "Le tue carte calate",
    cards: (p) => nCards(p.count),
    log: "Cronaca",
    log_empty: "Non è ancora successo nulla.",
    cards_list: "Carte",
    onlooker: "Stai guardando.",
    event: "Evento",
    kept_event: "evento tenuto",
    your_points: "Le tue carte",
    points: "punti",
    colours: "I tuoi colori",
    all_moves: "Tutte le mosse",
    no_cards: "nessuna carta",
    seconds_left: (p) => `${p.count} s`,
    time_left: (p) =>
      p.days ? `ancora ${p.days} g ${p.hours} h` : p.hours ? `ancora ${p.hours} h ${p.minutes} min` : `ancora ${p.minutes} min`,
    resign: "Abbandona",
    resign_says: "Un bot gioca per te fino alla fine e non puoi tornare.",
    resign_ask: "Vuoi abbandonare la partita?",
    leave: "Lascia il tavolo",
    leave_says: "Un bot gioca per te finché non torni.",
    take_back: "Torna a giocare",
    played_by_bot: "Un bot gioca per te.",
    chat: "Chat",
    say: "Di’",
    say_something: "Di’ qualcosa",
    send: "Invia",
    vote: (p) => `Fai giocare un bot per ${p.name}`,
    vote_says: (p) => `Se tutti i presenti sono d’accordo, un bot gioca finché ${p.name} non torna.`,
    undo: "Annulla",
  },
  prompt: {
    your_turn: "Tocca a te.",
    others: (p) => `Gioca ${p.who.name}.`,
    after_call: (p) => `${did(p.who, "lanciato la SFIDA")}: agli altri resta un turno.`,
    result: "Il round è finito.",
    sending: "Invio…",
    nothing: "Qui ora non c’è nulla da fare.",
  },

  // ── La cronaca ────────────────────────────────────────────────────────────────────────────────────────────────
  sentence: (p) => (p.who.you ? `${capital(and(p.did))}.` : `${p.who.name} ${and(p.did)}.`),
  did: {
    drew: (p) => {
      const seen = p.cards.filter((c) => c !== null);
      if (seen.length) return `${ha(p)} pescato ${theCards(seen)}`;
      return p.cards.length === 1 ? `${ha(p)} pescato una carta` : `${ha(p)} pescato ${number(p.cards.length)} carte`;
    },
    kept: (p) => (p.card === null ? "" : `${ha(p)} tenuto ${theCard(p.card)}`),
    discarded: (p) => `${ha(p)} scartato ${theCard(p.card)} ${onPile(p.pile)}`,
    took: (p) => `${ha(p)} preso ${theCard(p.card)} ${fromPile(p.pile)}`,
    laid: (p) => `${ha(p)} calato ${duo(p.duo)}${p.star ? ` con ${theCard(p.star)}` : ""}`,
    hid: (p) => `${ha(p)} calato ${p.card === null ? "una conchiglia" : theCard(p.card)} a faccia in giù`,
    looked: (p) => `${ha(p)} guardato ${pile(p.pile)}`,
    picked: (p) => (p.card === null ? `ne ${ha(p)} preso una carta` : `${ha(p)} preso ${theCard(p.card)}`),
    saw: (p) => {
      const seen = p.cards.filter((c) => c !== null);
      if (seen.length) return `${ha(p)} visto ${theCards(seen)}`;
      return p.cards.length === 1
        ? `${ha(p)} guardato l’ultima carta del mazzo`
        : `${ha(p)} guardato ${number(p.cards.length)} carte del mazzo`;
    },
    caught: (p) => (p.card === null ? `ne ${ha(p)} tenuta una` : `${ha(p)} tenuto ${theCard(p.card)}`),
    stole: (p) =>
      p.other.you
        ? `ti ha rubato ${theCard(p.card)}`
        : `${ha(p)} rubato ${theCard(p.card)} ${a(p.other.name)}`,
    visited: (p) => `${ha(p)} guardato ${p.other.you ? "la tua mano" : `la mano di ${p.other.name}`}`,
    swapped: (p) =>
      p.card === null || p.given === null
        ? `${ha(p)} scambiato una carta con ${te(p.other)}`
        : p.other.you
          ? `ha preso ${yourCard(p.card)} dando in cambio ${theCard(p.given)}`
          : `${ha(p)} preso ${theCard(p.card)} di ${p.other.name} dando in cambio ${theCard(p.given)}`,
    declined: (p) => `non ${ha(p)} scambiato nulla`,
    moved: (p) => `${ha(p)} preso ${duo(p.duo)} ${p.other.you ? "dalle tue carte calate" : `dalle carte calate di ${p.other.name}`}`,
    called: (p) => (p.call === "stop" ? `${ha(p)} intimato l’ALT` : `${ha(p)} lanciato la SFIDA`),
    revealed: (p) => `${ha(p)} rivelato la mano`,
    event_kept: (p) => `${ha(p)} tenuto l’evento ${EVENTS[p.event].name}`,
  },
  happened: {
    created: () => "Il tavolo è stato aperto.",
    sat: (p) => (p.who.you ? "Hai preso posto." : `${p.who.name} ha preso posto.`),
    bot_put: (p) => `Si aggiunge un bot: ${p.who.name}.`,
    freed: (p) => (p.removed ? `${did(p.who, "dovuto lasciare il posto")}.` : `${did(p.who, "lasciato il tavolo")}.`),
    host: (p) => (p.who.you ? "Ora il tavolo lo gestisci tu." : `Ora il tavolo lo gestisce ${p.who.name}.`),
    numbered: (p) => `${did(p.who, "aggiunto un numero al mescolamento")}.`,
    started: () => "La partita è iniziata.",
    result_seen: (p) => (p.who.you ? "Per te si può continuare." : `Per ${p.who.name} si può continuare.`),
    round_closed: () => "È iniziato un nuovo round.",
    chose: (p) => (p.who.you ? "Hai scelto." : `${p.who.name} ha scelto.`),
    chat: (p) => `${Tu(p.who)}: ${p.text}`,
    reaction: (p) => `${Tu(p.who)}: ${REACTIONS[p.reaction]}`,
    clock_ran_out: (p) => (p.who.you ? "Il tuo tempo è scaduto." : `Il tempo di ${p.who.name} è scaduto.`),
    voted: (p) => `${did(p.who, `chiesto che un bot giochi per ${te(p.other)}`)}.`,
    bot_plays: (p) =>
      p.for_good ? `Un bot gioca per ${te(p.who)} fino alla fine.` : `Per ora un bot gioca per ${te(p.who)}.`,
    taken_back: (p) => (p.who.you ? "Hai ripreso a giocare." : `${p.who.name} ha ripreso a giocare.`),
    resigned: (p) => `${did(p.who, "abbandonato la partita")}.`,
    left: (p) => `${did(p.who, "lasciato il tavolo")}.`,
    rematch_wished: (p) => (p.who.you ? "Vorresti giocare ancora." : `${p.who.name} vorrebbe giocare ancora.`),
    rematch_made: () => "Si gioca la rivincita.",
    over: (p) => REASONS_TO_END[p.reason],
    secret_shown: () => "Ora si può verificare il mescolamento.",
    expired: (p) => REASONS_TO_END[p.reason],
    starter: (p) => (p.who.you ? "Inizi tu." : `Inizia ${p.who.name}.`),
    event: (p) => `Evento del round: ${EVENTS[p.event].name}. ${EVENTS[p.event].says}`,
    dealt: (p) => {
      const tops = [p.left && `${theCard(p.left)} a sinistra`, p.right && `${theCard(p.right)} a destra`];
      return `Le pile iniziano con ${and(tops.filter((t) => t !== null))}.`;
    },
    turn: (p) => (p.who.you ? "Tocca a te." : `Tocca ${a(p.who.name)}.`),
    stung: (p) => `La medusa ha punto ${and(p.who.map(te))}: nel prossimo turno solo una pescata.`,
    scored: (p) => `${did(p.who, `fatto ${nPoints(p.points)}`)}.`,
    void: () => "Il mazzo è finito prima di una chiamata: nessuno fa punti.",
    event_lost: (p) =>
      p.who
        ? `${did(p.who, `restituito l’evento ${EVENTS[p.event].name}`)}.`
        : `L’evento ${EVENTS[p.event].name} non va a nessuno.`,
    mermaids: (p) => `${did(p.who, "riunito le sirene")}.`,
    won: (p) =>
      p.who.length > 1
        ? `Vittoria condivisa: ${and(p.who.map((one) => (one.you ? "tu" : one.name)))}.`
        : `${did(p.who[0]!, "vinto la partita")}.`,
  },

  // ── A chi tocca, e che cosa si fa ─────────────────────────────────────────────────────────────────────────────
  asked: {
    drawing: (p) => {
      const end = p.final ? " È il tuo ultimo turno." : "";
      if (p.stung) return `La medusa ti ha punto: pesca una carta e basta.${end}`;
      if (!p.deck) return `Il mazzo è vuoto: prendi la carta in cima a una pila.${end}`;
      return (p.piles ? "Pesca dal mazzo o prendi la carta in cima a una pila." : "Pesca dal mazzo.") + end;
    },
    keeping: (p) => (p.count > 1 ? "Tieni una carta; l’altra va su una pila." : "Tieni la carta."),
    discarding: (p) =>
      `Metti ${theCard(p.card)} su una pila.${p.dolphins ? " I delfini ti portano una carta." : ""}`,
    playing: (p) => {
      const can = [
        ...(p.lay ? ["cala una coppia"] : []),
        ...(p.hide ? ["nascondi una conchiglia"] : []),
        ...(p.call ? ["chiama la fine del round"] : []),
      ];
      const end = p.final ? "concludi il tuo ultimo turno" : "termina il turno";
      if (can.length) return `${capital(or([...can, ...(p.end ? [end] : [])]))}.`;
      return p.final ? "Concludi il tuo ultimo turno." : "Niente da calare: termina il turno.";
    },
    trio: () => "Scegli la coppia da calare con la stella marina.",
    choosing_pile: () => "Scegli la pila che guardano i tuoi granchi.",
    picking: (p) => `Prendi una carta ${fromPile(p.pile)}.`,
    lobster: (p) => (p.count > 1 ? `Tieni una di queste ${number(p.count)} carte; le altre tornano nel mazzo.` : "Tieni la carta."),
    stealing: () => "Scegli a chi rubare una carta.",
    visiting: () => "Scegli di chi guardare la mano.",
    wanting: (p) => `Scegli una carta dalla mano di ${p.other}, oppure non scambiare.`,
    giving: (p) => `Scegli la carta da dare in cambio ${a(p.other)}.`,
    robbing: () => "Scegli a chi prendere una coppia.",
    moving: (p) => `Scegli una coppia di ${p.other}.`,
    angelfish: (p) => `Le due pile mostrano lo stesso colore, ${COLOURS[p.colour]}: prendi una delle due carte.`,
    keeping_event: () => "Hai due eventi: tienine uno.",
    over: () => "La partita è finita.",
  },
  watched: {
    drawing: (p) => (p.bot ? `${p.name} prende una carta.` : `${p.name} sta prendendo una carta.`),
    keeping: (p) => (p.bot ? `${p.name} guarda due carte.` : `${p.name} sta scegliendo tra due carte.`),
    discarding: (p) => (p.bot ? `${p.name} scarta.` : `${p.name} sta scartando.`),
    playing: (p) => (p.bot ? `${p.name} ci pensa.` : `${p.name} sta decidendo che cosa fare.`),
    trio: (p) => (p.bot ? `${p.name} ci pensa.` : `${p.name} sta decidendo che cosa fare.`),
    choosing_pile: (p) => (p.bot ? `${p.name} sceglie una pila per i granchi.` : `${p.name} sta scegliendo una pila per i granchi.`),
    picking: (p) => (p.bot ? `${p.name} guarda una pila.` : `${p.name} sta guardando una pila.`),
    lobster: (p) => (p.bot ? `${p.name} guarda le carte dell’aragosta.` : `${p.name} sta guardando le carte dell’aragosta.`),
    stealing: (p) => (p.bot ? `${p.name} vuole rubare una carta.` : `${p.name} sta scegliendo a chi rubare una carta.`),
    visiting: (p) => (p.bot ? `${p.name} vuole vedere una mano.` : `${p.name} sta scegliendo di chi guardare la mano.`),
    wanting: (p) => (p.bot ? `${p.name} pensa a uno scambio.` : `${p.name} sta pensando a uno scambio.`),
    giving: (p) => (p.bot ? `${p.name} pensa a uno scambio.` : `${p.name} sta pensando a uno scambio.`),
    robbing: (p) => (p.bot ? `${p.name} vuole prendere una coppia.` : `${p.name} sta scegliendo a chi prendere una coppia.`),
    moving: (p) => (p.bot ? `${p.name} sceglie una coppia.` : `${p.name} sta scegliendo una coppia.`),
    angelfish: (p) => (p.bot ? `${p.name} segue il pesce angelo.` : `${p.name} sta scegliendo una carta grazie al pesce angelo.`),
    keeping_event: (p) => (p.bot ? `${p.name} sceglie un evento.` : `${p.name} sta scegliendo quale evento tenere.`),
    over: () => "La partita è finita.",
  },

  // ── Azioni ────────────────────────────────────────────────────────────────────────────────────────────────────
  action: {
    draw: "Pesca due carte",
    draw_one: "Pesca",
    take: (p) => `Prendi la carta di ${side(p.pile)}`,
    take_card: (p) => `Prendi ${theCard(p.card)}`,
    keep: (p) => `Tieni ${theCard(p.card)}`,
    discard: (p) => `Mettila ${onPile(p.pile)}`,
    lay: (p) => `Cala ${duoKinds(kindOf(p.a), kindOf(p.b))}`,
    star: (p) => `Cala un tris con ${theCard(p.card)}`,
    hide: (p) => `Nascondi ${theCard(p.card)}`,
    end: "Fine turno",
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    look: (p) => `Guarda ${pile(p.pile)}`,
    pick: (p) => `Prendi ${theCard(p.card)}`,
    from: (p) => p.who.name,
    want: (p) => `Prendi ${theCard(p.card)}`,
    give: (p) => `Dai ${theCard(p.card)}`,
    decline: "Non scambiare",
    move: (p) => `Prendi ${duoKinds(kindOf(p.a), kindOf(p.b))}`,
    keep_event: (p) => `Tieni ${EVENTS[p.event].name}`,
  },
  action_says: {
    draw: (p) => `Due carte dal mazzo: una la tieni, l’altra la scarti. ${plural(p.left, { one: "Ne resta 1", other: `Ne restano ${p.left}` })}.`,
    draw_one: (p) => `La prima carta del mazzo va nella tua mano. ${plural(p.left, { one: "Ne resta 1", other: `Ne restano ${p.left}` })}.`,
    take: (p) => `La carta in cima alla pila ${side(p.pile)} va nella tua mano.`,
    keep: "Questa carta va nella tua mano, l’altra su una pila.",
    keep_lobster: "Questa carta va nella tua mano, le altre tornano nel mazzo.",
    discard: (p) => (p.covers === null ? "Questa pila è vuota." : `Copre ${theCard(p.covers)}.`),
    lay: (p) => `${capital(p.effect)}.`,
    lay_trio: "Con la stella marina: 2 punti in più, nessun effetto.",
    star: "Calala con una coppia: 2 punti in più, ma la coppia perde l’effetto.",
    hide: "Coperta, ti protegge dai furti fino alla fine del round. Non dà punti.",
    end: (p) => `Poi tocca ${a(p.next)}.`,
    end_final: "Riveli la mano e si contano le carte.",
    end_void: "Il mazzo è vuoto: il round finisce e nessuno fa punti.",
    stop: "Il round finisce ora. Tutti fanno i punti delle proprie carte.",
    last_chance: "Scommetti che nessuno avrà più punti di te dopo un ultimo turno a testa.",
    look: (p) => `${nCards(p.count)} tra cui scegliere.`,
    pick: (p) => (p.above === 0 ? "È in cima." : `È sotto ${nCards(p.above)}.`),
    steal: (p) => `Una carta a caso dalla mano di ${p.who.name} (${nCards(p.count)}).`,
    visit: (p) => `Vedi la mano di ${p.who.name}: ${nCards(p.count)}.`,
    rob: (p) => `Scegli una delle coppie calate da ${p.who.name}.`,
    want: (p) => `In cambio dai una tua carta ${a(p.who.name)}.`,
    give: (p) => `Questa carta va ${a(p.who.name)}.`,
    decline: "Le due mani restano come sono.",
    move: "Da ora la coppia conta per te, senza il suo effetto.",
    keep_event: (p) => EVENTS[p.event].says,
  },

  // ── Punti e chiamate ──────────────────────────────────────────────────────────────────────────────────────────
  points: {
    duos: "Coppie",
    collectors: "Collezioni",
    multipliers: "Moltiplicatori",
    mermaids: "Sirene",
    total: "Carte",
    colour_bonus: "Bonus colore",
    of: (p) => `${p.points} su ${p.needed} per chiamare`,
    count: (p) => nPoints(p.count),
    on_table: "calate",
    duo: "coppia",
    single: "carte singole",
    face_down: "coperta",
    needs: (p) => `serve ${aKind(p.kind)}`,
    needs_duo: "serve una coppia",
    for: (p) => (p.count === 1 ? `${p.points} con una` : `${p.points} con ${number(p.count)}`),
  },
  call: {
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    or: "o",
    stop_says: (p) => `Tutti fanno i punti delle proprie carte. Passi da ${p.from} a ${p.to}.`,
    last_chance_says: (p) => `Gli altri giocano ancora un turno. Se resti in testa: ${p.won}. Se no: ${p.lost}.`,
    ask_stop: "Intimi l’ALT?",
    ask_last_chance: "Lanci la SFIDA?",
    not_yet: "Non ancora",
    explain_stop: "Il round finisce subito. Tutti rivelano la mano e fanno i punti delle proprie carte. Non c’è bonus colore.",
    explain_last_chance:
      "Una scommessa. Riveli la mano e tutti gli altri giocano un ultimo turno. Se poi nessuno ha più punti di te, fai i punti delle tue carte più il bonus colore, gli altri solo il loro bonus colore. Se qualcuno ne ha di più, fai solo il bonus colore e gli altri i punti delle loro carte.",
    you_would_have: (p) => `Arriveresti a ${p.total} su ${p.target}.`,
    if_won: "sfida vinta",
    if_lost: "sfida persa",
    no_stop: "Pesce istrice: l’ALT è vietato, solo SFIDA.",
    because: {
      called: "La fine del round è già stata chiamata.",
      not_now: "Si chiama alla fine del proprio turno.",
      not_your_turn: "Puoi chiamare solo nel tuo turno.",
      over: "La partita è finita.",
      too_few_points: (p) => `${nPoints(p.points)} su ${p.needed} per chiamare`,
    },
  },

  // ── Fine del round, fine della partita ────────────────────────────────────────────────────────────────────────
  result: {
    title: (p) => `Round ${p.round}`,
    again: (p) => `Com’è stato contato il round ${p.round}`,
    stop_by: (p) => `${did(p.who, "intimato l’ALT")}.`,
    last_chance_by: (p) => `${did(p.who, "lanciato la SFIDA")}.`,
    void: "Il mazzo è finito prima che qualcuno chiamasse: nessuno fa punti.",
    won: "Sfida vinta: carte e bonus colore per chi l’ha lanciata, solo il bonus colore per gli altri.",
    lost: "Sfida persa: solo il bonus colore per chi l’ha lanciata, le proprie carte per gli altri.",
    stop: "Tutti fanno i punti delle proprie carte.",
    beaten_by: (p) => (p.who.you ? `Ne avevi di più: ${nPoints(p.points)}.` : `${p.who.name} ne aveva di più: ${nPoints(p.points)}.`),
    total: (p) => `${p.total} su ${p.target}`,
    go_on: "Prossimo round",
    waiting: (p) => `In attesa di ${and(p.names)}.`,
    soon: (p) => `Si continua tra ${nSeconds(p.seconds)}.`,
    begins: (p) => (p.who.you ? "Il prossimo round lo apri tu." : `Il prossimo round lo apre ${p.who.name}.`),
    not_counted: "non conta",
  },
  over: {
    you_won: "Hai vinto.",
    won: (p) => plural(p.names.length, { one: `Ha vinto ${and(p.names)}.`, other: `Vittoria di ${and(p.names)}.` }),
    shared: (p) => `Vittoria condivisa: ${and(p.names)}.`,
    by_points: (p) => `Con ${nPoints(p.points)}.`,
    by_mermaids: "Tutte le sirene in una mano sola vincono subito.",
    tie_round: "A parità di punti ha deciso il miglior ultimo round.",
    tie_turn: "A parità di punti ha deciso il turno più recente dell’ultimo round.",
    ended: "La partita è terminata.",
    reason: REASONS_TO_END,
    points_per_round: "Punti per round",
    total: "Totale",
    rematch: "Rivincita",
    rematch_wished: (p) => plural(p.names.length, { one: `${and(p.names)} vorrebbe giocare ancora.`, other: `${and(p.names)} vorrebbero giocare ancora.` }),
    to_rematch: "Alla prossima partita",
    replay: "Rivedi la partita",
    record: "Scarica la partita",
    home: "Pagina iniziale",
    round: "Round",
  },
  statistics: {
    title: "Statistiche",
    turns: "Turni",
    calls: "Round chiusi",
    bets_won: "Sfide vinte",
    best_round: "Miglior round",
    average: "Punti a round",
    duos: "Coppie calate",
    stolen: "Carte rubate",
    lost: "Carte perse",
    mermaids: "Sirene insieme, al massimo",
    bonus: "Punti dal bonus colore",
    from_deck: "Pescate dal mazzo",
    from_piles: "Prese dalle pile",
    none: "–",
  },

  // ── Replay e correttezza ──────────────────────────────────────────────────────────────────────────────────────
  replay: {
    title: "Rivedi la partita",
    play: "Avvia",
    pause: "Pausa",
    step: "Passo successivo",
    step_back: "Passo precedente",
    first: "All’inizio",
    last: "Alla fine",
    round: "Vai al round",
    speed: "Velocità",
    seen_by: "Visto da",
    all_cards: "Tutte le carte scoperte",
    position: (p) => `Passo ${p.step} di ${p.all}`,
    deal: "Si dispongono le carte.",
    none: "Questa partita non è mai iniziata: non c’è nulla da vedere.",
    to_table: "Al tavolo",
    not_over: "Questa partita non è ancora finita",
    not_over_says: "Finché si gioca, le carte restano coperte. Dopo, chiunque può rivederla qui.",
    no_moment: "In questa partita non c’è un round o un posto così.",
  },
  fair: {
    check: "Verifica il mescolamento",
    about:
      "Prima della partita il server ha sigillato il suo segreto e ognuno ha potuto aggiungere un numero. Le carte dipendono solo da questo. Qui puoi verificare che nulla sia stato cambiato.",
    checking: "Verifica in corso…",
    good: "Tutto a posto: le carte sono proprio quelle sigillate prima della partita.",
    fits: "Tutto combacia: le carte seguono dal segreto e dai numeri.",
    bad: "Qualcosa non torna: le carte non sono quelle sigillate.",
    secret: "Segreto",
    seal: "Sigillo",
    by_browser: "calcolato da questo browser",
    by_server: "calcolato dal server",
    secret_fits: "Il segreto corrisponde al sigillo.",
    secret_differs: "Il segreto non corrisponde al sigillo.",
    seal_noted: "È il sigillo che questo browser ha annotato prima della partita.",
    seal_other: "Prima della partita questo browser aveva annotato un altro sigillo.",
    seal_unseen: "Questo browser non ha annotato alcun sigillo prima della partita: chi l’ha fatto può confrontarlo.",
    number_noted: "Il numero dato da questo browser è tra i numeri.",
    number_other: "Il numero dato da questo browser non è tra i numeri.",
    chance: (p) => plural(p.count, { one: "L’unico esito del caso dipende dal segreto e dai numeri.", other: `Tutti i ${p.count} esiti del caso dipendono dal segreto e dai numeri.` }),
    play: (p) => plural(p.count, { one: "L’unica azione è lecita e tutti i punti sono giusti.", other: `Tutte le ${p.count} azioni sono lecite e tutti i punti sono giusti.` }),
    wrong: "Il server dice che cosa non va:",
    from_seat: "dato dal giocatore",
    from_server: "ricavato dal segreto",
    left_open: "Che cosa resta aperto",
    open: {
      alone: "Nessun giocatore ha dato un numero: ha deciso solo il server che cosa arriva.",
      numbers: "Se i numeri sono davvero dei giocatori; ognuno conosce il proprio.",
      rest: "Il resto della partita, che non è stata giocata fino alla fine.",
      people: "Se qualcuno ha parlato o mostrato carte: nessun registro può dirlo.",
    },
    details: "Segreto, sigillo e numeri",
    yourself: "Non serve credere a questa pagina: scarica la partita e falla verificare da seasalt sul tuo computer.",
    copy: "Copia il comando",
  },
  connection: {
    connecting: "Connessione…",
    connected: "Connessione attiva.",
    lost: "Connessione persa. Nuovo tentativo…",
    offline: "Non sei in rete. La partita ti aspetta.",
    restarting: "Il server si riavvia. Un momento…",
    gone: "Il server non risponde.",
    try_again: "Riprova",
    pending: "La tua mossa parte appena torna la connessione.",
    back: "Connessione ripristinata.",
    away: (p) => `${p.name} non c’è.`,
    here: (p) => `${p.name} c’è di nuovo.`,
  },

  // ── Quando qualcosa non va ────────────────────────────────────────────────────────────────────────────────────
  trouble: {
    no_table: "Qui non c’è nessun tavolo",
    no_table_says: "Forse manca una lettera nel link, oppure il tavolo è già stato sparecchiato.",
    no_onlookers: "Questo tavolo è privato",
    no_onlookers_says: "Si gioca senza spettatori. Se hai un posto qui, apri il tavolo nel browser con cui l’hai preso.",
    expired: "Questo tavolo è chiuso",
    expired_says: "Nessuno è tornato per molto tempo.",
    ended: "Questa partita è finita",
    full: "Questo tavolo è pieno",
    full_says: "Tutti i posti sono occupati. Potrai guardare quando la partita inizia, oppure aprire un tavolo tuo.",
    server: "Il server non risponde",
    server_says: "La tua partita è al sicuro. Questa pagina continua a provare: riprendi appena il server torna.",
    token: "Questo browser non ti riconosce più",
    token_says: "Il tuo posto è ancora tuo. Apri qui il tuo link personale, oppure unisciti con un nuovo nome.",
    no_page: "Qui non c’è nulla",
    no_page_says: "Questo indirizzo non porta da nessuna parte.",
    broken: "Qualcosa è andato storto",
    too_many: "Troppe connessioni",
    too_many_says: "Chiudi le altre schede con questo tavolo e riprova.",
    home: "Alla pagina iniziale",
    replay: "Rivedi la partita",
  },
  refusal: {
    already_seated: "Hai già un posto qui.",
    bad_clock: "Scegli un altro tempo per turno.",
    bad_level: "Quel bot qui non gioca. Scegline un altro.",
    bad_message: "Il server non ha capito. Ricarica la pagina.",
    bad_name: "Scegli un nome da 1 a 20 caratteri.",
    bad_reaction: "Scegli un’altra reazione.",
    bad_rules: "Queste opzioni non vanno d’accordo. Scegline altre.",
    bad_text: "Scrivi da 1 a 200 caratteri.",
    broken: "Qualcosa è andato storto sul server. Riprova.",
    expired: "Questo tavolo è chiuso. Aprine uno nuovo.",
    foreign_origin: "Apri la pagina all’indirizzo del server.",
    game_over: "La partita è finita.",
    game_running: "La partita è iniziata. Questo si può cambiare solo prima.",
    has_clock: "Qui è il tempo a decidere quando subentra un bot.",
    illegal_action: "Ora non si può. Scegli qualcosa che brilla.",
    look_first: "Prima guarda il risultato.",
    message_too_large: "È troppo lungo. Scrivi qualcosa di più breve.",
    name_taken: "Qui qualcuno ha già quel nome. Scegline un altro.",
    no_onlookers: "A questo tavolo si gioca senza spettatori.",
    no_record: "La partita non è iniziata: non c’è nulla da scaricare.",
    no_round: "La partita non ha quel round.",
    no_such_page: "Qui non c’è nulla.",
    no_table: "Questo tavolo non esiste, o non più.",
    no_token: "Il server non ti riconosce. Ricarica la pagina.",
    not_absent: "Quella persona c’è, o si è appena allontanata.",
    not_alone: "I consigli ci sono quando al tavolo sei l’unica persona.",
    not_away: "Stai già giocando tu.",
    not_host: "Può farlo solo chi gestisce il tavolo.",
    not_over: "Aspetta la fine della partita.",
    not_seated: "Prima prendi posto a questo tavolo.",
    not_started: "La partita non è ancora iniziata.",
    not_your_turn: "Non tocca a te.",
    nothing_to_look_at: "Non c’è un risultato da guardare: il round continua.",
    played_by_bot: "Un bot gioca per te. Prima riprendi il tuo posto.",
    resigned: "Hai abbandonato questa partita: il bot la gioca fino alla fine.",
    restarting: "Il server si riavvia. Un momento…",
    said_enough: "A questo tavolo si è detto così tanto che non c’è più posto per altro.",
    seat_taken: "Quel posto è occupato. Scegline un altro.",
    seats_free: "Ci sono ancora posti liberi. Invita qualcuno o aggiungi dei bot.",
    stale: "Nel frattempo è successo qualcosa. Guarda di nuovo, poi scegli.",
    table_full: "Tutti i posti sono occupati.",
    too_fast: "Un po’ più piano, per favore.",
    too_many: "Troppo in una volta. Aspetta un po’.",
    too_slow: "La connessione è troppo lenta. Nuovo tentativo…",
    unavailable: "Il server per ora non risponde. Riprova tra un momento.",
    unknown_seat: "Lì non c’è la persona giusta. Scegli un altro posto.",
    wrong_method: "Il server non ha capito. Ricarica la pagina.",
  },
  refusal_with: {
    look_first: (p) => `Prima guarda il risultato del round ${p.round}.`,
    not_your_turn: (p) => `Tocca ${a(p.name)}.`,
    seat_taken: (p) => `Lì c’è ${p.name}. Scegli un altro posto.`,
    seats_free: (p) =>
      plural(p.count, { one: "C’è ancora un posto libero.", other: `Ci sono ancora ${number(p.count)} posti liberi.` }) +
      " Invita qualcuno o aggiungi dei bot.",
    too_fast: (p) => `Un po’ più piano, per favore. Riprova tra ${nSeconds(p.seconds)}.`,
    too_many: (p) => `Troppo in una volta. Riprova tra ${nSeconds(p.seconds)}.`,
  },

  // ── Aiuto ─────────────────────────────────────────────────────────────────────────────────────────────────────
  aid: {
    title: "Carte aiuto",
    cards: "Carte",
    colours: "Colori",
    events: "Eventi",
    name: "Carta",
    count: "Copie",
    worth: "Valore",
    effect: "Effetto",
    seen: "Viste",
    unseen: "Non ancora viste",
    turn: "Il turno",
    turn_steps: [
      "Prendi una carta: pescane due dal mazzo e tienine una, oppure prendi quella in cima a una pila.",
      "Se vuoi, cala delle coppie e usa i loro effetti.",
      "Termina il turno. Con 7 punti o più puoi invece chiamare la fine del round.",
    ],
    end: "Fine del round",
    win: "Vittoria",
    win_about: (p) =>
      `Dopo il round in cui qualcuno arriva a ${p.target} punti, vince il totale più alto. Quattro sirene vincono subito.`,
    duos: "Che cosa fanno le coppie",
    void: "Se il mazzo è vuoto alla fine di un turno e nessuno ha chiamato, nessuno fa punti.",
    salt: "Extra Salt",
    pepper: "Extra Pepper",
    pepper_about:
      "In ogni round un evento vale per tutti. Poi va a chi è da solo in testa (+) o da solo in coda (−), e vale per quella persona finché resta così.",
    protected: "Chi ha rivelato la mano, o nascosto una conchiglia con la Barriera corallina, è al sicuro: nessuno può togliergli carte.",
  },
  hints: {
    ask: "Consiglio",
    ask_about: "Che cosa farebbe un bot forte al tuo posto",
    title: "Un bot forte sceglierebbe",
    thinking: "Ci penso…",
    chance: (p) => (p.error ? `${percent(p.percent)} ± ${p.error} di vincere` : `${percent(p.percent)} di vincere`),
    chances: "Probabilità adesso",
    chance_of: (p) => `${Tu(p.who)}: ${percent(p.percent)}`,
  },
  reasons: {
    wins: (p) => {
      const how = p.by === "mermaids" ? "con le sirene" : "con certezza";
      return p.who.you ? `vince la partita ${how}` : `fa vincere ${p.who.name} ${how}`;
    },
    points: (p) => `${signed(p.gain)} ${plural(Math.abs(p.gain), { one: "punto", other: "punti" })}, ${p.total} in tutto`,
    duo: (p) => `${duoKinds(p.first, p.second)}: ${p.effect}`,
    outs: (p) => {
      if (p.goal === "duo")
        return p.count ? `per una coppia ${p.count === 1 ? "resta" : "restano"} ${kinds(p.count, p.kind)}` : `per una coppia non restano ${KINDS[p.kind].many}`;
      if (p.goal === "multiplier")
        return `conta ${p.nth > 1 ? kinds(p.nth - 1, p.kind) : `ancora 0 ${KINDS[p.kind].many}`}, ${p.count ? `${p.count === 1 ? "ne resta" : "ne restano"} ${p.count}` : "non ne restano"}`;
      const nth = KINDS[p.kind].gender === "m" ? `il ${p.nth}º` : `la ${p.nth}ª`;
      return `per ${nth} ${KINDS[p.kind].one} ${p.count ? `${p.count === 1 ? "resta" : "restano"} ${nCards(p.count)}` : "non restano carte"}`;
    },
    mermaids: (p) =>
      `${p.held} delle ${p.needed} sirene che vincono, ${p.count ? `${p.count === 1 ? "ne resta" : "ne restano"} ${p.count}` : "non ne restano"}`,
    colour: (p) => `bonus colore ${p.count} (${COLOURS[p.colour]})`,
    leaves: (p) => {
      const verb = p.verb === "give" ? "dà" : "lascia";
      const to = p.who.you ? "a te" : a(p.who.name);
      if (p.percent < 25) return `non ${verb} ${to} nulla di utile`;
      return `${verb} ${to} ${theCards(p.card)}${plus(p.points) || ` (utile: ${percent(p.percent)})`}`;
    },
    denies: (p) => {
      const to = p.who.you ? "a te" : a(p.who.name);
      return ["want", "move", "from"].includes(p.verb)
        ? `toglie ${nPoints(p.points)} ${to}`
        : `nega ${theCards(p.card)} ${to}${plus(p.points)}`;
    },
    buries: (p) => `copre ${theCards(p.card)}, che ti servirebbe${plus(p.points)}`,
    likely: (p) =>
      p.cards === 1
        ? `${percent(p.percent)} di probabilità che porti punti`
        : `${percent(p.percent)} di probabilità che una di ${number(p.cards)} carte porti punti`,
    finds: (p) =>
      p.points === 0 ? "nessuna carta nota lì porta punti" : `nella pila ${side(p.pile)} c’è ${theCards(p.card)}${plus(p.points)}`,
    protects: (p) => plural(p.cards, { one: "1 carta al sicuro dai furti", other: `${p.cards} carte al sicuro dai furti` }),
    hand: (p) => `${nCards(p.cards)} in mano, ${p.known ? plural(p.known, { one: "1 nota", other: `${p.known} note` }) : "nessuna nota"}`,
    needs: (p) =>
      p.who.you
        ? `servono ${nPoints(p.points)} per far perdere la sfida, ne hai ${p.shown}`
        : `${a(p.who.name)} servono ${nPoints(p.points)} per batterti: ne mostra ${p.shown}, con ${plural(p.hidden, { one: `${p.hidden} carta nascosta`, other: `${p.hidden} carte nascoste` })}`,
    scores: (p) =>
      `${signed(p.points)}${p.verb === "last_chance" ? " se vinci la sfida" : ""}, ${p.total >= p.target ? `il totale ${p.total} chiude la partita` : `totale ${p.total} su ${p.target}`}`,
    missing: (p) => plural(p.points, { one: "manca 1 punto per chiamare", other: `mancano ${p.points} punti per chiamare` }),
    gives_up: (p) =>
      ({
        call: `rinuncia a chiamare con ${nPoints(p.count)}`,
        duos: `lascia in mano ${plural(p.count, { one: "1 coppia", other: `${p.count} coppie` })}`,
        effect: "la coppia perde l’effetto",
        swap: p.count ? `rinuncia a ${nPoints(p.count)} di uno scambio` : "nessuno scambio porta punti",
        round: p.count ? `nessuno fa punti: ${nPoints(p.count)} in fumo` : "nessuno fa punti",
      })[p.what],
    event: (p) => (p.helps ? "ti aiuta finché resti in coda" : "ti pesa finché resti in testa"),
  },

  // ── Lezione ───────────────────────────────────────────────────────────────────────────────────────────────────
  tutorial: {
    title: "Il tuo primo round",
    step: (p) => `${p.step} di ${p.all}`,
    skip: "Salta la lezione",
    again: "Ancora una volta",
    play: "Gioca una vera partita",
    steps: {
      welcome: { title: "Ciao, si va al mare", text: "Raccogli carte che insieme valgono punti: vince chi arriva per primo a 40, in più round. Ora giochi un round e intanto impari." },
      draw: { title: "Prendi una carta", text: "Ogni turno comincia con una carta. Scegli il mazzo: ne peschi due." },
      keep: { title: "Tienine una", text: "Vedi tutte e due le carte, ma ne tieni una sola. Tieni il granchio." },
      discard: { title: "Scarta l’altra", text: "L’altra carta va scoperta su una delle due pile. Scegli quella sinistra." },
      end: { title: "Il turno passa", text: "Non c’è ancora nulla da calare. Termina il turno e guarda l’avversario." },
      watch: { title: "Gioca l’avversario", text: "Vedi ciò che è scoperto, mai le carte nella mano altrui." },
      take: { title: "Oppure da una pila", text: "Invece di pescare puoi prendere la carta in cima a una pila; tutti la vedono. Prendi il granchio." },
      duo: { title: "Una coppia", text: "Due granchi sono una coppia: 1 punto, anche in mano. Calati, hanno anche un effetto. Calali." },
      effect: { title: "L’effetto dei granchi", text: "I granchi guardano una pila e ne prendono una carta qualsiasi. Scegli la pila sinistra." },
      pick: { title: "Prendi quella che vuoi", text: "Solo tu vedi che cosa prendi. Prendi la barca che sta sotto." },
      points: { title: "I tuoi punti", text: "Qui vedi sempre quanto valgono le tue carte, in mano e calate. Per ora 1: termina il turno." },
      fish: { title: "Due pesci", text: "L’avversario ha calato due pesci. Il loro effetto: una carta dal mazzo." },
      boat: { title: "Una seconda barca", text: "L’avversario ha scartato una barca. Prendila." },
      boats: { title: "Due barche", text: "Calate, due barche ti danno subito un altro turno. Calale." },
      again: { title: "Un altro turno", text: "Comincia come ogni turno. Pesca dal mazzo." },
      multiplier: { title: "Moltiplicatori", text: "Il faro dà 1 punto per ogni barca, anche calata. Ne hai due: tienilo." },
      leave: { title: "Ciò che lasci", text: "Quello che scarti possono prenderlo gli altri. Metti il polpo sulla pila sinistra." },
      colours: { title: "Colori", text: "Ogni carta ha un colore e un segno che lo indica. Hai quattro carte blu scuro, tienilo a mente. Termina il turno." },
      collection: { title: "Collezioni", text: "L’avversario ha preso il tuo polpo. I polpi valgono di più quanti più ne hai: prendi l’altro." },
      ladder: { title: "I numeri sulla carta", text: "Un polpo vale 0, due valgono 3. Anche conchiglie, pinguini e marinai contano a gradini. Termina il turno." },
      steal: { title: "Attenzione agli squali", text: "Nuotatore e squalo ti hanno rubato il polpo. Le carte in mano si possono rubare, quelle calate no." },
      onward: { title: "Si va avanti", text: "Hai 4 punti, e ne bastano 7 per chiudere il round. Pesca dal mazzo." },
      mermaid: { title: "Sirene", text: "Una sirena vale quante carte hai di un colore: le tue 4 blu scuro. Tienila. Quattro sirene vincono subito." },
      last: { title: "Scarta", text: "Il pinguino va sulla pila destra." },
      call: { title: "Otto punti", text: "Con 7 punti o più puoi chiudere il round prima che il turno passi. ALT è il modo sicuro: tutti fanno i punti delle proprie carte." },
      choose: { title: "ALT o SFIDA", text: "SFIDA è una scommessa: gli altri giocano ancora un turno. Se nessuno ti supera, fai anche il bonus colore e gli altri solo il loro. Scegli." },
      final: { title: "L’ultimo turno", text: "La tua mano è scoperta e al sicuro. L’avversario ha ancora un turno." },
      count: { title: "Si contano i punti", text: "Ora tutte le carte sono scoperte e tutti fanno punti. Guarda da dove viene ogni punto." },
      bet: { title: "La sfida", text: "Nessuno supera i tuoi 8 punti, quindi fai anche il bonus colore. Con più punti di te, l’avversario avrebbe fatto i punti delle carte e tu solo il bonus." },
      done: { title: "È tutto", text: "Ora conosci il gioco. Le carte aiuto sono sempre a portata di mano, e ogni carta dice quanto vale." },
    },
  },

  // ── Per lettori di schermo e tastiere ─────────────────────────────────────────────────────────────────────────
  aria: {
    table: "Tavolo",
    deck: (p) => `Mazzo, ${nCards(p.count)}`,
    pile: (p) => `Pila ${side(p.pile)}, ${p.top ? `in cima ${theCard(p.top)}, ${nCards(p.count)}` : "vuota"}`,
    hand: (p) => `La tua mano, ${nCards(p.count)}`,
    laid: "Le tue carte calate",
    laid_of: (p) => `Carte calate da ${p.name}`,
    seat: (p) => `${p.name}, ${nCards(p.cards)} in mano, ${nPoints(p.total)} in totale`,
    card: (p) => `${capital(card(p.card))}${p.fresh ? ", carta nuova" : ""}${p.playable ? ", si può giocare" : ""}`,
    hidden_card: "Carta coperta",
    new_badge: "nuova",
    points: "Punti",
    calls: "Chiamare la fine del round",
    log: "Cronaca",
    chat: "Chat",
    reactions: "Reazioni",
    prompt: "Che cosa fare",
    your_turn: "Tocca a te.",
    stolen_from_you: (p) => `${p.name} ti ha rubato ${theCard(p.card)}.`,
    chart: (p) => `Grafico dei punti di ${and(p.names)} dopo ogni round`,
  },
  keys: {
    title: "Tasti",
    choose: "Scegli",
    move: "Alla carta successiva o precedente",
    draw: "Pesca dal mazzo",
    left: "Pila sinistra",
    right: "Pila destra",
    end: "Fine turno",
    stop: CALL.stop,
    last_chance: CALL.last_chance,
    hint: "Consiglio",
    aid: "Carte aiuto",
    log: "Cronaca",
    undo: "Annulla",
    keys: "Mostra i tasti",
    names: { enter: "Invio", space: "Spazio", escape: "Esc", arrows: "Frecce" },
  },
};
