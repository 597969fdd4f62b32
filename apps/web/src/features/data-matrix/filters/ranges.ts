import { isText } from '../figures/matrix-figure.ts';
import { figureById } from '../figures/matrix-figures.ts';

/** Allowed values of a figure, ends included, in the shown unit. */
export interface Range {
  readonly id: string;
  readonly min: number | null;
  readonly max: number | null;
}

const MAX_RANGES = 12;
const WORD = /^([a-z0-9-]+):(-?[0-9.]*)~(-?[0-9.]*)$/;

const printEnd = (end: number | null): string => (end === null ? '' : String(end));

/** In an address: `pe:5~15_rsi:~30` is a P/E from 5 to 15 and an RSI of at most 30. */
export const printRanges = (ranges: readonly Range[]): string =>
  ranges.map(({ id, min, max }) => `${id}:${printEnd(min)}~${printEnd(max)}`).join('_');

/** Drops unknown columns, ranges without ends and invalid numbers. */
export function parseRanges(given: string): readonly Range[] {
  const ranges = new Map<string, Range>();
  for (const word of given.split('_')) {
    const [, id = '', min = '', max = ''] = WORD.exec(word) ?? [];
    const figure = figureById(id);
    const range = { id, min: numberOf(min), max: numberOf(max) };
    if (figure === undefined || isText(figure)) continue;
    if (range.min !== null || range.max !== null) ranges.set(id, range);
  }
  return [...ranges.values()].slice(0, MAX_RANGES);
}

function numberOf(text: string): number | null {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Adds, replaces or (without ends) removes a range. */
export function withRange(ranges: readonly Range[], next: Range): readonly Range[] {
  const gone = next.min === null && next.max === null;
  const known = ranges.some(({ id }) => id === next.id);
  if (gone) return ranges.filter(({ id }) => id !== next.id);
  return known
    ? ranges.map((range) => (range.id === next.id ? next : range))
    : [...ranges, next].slice(-MAX_RANGES);
}
