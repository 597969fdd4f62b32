import { dayCell, isCode, isNumber, isTime } from './cells.ts';
import type { FileHead } from './file-head.ts';
import { type Field, type Layout, SEPARATORS, TAKA_DECIMALS } from './layout.ts';

const SAMPLE = 50;
const prices = ['open', 'high', 'low', 'close', 'volume'] as const;
/** A heading has no numbers; a damaged row still has some. */
const NUMBERS_OF_A_ROW = 3;

/**
 * Rows without a heading: a code and a day in either order, perhaps a time, then open, high, low,
 * close and volume, perhaps open interest. Without a code the columns could mean anything.
 */
export function headerlessLayout(head: FileHead): Layout | null {
  const sample = head.filled(0, SAMPLE);
  for (const separator of SEPARATORS) {
    const rows = sample.map((line) => head.cells(line, separator));
    if (rows.length === 0 || rows[0].filter(isNumber).length < NUMBERS_OF_A_ROW) continue;
    const shapes = rows.map(shapeOf);
    const shape = shapes.find((found) => found !== null);
    if (!shape || count(shapes, shape) * 2 < rows.length) continue;
    return layoutOf(shape.split(' ') as Field[], separator, rows);
  }
  return null;
}

const count = (shapes: readonly (string | null)[], shape: string): number =>
  shapes.filter((other) => other === shape).length;

function shapeOf(cells: readonly string[]): string | null {
  const codeFirst = isCode(cells[0] ?? '');
  const [code, day] = codeFirst ? [0, 1] : [1, 0];
  if (cells.length < 7 || !isCode(cells[code]) || dayCell(cells[day]) === 'no-day') return null;
  const isStamp = dayCell(cells[day]) === 'stamp';
  const hasTime = !isStamp && isTime(cells[2]);
  const numbers = cells.slice(hasTime ? 3 : 2);
  if (!numbers.every(isNumber) || numbers.length < 5 || numbers.length > 6) return null;
  const date: Field = isStamp ? 'stamp' : 'date';
  const fields: Field[] = codeFirst ? ['code', date] : [date, 'code'];
  if (hasTime) fields.push('time');
  fields.push(...prices);
  if (numbers.length === 6) fields.push('skip');
  return fields.join(' ');
}

function layoutOf(
  fields: readonly Field[],
  separator: number,
  rows: readonly (readonly string[])[],
): Layout {
  const byMinute = fields.includes('time') || fields.includes('stamp');
  const date = fields.findIndex((field) => field === 'date' || field === 'stamp');
  const isDashed = rows.some((cells) => /^\d{1,2}-\d{1,2}-\d{4}/.test(cells[date] ?? ''));
  return {
    name: byMinute ? 'minutes without a heading' : 'days without a heading',
    kind: byMinute ? 'minutes' : 'days',
    separator,
    fields,
    skipLines: 0,
    valueDecimals: TAKA_DECIMALS,
    declared: null,
    // Such files use DD-MM-YYYY, which the date of a single day may not show.
    usual: isDashed ? 'dmy' : null,
  };
}
