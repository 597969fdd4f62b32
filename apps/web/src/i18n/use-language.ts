import { useTranslation } from 'react-i18next';
import { useSetting } from '../platform/setting.ts';
import { numeralsSetting } from '../platform/settings.ts';
import type { Numerals } from '../ui/number/numerals.tsx';
import type { Language } from './language.ts';

export function useLanguage(): Language {
  return useTranslation().i18n.language === 'bn' ? 'bn' : 'en';
}

/** Bengali digits follow the language unless this browser was told otherwise. */
export function useChosenNumerals(): Numerals {
  const language = useLanguage();
  const chosen = useSetting(numeralsSetting);
  if (chosen !== 'auto') return chosen;
  return language === 'bn' ? 'beng' : 'latn';
}
