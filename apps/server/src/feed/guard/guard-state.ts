import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { ClockState } from './feed-clock.ts';

/** The whole state of a guarded feed; stored with the record, so that a restart resumes. */
export interface GuardState {
  readonly hours: SessionHours;
  /** False until a session of this feed has opened; before that the board is the store's. */
  readonly opened: boolean;
  readonly clock: ClockState;
  /** When the feed last sent something acceptable. */
  readonly heardAt: EpochMs;
  /** The feed's own resume position. */
  readonly place: string | null;
  /** The newest trade number of each share, for feeds that send trades. */
  readonly numbers: Readonly<Record<ShareCode, number>>;
  /** Shares that traded while the feed was not received. */
  readonly unheard: readonly ShareCode[];
  readonly quotes: readonly Quote[];
}

const VERSION = 1;

/** Rows without field names: a feed may save its state every second. */
export function saveGuardState(state: GuardState): Uint8Array {
  const [first] = state.quotes;
  const fields = first ? (Object.keys(first) as (keyof Quote)[]) : [];
  const rows = state.quotes.map((quote) => fields.map((field) => quote[field]));
  return Buffer.from(JSON.stringify({ version: VERSION, ...state, quotes: { fields, rows } }));
}

export function loadGuardState(saved: Uint8Array): GuardState {
  const { version, quotes, ...state } = JSON.parse(Buffer.from(saved).toString());
  if (version !== VERSION) throw new Error(`cannot restore a feed state of version ${version}`);
  const { fields, rows } = quotes as { fields: string[]; rows: unknown[][] };
  const quoteOf = (row: unknown[]) =>
    Object.fromEntries(fields.map((field, place) => [field, row[place]]));
  return { ...state, quotes: rows.map(quoteOf) };
}
