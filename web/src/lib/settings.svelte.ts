// What this browser remembers: the name, the theme, how one likes to play.
import type { Edition, Level } from '../protocol';

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // then it is forgotten, and nothing else happens
  }
}

export type Theme = 'auto' | 'light' | 'dark';
const THEMES: Theme[] = ['auto', 'light', 'dark'];
export type Motion = 'auto' | 'full' | 'reduced';
const asksForLess = matchMedia('(prefers-reduced-motion: reduce)');

/** What is agreed on before a game. */
const AGREED = { players: 3, salt: false, pepper: false, double_points: false, edition: 'online' as Edition, clock: 'none', onlookers: true };

/** As it was agreed on last. What a browser kept may be of an older page: then it counts as little as nothing. */
function agreedLast(): typeof AGREED {
  try {
    const last = JSON.parse(kept('agreed') ?? '{}') as Record<string, unknown>;
    const same = Object.entries(AGREED).filter(([name, usual]) => typeof last[name] === typeof usual);
    return { ...AGREED, ...Object.fromEntries(same.map(([name]) => [name, last[name]])) };
  } catch {
    return AGREED;
  }
}

class Settings {
  name = $state(kept('name') ?? '');
  theme = $state<Theme>((kept('theme') as Theme | null) ?? 'auto');
  bots = $state(Number(kept('bots') ?? 1));
  level = $state<Level>((kept('level') as Level | null) ?? 'otter');
  agreed = $state(agreedLast());
  sound = $state(kept('sound') === 'on');
  motion = $state<Motion>((kept('motion') as Motion | null) ?? 'auto');
  /** whether a move waits a moment before it is sent */
  takeBack = $state(kept('take_back') !== 'off');

  constructor() {
    this.showMotion();
  }

  /** Cards do not fly. */
  get still(): boolean {
    return this.motion === 'auto' ? asksForLess.matches : this.motion === 'reduced';
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep('sound', on ? 'on' : 'off');
  }

  setTakeBack(on: boolean): void {
    this.takeBack = on;
    keep('take_back', on ? 'on' : 'off');
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    keep('motion', motion);
    this.showMotion();
  }

  /** For the style sheets (base.css). */
  private showMotion(): void {
    const classes = document.documentElement.classList;
    classes.toggle('moving', this.motion === 'full');
    classes.toggle('still', this.motion === 'reduced');
  }

  remember(): void {
    keep('name', this.name.trim());
    keep('bots', String(this.bots));
    keep('level', this.level);
    keep('agreed', JSON.stringify(this.agreed));
  }

  nextTheme(): void {
    this.theme = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length]!;
    keep('theme', this.theme);
    const classes = document.documentElement.classList;
    classes.remove('light', 'dark');
    if (this.theme !== 'auto') classes.add(this.theme);
  }
}

export const settings = new Settings();
