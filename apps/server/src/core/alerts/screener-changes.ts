import type { NotedFiring } from '@dorpon/domain/alerts/alert';
import type { MarketAlerts } from '@dorpon/domain/alerts/market-alerts';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';

/** A share has entered or left a member's live screener. */
export interface ScreenerChange {
  readonly memberId: string;
  readonly id: string;
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly enters: boolean;
}

/** Ids of screeners are made by devices: two members may have the same. */
export const screenerOf = (memberId: string, id: string): string => `${memberId} ${id}`;

export const firedByScreeners = (
  alerts: MarketAlerts,
  changes: readonly ScreenerChange[],
): NotedFiring[] =>
  changes
    .flatMap(({ memberId, id, code, at, enters }) =>
      alerts.screener(screenerOf(memberId, id), enters ? 'enters' : 'leaves', code, at),
    )
    .map((firing) => ({ ...firing, late: false }));
