import type { Layout } from './layouts/layout.ts';
import { type DateOrder, endOfDay, NO_DAY, readDay } from './read-date.ts';
import { Fields } from './read-fields.ts';
import { LONGEST_LINE, lineChunksOf, type TextSpan } from './read-lines.ts';

const FRIDAY = 5;

/** The dates of a file read in one order. */
interface Reading {
  readonly order: DateOrder;
  /** Rows that are invalid in this order and valid in the other. */
  spoiled: number;
  rises: number;
  falls: number;
  last: number;
}

/**
 * Decides whether `3/4/2024` has the day or the month first, from all rows of the file:
 * 1. the order that the file declares (`Date_DMY`);
 * 2. the order that makes fewer rows invalid: no such date, a future date, or a day off (the exchange
 *    trades from Sunday to Thursday). Rows that are invalid in both orders do not count. They must be
 *    at most half as many as in the other order, so that a damaged row does not decide against many;
 * 3. the order in which the dates rise or fall more steadily, by the same measure;
 * 4. the default of the layout. Null when none of these decides.
 */
export async function dateOrderOf(
  path: string,
  text: TextSpan,
  layout: Layout,
  today: number,
): Promise<DateOrder | null> {
  if (layout.declared) return layout.declared;
  const dmy: Reading = { order: 'dmy', spoiled: 0, rises: 0, falls: 0, last: NO_DAY };
  const mdy: Reading = { order: 'mdy', spoiled: 0, rises: 0, falls: 0, last: NO_DAY };
  const fields = new Fields();
  const date = layout.fields.findIndex((field) => field === 'date' || field === 'stamp');
  let line = 0;
  for await (const { bytes, end } of lineChunksOf(path, text)) {
    for (let from = 0; from < end; ) {
      const to = bytes.indexOf(10, from);
      line += 1;
      const isRow = line > layout.skipLines && to - from <= LONGEST_LINE;
      if (isRow && fields.split(bytes, from, to, layout.separator) > date) {
        const begin = fields.from[date];
        const dayEnd = endOfDay(bytes, begin, fields.to[date]);
        const dayFirst = readDay(bytes, begin, dayEnd, 'dmy');
        const monthFirst = readDay(bytes, begin, dayEnd, 'mdy');
        const isSpoiled = isNoTradingDay(dayFirst, today);
        if (isSpoiled !== isNoTradingDay(monthFirst, today)) (isSpoiled ? dmy : mdy).spoiled += 1;
        step(dmy, dayFirst);
        step(mdy, monthFirst);
      }
      from = to + 1;
    }
  }
  const unsteady = (reading: Reading) => Math.min(reading.rises, reading.falls);
  return (
    better(dmy, mdy, (reading) => reading.spoiled) ?? better(dmy, mdy, unsteady) ?? layout.usual
  );
}

function isNoTradingDay(day: number, today: number): boolean {
  // 1970-01-01 was a Thursday.
  const weekday = (((day + 4) % 7) + 7) % 7;
  return day === NO_DAY || day > today || weekday >= FRIDAY;
}

function step(reading: Reading, day: number): void {
  if (day === NO_DAY) return;
  if (reading.last !== NO_DAY && day > reading.last) reading.rises += 1;
  if (reading.last !== NO_DAY && day < reading.last) reading.falls += 1;
  reading.last = day;
}

function better(a: Reading, b: Reading, measure: (reading: Reading) => number): DateOrder | null {
  const [less, more] = measure(a) <= measure(b) ? [a, b] : [b, a];
  return measure(less) < measure(more) && measure(less) * 2 <= measure(more) ? less.order : null;
}
