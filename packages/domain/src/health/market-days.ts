import type { DayNumber } from '../bars/day-columns.ts';

/** Stored rows of one day, over all shares. */
export interface DayCount {
  readonly day: DayNumber;
  readonly rows: number;
  readonly untraded: number;
}

export interface Span {
  readonly first: DayNumber;
  readonly last: DayNumber;
}

/** The market's trading days, derived from the stored rows. */
export interface MarketDays {
  readonly days: readonly DayNumber[];
  /** Shares with a row on each of the days. */
  readonly rows: readonly number[];
  /** The index of a day in `days`; −1 for other days. */
  placeOf(day: DayNumber): number;
  /** Days that hardly any share has: probably a wrong date, not a session. */
  readonly strays: ReadonlySet<DayNumber>;
  /** Whether the source stored rows for shares that did not trade; some leave them out. */
  keepsUntraded(day: DayNumber): boolean;
}

const SESSION_PART = 0.5;
const STRAY_PART = 0.1;
/** With fewer shares, a day of a single share proves nothing. */
const STRAY_SHARES = 10;
/** Years with untraded rows have about 4% of them; years without have 0.02%, by mistake. */
const KEPT_PART = 0.002;
const DAYS_OF_YEAR = 365.25;

const yearOf = (day: DayNumber): number => Math.floor(day / DAYS_OF_YEAR);

/** A session is a day with rows for at least half of the shares that have rows before and after it. */
export function marketDays(counts: readonly DayCount[], spans: readonly Span[]): MarketDays {
  const sorted = [...counts].sort((a, b) => a.day - b.day);
  const firsts = spans.map(({ first }) => first).sort((a, b) => a - b);
  const lasts = spans.map(({ last }) => last).sort((a, b) => a - b);
  const [days, rows]: [DayNumber[], number[]] = [[], []];
  const strays = new Set<DayNumber>();
  const years = new Map<number, { rows: number; untraded: number }>();
  let begun = 0;
  let ended = 0;
  for (const count of sorted) {
    while (begun < firsts.length && firsts[begun] <= count.day) begun += 1;
    while (ended < lasts.length && lasts[ended] < count.day) ended += 1;
    const alive = begun - ended;
    if (count.rows >= alive * SESSION_PART) {
      days.push(count.day);
      rows.push(count.rows);
    } else if (alive >= STRAY_SHARES && count.rows < alive * STRAY_PART) strays.add(count.day);
    const year = years.get(yearOf(count.day)) ?? { rows: 0, untraded: 0 };
    year.rows += count.rows;
    year.untraded += count.untraded;
    years.set(yearOf(count.day), year);
  }
  const places = new Map(days.map((day, place) => [day, place]));
  return {
    days,
    rows,
    strays,
    placeOf: (day) => places.get(day) ?? -1,
    keepsUntraded(day) {
      const year = years.get(yearOf(day));
      return year !== undefined && year.untraded > year.rows * KEPT_PART;
    },
  };
}
