import type { TradingDay } from '@dorpon/domain/units';
import type { HistoryDays, HistoryMinutes } from '../../history.ts';

/** Columns of a share's days, filled row by row. */
export function newDays(code: string, days: readonly TradingDay[]) {
  const column = () => new Float64Array(days.length);
  return {
    kind: 'days' as const,
    code,
    days,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    last: column(),
    yesterdayClose: column(),
    volume: column(),
    value: column(),
    trades: column(),
    bull: column(),
    bear: column(),
  } satisfies HistoryDays;
}

export type DayColumns = ReturnType<typeof newDays>;

/** Columns of a share's minutes with space for `rows`, cut to size at the end. */
export class MinuteColumns {
  count = 0;
  readonly at: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly value: Float64Array;
  readonly trades: Float64Array;

  constructor(rows: number) {
    const column = () => new Float64Array(rows);
    this.at = column();
    this.open = column();
    this.high = column();
    this.low = column();
    this.close = column();
    this.volume = column();
    this.value = column();
    this.trades = column();
  }

  toHistory(code: string): HistoryMinutes {
    const cut = (column: Float64Array) => column.slice(0, this.count);
    return {
      kind: 'minutes',
      code,
      at: cut(this.at),
      open: cut(this.open),
      high: cut(this.high),
      low: cut(this.low),
      close: cut(this.close),
      volume: cut(this.volume),
      value: cut(this.value),
      trades: cut(this.trades),
    };
  }
}
