import { useSyncExternalStore } from 'react';
import { useSetting } from '../platform/setting.ts';
import { numeralsSetting } from '../platform/settings.ts';
import type { Language } from './languages.ts';
import type { Numerals } from './numerals.tsx';
import { currentLanguage, onLanguage } from './translate.ts';

/** The language of the page. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage);

/** Digits follow the language unless chosen otherwise in this browser. */
export const useChosenNumerals = (): Numerals =>
  numeralsIn(useLanguage(), useSetting(numeralsSetting));

/** For texts outside components. */
export const currentNumerals = (): Numerals =>
  numeralsIn(currentLanguage(), numeralsSetting.read());

function numeralsIn(language: Language, chosen: 'auto' | Numerals): Numerals {
  if (chosen !== 'auto') return chosen;
  return language === 'bn' ? 'beng' : 'latn';
}
