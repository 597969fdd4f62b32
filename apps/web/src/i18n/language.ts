import i18next from 'i18next';
import { arrivalOf, createPart } from '../platform/part.ts';
import { writeStored } from '../platform/stored.ts';
import { toastQueue } from '../platform/toast-queue.ts';
import { en } from './en.ts';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** Each language under its own name, in any language of the page. */
export const languageNames: Record<Language, string> = { en: 'EN', bn: 'বাংলা' };

/** For a reader of Bangla whose words have not loaded. */
const missingInBangla = 'বাংলা লোড হয়নি। সংযোগ ফিরলে ভাষা নিজে থেকেই বদলে যাবে।';

const banglaWords = createPart(async () => {
  const { bn } = await import('./bn.ts');
  i18next.addResourceBundle('bn', 'translation', bn, true);
  return bn;
});

/** The last choice: while its words load, a later one may replace it. */
let chosen: Language | undefined;

export async function startLanguage(): Promise<void> {
  await i18next.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  // Decided before the first paint, in theme.js: by choice, by a link, or by the device.
  chosen = document.documentElement.lang === 'bn' ? 'bn' : 'en';
  try {
    if (chosen === 'bn') await banglaWords.load();
    await show(chosen);
  } catch {
    // English words are always loaded; a page in English is better than none.
    await show('en');
    void arrivalOf(banglaWords).then(async () => {
      if (chosen === 'bn') await show('bn');
    });
  }
}

/** Shows the language, or a notice while its words are missing. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  try {
    if (language === 'bn') await banglaWords.load();
    await showChosen(language);
  } catch {
    if (chosen !== language) return;
    void arrivalOf(banglaWords).then(() => showChosen(language));
    toastQueue.push({
      title: i18next.t('part.language'),
      text: missingInBangla,
      action: { label: i18next.t('parts.page.retry'), onAct: () => void chooseLanguage(language) },
    });
  }
}

async function showChosen(language: Language): Promise<void> {
  if (chosen !== language) return;
  await show(language);
  writeStored('language', language);
}

async function show(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
