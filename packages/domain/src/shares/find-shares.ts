import type { ShareCode } from '../units.ts';

/** What a person may look for: a share or an index, by its code or one of its names. */
export interface Findable {
  readonly code: ShareCode;
  readonly name: string;
  readonly nameBangla: string;
  /** How much it is looked for: among equal matches the heavier stands first. */
  readonly weight: number;
}

const JOINERS = /[\u200c\u200d]/g;
const MARKS = /[-&.,'’“”"()/]/g;
const BENGALI_DIGIT = /[০-৯]/g;
const BENGALI_ZERO = 0x09e6;

/**
 * Text as it is compared. Keyboards write `য়` as one letter or as two, and put joiners that nobody
 * sees: without NFC and without their removal the same word would not find itself.
 */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(JOINERS, '')
    .replace(BENGALI_DIGIT, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
    .replace(MARKS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const joined = (text: string): string => text.replaceAll(' ', '');

/** Whether every word of the query occurs in the text. */
export const matchesWords = (text: string, query: string): boolean =>
  hasWords(folded(text), folded(query));

/** The same of texts that are folded already, for a list that is searched with every letter. */
export const hasWords = (place: string, query: string): boolean =>
  query.split(' ').every((word) => place.includes(word));

/** 0 is best; null is no match. Prefix before substring, and in each the code before the names. */
function rankOf(thing: Findable, query: string): number | null {
  const code = joined(folded(thing.code));
  const names = [folded(thing.name), folded(thing.nameBangla)];
  const asCode = joined(query);
  if (code === asCode) return 0;
  if (code.startsWith(asCode)) return 1;
  if (names.some((name) => name.startsWith(query))) return 2;
  if (names.some((name) => ` ${name}`.includes(` ${query}`))) return 3;
  if (code.includes(asCode)) return 4;
  return matchesWords([code, ...names].join(' '), query) ? 5 : null;
}

/** The best matches first, equal ones by weight and then by code. An empty query finds nothing. */
export function findShares<Thing extends Findable>(
  things: readonly Thing[],
  query: string,
  atMost: number,
): Thing[] {
  const wanted = folded(query);
  if (wanted === '') return [];
  return things
    .flatMap((thing) => {
      const rank = rankOf(thing, wanted);
      return rank === null ? [] : [{ thing, rank }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.thing.weight - a.thing.weight ||
        (a.thing.code < b.thing.code ? -1 : 1),
    )
    .slice(0, atMost)
    .map(({ thing }) => thing);
}
