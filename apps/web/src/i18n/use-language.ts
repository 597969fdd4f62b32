import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { useSetting } from '../platform/setting.ts';
import { numeralsSetting } from '../platform/settings.ts';
import type { Language } from './language.ts';
import type { Numerals } from './numerals.tsx';

function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
const languageNow = (): Language => (i18next.language === 'bn' ? 'bn' : 'en');

/** Not by the words' own hook: every name of a list asks for it. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, languageNow);

/** Bengali digits follow the language unless this browser was told otherwise. */
export function useChosenNumerals(): Numerals {
  const language = useLanguage();
  const chosen = useSetting(numeralsSetting);
  if (chosen !== 'auto') return chosen;
  return language === 'bn' ? 'beng' : 'latn';
}
