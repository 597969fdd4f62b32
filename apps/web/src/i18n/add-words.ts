import i18next from 'i18next';

type Area = Readonly<Record<string, object>>;

/** Words that come with a screen's own code: what a person has not opened is not loaded. */
export function addWords(words: { readonly en: Area; readonly bn: Area }): void {
  i18next.addResourceBundle('en', 'translation', words.en, true);
  i18next.addResourceBundle('bn', 'translation', words.bn, true);
}
