import type { Language } from './languages.ts';

/** Areas whose words load with their screen. Each `words.ts` declares its area here. */
export interface LazyWords {}

export type WordTree = { readonly [name: string]: string | WordTree };

/** The words loaded so far, by area. */
export const loadedWords: Readonly<Record<Language, Record<string, WordTree>>> = { en: {}, bn: {} };

/** Adds the words of one area in both languages. */
export function addWords(
  area: keyof LazyWords,
  words: { readonly en: WordTree; readonly bn: WordTree },
): void {
  loadedWords.en[area] = words.en;
  loadedWords.bn[area] = words.bn;
}

/** Adds the words that every screen uses, in one language. */
export function addSharedWords(
  language: Language,
  words: Readonly<Record<string, WordTree>>,
): void {
  Object.assign(loadedWords[language], words);
}
