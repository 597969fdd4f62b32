import { codeInPath } from './chart-page.ts';
import {
  HEAD_LANGUAGES,
  type HeadLanguage,
  type HeadWords,
  type PublicPage,
  publicPages,
} from './public-pages.data.ts';
import { shareCode } from './wire.ts';

/** Title of the not-found page; the same words as in the web app. */
export const missingPageTitle: Readonly<Record<HeadLanguage, string>> = {
  en: 'There is no such page · Dorpon',
  bn: 'এমন কোনো পাতা নেই · দর্পণ',
};

export interface PagePlace {
  readonly page: PublicPage;
  /** Null on a page without a code, undefined for an invalid code. */
  readonly code: string | null | undefined;
}

/** The public screen at a path. Codes may be in lower case. */
export function pageAt(path: string): PagePlace | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  const whole = publicPages.find((page) => page.path === trimmed);
  if (whole?.takesCode && whole.defaultCode === undefined) return undefined;
  if (whole) return { page: whole, code: whole.defaultCode ?? null };
  const above = publicPages.find((page) => page.deeper && trimmed.startsWith(`${page.path}/`));
  if (above) return { page: above, code: null };
  const slash = trimmed.lastIndexOf('/');
  const page = publicPages.find((each) => each.takesCode && each.path === trimmed.slice(0, slash));
  return page && { page, code: codeOf(trimmed.slice(slash + 1)) };
}

function codeOf(encoded: string): string | undefined {
  try {
    const read = shareCode.safeParse(decodeURIComponent(encoded).toUpperCase());
    return read.success ? read.data : undefined;
  } catch {
    // Malformed percent-encoding.
    return undefined;
  }
}

/** The canonical address of a page, without its state. */
export function pagePath(
  { path }: PublicPage,
  code: string | null,
  language: HeadLanguage,
): string {
  const share = code === null ? '' : `/${codeInPath(code)}`;
  return `${path}${share}${language === 'bn' ? '?lang=bn' : ''}`;
}

interface NamedShare {
  readonly code: string;
  readonly name: string;
  readonly type: string;
}

export function headWords(
  { words, indexWords = words }: PublicPage,
  language: HeadLanguage,
  share: NamedShare | null,
): HeadWords {
  const filled = (text: string): string =>
    text.replace(/\{(code|name)\}/g, (_, part: 'code' | 'name') => share?.[part] ?? '');
  const { title, description } = (share?.type === 'index' ? indexWords : words)[language];
  return { title: filled(title), description: filled(description) };
}

/** `lang` of the address, else the preferred language of Accept-Language: `bn-BD,bn;q=0.9,en;q=0.8`. */
export function headLanguage(asked: unknown, accepted: string | undefined): HeadLanguage {
  const chosen = HEAD_LANGUAGES.find((language) => language === asked);
  if (chosen) return chosen;
  const liking = { en: 0, bn: 0 };
  for (const item of (accepted ?? '').slice(0, 500).toLowerCase().split(',')) {
    const [, language, weight = '1'] =
      /^\s*(en|bn)(?:-[a-z0-9-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/.exec(item) ?? [];
    if (language === 'en' || language === 'bn')
      liking[language] = Math.max(liking[language], Number(weight) || 0);
  }
  return liking.bn > liking.en ? 'bn' : 'en';
}
