import type { Interval } from '@dorpon/domain/chart/interval';
import type { Matches, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Own } from './own-shares.ts';
import type { Planned } from './planned.ts';

/** Results that are kept up to date. What they share is computed once. */
export interface Standing {
  /** `owns`: the shares that the texts of members mean. */
  evaluate(planned: readonly Planned[], owns?: readonly Own[]): Promise<StandingResult>;
  /** Frees what they take. */
  forget(): Promise<void>;
}

export interface DayCounts {
  readonly days: readonly TradingDay[];
  readonly counts: readonly number[];
  /** Shares of the last finished session, with the first of the sessions in a row on which they matched. */
  readonly since: readonly { readonly code: ShareCode; readonly day: TradingDay }[];
}

export interface StandingResult {
  readonly day: TradingDay;
  /** The time of the newest prices. */
  readonly at: EpochMs;
  /** The newest session that does not run. */
  readonly finished: TradingDay;
  readonly codes: readonly ShareCode[];
  /** In the order of the plans. */
  readonly matches: readonly Matches[];
}

/** A run that is kept up to date, and what it has followed. */
export interface Followed {
  readonly run: ScreenerRun;
  moved: number;
  /** How often the rows of each interval of minutes had moved. */
  minutes: ReadonlyMap<Interval, number>;
}
