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
}

export interface BarTrade {
  readonly at: EpochMs;
  /** In taka. */
  readonly price: number;
  readonly quantity: number;
  /** The index at the same time, in points; NaN if unknown. */
  readonly beside: number;
}

/** Bars of one interval to which trades are added. */
export class TradedBars implements GrowingBars {
  readonly #interval: Interval;
  #bars: Mutable<Bars>;
  #group: number;
  #span = { from: 0, before: 0, group: 0 };
  room = 0;
  hasUnfinished: boolean;

  constructor(interval: Interval, { bars, newestAt, hasUnfinished }: BarsSoFar) {
    this.#interval = interval;
    this.hasUnfinished = hasUnfinished;
    this.#group = Number.isNaN(newestAt) ? Number.NaN : this.#groupOf(newestAt);
    this.#bars = this.#copy(bars);
  }

  get bars(): Bars {
    return this.#bars;
  }

  /** Whether a price of the newest bar has changed. */
  take({ at, price, quantity, beside }: BarTrade): boolean {
    const group = this.#groupOf(at);
    // A trade that arrives after its bar has ended belongs to no bar here.
    if (group < this.#group) return false;
    const isNew = group !== this.#group || !this.hasUnfinished;
    if (isNew) this.#begin(group, at, price);
    const row = this.#bars.count - 1;
    const { high, low, close, volume } = this.#bars;
    const hasChanged = isNew || close[row] !== price;
    high[row] = Math.max(high[row]!, price);
    low[row] = Math.min(low[row]!, price);
    close[row] = price;
    volume[row]! += quantity;
    this.#bars.beside![row] = beside;
    return hasChanged;
  }

  /** Whether the unfinished bar has ended at this time, which it has then. */
  endAt(at: EpochMs): boolean {
    // A clock that was set back ends nothing.
    if (!this.hasUnfinished || this.#groupOf(at) <= this.#group) return false;
    this.hasUnfinished = false;
    return true;
  }

  /** The session has ended: bars of minutes and days end with it. */
  endSession(): boolean {
    const isLong = this.#interval !== 'day' && minutesPerBar(this.#interval) === undefined;
    if (!this.hasUnfinished || isLong) return false;
    this.hasUnfinished = false;
    return true;
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
    if (this.#bars.count === this.room) this.#bars = this.#copy(this.#bars);
    const row = this.#bars.count;
    const { open, high, low, close, volume, session } = this.#bars;
    for (const column of [open, high, low, close]) column[row] = price;
    volume[row] = 0;
    session![row] = sessionOf(this.#interval, dayNumberAt(at));
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
