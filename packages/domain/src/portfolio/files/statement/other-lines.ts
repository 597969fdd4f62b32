import { folded } from '../../../text-match.ts';
import { BUY_WORDS, SECTION_WORDS, SELL_WORDS, TOTAL_WORDS } from './column-words.data.ts';
import { headText, isKnownHead } from './head-meaning.ts';
import { isNumberCell } from './read-figure.ts';
import { MAX_FIGURE, MAX_HEAD } from './statement-limits.ts';

export type Side = 'buy' | 'sell';

const totals = new Set(TOTAL_WORDS.map(folded));
const sections = new Set(SECTION_WORDS.map(folded));
const sides = new Map<string, Side>([
  ...BUY_WORDS.map((word) => [folded(word), 'buy'] as const),
  ...SELL_WORDS.map((word) => [folded(word), 'sell'] as const),
]);

export const sideOf = (text: string): Side | null =>
  text.length > MAX_FIGURE ? null : (sides.get(folded(text)) ?? null);

/** A heading above the rows of one side: "Buy", "Sell trades". */
export function sectionSide(cells: readonly string[]): Side | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length !== 1 && filled.length !== 2) return null;
  const text = filled.join(' ');
  if (text.length > MAX_FIGURE) return null;
  const [first, ...more] = folded(text.replaceAll(':', ' ')).split(' ');
  return more.every((word) => sections.has(word)) ? (sides.get(first) ?? null) : null;
}

/** A line of sums: it begins with "Total", or a cell of it is that word alone. */
export function isTotal(cells: readonly string[]): boolean {
  const texts = cells
    .filter((cell) => cell.trim() !== '' && cell.length <= MAX_FIGURE)
    .map((cell) => folded(cell.replaceAll(':', ' ')));
  const [first = '', second = ''] = (texts[0] ?? '').split(' ');
  return (
    totals.has(first) || totals.has(`${first} ${second}`) || texts.some((text) => totals.has(text))
  );
}

/** A figure of the whole statement below its rows: "Net payable", "Market value". */
export const isSumLine = (cells: readonly string[]): boolean =>
  isKnownHead(cells.find((cell) => cell.trim() !== '') ?? '') && cells.some(isNumberCell);

export const isPageLine = (cells: readonly string[]): boolean =>
  /^(?:page|পৃষ্ঠা) \d{1,4}\b/u.test(folded(cells.slice(0, 4).join(' ').slice(0, MAX_FIGURE)));

/** The head again, or a row of it, as on every page of a PDF. */
export function isHeadAgain(cells: readonly string[], headWords: ReadonlySet<string>): boolean {
  const text = cells.join(' ');
  if (text.length > MAX_HEAD * 8 || cells.some(isNumberCell)) return false;
  const words = headText(text).split(' ');
  return words.length > 1 && words.every((word) => headWords.has(word));
}
