// For each session, over the shares that traded on it:
//   up, down, unchanged   close against the reference price of that day
//   upVolume, downVolume  volume of the shares that rose, that fell
//   highs, lows           shares with a trade beyond all of the 52 weeks before
//   atUpper, atLower      shares whose last trade was at a circuit limit
// over all listed securities:
//   value, topTen         turnover, and that of the ten with most of it
// and over the shares with a day in the last 30:
//   above[n], counted[n]  shares whose close is above the mean of their last n closes; shares with n closes
import {
  type DayColumns,
  type DayNumber,
  rowOnOrBefore,
  tradingDayOf,
} from '../bars/day-columns.ts';
import { type AdjustmentFactor, FactorsBack } from '../bars/price-adjustment.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import { firstDayOfYear } from '../figures/year-range.ts';
import { type BandCase, circuitLimits } from '../market/circuit-band.ts';
import { FlowDays } from './flow-days.ts';
import { priceBandAt } from './money-flow.ts';
import { WindowExtreme } from './window-extreme.ts';

export const AVERAGES = [20, 50, 200] as const;
export type AverageDays = (typeof AVERAGES)[number];
const LONGEST = 200;

/** A share without a day for so long is not counted in the averages until it trades again. */
const REST_DAYS = 30;
export const isResting = (newest: DayNumber, day: DayNumber): boolean => day - newest >= REST_DAYS;

export interface MarketShare {
  /** As stored. */
  readonly days: DayColumns;
  /** For bonus and rights: an action is no fall and no new low. */
  readonly factors: readonly AdjustmentFactor[];
  /** False for a bond, which counts in the turnover only. */
  readonly isShare: boolean;
  /** Undefined when the rule of its limits is not known. */
  readonly limits: BandCase | undefined;
  /** Its category today; empty when not known. */
  readonly category: string;
}

export interface MarketDays {
  /** Sessions, oldest first. */
  readonly day: Int32Array;
  readonly up: Int32Array;
  readonly down: Int32Array;
  readonly unchanged: Int32Array;
  readonly upVolume: Float64Array;
  readonly downVolume: Float64Array;
  readonly highs: Int32Array;
  readonly lows: Int32Array;
  readonly atUpper: Int32Array;
  readonly atLower: Int32Array;
  readonly value: Float64Array;
  readonly topTen: Float64Array;
  readonly above: Readonly<Record<AverageDays, Int32Array>>;
  readonly counted: Readonly<Record<AverageDays, Int32Array>>;
  /** Turnover of shares by today's category, and by the price of the day. */
  readonly byCategory: FlowDays;
  readonly byBand: FlowDays;
}

const TOP = 10;

/** `close × n` and the sum of n equal closes differ by rounding when prices are adjusted. */
export const isAbove = (close: number, sum: number, days: number): boolean =>
  close * days - sum > sum * 1e-9;

/** Adds up share by share, so that a caller can let other work run in between. */
export class MarketDaysSum {
  readonly days: MarketDays;
  /** The ten largest turnovers of each session, smallest first. */
  readonly #top: Float64Array;
  readonly #highest = new WindowExtreme('highest');
  readonly #lowest = new WindowExtreme('lowest');

  constructor(sessions: ArrayLike<DayNumber>) {
    const count = sessions.length;
    const whole = () => new Int32Array(count);
    const amounts = () => new Float64Array(count);
    const byAverage = () => ({ 20: whole(), 50: whole(), 200: whole() });
    this.#top = new Float64Array(count * TOP);
    this.days = {
      day: Int32Array.from(sessions),
      up: whole(),
      down: whole(),
      unchanged: whole(),
      upVolume: amounts(),
      downVolume: amounts(),
      highs: whole(),
      lows: whole(),
      atUpper: whole(),
      atLower: whole(),
      value: amounts(),
      topTen: amounts(),
      above: byAverage(),
      counted: byAverage(),
      byCategory: new FlowDays(count),
      byBand: new FlowDays(count),
    };
  }

  add(share: MarketShare): void {
    const { day: sessions } = this.days;
    const { days } = share;
    if (sessions.length === 0 || days.count === 0) return;
    const from = firstRowNeeded(days, sessions[0]!);
    const prices = adjustmentOf(share, from);
    const closes = new RollingCloses(days, prices, from);
    this.#highest.clear();
    this.#lowest.clear();
    let row = from;
    for (let session = 0; session < sessions.length; session += 1) {
      for (; row < days.count && days.day[row]! <= sessions[session]!; row += 1) {
        const isTraded = isTradedDay(days, row);
        if (isTraded && days.day[row] === sessions[session])
          this.#addTraded(session, share, row, prices[row - from]!);
        closes.add(row);
        if (isTraded) this.#widen(days, row, prices[row - from]!);
      }
      const last = row - 1;
      if (share.isShare && last >= from && !isResting(days.day[last]!, sessions[session]!))
        this.#addAverages(session, closes);
    }
  }

  #addTraded(session: number, share: MarketShare, row: number, adjusted: number): void {
    const { days } = share;
    const value = days.value[row]!;
    this.days.value[session]! += value;
    const gained = keepLargest(this.#top, session * TOP, value);
    this.days.topTen[session]! += gained;
    if (!share.isShare) return;
    const change = days.yesterdayClose[row]! > 0 ? days.close[row]! - days.yesterdayClose[row]! : 0;
    this.#addSide(session, change, days.volume[row]!);
    this.#addExtremes(session, days, row, adjusted);
    this.#addLimits(session, share, row);
    this.days.byCategory.of(share.category).add(session, value, change);
    this.days.byBand.of(priceBandAt(days.close[row]!)).add(session, value, change);
  }

  #addSide(session: number, change: number, volume: number): void {
    if (change > 0) {
      this.days.up[session]! += 1;
      this.days.upVolume[session]! += volume;
    } else if (change < 0) {
      this.days.down[session]! += 1;
      this.days.downVolume[session]! += volume;
    } else {
      this.days.unchanged[session]! += 1;
    }
  }

  #addExtremes(session: number, days: DayColumns, row: number, adjusted: number): void {
    const first = firstDayOfYear(days.day[row]!);
    const high = this.#highest.since(first);
    const low = this.#lowest.since(first);
    // Its first day is no new high.
    if (high === null || low === null) return;
    if (days.high[row]! * adjusted > high) this.days.highs[session]! += 1;
    if (days.low[row]! * adjusted < low) this.days.lows[session]! += 1;
  }

  #addLimits(session: number, { days, limits }: MarketShare, row: number): void {
    const reference = days.yesterdayClose[row]!;
    if (limits === undefined || reference <= 0) return;
    // No limit of such a price is so near; this spares nine of ten computations.
    if (reference >= 10_00 && Math.abs(days.last[row]! - reference) < reference * 0.03) return;
    const { upper, lower } = circuitLimits(reference, limits, tradingDayOf(days.day[row]!));
    if (days.last[row] === upper) this.days.atUpper[session]! += 1;
    else if (days.last[row] === lower) this.days.atLower[session]! += 1;
  }

  #addAverages(session: number, closes: RollingCloses): void {
    for (const average of AVERAGES) {
      if (closes.count < average) return;
      this.days.counted[average][session]! += 1;
      if (isAbove(closes.last, closes.sums[average], average))
        this.days.above[average][session]! += 1;
    }
  }

  #widen(days: DayColumns, row: number, adjusted: number): void {
    this.#highest.add(days.day[row]!, days.high[row]! * adjusted);
    this.#lowest.add(days.day[row]!, days.low[row]! * adjusted);
  }
}

/** Sums of the last 20, 50 and 200 adjusted closes. */
class RollingCloses {
  readonly sums: Record<AverageDays, number> = { 20: 0, 50: 0, 200: 0 };
  count = 0;
  last = 0;
  readonly #days: DayColumns;
  readonly #prices: Float64Array;
  readonly #from: number;

  constructor(days: DayColumns, prices: Float64Array, from: number) {
    this.#days = days;
    this.#prices = prices;
    this.#from = from;
  }

  add(row: number): void {
    this.last = this.#close(row);
    this.count += 1;
    for (const average of AVERAGES) {
      this.sums[average] += this.last;
      if (this.count > average) this.sums[average] -= this.#close(row - average);
    }
  }

  #close(row: number): number {
    return this.#days.close[row]! * this.#prices[row - this.#from]!;
  }
}

/** The longest average, or 52 weeks, before the first session. */
const firstRowNeeded = (days: DayColumns, first: DayNumber): number =>
  Math.max(
    0,
    Math.min(
      rowOnOrBefore(days, first) - LONGEST,
      rowOnOrBefore(days, firstDayOfYear(first) - 1) + 1,
    ),
  );

function adjustmentOf({ days, factors }: MarketShare, from: number): Float64Array {
  const prices = new Float64Array(days.count - from);
  const ahead = new FactorsBack(factors);
  for (let row = days.count - 1; row >= from; row -= 1) {
    ahead.to(days.day[row]!);
    prices[row - from] = ahead.price;
  }
  return prices;
}

/** Returns by how much the sum of the largest grew. */
function keepLargest(top: Float64Array, from: number, value: number): number {
  const smallest = top[from]!;
  if (value <= smallest) return 0;
  let at = from;
  for (; at + 1 < from + TOP && top[at + 1]! < value; at += 1) top[at] = top[at + 1]!;
  top[at] = value;
  return value - smallest;
}
