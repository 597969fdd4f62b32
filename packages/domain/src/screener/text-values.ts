import type { TextNames } from './field.ts';
import { foldedName } from './names.ts';
import type { Expression, RangePart } from './tree.ts';

/** One spelling for texts: `mutual_fund` is `Mutual-fund`, `রেকর্ড_ডেট` is `রেকর্ড ডেট`. */
const textKey = (text: string): string =>
  foldedName(text)
    .replace(/[_\s-]+/g, ' ')
    .trim();

export function matchedText<Text extends string>(
  text: string,
  known: readonly Text[],
): Text | undefined {
  const key = textKey(text);
  return known.find((one) => textKey(one) === key);
}

/** The text that a Bangla name means (L8). */
export const textNamed = (text: string, names: TextNames = {}): string | undefined =>
  names[matchedText(text, Object.keys(names)) ?? ''];

const BANGLA = /\p{Script=Bengali}/u;

/** The texts as they are offered to someone who wrote one in these letters. */
export const inLettersOf = (
  text: string,
  known: readonly string[],
  names: TextNames = {},
): readonly string[] =>
  BANGLA.test(text) ? known.map((one) => banglaOf(one, names) ?? one) : known;

/** The Bangla name of a text that is offered: the first of them. */
export const banglaOf = (text: string, names: TextNames = {}): string | undefined =>
  Object.keys(names).find((name) => names[name] === text);

/** The words of a text, also without quotes: `mutual-fund`. Undefined for what is no text. */
export function writtenText(part: Expression | RangePart): string | undefined {
  if (part.kind === 'text') return part.value;
  if (part.kind === 'name') return part.name;
  if (part.kind !== 'arithmetic' || part.by !== '-') return undefined;
  const [left, right] = [writtenText(part.left), writtenText(part.right)];
  return left === undefined || right === undefined ? undefined : `${left}-${right}`;
}

/**
 * The nearest first: those of which it is a part or that are a part of it, then those with the most
 * letters in common. None that has less than half as much in common as the nearest.
 */
export function nearestTexts<Text extends string>(text: string, known: readonly Text[]): Text[] {
  const key = textKey(text);
  const likeness = (one: string): number => {
    const own = textKey(one);
    if (own.includes(key) || key.includes(own)) return 2;
    const pairs = new Set(pairsOf(own));
    const all = pairsOf(key);
    return all.filter((pair) => pairs.has(pair)).length / Math.max(1, all.length, pairs.size);
  };
  const ranked = known.map((one) => ({ one, by: likeness(one) }));
  const most = Math.max(...ranked.map(({ by }) => by), 0);
  return ranked
    .filter(({ by }) => by >= most / 2)
    .sort((a, b) => b.by - a.by)
    .map(({ one }) => one);
}

const pairsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));

/** The positions of texts in a list, in any spelling. */
export function textNumbers(known: readonly string[], wanted: readonly string[]): Set<number> {
  const keys = new Set(wanted.map(textKey));
  return new Set([...known.keys()].filter((at) => keys.has(textKey(known[at]!))));
}
