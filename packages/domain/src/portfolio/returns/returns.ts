// What a portfolio returned (R1–R9), over the columns of its history. Returns are fractions: 0.1 is ten percent.
import { type DayNumber, tradingDayOf } from '../../bars/day-columns.ts';
import type { Paisa, ShareCode, TradingDay } from '../../units.ts';
import type { Income } from '../ledger/ledger.ts';
import type { WorthHistory } from '../worth/worth-history.ts';
import { rateOf } from './money-weighted.ts';
import { deepestFall, timeWeightedLine } from './time-weighted.ts';

/** R1: worth and flow with the money that nobody entered (W5) counted as put in. */
export interface OwnMoney {
  readonly day: Int32Array;
  readonly worth: Float64Array;
  readonly flow: Float64Array;
}

export function ownMoney({ day, count, worth, flow, unentered }: WorthHistory): OwnMoney {
  const own = { day, worth: new Float64Array(count), flow: new Float64Array(count) };
  let before = 0;
  for (let row = 0; row < count; row += 1) {
    own.worth[row] = worth[row]! + unentered[row]!;
    own.flow[row] = flow[row]! + unentered[row]! - before;
    before = unentered[row]!;
  }
  return own;
}

export interface Returns {
  /** The growth of 1 by day (R2); NaN on incomplete days. */
  readonly growth: Float64Array;
  /** Null without a complete day, and without money. */
  readonly timeWeighted: number | null;
  /** A year, over the whole time (R3). */
  readonly moneyWeighted: number | null;
  readonly months: readonly PeriodReturn[];
  readonly years: readonly PeriodReturn[];
  readonly drawdown: DrawdownDays | null;
  readonly best: readonly DayReturn[];
  readonly worst: readonly DayReturn[];
}

export function returnsOf(history: WorthHistory, listedDays = 5): Returns {
  const own = ownMoney(history);
  const growth = timeWeightedLine(own);
  const hasMoney = own.worth.some((worth) => worth > 0);
  const last = hasMoney ? lastKnown(growth) : -1;
  return {
    growth,
    timeWeighted: last < 0 ? null : growth[last]! - 1,
    moneyWeighted: last < 0 ? null : moneyWeightedOf(own, 0, last),
    months: periodReturns(own, growth, 'month'),
    years: periodReturns(own, growth, 'year'),
    drawdown: drawdownOf(own, growth),
    best: extremeDays(own, growth, listedDays, 1),
    worst: extremeDays(own, growth, listedDays, -1),
  };
}

function lastKnown(line: Float64Array): number {
  let row = line.length - 1;
  while (row >= 0 && Number.isNaN(line[row]!)) row -= 1;
  return row;
}

/** R3: XIRR of the worth before row `from`, the flows from it to `to`, and the worth at the end of `to`. */
export function moneyWeightedOf(
  { day, worth, flow }: OwnMoney,
  from: number,
  to: number,
): number | null {
  const days: DayNumber[] = [];
  const amounts: Paisa[] = [];
  if (from > 0) {
    days.push(day[from - 1]!);
    amounts.push(-worth[from - 1]!);
  }
  for (let row = from; row <= to; row += 1) {
    if (flow[row] === 0) continue;
    days.push(day[row]!);
    amounts.push(-flow[row]!);
  }
  days.push(day[to]!);
  amounts.push(worth[to]!);
  return rateOf(days, amounts);
}

export interface PeriodReturn {
  /** `2026-03` or `2026`. */
  readonly period: string;
  readonly from: TradingDay;
  readonly to: TradingDay;
  /** Time-weighted. */
  readonly growth: number;
  /** Worth at the end − worth before − what was put in. */
  readonly gain: Paisa;
  readonly flow: Paisa;
  /** The worth at its end is unknown; the figures are up to its last complete day. */
  readonly isIncomplete: boolean;
}

const letters = { month: 7, year: 4 } as const;

/** R4. A period without a complete day is left out; its flows count in the next one. */
export function periodReturns(
  { day, worth, flow }: OwnMoney,
  growth: Float64Array,
  kind: keyof typeof letters,
): PeriodReturn[] {
  const periods: PeriodReturn[] = [];
  let [growthBefore, worthBefore, moved] = [1, 0, 0];
  let [start, end, counted, movedToEnd] = [0, -1, 0, 0];
  const nameOf = (row: number) => tradingDayOf(day[row]!).slice(0, letters[kind]);
  let period = day.length > 0 ? nameOf(0) : '';
  for (let row = 0; row < day.length; row += 1) {
    moved += flow[row]!;
    counted += moved === 0 && worth[row] === 0 ? 0 : 1;
    if (!Number.isNaN(worth[row]!)) {
      end = row;
      movedToEnd = moved;
    }
    const next = row + 1 < day.length ? nameOf(row + 1) : null;
    if (next === period) continue;
    if (end >= 0 && counted > 0) {
      periods.push({
        period,
        from: tradingDayOf(day[start]!),
        to: tradingDayOf(day[end]!),
        growth: growth[end]! / growthBefore - 1,
        gain: worth[end]! - worthBefore - movedToEnd,
        flow: movedToEnd,
        isIncomplete: end < row,
      });
      growthBefore = growth[end]!;
      worthBefore = worth[end]!;
      moved -= movedToEnd;
    }
    period = next ?? '';
    start = row + 1;
    end = -1;
    movedToEnd = 0;
  }
  return periods;
}

export interface DayReturn {
  readonly day: TradingDay;
  readonly change: number;
  readonly gain: Paisa;
}

/** R5: the highest changes, or with −1 the lowest, of days whose worth and that of the day before are known. */
function extremeDays(
  { day, worth, flow }: OwnMoney,
  growth: Float64Array,
  count: number,
  sign: 1 | -1,
): DayReturn[] {
  const found: { readonly row: number; readonly change: number }[] = [];
  for (let row = 1; row < day.length; row += 1) {
    const change = growth[row]! / growth[row - 1]! - 1;
    const least = found.length < count ? 0 : sign * found.at(-1)!.change;
    // False for NaN, a day that is not complete.
    if (!(sign * change > least)) continue;
    const place = found.findIndex((other) => sign * change > sign * other.change);
    found.splice(place < 0 ? found.length : place, 0, { row, change });
    if (found.length > count) found.pop();
  }
  return found.map(({ row, change }) => ({
    day: tradingDayOf(day[row]!),
    change,
    gain: worth[row]! - worth[row - 1]! - flow[row]!,
  }));
}

export interface DrawdownDays {
  readonly depth: number;
  readonly high: TradingDay;
  readonly low: TradingDay;
  /** The first day at or above the former high; null while it is below. */
  readonly recovered: TradingDay | null;
  /** From the highest so far to the last known day. */
  readonly now: number;
}

/** R6: on the growth, so that money taken out is no fall. Null when it never fell. */
function drawdownOf({ day }: OwnMoney, growth: Float64Array): DrawdownDays | null {
  const { depth, high, low } = deepestFall(growth);
  if (depth === 0) return null;
  let recovered = low;
  while (recovered < growth.length && !(growth[recovered]! >= growth[high]!)) recovered += 1;
  let highest = 0;
  for (const value of growth) if (value > highest) highest = value;
  return {
    depth,
    high: tradingDayOf(day[high]!),
    low: tradingDayOf(day[low]!),
    recovered: recovered < growth.length ? tradingDayOf(day[recovered]!) : null,
    now: 1 - growth[lastKnown(growth)]! / highest,
  };
}

/** The fall from the highest so far, by day, as a fraction; NaN on incomplete days. */
export function drawdownLine(growth: Float64Array): Float64Array {
  const line = new Float64Array(growth.length);
  let highest = 0;
  for (let row = 0; row < growth.length; row += 1) {
    if (growth[row]! > highest) highest = growth[row]!;
    line[row] = 1 - growth[row]! / highest;
  }
  return line;
}

/** R9: dividends before tax since a day of the shares that are held ÷ their cost; null without cost. */
export function yieldOnCost(
  income: readonly Income[],
  costs: ReadonlyMap<ShareCode, Paisa>,
  since: TradingDay,
): number | null {
  let [received, cost] = [0, 0];
  for (const one of costs.values()) cost += one;
  for (const { kind, code, day, amount } of income)
    if (kind === 'dividend' && day >= since && code !== undefined && costs.has(code))
      received += amount;
  return cost > 0 ? received / cost : null;
}
