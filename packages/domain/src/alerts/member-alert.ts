import type { EpochMs, ShareCode } from '../units.ts';
import type { Again } from './alert.ts';
import { type AlertCondition, type TestKind, testsOf } from './condition.ts';

/** What a member chooses; a watch list by its id. */
export type AlertSubject =
  | { readonly kind: 'share'; readonly code: ShareCode }
  | { readonly kind: 'list'; readonly list: string }
  | { readonly kind: 'sector'; readonly sector: string }
  | { readonly kind: 'market' };

/** Beside the open windows of the member, which always hear of a firing. */
export const CHANNELS = ['push', 'email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export const ALERT_STATES = ['active', 'paused', 'triggered'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/**
 * Why an alert about a screener or a formula stands still (S2, F5): the screener is gone or not live, beyond the limit
 * of the membership, or has a text that cannot be run; so has a formula; or the server cannot run all.
 */
export const STANDS_STILL = [
  'screener-off',
  'screener-limit',
  'screener-problem',
  'formula-problem',
  'not-run',
] as const;
export type StandsStill = (typeof STANDS_STILL)[number];

/**
 * Why an active alert tells nothing: it is above the limit of the membership and waits for pro, its watch list is
 * gone, it stands still, or a limit of the day is reached (R6, R7).
 */
export const SILENCES = [
  'waits-for-pro',
  'list-deleted',
  ...STANDS_STILL,
  'alert-limit',
  'day-limit',
] as const;
export type Silence = (typeof SILENCES)[number];

/** Firings of one member that are stored in a day (R7). */
export const MAX_FIRINGS_A_DAY = 2000;

/** Minutes of the day in Dhaka; a span over midnight begins later than it ends. */
export interface QuietHours {
  readonly from: number;
  readonly upto: number;
}

/** An alert as its member describes it. */
export interface AlertDefinition {
  readonly name: string;
  readonly note: string;
  readonly subject: AlertSubject;
  readonly condition: AlertCondition;
  readonly again: Again;
  /** Its last moment, on the clock of the exchange. */
  readonly until: EpochMs | null;
  readonly quiet: QuietHours | null;
  /** Null: those that the member has chosen for its kind. */
  readonly channels: readonly Channel[] | null;
}

export const MAX_ALERT_NAME = 80;
export const MAX_ALERT_NOTE = 500;
/** Of one member, in any state; active ones have a lower limit (`entitlements.ts`). */
export const MAX_ALERTS = 1000;
/**
 * Studies of a member's active alerts for every share of a list, a sector or the market: each costs as
 * much as hundreds of alerts of one share.
 */
export const MAX_STUDIES_OF_LISTS = 20;
/** Different formulas of a member's active alerts: each is run for all shares (F5). */
export const MAX_FORMULAS = 20;
/** How long a deleted alert can be restored. */
export const RESTORE_MS = 24 * 60 * 60_000;

/** The kind by which a member chooses channels: that of the first test. */
export const kindOf = (condition: AlertCondition): TestKind => testsOf(condition)[0]!.kind;

export const wantsSms = ({ channels }: AlertDefinition): boolean =>
  channels?.includes('sms') ?? false;

/** Studies that one share needs for a condition. */
export const studiesIn = (condition: AlertCondition): number =>
  testsOf(condition).reduce(
    (sum, test) => (test.kind === 'study' ? sum + (typeof test.against === 'number' ? 1 : 2) : sum),
    0,
  );
