// The colours of the cards as CSS variables, made from figures.json: a theme is only a second set of values.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Ramp {
  shades: string[];
  ground: string;
  glyph_on_flap: string;
  mark: string;
}
type Ramps = Record<string, Ramp>;

const NAME = 'virtual:palette.css';
const file = new URL('../src/art/figures.json', import.meta.url);

export function palette(): Plugin {
  return {
    name: 'seasalt-palette',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { light, dark } = (JSON.parse(readFileSync(file, 'utf8')) as { palette: Record<string, Ramps> }).palette;
      const system = rules(dark!, ':root:not(.light) ');
      return `${rules(light!, '')}@media (prefers-color-scheme:dark){${system}}${rules(dark!, ':root.dark ')}`;
    },
  };
}

function rules(ramps: Ramps, scope: string): string {
  return Object.entries(ramps)
    .map(([colour, ramp]) => `${scope}.c-${colour}{${values(colour, ramp)}}`)
    .join('\n');
}

function values(colour: string, ramp: Ramp): string {
  const shades = ramp.shades.map((shade, number) => `--s${number}:${shade}`);
  const [one, two] = flapShades(colour, ramp);
  const flap = `--flap1:var(--s${one});--flap2:var(--s${two});--flapink:${ramp.glyph_on_flap}`;
  return `${shades.join(';')};--ground:${ramp.ground};--mark:${ramp.mark};${flap}`;
}

/** The flap shows the sheet's front, in the shades on which its glyph stands out. */
function flapShades(colour: string, ramp: Ramp): [number, number] {
  if (colour === 'white') return [0, 1];
  return ramp.glyph_on_flap === '#fffdf6' ? [2, 3] : [1, 2];
}
