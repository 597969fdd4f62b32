import { toMinuteRow } from '@dorpon/contract/bars-answers';
import { MAX_MINUTES } from '@dorpon/contract/bars-query';
import { priceInTaka } from '@dorpon/contract/eod-answers';
import { minutesIn, type UdfHistory, type UdfResolution } from '@dorpon/contract/udf';
import { type DayColumns, dayNumber } from '@dorpon/domain/bars/day-columns';
import { monthBars } from '@dorpon/domain/bars/month-bars';
import {
  type AdjustMode,
  type AdjustmentFactor,
  factorsAfter,
} from '@dorpon/domain/bars/price-adjustment';
import { isTradedDay } from '@dorpon/domain/bars/traded-day';
import { weekBars } from '@dorpon/domain/bars/week-bars';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { barsOf, minutesOf, rangeOf, type UnwrittenMinutes } from '../../core/bars/minutes.ts';
import type { BarRange, BarsStore } from '../../core/bars/store.ts';

export interface HistorySources {
  readonly store: BarsStore;
  readonly today: () => TradingDay;
  readonly unwritten: UnwrittenMinutes;
  readonly daysOf: (code: ShareCode, mode: AdjustMode) => Promise<DayColumns | undefined>;
  readonly factorsOf: (code: ShareCode, mode: AdjustMode) => Promise<readonly AdjustmentFactor[]>;
}

/** Times in seconds: from `from` to before `to`, or the last `countback` bars before `to`. */
export interface HistoryWanted {
  readonly code: ShareCode;
  readonly adjust: AdjustMode;
  readonly resolution: UdfResolution;
  readonly from: number;
  readonly to: number;
  readonly countback: number | undefined;
}

interface Bar {
  readonly t: number;
  readonly o: number;
  readonly h: number;
  readonly l: number;
  readonly c: number;
  readonly v: number;
}

const DAY_SECONDS = 86_400;
const MINUTE_MS = 60_000;
/** No minutes are older. */
const FIRST: EpochMs = Date.UTC(1990, 0, 1);

export async function historyOf(
  wanted: HistoryWanted,
  sources: HistorySources,
): Promise<UdfHistory> {
  const minutes = minutesIn(wanted.resolution);
  const { bars, before } =
    minutes === undefined
      ? chosen(await dayBarsOf(wanted, sources), wanted)
      : await minuteBarsOf(wanted, minutes, sources);
  if (bars.length > 0) return inColumns(bars);
  return { s: 'no_data', ...(before !== undefined && { nextTime: before.t }) };
}

interface Chosen {
  readonly bars: readonly Bar[];
  /** The last bar before the range, if the range has none. */
  readonly before?: Bar | undefined;
}

function chosen(all: readonly Bar[], { from, to, countback }: HistoryWanted): Chosen {
  const end = countOf(all, ({ t }) => t < to);
  const first =
    countback === undefined ? countOf(all, ({ t }) => t < from) : Math.max(0, end - countback);
  return { bars: all.slice(first, end), before: all[Math.min(first, end) - 1] };
}

/** The number of leading bars that match; all that match come first. */
function countOf(bars: readonly Bar[], matches: (bar: Bar) => boolean): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches(bars[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Those of the range and one before it: a front end asks every few seconds for the newest. */
async function dayBarsOf(
  { code, adjust, resolution, from, to, countback }: HistoryWanted,
  { daysOf }: HistorySources,
): Promise<readonly Bar[]> {
  const days = await daysOf(code, adjust);
  if (!days) return [];
  const columns = resolution === 'W' ? weekBars(days) : resolution === 'M' ? monthBars(days) : days;
  const bars: Bar[] = [];
  const isEnough = ({ t }: Bar) => (countback === undefined ? t < from : bars.length > countback);
  for (let row = columns.count - 1; row >= 0; row -= 1) {
    const t = columns.day[row]! * DAY_SECONDS;
    if (t >= to || !isTradedDay(columns, row)) continue;
    const bar = {
      t,
      o: priceInTaka(columns.open[row]!),
      h: priceInTaka(columns.high[row]!),
      l: priceInTaka(columns.low[row]!),
      c: priceInTaka(columns.close[row]!),
      v: Math.round(columns.volume[row]!),
    };
    bars.push(bar);
    if (isEnough(bar)) break;
  }
  return bars.reverse();
}

async function minuteBarsOf(
  wanted: HistoryWanted,
  interval: number,
  sources: HistorySources,
): Promise<Chosen> {
  const { from, to, countback } = wanted;
  const span = interval * MINUTE_MS;
  const [start, end] = [from * 1000, to * 1000];
  // Whole bars are read: one that begins before the end of the range may end after it.
  const read = (first: EpochMs, last: EpochMs, most: number) =>
    readBars(wanted, interval, sources, rangeOf(wanted.code, Math.max(FIRST, first), last), most);
  if (countback !== undefined)
    return chosen(await read(FIRST, end + span, mostMinutes(countback, interval)), wanted);
  const found = chosen(await read(start - span, end + span, MAX_MINUTES), wanted);
  if (found.bars.length > 0 || found.before) return found;
  const earlier = await read(FIRST, start, mostMinutes(1, interval));
  return { bars: [], before: earlier.findLast(({ t }) => t < from) };
}

/** With room for the bar that is cut at the begin, and for those at and after the end. */
export const mostMinutes = (bars: number, interval: number): number =>
  Math.min(MAX_MINUTES, (bars + 3) * interval);

async function readBars(
  { code, adjust }: HistoryWanted,
  interval: number,
  { store, today, unwritten, factorsOf }: HistorySources,
  range: BarRange,
  most: number,
): Promise<Bar[]> {
  const minutes = await minutesOf(store, range, today(), unwritten, most);
  const factors = await factorsOf(code, adjust);
  const bars = barsOf(minutes, interval).map((bar): Bar => {
    const factor = factorsAfter(factors, dayNumber(dhakaDay(bar.at)));
    const { o, h, l, c, v } = toMinuteRow(bar, factor);
    return { t: bar.at / 1000, o, h, l, c, v };
  });
  // Minutes of the first bar may not have been read.
  return minutes.length >= most ? bars.slice(1) : bars;
}

function inColumns(bars: readonly Bar[]): UdfHistory {
  const column = (name: keyof Bar): number[] => bars.map((bar) => bar[name]);
  return {
    s: 'ok',
    t: column('t'),
    o: column('o'),
    h: column('h'),
    l: column('l'),
    c: column('c'),
    v: column('v'),
  };
}
