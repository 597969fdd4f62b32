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

/** Not useTranslation: every name in a list uses this hook. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, languageNow);

/** Digits follow the language unless chosen otherwise in this browser. */
export function useChosenNumerals(): Numerals {
  const language = useLanguage();
  const chosen = useSetting(numeralsSetting);
  if (chosen !== 'auto') return chosen;
  return language === 'bn' ? 'beng' : 'latn';
}
