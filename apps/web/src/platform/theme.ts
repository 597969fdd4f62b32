import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored.ts';

export const themeChoices = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let choice = readChoice();

function readChoice(): ThemeChoice {
  const isDark = readStored('isDark');
  return isDark === null ? 'auto' : isDark === 'true' ? 'dark' : 'light';
}

function apply(): void {
  const dark = choice === 'auto' ? systemDark.matches : choice === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

export function startTheme(): void {
  apply();
  systemDark.addEventListener('change', apply);
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  writeStored('isDark', next === 'auto' ? null : String(next === 'dark'));
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readTheme = (): ThemeChoice => choice;
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readTheme);
