import {
  barGroup,
  dayNumberAt,
  minuteBarStart,
  sessionOf,
  startOfDay,
} from '../chart/bar-group.ts';
import { type Interval, minutesPerBar } from '../chart/interval.ts';
import type { Bars } from '../indicators/study.ts';
import type { EpochMs } from '../units.ts';
import type { GrowingBars } from './study-line.ts';

const SPARE_ROWS = 64;
const DAY_MS = 86_400_000;

/** Bars of an interval so far, in taka. */
export interface BarsSoFar {
  readonly bars: Bars;
  /** Start of the newest bar; NaN without bars. */
  readonly newestAt: EpochMs;
  /** Whether the newest bar goes on. */
  readonly hasUnfinished: boolean;
  /** Traded since, while the bars were read. */
  readonly since?: readonly BarTrade[] | undefined;
}

export interface BarTrade {
  readonly at: EpochMs;
  /** In taka. */
  readonly price: number;
  readonly quantity: number;
  /** The index at the same time, in points; NaN if unknown. */
  readonly beside: number;
}

interface NewestBar {
  high: number;
  low: number;
  close: number;
  volume: number;
  beside: number;
}

/** Bars of one interval to which trades are added. */
export class TradedBars implements GrowingBars {
  readonly #interval: Interval;
  #bars: Mutable<Bars>;
  /** The newest bar, which most trades only change: it is written when a study is to read it. */
  #newest: NewestBar;
  #isWritten = true;
  #group: number;
  #span = { from: 0, before: 0, group: 0 };
  room = 0;
  hasUnfinished: boolean;
  version = 0;
  lowest = Number.POSITIVE_INFINITY;
  highest = Number.NEGATIVE_INFINITY;

  constructor(interval: Interval, { bars, newestAt, hasUnfinished, since = [] }: BarsSoFar) {
    this.#interval = interval;
    this.hasUnfinished = hasUnfinished;
    this.#group = Number.isNaN(newestAt) ? Number.NaN : this.#groupOf(newestAt);
    this.#bars = this.#copy(bars);
    const last = bars.count - 1;
    this.#newest = {
      high: bars.high[last] ?? Number.NaN,
      low: bars.low[last] ?? Number.NaN,
      close: bars.close[last] ?? Number.NaN,
      volume: bars.volume[last] ?? Number.NaN,
      beside: bars.beside?.[last] ?? Number.NaN,
    };
    for (let row = 0; row < bars.count; row += 1) {
      this.lowest = Math.min(this.lowest, bars.low[row]!);
      this.highest = Math.max(this.highest, bars.high[row]!);
    }
    for (const trade of since) this.take(trade);
  }

  get bars(): Bars {
    this.#write();
    return this.#bars;
  }

  /** NaN without bars. */
  get newestClose(): number {
    return this.#newest.close;
  }

  /** Whether a trade at this time begins a bar. */
  begins(at: EpochMs): boolean {
    const group = this.#groupOf(at);
    return !(group < this.#group) && (group !== this.#group || !this.hasUnfinished);
  }

  take({ at, price, quantity, beside }: BarTrade): void {
    const group = this.#groupOf(at);
    // A trade that arrives after its bar has ended belongs to no bar here.
    if (group < this.#group) return;
    if (group !== this.#group || !this.hasUnfinished) this.#begin(group, at, price);
    const newest = this.#newest;
    if (price > newest.high) newest.high = price;
    if (price < newest.low) newest.low = price;
    if (price > this.highest) this.highest = price;
    if (price < this.lowest) this.lowest = price;
    newest.close = price;
    newest.volume += quantity;
    newest.beside = beside;
    this.version += 1;
    this.#isWritten = false;
  }

  #write(): void {
    if (this.#isWritten) return;
    this.#isWritten = true;
    const row = this.#bars.count - 1;
    const { high, low, close, volume, beside } = this.#newest;
    this.#bars.high[row] = high;
    this.#bars.low[row] = low;
    this.#bars.close[row] = close;
    this.#bars.volume[row] = volume;
    this.#bars.beside![row] = beside;
  }

  /** Whether the unfinished bar has ended at this time. A clock that was set back ends nothing. */
  endsAt(at: EpochMs): boolean {
    return this.hasUnfinished && this.#groupOf(at) > this.#group;
  }

  /** Whether it ends with the session: bars of minutes and days do. */
  endsWithSession(): boolean {
    const isLong = this.#interval !== 'day' && minutesPerBar(this.#interval) === undefined;
    return this.hasUnfinished && !isLong;
  }

  end(): void {
    this.hasUnfinished = false;
  }

  /** Most trades are of the bar, or at least of the day, of the one before. */
  #groupOf(at: EpochMs): number {
    if (at >= this.#span.from && at < this.#span.before) return this.#span.group;
    const minutes = minutesPerBar(this.#interval);
    if (minutes === undefined) {
      const from = startOfDay(dayNumberAt(at));
      this.#span = { from, before: from + DAY_MS, group: barGroup(this.#interval, at) };
    } else {
      const from = minuteBarStart(at, minutes);
      this.#span = { from, before: from + minutes * 60_000, group: barGroup(this.#interval, from) };
    }
    return this.#span.group;
  }

  #begin(group: number, at: EpochMs, price: number): void {
    this.#write();
    if (this.#bars.count === this.room) this.#bars = this.#copy(this.#bars);
    const row = this.#bars.count;
    this.#bars.open[row] = price;
    this.#bars.session![row] = sessionOf(this.#interval, dayNumberAt(at));
    this.#newest = { high: price, low: price, close: price, volume: 0, beside: Number.NaN };
    this.#bars.count += 1;
    this.#group = group;
    this.hasUnfinished = true;
  }

  #copy(bars: Bars): Mutable<Bars> {
    const { count } = bars;
    this.room = count + SPARE_ROWS;
    const column = (from: Float64Array | undefined) => {
      const made = new Float64Array(this.room);
      if (from) made.set(from.subarray(0, count));
      else made.fill(Number.NaN);
      return made;
    };
    const session = new Int32Array(this.room);
    if (bars.session) session.set(bars.session.subarray(0, count));
    return {
      count,
      open: column(bars.open),
      high: column(bars.high),
      low: column(bars.low),
      close: column(bars.close),
      volume: column(bars.volume),
      session,
      beside: column(bars.beside),
    };
  }
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
