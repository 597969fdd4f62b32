import type { ComparedText } from '@dorpon/domain/screener/check';
import type { ScreenerColumns } from '@dorpon/domain/screener/columns';
import { type Problem, problem } from '@dorpon/domain/screener/problem';
import { matchedText, nearestTexts } from '@dorpon/domain/screener/text-values';

/** Fields whose values differ from market to market: the language does not know them. */
const OPEN_FIELDS = new Set(['code', 'sector']);
const MOST_NEAR = 3;
const WORD = /^[\p{L}\p{Nd}_]+$/u;

/** A code or a sector that no share has: the text runs, and matches nothing. */
export const unknownTexts = (
  texts: readonly ComparedText[],
  columns: Pick<ScreenerColumns, 'texts'>,
): Problem[] =>
  texts.flatMap(({ field, text, from, to }) => {
    if (!OPEN_FIELDS.has(field)) return [];
    const known = columns.texts(field);
    if (known.length === 0 || matchedText(text, known) !== undefined) return [];
    const near = nearestTexts(text, known).slice(0, MOST_NEAR);
    const mends = near.map((one) => ({ from, to, text: WORD.test(one) ? one : `"${one}"` }));
    return [problem('no-share-has', { from, to }, { params: { text }, mends })];
  });
