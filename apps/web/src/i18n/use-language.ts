import { useTranslation } from 'react-i18next';
import { readStored } from '../platform/stored.ts';
import type { Numerals } from '../ui/number/numerals.tsx';
import type { Language } from './language.ts';

export function useLanguage(): Language {
  return useTranslation().i18n.language === 'bn' ? 'bn' : 'en';
}

/** Bengali digits follow the language unless this browser was told otherwise. */
export function useChosenNumerals(): Numerals {
  const language = useLanguage();
  const stored = readStored('numerals');
  if (stored === 'latn' || stored === 'beng') return stored;
  return language === 'bn' ? 'beng' : 'latn';
}
