// What this browser remembers: the name, the theme, how one likes to play.
import type { Level } from '../protocol';

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // then it is forgotten, and nothing else happens
  }
}

export type Theme = 'auto' | 'light' | 'dark';
const THEMES: Theme[] = ['auto', 'light', 'dark'];

class Settings {
  name = $state(kept('name') ?? '');
  theme = $state<Theme>((kept('theme') as Theme | null) ?? 'auto');
  bots = $state(Number(kept('bots') ?? 1));
  level = $state<Level>((kept('level') as Level | null) ?? 'otter');

  remember(): void {
    keep('name', this.name.trim());
    keep('bots', String(this.bots));
    keep('level', this.level);
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
