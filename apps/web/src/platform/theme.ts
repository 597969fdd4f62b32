import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored.ts';

export const themeChoices = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const printing = matchMedia('print');
/** Colours of the reader's own: pictures keep those of the theme, and must be readable on that ground. */
const forced = matchMedia('(forced-colors: active)');
const listeners = new Set<() => void>();
let choice = readChoice();
let isForPaper = false;

function readChoice(): ThemeChoice {
  const isDark = readStored('isDark');
  return isDark === null ? 'auto' : isDark === 'true' ? 'dark' : 'light';
}

function apply(): void {
  const isBySystem = choice === 'auto' || forced.matches;
  const isDark = isBySystem ? systemDark.matches : choice === 'dark';
  // Paper is white.
  const dark = isDark && !isForPaper && !printing.matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  for (const listener of listeners) listener();
}

export function startTheme(): void {
  apply();
  systemDark.addEventListener('change', apply);
  printing.addEventListener('change', apply);
  forced.addEventListener('change', apply);
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  writeStored('isDark', next === 'auto' ? null : String(next === 'dark'));
  apply();
}

/** The light theme while something is drawn to be printed. */
export function drawForPaper(isOn: boolean): void {
  isForPaper = isOn;
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readTheme = (): ThemeChoice => choice;
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readTheme);

/** The theme that is drawn: `light` or `dark`. */
export const useShownTheme = (): string | undefined =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset.theme);
