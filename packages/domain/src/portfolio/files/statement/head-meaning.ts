import { folded } from '../../../text-match.ts';
import { COLUMN_WORDS, type ColumnMeaning } from './column-words.data.ts';
import { MAX_HEAD } from './statement-limits.ts';

/** Currencies and words that change nothing, unless they are part of a known head. */
const NOISE = new Set(['tk', 'bdt', 'taka', 'in', 'the', 'nos', '৳', 'টাকা', 'টাকায়'].map(folded));

/** A head for comparison. */
export const headText = (head: string): string => folded(head.replace(/[:#*[\]_|;?]/g, ' '));

const meanings = new Map(
  (Object.entries(COLUMN_WORDS) as [ColumnMeaning, readonly string[]][]).flatMap(
    ([meaning, heads]) => heads.map((head) => [headText(head), meaning] as const),
  ),
);
const MAX_WORDS = 4;

/**
 * P2: what a head means by itself, or by the longest known words within it; of words of the same length, by
 * the last: "Buy Commission" is a commission.
 */
export function headMeaning(head: string): ColumnMeaning | null {
  if (head.length > MAX_HEAD) return null;
  const text = headText(head);
  const whole = meanings.get(text);
  if (whole !== undefined) return whole;
  const words = text.split(' ').filter((word) => !NOISE.has(word));
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1)
    for (let at = words.length - length; at >= 0; at -= 1) {
      const meaning = meanings.get(words.slice(at, at + length).join(' '));
      if (meaning !== undefined) return meaning;
    }
  return null;
}

export const isKnownHead = (text: string): boolean =>
  text.length <= MAX_HEAD && meanings.has(headText(text));

/** Heads of a line without gaps between its columns: each the longest known words that follow. */
export function headsOfWords(line: string): string[] {
  if (line.length > MAX_HEAD * 8) return [];
  const words = headText(line).split(' ');
  const heads: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_WORDS, words.length - at);
    while (length > 0 && !meanings.has(words.slice(at, at + length).join(' '))) length -= 1;
    if (length > 0) heads.push(words.slice(at, at + length).join(' '));
    else if (heads.length === 0) heads.push(words[at]);
    else heads[heads.length - 1] += ` ${words[at]}`;
    at += length || 1;
  }
  return heads;
}
