import type { Layout } from './layouts/layout.ts';
import { type DateOrder, endOfDay, NO_DAY, readDay } from './read-date.ts';
import { Fields } from './read-fields.ts';
import { LONGEST_LINE, stretchesOf } from './read-lines.ts';

const FRIDAY = 5;

/** How the dates of a file look in one order. */
interface Reading {
  readonly order: DateOrder;
  /** Rows on no day of the calendar, after today, on a Friday or a Saturday. */
  spoiled: number;
  rises: number;
  falls: number;
  last: number;
}

/**
 * Day and month of `3/4/2024`, by all rows of the file. Evidence, in this order:
 * 1. what the file declares (`Date_DMY`);
 * 2. the order that spoils fewer rows: no such day, a day to come, a day off (the exchange trades from
 *    Sunday to Thursday); it must spoil at most half as many as the other, so no single row decides
 *    against many;
 * 3. the order in which the rows rise or fall more steadily, by the same measure;
 * 4. what the layout is by definition. Else null: nobody can tell.
 */
export async function dateOrderOf(
  path: string,
  start: number,
  layout: Layout,
  today: number,
): Promise<DateOrder | null> {
  if (layout.declared) return layout.declared;
  const dmy: Reading = { order: 'dmy', spoiled: 0, rises: 0, falls: 0, last: NO_DAY };
  const mdy: Reading = { order: 'mdy', spoiled: 0, rises: 0, falls: 0, last: NO_DAY };
  const fields = new Fields();
  const date = layout.fields.findIndex((field) => field === 'date' || field === 'stamp');
  let line = 0;
  for await (const { bytes, end } of stretchesOf(path, start)) {
    for (let from = 0; from < end; ) {
      const to = bytes.indexOf(10, from);
      line += 1;
      const isRow = line > layout.skipLines && to - from <= LONGEST_LINE;
      if (isRow && fields.split(bytes, from, to, layout.separator) > date) {
        const begin = fields.from[date];
        const dayEnd = endOfDay(bytes, begin, fields.to[date]);
        take(dmy, readDay(bytes, begin, dayEnd, 'dmy'), today);
        take(mdy, readDay(bytes, begin, dayEnd, 'mdy'), today);
      }
      from = to + 1;
    }
  }
  const unsteady = (reading: Reading) => Math.min(reading.rises, reading.falls);
  return (
    better(dmy, mdy, (reading) => reading.spoiled) ?? better(dmy, mdy, unsteady) ?? layout.usual
  );
}

function take(reading: Reading, day: number, today: number): void {
  // 1970 began on a Thursday.
  const weekday = (((day + 4) % 7) + 7) % 7;
  if (day === NO_DAY || day > today || weekday >= FRIDAY) reading.spoiled += 1;
  if (day === NO_DAY) return;
  if (reading.last !== NO_DAY && day > reading.last) reading.rises += 1;
  if (reading.last !== NO_DAY && day < reading.last) reading.falls += 1;
  reading.last = day;
}

function better(a: Reading, b: Reading, measure: (reading: Reading) => number): DateOrder | null {
  const [less, more] = measure(a) <= measure(b) ? [a, b] : [b, a];
  return measure(less) < measure(more) && measure(less) * 2 <= measure(more) ? less.order : null;
}
