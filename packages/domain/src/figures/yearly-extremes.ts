import type { DayColumns, DayNumber } from '../bars/day-columns.ts';
import { dayOf } from '../calendar/trading-calendar.ts';
import type { Paisa } from '../units.ts';

const YEARS = 4;
const DAY_MS = 86_400_000;

export interface Extreme {
  readonly close: Paisa;
  readonly day: DayNumber;
}

export interface YearExtremes {
  readonly year: number;
  readonly highest: Extreme;
  readonly lowest: Extreme;
}

const yearOf = (day: DayNumber): number => Number(dayOf(day * DAY_MS).slice(0, 4));

/** Highest and lowest close of each of the last four calendar years with prices, newest first. */
export function yearlyExtremes(columns: DayColumns): YearExtremes[] {
  const years: YearExtremes[] = [];
  for (let row = columns.count - 1; row >= 0; row -= 1) {
    const here = { close: columns.close[row], day: columns.day[row] };
    if (here.close <= 0) continue;
    const year = yearOf(here.day);
    const last = years.at(-1);
    if (last?.year !== year) {
      if (years.length === YEARS) break;
      years.push({ year, highest: here, lowest: here });
    } else {
      const highest = here.close > last.highest.close ? here : last.highest;
      const lowest = here.close < last.lowest.close ? here : last.lowest;
      years[years.length - 1] = { year, highest, lowest };
    }
  }
  return years;
}
