import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writeStored } from '../platform/stored.ts';
import { toastQueue } from '../ui/toast-queue.ts';
import { en } from './en.ts';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** Each language under its own name, whatever language the page is in. */
export const languageNames: Record<Language, string> = { en: 'EN', bn: 'বাংলা' };

export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  // Decided before the first paint, in theme.js: chosen here, asked for by a link, or the device's.
  const wanted = document.documentElement.lang === 'bn' ? 'bn' : 'en';
  // English words are always here; a page in them is better than none.
  await show(wanted).catch(() => show('en'));
}

export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await show(language);
    writeStored('language', language);
  } catch {
    // The words are a file of their own, and without a network they do not come.
    toastQueue.push({ title: i18next.t('shell.away.part') });
  }
}

async function show(language: Language): Promise<void> {
  if (language === 'bn' && !i18next.exists('app.name', { lng: 'bn', fallbackLng: [] })) {
    const { bn } = await import('./bn.ts');
    i18next.addResourceBundle('bn', 'translation', bn, true);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
