import { codeInPath } from './code-in-path.ts';
import {
  HEAD_LANGUAGES,
  type HeadLanguage,
  type HeadWords,
  type Screen,
  screens,
} from './screens.data.ts';
import { shareCode } from './wire.ts';

/** The screens with a head of their own, which search engines and chats read. */
export const publicPages: readonly Screen[] = Object.values<Screen>(screens).filter(
  ({ access, sitemap = true }) => access === 'public' && sitemap,
);

/** True where the address ends with the code of a share. */
export const takesCode = ({ params }: Screen): boolean => params?.includes('$code') ?? false;

export const siteNames: Readonly<Record<HeadLanguage, string>> = { en: 'Dorpon', bn: 'দর্পণ' };

/** The title of the page for an unknown address. */
export const missingPageTitle: Readonly<Record<HeadLanguage, string>> = {
  en: 'Page not found · Dorpon',
  bn: 'পাতাটি পাওয়া যায়নি · দর্পণ',
};

export interface PagePlace {
  readonly page: Screen;
  /** Null on a page that takes no code; undefined if the address has an invalid one. */
  readonly code: string | null | undefined;
  /** On a chart, what the address names: a code or, between known codes, a spread (`ACI-GP`). */
  readonly symbol?: string;
}

/** The public screen at a path of the address bar; a code may be typed in small letters. */
export function pageAt(path: string): PagePlace | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  const whole = publicPages.find((page) => page.path === trimmed);
  if (whole && takesCode(whole) && whole.defaultCode === undefined) return undefined;
  if (whole) return { page: whole, code: whole.defaultCode ?? null };
  const above = publicPages.find(
    (page) => page.params && !takesCode(page) && trimmed.startsWith(`${page.path}/`),
  );
  if (above) return { page: above, code: null };
  const slash = trimmed.lastIndexOf('/');
  const page = publicPages.find((each) => takesCode(each) && each.path === trimmed.slice(0, slash));
  if (!page) return undefined;
  const encoded = trimmed.slice(slash + 1);
  if (!chartPaths.has(page.path)) return { page, code: codeOf(encoded) };
  if (isNoShare(encoded)) return undefined;
  const symbol = decoded(encoded) ?? '';
  return { page, code: codeOf(encoded), ...(symbol.length <= LONGEST_SYMBOL && { symbol }) };
}

/** The screen at a path of the address bar, whether public or not; null where there is none. */
export function screenAt(path: string): Screen | null {
  const isAt = (screen: Screen) =>
    path === screen.path || (screen.params !== undefined && path.startsWith(`${screen.path}/`));
  return Object.values<Screen>(screens).find(isAt) ?? null;
}

/** Two codes and a minus, with room; the address itself may have thousands of characters. */
const LONGEST_SYMBOL = 64;

const chartPaths: ReadonlySet<string> = new Set([
  screens.advanceChart.path,
  screens.advanceChartPro.path,
]);

/** A ratio (`ACI%2FDSEX`) or the index of a sector (`~BANK`): a page without a head of its own. */
const isNoShare = (encoded: string): boolean => /^(~|%7e)|%2f/i.test(encoded);

function codeOf(encoded: string): string | undefined {
  const read = shareCode.safeParse(decoded(encoded));
  return read.success ? read.data : undefined;
}

function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded).toUpperCase();
  } catch {
    // `decodeURIComponent` throws at a malformed escape, such as a lone `%`.
    return undefined;
  }
}

/** The canonical address of a page, without its state. */
export function pagePath({ path }: Screen, code: string | null, language: HeadLanguage): string {
  const share = code === null ? '' : `/${codeInPath(code)}`;
  return `${path}${share}${language === 'bn' ? '?lang=bn' : ''}`;
}

interface NamedShare {
  readonly code: string;
  readonly name: string;
  readonly type: string;
}

export function headWords(
  { words, indexWords = words }: Screen,
  language: HeadLanguage,
  share: NamedShare | null,
): HeadWords {
  const filled = (text: string): string =>
    text.replace(/\{\{(code|name)\}\}/g, (_, part: 'code' | 'name') => share?.[part] ?? '');
  const { title, description } = (share?.type === 'index' ? indexWords : words)[language];
  return {
    title: `${filled(title)} · ${siteNames[language]}`,
    description: filled(description),
  };
}

/**
 * The `lang` of the address, else the language that the browser prefers by its `Accept-Language`:
 * `bn-BD,bn;q=0.9,en;q=0.8`.
 */
export function headLanguage(asked: unknown, accepted: string | undefined): HeadLanguage {
  const chosen = HEAD_LANGUAGES.find((language) => language === asked);
  if (chosen) return chosen;
  const preference = { en: 0, bn: 0 };
  for (const item of (accepted ?? '').slice(0, 500).toLowerCase().split(',')) {
    const [, language, weight = '1'] =
      /^\s*(en|bn)(?:-[a-z0-9-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/.exec(item) ?? [];
    if (language === 'en' || language === 'bn')
      preference[language] = Math.max(preference[language], Number(weight) || 0);
  }
  return preference.bn > preference.en ? 'bn' : 'en';
}
