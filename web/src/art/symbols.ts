// The figures as SVG symbols, put into the page once: one source, every colour, both themes.
import events from './event_figures.json';
import art from './figures.json';

type Facet = number[];
type Flap = Facet[];

const outline = (facet: Facet): string => {
  let path = 'M';
  for (let i = 1; i < facet.length; i += 2) path += `${facet[i]} ${facet[i + 1]}${i < facet.length - 2 ? 'L' : 'Z'}`;
  return path;
};

/** A flap first casts a shadow: that overlap is what makes it paper. */
const flapSvg = (flap: Flap): string =>
  `<path class="fs" d="${flap.map(outline).join('')}" transform="translate(.8 1.3)"/>` +
  flap.map((facet) => `<path class="f${facet[0]}" d="${outline(facet)}"/>`).join('');

const symbol = (id: string, flaps: Flap[]): string =>
  `<symbol id="f-${id}" viewBox="0 0 100 100" overflow="visible">${flaps.map(flapSvg).join('')}</symbol>`;

const minis = art.minis as Record<string, Flap[]>;
export const hasMini = (kind: string): boolean => kind in minis;

/** How far the corner of a card is folded over, by the card's size; the widths are in card.css. */
export const FLAPS = [['xl', 21], ['lg', 29], ['sm', 47]] as const;
export const cardOutline = (flap: number): string =>
  `M${flap} 0H94a6 6 0 0 1 6 6V134a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V${flap}Z`;
export const backOutline = 'M6 0H94a6 6 0 0 1 6 6V134a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z';

export function symbols(): string {
  const figures = Object.entries({ ...art.figures, ...events } as Record<string, Flap[]>).map(([kind, flaps]) => symbol(kind, flaps));
  const small = Object.entries(minis).map(([kind, flaps]) => symbol(`mini-${kind}`, flaps));
  const glyphs = Object.entries(art.glyphs).map(
    ([colour, path]) => `<symbol id="g-${colour}" viewBox="0 0 20 20"><path d="${path}" fill-rule="evenodd"/></symbol>`,
  );
  const clips = FLAPS.map(([name, flap]) => `<clipPath id="clip-${name}"><path d="${cardOutline(flap)}"/></clipPath>`);
  return [...figures, ...small, ...glyphs, ...clips].join('');
}
