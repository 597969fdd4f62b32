import { COCKPIT_SESSIONS, type getCockpit } from '@dorpon/contract/cockpit';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { MAX_TRAVEL_DAYS } from '@dorpon/contract/travel';
import {
  type DayColumns,
  type DayNumber,
  dayNumber,
  rowOn,
  rowOnOrBefore,
  tradingDayOf,
} from '@dorpon/domain/bars/day-columns';
import type { FlowDays } from '@dorpon/domain/cockpit/flow-days';
import {
  type MarketDays,
  MarketDaysSum,
  type MarketShare,
} from '@dorpon/domain/cockpit/market-days';
import { priceBands } from '@dorpon/domain/cockpit/money-flow';
import { compareText } from '@dorpon/domain/ordering';
import { PAISA_PER_MILLION, round, type TradingDay, taka } from '@dorpon/domain/units';
import { inSlices } from './slices.ts';

type Answer = AnswerOf<typeof getCockpit>;
type History = Pick<Answer, 'days' | 'categories' | 'bands'>;

/** Those of the answer before any day that can be travelled to, unless days without minutes lie between. */
export const COUNTED_SESSIONS = MAX_TRAVEL_DAYS + COCKPIT_SESSIONS;

/** The last `most` sessions before a day. */
export async function marketHistory(
  shares: readonly MarketShare[],
  day: TradingDay,
  most: number,
): Promise<MarketDays> {
  const found = new Set<DayNumber>();
  // Whoever traded on one of them has it among its own last so many.
  for await (const { days } of inSlices(shares)) {
    const last = rowOnOrBefore(days, dayNumber(day) - 1);
    for (let row = Math.max(0, last - most + 1); row <= last; row += 1) found.add(days.day[row]!);
  }
  const sum = new MarketDaysSum([...found].sort((a, b) => a - b).slice(-most));
  for await (const share of inSlices(shares)) sum.add(share);
  return sum.days;
}

/** Whether a history of the last `COUNTED_SESSIONS` has as many before the day as an answer shows. */
export const reachesBack = (days: MarketDays, day: TradingDay): boolean =>
  days.day.length < COUNTED_SESSIONS || sessionsBefore(days, day) >= COCKPIT_SESSIONS;

const sessionsBefore = (days: MarketDays, day: TradingDay): number =>
  days.day.findLastIndex((session) => session < dayNumber(day)) + 1;

const million = (value: number): number => round(value / PAISA_PER_MILLION, 3);

/** The sessions before a day, at most those of the answer. */
export function historyBefore(
  days: MarketDays,
  day: TradingDay,
  index: DayColumns | undefined,
): History {
  const end = sessionsBefore(days, day);
  const from = Math.max(0, end - COCKPIT_SESSIONS);
  const part = (column: Int32Array | Float64Array) => [...column.subarray(from, end)];
  const sessions = part(days.day);
  const flow = (flows: FlowDays, group: string) => ({
    group,
    balance: sessions.map((_, at) => flows.balance(group, from + at)),
  });
  return {
    days: {
      d: sessions.map(tradingDayOf),
      up: part(days.up),
      down: part(days.down),
      unchanged: part(days.unchanged),
      v_up: part(days.upVolume),
      v_down: part(days.downVolume),
      highs: part(days.highs),
      lows: part(days.lows),
      at_upper: part(days.atUpper),
      at_lower: part(days.atLower),
      vl: part(days.value).map(million),
      vl_ten: part(days.topTen).map(million),
      above_20: part(days.above[20]),
      counted_20: part(days.counted[20]),
      above_50: part(days.above[50]),
      counted_50: part(days.counted[50]),
      above_200: part(days.above[200]),
      counted_200: part(days.counted[200]),
      index: sessions.map((session) => closeOn(index, session)),
    },
    categories: [...days.byCategory.groups()]
      .filter((group) => group !== '')
      .sort(compareText)
      .map((group) => flow(days.byCategory, group)),
    bands: priceBands.map((group) => flow(days.byBand, group)),
  };
}

function closeOn(index: DayColumns | undefined, day: number): number | null {
  const row = index ? rowOn(index, day) : -1;
  return index && row >= 0 ? taka(index.close[row]!) : null;
}
