import { arrivalOf, createPart } from '../platform/part.ts';
import { writeStored } from '../platform/stored.ts';
import { toastQueue } from '../platform/toast-queue.ts';
import { addSharedWords } from './add-words.ts';
import { en } from './en.ts';
import type { Language } from './languages.ts';
import { setLanguage, translate } from './translate.ts';

/** For a reader of Bangla, while the Bangla words have not loaded. */
const missingInBangla = 'বাংলা লোড করা যায়নি। সংযোগ ফিরলে ভাষা বদলে যাবে।';

const banglaWords = createPart(async () => {
  const { bn } = await import('./bn.ts');
  addSharedWords('bn', bn);
  return bn;
});

/** The last choice: while its words load, a later one may replace it. */
let chosen: Language | undefined;

export async function startLanguage(): Promise<void> {
  addSharedWords('en', en);
  // Decided before the first paint, in theme.js: by choice, by a link, or by the device.
  chosen = document.documentElement.lang === 'bn' ? 'bn' : 'en';
  try {
    if (chosen === 'bn') await banglaWords.load();
    show(chosen);
  } catch {
    // English words are always loaded; a page in English is better than none.
    show('en');
    void arrivalOf(banglaWords).then(() => {
      if (chosen === 'bn') show('bn');
    });
  }
}

/** Shows the language, or a notice while its words are missing. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  try {
    if (language === 'bn') await banglaWords.load();
    showChosen(language);
  } catch {
    if (chosen !== language) return;
    void arrivalOf(banglaWords).then(() => showChosen(language));
    toastQueue.push({
      title: translate('part.language'),
      text: missingInBangla,
      action: { label: translate('parts.page.retry'), onAct: () => void chooseLanguage(language) },
    });
  }
}

function showChosen(language: Language): void {
  if (chosen !== language) return;
  show(language);
  writeStored('language', language);
}

function show(language: Language): void {
  setLanguage(language);
  document.documentElement.lang = language;
  // An app that is installed from here on has its name in the language of the page.
  const manifest = `/manifest.${language === 'bn' ? 'bn.' : ''}webmanifest`;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
}
