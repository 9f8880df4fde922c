// Do all languages have the same keys, is every sentence needed, can it be said, and is it written as its language is written?
//   node src/words/check.mjs            in web/, after npm install; exit status 1 if something is wrong
//   node src/words/check.mjs --print fr all sentences of a language, to read them
import { build } from "esbuild";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const LANGUAGES = ["en", "it", "es", "fr"];
const folder = mkdtempSync(join(tmpdir(), "words-"));
const words = {};
try {
  await build({
    entryPoints: LANGUAGES.map((code) => join(here, `${code}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    logLevel: "warning",
  });
  for (const code of LANGUAGES) words[code] = (await import(pathToFileURL(join(folder, `${code}.mjs`)).href))[code];
} finally {
  rmSync(folder, { recursive: true });
}

const mina = { name: "Mina", you: false };
const anna = { name: "Anna", you: false };
const you = { name: "Ich", you: true };
const CARDS = ["crab/black", "shell/grey", "lobster/black", "seahorse/white", "shark/purple", "octopus/green", "starfish/yellow", "boat/dark_blue"];
// What each parameter may be. Those of one call vary together.
const USUAL = {
  who: [mina, you, anna],
  other: [you, mina, anna],
  card: ["crab/black", null, "lobster/black", "octopus/green", "starfish/yellow", "shark/purple"],
  given: ["shell/yellow", null, "crab/grey", "mermaid/white"],
  covers: ["crab/black", null],
  top: ["crab/black", null],
  star: [null, "starfish/yellow"],
  left: ["crab/black", "boat/yellow"],
  right: ["fish/green", "lobster/black"],
  a: ["crab/black", "swimmer/yellow"],
  b: ["crab/black", "shark/black"],
  duo: ["crab/black+crab/grey", "boat/yellow+boat/yellow", "swimmer/black+shark/black", "jellyfish/pink+swimmer/yellow"],
  cards: [1, 2, 0],
  kind: ["crab", "octopus", "shell"],
  first: ["crab", "swimmer"],
  second: ["crab", "shark"],
  colour: ["black", "light_orange", "white"],
  pile: ["left", "right"],
  event: ["kraken", "dance_of_the_shells"],
  lost: ["kraken", null],
  level: ["otter", "orca"],
  number: [1, 2],
  names: [["Mina"], ["Mina", "Anna"], ["Mina", "Anna", "Ivo"]],
  items: [["a"], ["a", "b", "c"]],
  name: ["Mina", "Anna"],
  next: ["Mina", "Anna"],
  text: ["…"],
  effect: ["…"],
  page: ["…"],
  what: ["…"],
  action: ["draw"],
  call: ["stop", "last_chance"],
  reaction: ["hello", "good_game"],
  reason: ["finished", "abandoned"],
  by: ["mermaids", "points"],
  goal: ["duo", "collection", "multiplier"],
  verb: ["give", "keep", "want", "last_chance"],
  error: [2, null],
  gain: [3, -1, 1],
  did: [["…"], ["…", "…"], ["…", "…", "…"]],
};
const NUMBERS = [1, 2, 0, 5, 12];
const FLAGS = ["removed", "for_good", "deck", "piles", "stung", "final", "dolphins", "lay", "hide", "call", "end", "bot", "helps", "playable", "fresh"];
// Where a parameter is something else than usual.
const SPECIAL = {
  "happened.stung": { who: [[mina], [you], [you, mina], [mina, anna]] },
  "happened.won": { who: [[mina], [you], [you, mina]] },
  "did.drew": { cards: [[null], [null, null], ["crab/black"], ["crab/black", "lobster/black"]] },
  "did.saw": { cards: [[null], [null, null, null, null, null], ["crab/black", "shell/grey", "octopus/green"]] },
  "did.discarded": { card: CARDS },
  "did.took": { card: CARDS },
  "did.stole": { card: [...CARDS, null] },
  card_named: { card: CARDS },
  hue: { card: CARDS },
  "seat.called": { call: ["stop", "last_chance"] },
  "start.waits_for": { who: ["Mina", "Anna"] },
  "asked.wanting": { other: ["Mina", "Anna"] },
  "asked.giving": { other: ["Mina", "Anna"] },
  "asked.moving": { other: ["Mina", "Anna"] },
  "asked.discarding": { card: CARDS },
  "asked.playing": { call: [true, false] },
  "reasons.gives_up": { what: ["call", "duos", "effect", "swap", "round"] },
  "aria.open": { what: ["…"] },
  "call.last_chance_says": { lost: NUMBERS },
  "action_says.draw": { left: NUMBERS },
  "action_says.draw_one": { left: NUMBERS },
  "reasons.leaves": { card: [["crab/black"], ["lobster/black"]] },
  "reasons.denies": { card: [["crab/black"], ["crab/black", "boat/yellow"]] },
  "reasons.buries": { card: [["crab/black"], ["octopus/green"]] },
  "reasons.finds": { card: [["crab/black"], ["octopus/green"]] },
};
for (const path of ["action.take_card", "action.keep", "action.pick", "action.want", "action.give", "action.star", "action.hide", "aria.card", "aria.stolen_from_you"])
  SPECIAL[path] = { card: CARDS };

/** What a function reads of its parameter, by asking it. */
function parameters(path, call) {
  const read = new Set();
  const choose = (key, round) => {
    const special = SPECIAL[path]?.[key];
    if (special) return special[round % special.length];
    if (FLAGS.includes(key) && !(key in USUAL)) return round % 2 === 0;
    const values = USUAL[key] ?? NUMBERS;
    return values[round % values.length];
  };
  const at = (round, shifted) =>
    new Proxy({}, {
      get(_, key) {
        if (typeof key !== "string") return undefined;
        read.add(key);
        const place = [...read].indexOf(key);
        return choose(key, shifted ? Math.floor(round / 2 ** place) : round);
      },
      has: () => true,
    });
  const said = new Set();
  for (let round = 0; round < 12; round++) for (const shifted of [false, true]) said.add(call(at(round, shifted)));
  return [...said];
}

const WRONG = {
  all: [/undefined|\bnull\b|NaN|\[object/, / {2,}/, /^ | $/, /['"]/, /\.\.(?!\.)|\.{3}/],
  en: [/ [:;!?]/, /\ba [aeio]/],
  it: [/ [:;!?]/, /\b(di|da|in|su) (il|lo|la|le|i|gli|l’)\b/, /\ba (il|lo|la|le|i|gli|l’)\b/, /(?<!\p{L})il [aeiou]/u, /\bl’(?![haeiouèAEIOUÈ])/],
  es: [/ [:;!?]/, /(?<!\p{L})(a|de) el\b/iu, /^[^¿]*\?/],
  fr: [/[ \u00a0][:;!?%]/, /[^\u202f\s][:;!?](?!\d)/, /\b[Dd]e les?\b/, /\bà les?\b/, /(?<![\p{L}-])(de|que|le|la|ne|se|je|te) [aeiouéèêâîô]\p{L}{3}/iu],
};

let faults = 0;
const fault = (code, path, text) => {
  faults++;
  console.log(`${code} ${path}: ${text}`);
};

function walk(code, path, part, reference, say) {
  if (typeof part !== typeof reference || Array.isArray(part) !== Array.isArray(reference)) return fault(code, path, "is of another type than in English");
  if (typeof part === "string") return say(path, [part]);
  if (typeof part === "function") {
    try {
      return say(path, parameters(path, part));
    } catch (error) {
      return fault(code, path, `cannot be said: ${error.message}`);
    }
  }
  for (const key of new Set([...Object.keys(part), ...Object.keys(reference)])) {
    const where = path ? `${path}.${key}` : key;
    if (!(key in part)) fault(code, where, "is missing");
    else if (!(key in reference)) fault(code, where, "is not in English");
    else walk(code, where, part[key], reference[key], say);
  }
}

const printed = process.argv[2] === "--print" ? process.argv.slice(3) : [];
const MOST_PRINTED = 6; // of one sentence
let count = 0;
for (const code of LANGUAGES)
  walk(code, "", words[code], words.en, (path, sentences) => {
    count += sentences.length;
    for (const [nth, text] of sentences.entries()) {
      if (typeof text !== "string") fault(code, path, "gives no text");
      else {
        if (printed.includes(code) && nth < MOST_PRINTED) console.log(`${path.padEnd(28)} ${text}`);
        // An empty clause is left out of its sentence.
        if (text === "" && path !== "did.kept") fault(code, path, "is empty");
        for (const wrong of [...WRONG.all, ...WRONG[code]]) if (wrong.test(text)) fault(code, path, `${wrong} in “${text}”`);
      }
    }
  });
// What nobody says is a burden for translators.
const sources = readdirSync(join(here, ".."), { recursive: true }).filter((file) => /\.(ts|svelte)$/.test(file) && !/words.(en|it|es|fr)\.ts$/.test(file));
const used = new Set(sources.flatMap((file) => readFileSync(join(here, "..", file), "utf8").match(/\w+/g)));
for (const [section, part] of Object.entries(words.en))
  if (typeof part === "object") for (const key of Object.keys(part)) if (key.split("+").some((name) => !used.has(name))) fault("en", `${section}.${key}`, "is said nowhere");
// Texts that are the same in another language were perhaps forgotten.
if (process.argv[2] === "--same")
  for (const code of LANGUAGES.slice(1))
    walk(code, "", words[code], words.en, (path, [text]) => {
      const english = path.split(".").reduce((part, key) => part[key], words.en);
      if (text === english && /[a-z]{4}/.test(text)) console.log(`${code} ${path}: ${text}`);
    });
console.log(faults ? `${faults} faults` : `${LANGUAGES.length} languages, ${count} texts, no faults`);
process.exitCode = faults ? 1 : 0;
