// Return of a month = its last close ÷ the last close before the month − 1, in percent.
// The first month has no close before it: it is measured from its first open and is partial.
// The month that contains `now` is partial as well. A month without bars has no return.
// Average, median and win rate of a calendar month are of its whole months only; a win is a return above zero.
// Return of a year = its last close ÷ the last close before the year − 1; partial like its months.
import { dhakaDay } from '../../calendar/trading-calendar.ts';
import type { EpochMs, Percent } from '../../units.ts';
import type { TimedBars } from './timed-bars.ts';

export interface PeriodReturn {
  readonly percent: Percent;
  readonly partial: boolean;
}

export interface SeasonYear {
  readonly year: number;
  /** January first; undefined for months without bars. */
  readonly months: readonly (PeriodReturn | undefined)[];
  readonly whole: PeriodReturn;
}

export interface SeasonMonth {
  /** Whole months; without any the figures are NaN. */
  readonly count: number;
  readonly average: Percent;
  readonly median: Percent;
  /** Percent of the whole months that rose. */
  readonly winRate: Percent;
}

export interface Seasonality {
  /** Newest first. */
  readonly years: readonly SeasonYear[];
  /** January first. */
  readonly months: readonly SeasonMonth[];
}

interface MonthClose {
  readonly year: number;
  /** 0 is January. */
  readonly month: number;
  readonly open: number;
  close: number;
}

/** `bars` are days, weeks inside one month, or months, in ascending order. */
export function seasonality(bars: TimedBars, now: EpochMs): Seasonality {
  const closes = monthCloses(bars);
  const today = dhakaDay(now);
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const years = new Map<number, (PeriodReturn | undefined)[]>();
  closes.forEach((one, i) => {
    const before = closes[i - 1];
    const months = years.get(one.year) ?? Array.from({ length: 12 }, () => undefined);
    years.set(one.year, months);
    months[one.month] = {
      percent: percentFrom(before ? before.close : one.open, one.close),
      partial: !before || one.year * 12 + one.month >= current,
    };
  });
  return {
    years: [...years]
      .map(([year, months]) => ({ year, months, whole: yearReturn(closes, year, current) }))
      .toReversed(),
    months: Array.from({ length: 12 }, (_, month) =>
      monthFigures([...years.values()].map((months) => months[month])),
    ),
  };
}

function monthCloses(bars: TimedBars): readonly MonthClose[] {
  const closes: MonthClose[] = [];
  for (let row = 0; row < bars.count; row += 1) {
    const close = bars.close[row]!;
    if (!(close > 0)) continue;
    const day = dhakaDay(bars.at[row]!);
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
    const last = closes.at(-1);
    if (last && last.year === year && last.month === month) last.close = close;
    else closes.push({ year, month, open: bars.open[row]! > 0 ? bars.open[row]! : close, close });
  }
  return closes;
}

const percentFrom = (base: number, close: number): Percent => (close / base - 1) * 100;

function yearReturn(closes: readonly MonthClose[], year: number, current: number): PeriodReturn {
  const first = closes.findIndex((one) => one.year === year);
  const last = closes.findLastIndex((one) => one.year === year);
  const before = closes[first - 1];
  return {
    percent: percentFrom(before ? before.close : closes[first]!.open, closes[last]!.close),
    partial: !before || year * 12 + 11 >= current,
  };
}

function monthFigures(months: readonly (PeriodReturn | undefined)[]): SeasonMonth {
  const whole = months
    .filter((one) => one !== undefined && !one.partial)
    .map((one) => one!.percent)
    .toSorted((a, b) => a - b);
  const count = whole.length;
  const middle = count >> 1;
  return {
    count,
    average: whole.reduce((sum, one) => sum + one, 0) / count,
    median:
      count === 0
        ? Number.NaN
        : count % 2 === 1
          ? whole[middle]!
          : (whole[middle - 1]! + whole[middle]!) / 2,
    winRate: (whole.filter((one) => one > 0).length / count) * 100,
  };
}
