import { createContext, useContext } from 'react';
import type { Language } from './languages.ts';
import { type Translate, translateIn } from './translate.ts';
import { useLanguage } from './use-language.ts';

/** The language of a part of the page that has its own; null elsewhere. */
export const OwnLanguageContext = createContext<Language | null>(null);

/**
 * The words in the current language; `t` is another function after a change of language. The words of
 * a component are loaded before it renders, so it never waits for them.
 */
export function useTranslation(): { readonly t: Translate; readonly language: Language } {
  const ofPage = useLanguage();
  const language = useContext(OwnLanguageContext) ?? ofPage;
  return { t: translateIn[language], language };
}
