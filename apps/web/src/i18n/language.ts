import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from '../platform/stored.ts';
import { toastQueue } from '../ui/toast-queue.ts';
import { en } from './en.ts';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** Each language under its own name, whatever language the page is in. */
export const languageNames: Record<Language, string> = { en: 'EN', bn: 'বাংলা' };

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value);

export async function startLanguage(): Promise<void> {
  const stored = readStored('language');
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  // A link may say in which language it was sent; who has chosen one keeps it.
  const sent = new URLSearchParams(location.search).get('lang');
  const wanted = [stored, sent].find(isLanguage) ?? languageOfDevice();
  // English words are always here; a page in them is better than none.
  await show(wanted).catch(() => show('en'));
}

/** A phone that speaks Bangla is answered in Bangla until its owner says otherwise. */
const languageOfDevice = (): Language => (navigator.language.startsWith('bn') ? 'bn' : 'en');

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
