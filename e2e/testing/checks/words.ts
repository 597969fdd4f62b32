import type { Finding } from './finding.ts';
import type { ScreenText } from './read-screen.ts';

const LATIN = /[0-9০-৯]*[A-Za-z][A-Za-z0-9&.'/()-]*/g;
const TRAILING = /[.'/()-]+$/;
const BANGLA = /[\u0980-\u09ff]+/g;
/** A category is a code of the exchange: A, or A-EQ. */
const CATEGORY = /^[A-Z](-[A-Z]{2})?$/;
/** A credit rating too: AAA, AA2. */
const RATING = /^[AB]{2,3}[1-3]?$/;
const BROKEN = /\b(NaN|undefined|null|Infinity)\b|\[object |\{\{|\}\}/;
/** A word that i18n does not have shows as its own key. */
const KEY = /^[a-z][A-Za-z]*(\.[A-Za-z][A-Za-z-]*)+$/;

/** Words of the other language, outside names and the codes that are the same in both. */
export function foreignWords(
  texts: readonly ScreenText[],
  language: 'en' | 'bn',
  codes: ReadonlySet<string>,
): Finding[] {
  const foreign = language === 'bn' ? LATIN : BANGLA;
  const ofPage = texts.find(({ selector }) => selector === 'title')?.language;
  if (ofPage !== language)
    return [{ check: 'words', selector: 'html', what: `its lang is “${ofPage}”` }];
  return texts
    .filter((text) => !text.isName && text.language === language)
    .flatMap(({ selector, text }) =>
      (text.match(foreign) ?? [])
        .filter((word) => !codes.has(word))
        .map((word) => word.replace(TRAILING, ''))
        .filter((word) => !codes.has(word) && !CATEGORY.test(word) && !RATING.test(word))
        .map((word): Finding => ({ check: 'words', selector, what: `“${word}” in “${text}”` })),
    );
}

/** Texts of a programming error: NaN, undefined, unfilled placeholders, keys of missing words. */
export function brokenFigures(texts: readonly ScreenText[]): Finding[] {
  return texts
    .filter(({ text, isName }) => BROKEN.test(text) || (!isName && KEY.test(text)))
    .map(({ selector, text }) => ({ check: 'figure', selector, what: `“${text}”` }));
}
