import type { IndexComputed } from '../market/market-event.ts';
import { type MinuteBar, minuteOf } from './minute-bars.ts';

/** What an index's members have traded since the open. */
export interface MemberTotals {
  readonly trades: number;
  readonly volume: number;
  readonly value: number;
}

export const noTotals: MemberTotals = { trades: 0, volume: 0, value: 0 };

export const totalsOf = (index: IndexComputed): MemberTotals => ({
  trades: index.trades,
  volume: index.volume,
  value: index.turnover,
});

/** The index's minute bar. Its volume, value and trades are what the members traded since `before`. */
export function addIndexToMinute(
  bar: MinuteBar | undefined,
  index: IndexComputed,
  before: MemberTotals,
): MinuteBar {
  const { code, value } = index;
  return {
    code,
    at: bar?.at ?? minuteOf(index.at),
    open: bar?.open ?? value,
    high: Math.max(bar?.high ?? value, value),
    low: Math.min(bar?.low ?? value, value),
    close: value,
    volume: (bar?.volume ?? 0) + index.volume - before.volume,
    value: (bar?.value ?? 0) + index.turnover - before.value,
    trades: (bar?.trades ?? 0) + index.trades - before.trades,
  };
}
