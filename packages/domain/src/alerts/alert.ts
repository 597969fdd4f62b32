import type { EpochMs, Paisa, Percent, ShareCode, TradingDay } from '../units.ts';
import type { AlertCondition } from './condition.ts';

/** Which shares an alert watches. A watch list comes as its codes. */
export type AlertScope =
  | { readonly kind: 'share'; readonly code: ShareCode }
  | { readonly kind: 'list'; readonly codes: readonly ShareCode[] }
  | { readonly kind: 'sector'; readonly sector: string }
  | { readonly kind: 'market' };

export type Again =
  | { readonly kind: 'once' }
  | { readonly kind: 'daily' }
  /** After moving back by this percentage of the level (R3). */
  | { readonly kind: 'each'; readonly band: Percent };

/** What the matcher needs of an alert. */
export interface ArmedAlert {
  readonly id: number;
  /** Increases each time the alert is armed again. */
  readonly arming: number;
  readonly condition: AlertCondition;
  readonly scope: AlertScope;
  readonly again: Again;
  /** Infinity without a last moment. */
  readonly until: EpochMs;
  /** The position of the feed at which it was armed: what is delivered again up to there does not fire (P2). */
  readonly since?: EpochMs;
}

/** The newest firing of an armed alert for a share, as it was stored. */
export interface FiredBefore {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly day: TradingDay;
  /** When the reading has come back since (R3); null while it has not. */
  readonly movedBackAt: EpochMs | null;
  /** How often it fired for the share on that day (R6); once if unset. */
  readonly times?: number;
}

/** A reading came back, so that its alert may fire again (R3). */
export interface MovedBack {
  readonly id: number;
  readonly arming: number;
  readonly code: ShareCode;
  readonly at: EpochMs;
}

export interface Firing {
  readonly id: number;
  readonly arming: number;
  /** The share, the index or the sector's index that met the condition. */
  readonly code: ShareCode;
  readonly at: EpochMs;
  /** Of the share or index then, of a block trade its own; null for a sector. */
  readonly price: Paisa | null;
  /** The move of a sector since its reference prices; null for a share or index. */
  readonly percent: Percent | null;
  /** R5; of news its id. */
  readonly occurrence: TradingDay | EpochMs | string;
}

/** A firing as it is stored. */
export interface NotedFiring extends Firing {
  /** Its cause happened while nobody watched (P3). */
  readonly late: boolean;
}

/** What a batch of the feed did to the alerts. */
export interface FiredAlerts {
  readonly fired: readonly NotedFiring[];
  readonly back: readonly MovedBack[];
}

/** The fewest minutes between two firings for a share, where no band is waited for (R3, `fires-again.ts`). */
export const PAUSE_MINUTES = 5;
const PAUSE_MS = PAUSE_MINUTES * 60_000;

/** The most firings of one alert in a day (R6); an alert for the whole market has as many shares. */
export const MAX_ALERT_FIRINGS = 1000;

/** R2 and R3. Of what comes again (P2) nothing is decided anew, so that only a later time counts. */
export function mayAgain(
  last: number | TradingDay | undefined,
  at: EpochMs,
  day: TradingDay,
  comesAgain: boolean,
): boolean {
  if (last === undefined) return true;
  if (typeof last !== 'number') return last !== day;
  // A clock that was set back by an hour must not silence the alert for an hour.
  return at - last >= PAUSE_MS || (!comesAgain && last - at >= PAUSE_MS);
}
