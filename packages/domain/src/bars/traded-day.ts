import type { DayBar } from './day-bar.ts';
import type { DayColumns } from './day-columns.ts';

type Prices = 'open' | 'high' | 'low' | 'close' | 'yesterdayClose';
type Figures = Prices | 'volume' | 'value' | 'trades';

/**
 * Whether open, high and low are real prices of that day. Volume cannot decide it: many files have none
 * for an index, some none for a share. An untraded day has only a close, or open, high, low and close
 * all equal to yesterday's close, with no volume, value or trades.
 */
export function isTraded(bar: Pick<DayBar, Figures>): boolean {
  const { open, high, low, close } = bar;
  if (open <= 0 || high <= 0 || low <= 0) return false;
  if (bar.volume > 0 || bar.value > 0 || bar.trades > 0) return true;
  return open !== high || high !== low || low !== close || close !== bar.yesterdayClose;
}

export const isTradedDay = (days: Pick<DayColumns, Figures>, row: number): boolean =>
  isTraded({
    open: days.open[row]!,
    high: days.high[row]!,
    low: days.low[row]!,
    close: days.close[row]!,
    yesterdayClose: days.yesterdayClose[row]!,
    volume: days.volume[row]!,
    value: days.value[row]!,
    trades: days.trades[row]!,
  });
