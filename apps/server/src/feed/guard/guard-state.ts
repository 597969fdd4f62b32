import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { ClockState } from './feed-clock.ts';

/** All that a guarded feed knows; stored with the record, so that a restart goes on where it was. */
export interface GuardState {
  readonly hours: SessionHours;
  /** A session of this feed was opened; before it the board is what the store had. */
  readonly opened: boolean;
  readonly clock: ClockState;
  /** When the feed was last heard with something that could be believed. */
  readonly heardAt: EpochMs;
  /** The feed's own words on where it goes on. */
  readonly place: string | null;
  /** The newest trade of each share that tells its trades. */
  readonly numbers: Readonly<Record<ShareCode, number>>;
  /** Shares that traded on while nobody heard of them. */
  readonly unheard: readonly ShareCode[];
  readonly quotes: readonly Quote[];
}

const VERSION = 1;

/** Rows without names: a feed may save its state each second. */
export function saveGuardState(state: GuardState): Uint8Array {
  const [first] = state.quotes;
  const fields = first ? (Object.keys(first) as (keyof Quote)[]) : [];
  const rows = state.quotes.map((quote) => fields.map((field) => quote[field]));
  return Buffer.from(JSON.stringify({ version: VERSION, ...state, quotes: { fields, rows } }));
}

export function loadGuardState(saved: Uint8Array): GuardState {
  const { version, quotes, ...state } = JSON.parse(Buffer.from(saved).toString());
  if (version !== VERSION) throw new Error(`a feed of version ${version} cannot go on here`);
  const { fields, rows } = quotes as { fields: string[]; rows: unknown[][] };
  const quoteOf = (row: unknown[]) =>
    Object.fromEntries(fields.map((field, place) => [field, row[place]]));
  return { ...state, quotes: rows.map(quoteOf) };
}
