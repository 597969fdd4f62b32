import i18next from 'i18next';

/** Areas whose words load with their screen. Each `words.ts` declares its area here. */
export interface LaterWords {}

/** Adds the words of one area in both languages. */
export function addWords(
  area: keyof LaterWords,
  words: { readonly en: object; readonly bn: object },
): void {
  i18next.addResourceBundle('en', 'translation', { [area]: words.en }, true);
  i18next.addResourceBundle('bn', 'translation', { [area]: words.bn }, true);
}
