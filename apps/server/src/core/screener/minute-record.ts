import { dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { MINUTE_MS, type MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { INTERVALS, type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import { type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import type { MinuteColumns } from '@dorpon/domain/screener/columns';
import type { DayMatrix } from '@dorpon/domain/screener/day-matrix';
import { type ShareCode, taka } from '@dorpon/domain/units';
import type { Recorder } from '../recording/recorder.ts';
import { createPause } from './pauses.ts';
import type { ScreenerRecord } from './store.ts';

/** Bars of minutes that are held; some more than a window may have. */
const MOST_BARS = 1350;
/** Sessions that are read for them, beside today. */
const MOST_SESSIONS = 60;
/** Columns of all intervals that are kept; one takes up to 4.6 MB. */
const MOST_KEPT = 16;

const FIGURES = ['open', 'high', 'low', 'close', 'volume', 'turnover', 'trades'] as const;
type Figure = (typeof FIGURES)[number];
const PRICES: ReadonlySet<Figure> = new Set(['open', 'high', 'low', 'close']);
type MinuteFigures = Omit<MinuteBar, 'code' | 'at'>;
const isFigure = (name: string): name is Figure => (FIGURES as readonly string[]).includes(name);

export interface MinuteParts {
  readonly codes: readonly ShareCode[];
  /** Sessions of the record; today is the last if it has begun. */
  readonly days: Int32Array;
  readonly isLive: boolean;
  readonly matrix: DayMatrix;
  readonly hours: SessionHours;
  readonly record: Pick<ScreenerRecord, 'minuteBars'>;
  readonly recorder: Pick<Recorder, 'allPendingMinutes' | 'completeUpto'>;
}

/** How a plan names a column of minutes. */
export const minuteName = (interval: Interval, figure: string): string => `${interval} ${figure}`;

function partsOfName(name: string): { interval: Interval; figure: Figure } | undefined {
  const [first = '', figure = ''] = name.split(' ');
  const interval = INTERVALS.find((one) => one === first);
  return interval && isFigure(figure) ? { interval, figure } : undefined;
}

/** Bars of one interval, of all shares on the same rows. The last row is the newest bar. */
interface Bars {
  readonly minutes: number;
  readonly rows: number;
  readonly days: Int32Array;
  readonly columns: Map<Figure, Float64Array>;
  /** Bars of today, which are the last rows. */
  today: number;
}

/** The bars of minutes that screeners read: those of some sessions from the store, today's as they are recorded. */
export class MinuteRecord {
  readonly #parts: MinuteParts;
  readonly #shareOf: ReadonlyMap<ShareCode, number>;
  readonly #bars = new Map<Interval, Bars>();
  /** Names of columns, the least recently used first. */
  readonly #used = new Set<string>();
  readonly #moved = new Map<Interval, number>();
  #reading: Promise<void> = Promise.resolve();
  readonly #sessionMinutes: number;
  /** Today by the minute: share by share, NaN without a trade. */
  #today: Readonly<Record<Figure, Float64Array>> | undefined;
  /** The newest minute of today that has a trade. */
  #newest = -1;
  /** The first minute of today that was written since bars were made of them. */
  #dirty = Number.POSITIVE_INFINITY;

  constructor(parts: MinuteParts) {
    this.#parts = parts;
    this.#shareOf = new Map(parts.codes.map((code, share) => [code, share]));
    this.#sessionMinutes = totalMinutes(parts.hours);
  }

  /** How often the rows of an interval moved: a new bar begins, or an earlier one of today changed. */
  get moved(): ReadonlyMap<Interval, number> {
    return this.#moved;
  }

  of(interval: Interval): MinuteColumns | undefined {
    const bars = this.#bars.get(interval);
    return (
      bars && {
        days: bars.days,
        column: (name) => (isFigure(name) ? bars.columns.get(name) : undefined),
      }
    );
  }

  /** Takes the trades of a batch, as the recorder has folded them. */
  take(): void {
    if (this.#today) this.#write(this.#parts.recorder.allPendingMinutes(this.#parts.hours.day));
  }

  #write(minutes: Iterable<MinuteBar>, isStored = false): void {
    const { opensAt } = this.#parts.hours;
    for (const bar of minutes) {
      const share = this.#shareOf.get(bar.code);
      const minute = Math.floor((bar.at - opensAt) / MINUTE_MS);
      if (share === undefined || minute < 0 || minute >= this.#sessionMinutes) continue;
      this.#writeMinute(share, minute, bar, isStored);
    }
  }

  #writeMinute(share: number, minute: number, bar: MinuteFigures, isStored: boolean): void {
    const today = this.#today!;
    const place = share * this.#sessionMinutes + minute;
    // What was taken meanwhile is at least as new.
    if (isStored && !Number.isNaN(today.close[place]!)) return;
    if (today.trades[place] === bar.trades && today.volume[place] === bar.volume) return;
    for (const figure of FIGURES) today[figure][place] = figureOf(bar, figure);
    this.#newest = Math.max(this.#newest, minute);
    this.#dirty = Math.min(this.#dirty, minute);
  }

  /**
   * Makes columns before they are looked at. It may take seconds, once a day for each interval, and needs no turn: a
   * result that is computed meanwhile does not see them.
   */
  read(names: Iterable<string>): Promise<void> {
    const wanted = [...names].flatMap((name) => partsOfName(name) ?? []);
    if (wanted.length === 0) return Promise.resolve();
    const done = this.#reading.then(() => this.#readMissing(wanted));
    this.#reading = done.catch(() => {});
    return done;
  }

  async #readMissing(wanted: readonly { interval: Interval; figure: Figure }[]): Promise<void> {
    const missing = new Map<Interval, Set<Figure>>();
    // A bar without a trade repeats the close.
    for (const { interval, figure } of wanted)
      for (const one of [figure, 'close'] as const) {
        this.#used.delete(minuteName(interval, one));
        this.#used.add(minuteName(interval, one));
        if (this.#bars.get(interval)?.columns.has(one)) continue;
        missing.set(interval, (missing.get(interval) ?? new Set<Figure>()).add(one));
      }
    for (const [interval, figures] of missing) await this.#read(interval, figures);
  }

  /** Reads columns; others than `kept` are freed, those first that were used least recently. */
  async make(names: Iterable<string>, kept: ReadonlySet<string>): Promise<void> {
    const all = new Set(names);
    await this.read(all);
    this.#free(all, kept);
  }

  #free(wanted: ReadonlySet<string>, kept: ReadonlySet<string>): void {
    const needed = (name: string) =>
      [...wanted, ...kept].some((one) => one === name || one.split(' ')[0] === name.split(' ')[0]);
    for (const name of this.#used) {
      if (this.#used.size <= MOST_KEPT) return;
      if (needed(name)) continue;
      const { interval, figure } = partsOfName(name)!;
      this.#used.delete(name);
      const columns = this.#bars.get(interval)?.columns;
      columns?.delete(figure);
      if (columns?.size === 0) this.#bars.delete(interval);
    }
  }

  async #read(interval: Interval, figures: ReadonlySet<Figure>): Promise<void> {
    const { codes, days, hours, isLive } = this.#parts;
    if (isLive && !this.#today) await this.#readToday();
    const minutes = minutesPerBar(interval)!;
    const ofSession = Math.ceil(this.#sessionMinutes / minutes);
    const known = this.#bars.get(interval);
    const rows = known?.rows ?? Math.min(MOST_BARS, (MOST_SESSIONS + 1) * ofSession);
    const today = known?.today ?? (isLive ? this.#todayBars(minutes) : 0);
    const columns = new Map(
      [...figures].map((figure) => [
        figure,
        new Float64Array(codes.length * rows).fill(Number.NaN),
      ]),
    );
    const made = { minutes, rows, days: new Int32Array(rows), columns, today };
    // From the newest session back, until all rows are filled.
    let end = rows - today;
    made.days.fill(dayNumber(hours.day), end);
    const last = days.length - (isLive ? 2 : 1);
    for (
      let session = last;
      session > last - MOST_SESSIONS && session >= 0 && end > 0;
      session -= 1
    )
      end -= await this.#readSession(session, end, made);
    const bars = this.#bars.get(interval) ?? made;
    // Bars of today that began meanwhile.
    if (bars.today > today) shift(made, bars.today - today, dayNumber(hours.day));
    for (const [figure, column] of columns) bars.columns.set(figure, column);
    const close = bars.columns.get('close')!;
    for (const [figure, column] of columns)
      if (figure !== 'close') repeatClose(figure, column, close, bars);
    if (columns.has('close')) repeatClose('close', close, close, bars);
    this.#bars.set(interval, bars);
    this.#fillToday(bars, 0, figures);
  }

  async #readToday(): Promise<void> {
    const { codes, hours, record } = this.#parts;
    const length = codes.length * this.#sessionMinutes;
    this.#today = Object.fromEntries(
      FIGURES.map((figure) => [figure, new Float64Array(length).fill(Number.NaN)]),
    ) as Record<Figure, Float64Array>;
    // Before the store is read: a minute that is written in between is then in both instead of in neither.
    this.take();
    for (const { code, bars } of await record.minuteBars(hours.day, hours.opensAt, 1)) {
      const share = this.#shareOf.get(code);
      if (share === undefined) continue;
      for (const one of bars.map(storedBar))
        if (one.bar >= 0 && one.bar < this.#sessionMinutes)
          this.#writeMinute(share, one.bar, one, true);
    }
    this.#dirty = Number.POSITIVE_INFINITY;
  }

  /** Writes a session whose last bar is before row `end`; returns how many bars it has. */
  async #readSession(
    session: number,
    end: number,
    { minutes, days, rows, columns }: Bars,
  ): Promise<number> {
    const { matrix, record } = this.#parts;
    const day = this.#parts.days[session]!;
    const { opensAt } = sessionHours(tradingDayOf(day));
    const found = await record.minuteBars(tradingDayOf(day), opensAt, minutes);
    // A session without recorded minutes has no rows: its prices are not known.
    const count = Math.max(0, ...found.map(({ bars }) => (bars.at(-1)?.[0] ?? -1) + 1));
    days.fill(day, Math.max(0, end - count), end);
    const pause = createPause();
    for (const { code, bars } of found) {
      const share = this.#shareOf.get(code);
      if (share === undefined) continue;
      const place = share * this.#parts.days.length + session;
      const price = matrix['price-factor'][place]!;
      const volume = matrix['volume-factor'][place]!;
      for (const one of bars.map(storedBar)) {
        const row = end - count + one.bar;
        if (row < 0 || one.bar < 0) continue;
        for (const [figure, column] of columns)
          column[share * rows + row] =
            figureOf(one, figure) * (PRICES.has(figure) ? price : figure === 'volume' ? volume : 1);
      }
      await pause();
    }
    return count;
  }

  /** Bars of today up to the minute that runs. */
  #todayBars(minutes: number): number {
    const { hours, recorder } = this.#parts;
    const running = Math.floor((recorder.completeUpto(hours.day) - hours.opensAt) / MINUTE_MS);
    const minute = Math.min(this.#sessionMinutes - 1, Math.max(running, this.#newest));
    return minute < 0 ? 0 : Math.floor(minute / minutes) + 1;
  }

  /** Brings the bars of today up to date. True if some have changed. */
  follow(): boolean {
    if (!this.#today) return false;
    const dirty = this.#dirty;
    this.#dirty = Number.POSITIVE_INFINITY;
    let hasChanged = dirty < Number.POSITIVE_INFINITY;
    for (const [interval, bars] of this.#bars) {
      const before = bars.today;
      const now = this.#todayBars(bars.minutes);
      const first = Math.min(Math.floor(dirty / bars.minutes), before);
      if (now > before) shift(bars, now - before, dayNumber(this.#parts.hours.day));
      bars.today = now;
      this.#fillToday(bars, first);
      if (now === before && first >= before - 1) continue;
      this.#moved.set(interval, (this.#moved.get(interval) ?? 0) + 1);
      hasChanged = true;
    }
    return hasChanged;
  }

  /** Writes today's bars from `first` on. */
  #fillToday(bars: Bars, first: number, only?: ReadonlySet<Figure>): void {
    const today = this.#today;
    if (!today || bars.today === 0) return;
    const { minutes, rows } = bars;
    const close = bars.columns.get('close')!;
    for (const share of this.#parts.codes.keys())
      for (let bar = Math.max(first, bars.today - rows); bar < bars.today; bar += 1) {
        const place = (share + 1) * rows - bars.today + bar;
        const hasBefore = place > share * rows;
        const before = hasBefore ? close[place - 1]! : Number.NaN;
        const from = share * this.#sessionMinutes + bar * minutes;
        const to = Math.min(from + minutes, (share + 1) * this.#sessionMinutes);
        for (const [figure, column] of bars.columns) {
          if (only && !only.has(figure)) continue;
          const folded = foldOf[figure](today[figure], from, to);
          column[place] = Number.isNaN(folded) ? untraded(figure, before) : folded;
        }
      }
  }
}

const storedBar = ([
  bar,
  open,
  high,
  low,
  close,
  volume,
  value,
  trades,
]: readonly number[]): MinuteFigures & { readonly bar: number } => ({
  bar: bar!,
  open: open!,
  high: high!,
  low: low!,
  close: close!,
  volume: volume!,
  value: value!,
  trades: trades!,
});

/** Prices and turnover in taka. */
const figureOf = (bar: MinuteFigures, figure: Figure): number =>
  figure === 'turnover' ? taka(bar.value) : PRICES.has(figure) ? taka(bar[figure]) : bar[figure];

const untraded = (figure: Figure, before: number): number =>
  PRICES.has(figure) || Number.isNaN(before) ? before : 0;

/** A bar without a trade repeats the close before it and has no volume; there is none before the first trade. */
function repeatClose(
  figure: Figure,
  column: Float64Array,
  close: Float64Array,
  { rows, today }: Bars,
): void {
  for (let share = 0; share * rows < column.length; share += 1) {
    let before = Number.NaN;
    for (let place = share * rows; place < (share + 1) * rows - today; place += 1) {
      if (Number.isNaN(column[place]!)) column[place] = untraded(figure, before);
      if (!Number.isNaN(close[place]!)) before = close[place]!;
    }
  }
}

/** Makes room for new bars after the newest. */
function shift({ days, columns, rows }: Bars, count: number, today: number): void {
  days.copyWithin(0, count);
  days.fill(today, Math.max(0, rows - count));
  for (const column of columns.values())
    for (let first = 0; first < column.length; first += rows)
      column.copyWithin(first, first + count, first + rows);
}

type Fold = (values: Float64Array, from: number, to: number) => number;
const over =
  (of: (before: number, value: number) => number): Fold =>
  (values, from, to) => {
    let found = Number.NaN;
    for (let place = from; place < to; place += 1) {
      const value = values[place]!;
      if (value === value) found = found !== found ? value : of(found, value);
    }
    return found;
  };
const sum = over((before, value) => before + value);

/** How minutes make a bar. */
const foldOf: Readonly<Record<Figure, Fold>> = {
  open: over((before) => before),
  high: over(Math.max),
  low: over(Math.min),
  close: over((_, value) => value),
  volume: sum,
  turnover: sum,
  trades: sum,
};
