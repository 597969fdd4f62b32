import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { LockSide, NearLimit } from '@dorpon/domain/market/lock';
import { changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { orderBy, type SortKey } from '@dorpon/domain/ordering';
import type { Share } from '@dorpon/domain/shares/share';
import type { Paisa } from '@dorpon/domain/units';
import type { HaltFacts } from './halts.ts';

/** A locked share; its facts are null until they load. */
export interface LockRow extends Share {
  readonly side: LockSide;
  readonly facts: HaltFacts | null;
}

/** A share near a limit. */
export interface NearRow extends Share {
  readonly near: NearLimit;
  readonly limits: CircuitLimits;
}

/** Value of the queue of a lock: shares × limit. */
export function waitingValue({ quote, facts }: LockRow): Paisa | null {
  if (facts === null || facts.waiting === null) return null;
  return facts.waiting * (facts.limit ?? priceOf(quote));
}

export const lockCriteria = [
  'name',
  'change-percent',
  'since',
  'waiting',
  'worth',
  'sessions',
] as const;
export type LockCriterion = (typeof lockCriteria)[number];
export type LockSort = SortKey<LockCriterion>;

const lockFigures: Record<LockCriterion, (row: LockRow) => number | string | null> = {
  name: ({ quote }) => quote.code,
  'change-percent': ({ quote }) => changePercentOf(quote),
  since: ({ facts }) => facts?.since ?? null,
  waiting: ({ facts }) => facts?.waiting ?? null,
  worth: waitingValue,
  sessions: ({ facts }) => facts?.sessions ?? null,
};

export const sortLocked = (rows: readonly LockRow[], keys: readonly LockSort[]): LockRow[] =>
  orderBy(
    rows,
    keys,
    (row, by) => lockFigures[by](row),
    ({ quote }) => quote.code,
  );

export const nearCriteria = ['name', 'change-percent', 'away', 'volume', 'value'] as const;
export type NearCriterion = (typeof nearCriteria)[number];
export type NearSort = SortKey<NearCriterion>;

const nearFigures: Record<NearCriterion, (row: NearRow) => number | string> = {
  name: ({ quote }) => quote.code,
  'change-percent': ({ quote }) => changePercentOf(quote),
  away: ({ near }) => Math.abs(near.percent),
  volume: ({ quote }) => quote.volume,
  value: ({ quote }) => quote.value,
};

export const sortNear = (rows: readonly NearRow[], keys: readonly NearSort[]): NearRow[] =>
  orderBy(
    rows,
    keys,
    (row, by) => nearFigures[by](row),
    ({ quote }) => quote.code,
  );
