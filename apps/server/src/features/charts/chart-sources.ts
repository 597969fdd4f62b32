import type { DataSource } from '@dorpon/contract/shares';
import type { DayColumns } from '@dorpon/domain/bars/day-columns';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import type { AdjustMode, AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { Halt } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';

/** The data sources of a chart, provided by the application. */
export interface ChartSources {
  readonly source: DataSource;
  now(): EpochMs;
  hours(): SessionHours;
  haltOf(code: ShareCode): Halt;
  companyOf(
    code: ShareCode,
  ): { readonly instrument: Instrument; readonly actions: readonly CorporateAction[] } | undefined;
  /** Up to now, in paisa. */
  days(code: ShareCode, mode: AdjustMode): Promise<DayColumns | undefined>;
  factors(code: ShareCode, mode: AdjustMode): Promise<readonly AdjustmentFactor[]>;
  /**
   * Bars of `interval` minutes, oldest first, including the running one; unadjusted. Built from the
   * minutes before `before`, if given.
   */
  minutes(
    code: ShareCode,
    from: TradingDay,
    upto: TradingDay,
    interval: number,
    before?: EpochMs,
  ): Promise<readonly MinuteBar[]>;
}
