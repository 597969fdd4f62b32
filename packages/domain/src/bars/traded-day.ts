import type { DayBar } from './day-bar.ts';
import type { DayColumns } from './day-columns.ts';

type Prices = 'open' | 'high' | 'low' | 'close' | 'yesterdayClose';
type Figures = Prices | 'volume' | 'value' | 'trades';

/**
 * Whether open, high and low are real prices of that day. A missing volume does not mean untraded: many
 * files have none for an index, some none for a share. A day is untraded if open, high or low is
 * missing, or if all four prices equal yesterday's close and there is no volume, value or trade.
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
