// What is on the twelve event cards: figure, colour, place and size in a box of 100.
import type { EventName } from '../protocol';
import type { Colour } from '../words/types';

export type Part = [kind: string, colour: Colour, x: number, y: number, size: number];

export const EVENT_ART: Record<EventName, { ground: Colour; parts: Part[] }> = {
  hermit_crab: { ground: 'light_blue', parts: [['shell', 'yellow', 22, 2, 58], ['crab', 'orange', 10, 22, 80]] },
  sunfish: { ground: 'yellow', parts: [['sunfish', 'grey', 8, 8, 84]] },
  water_rodeo: { ground: 'light_blue', parts: [['shark', 'dark_blue', 18, 34, 66], ['swimmer', 'orange', 26, 2, 52]] },
  dance_of_the_shells: { ground: 'pink', parts: [['shell', 'light_orange', 4, 6, 46], ['shell', 'purple', 50, 8, 44], ['shell', 'light_blue', 25, 46, 50]] },
  kraken: { ground: 'grey', parts: [['octopus', 'dark_blue', 4, 6, 92]] },
  tornado: { ground: 'grey', parts: [['tornado', 'grey', 8, 6, 84]] },
  dance_of_the_mermaids: { ground: 'purple', parts: [['mermaid', 'white', -2, 14, 54], ['mermaid', 'pink', 48, 12, 52], ['mermaid', 'light_blue', 22, 38, 58]] },
  treasure_chest: { ground: 'light_orange', parts: [['treasure_chest', 'yellow', 8, 8, 84]] },
  diodon_fish: { ground: 'green', parts: [['diodon_fish', 'yellow', 8, 8, 84]] },
  angelfish: { ground: 'dark_blue', parts: [['angelfish', 'yellow', 8, 6, 84]] },
  dolphins: { ground: 'light_blue', parts: [['dolphin', 'dark_blue', 4, 2, 62], ['dolphin', 'grey', 34, 34, 62]] },
  coral_reef: { ground: 'dark_blue', parts: [['coral_reef', 'pink', 4, 2, 92], ['shell', 'light_blue', 60, 62, 34]] },
};
