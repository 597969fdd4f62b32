import { COCKPIT_SESSIONS, type getCockpit } from '@dorpon/contract/cockpit';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { type DayColumns, dayNumber, rowOn, tradingDayOf } from '@dorpon/domain/bars/day-columns';
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

/**
 * Calendar days whose sessions are counted: those of the answer, before any day whose minutes can be kept
 * (400 by default).
 */
const KEPT_DAYS = 450 + 400;

/** Every session before today, of the days that are kept. */
export async function marketHistory(
  shares: readonly MarketShare[],
  today: TradingDay,
): Promise<MarketDays> {
  const last = dayNumber(today) - 1;
  const first = last - KEPT_DAYS;
  const isSession = new Uint8Array(KEPT_DAYS + 1);
  for (const { days } of shares)
    for (let row = days.count - 1; row >= 0 && days.day[row]! >= first; row -= 1)
      if (days.day[row]! <= last) isSession[days.day[row]! - first] = 1;
  const sessions = Array.from(isSession, (is, at) => (is ? first + at : 0)).filter(Boolean);
  const sum = new MarketDaysSum(sessions);
  for await (const share of inSlices(shares)) sum.add(share);
  return sum.days;
}

const million = (value: number): number => round(value / PAISA_PER_MILLION, 3);

/** The sessions before a day, at most those of the answer. */
export function historyBefore(
  days: MarketDays,
  day: TradingDay,
  index: DayColumns | undefined,
): History {
  const end = days.day.findLastIndex((session) => session < dayNumber(day)) + 1;
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
