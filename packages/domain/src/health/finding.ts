import type { DayColumns, DayNumber } from '../bars/day-columns.ts';
import type { CorporateAction } from '../market/corporate-action.ts';
import type { Instrument } from '../market/instrument.ts';
import type { Paisa, ShareCode, TradingDay } from '../units.ts';

export const findingKinds = [
  'gaps',
  'duplicates',
  'jumps',
  'names',
  'totals',
  'bars',
  'holdings',
  'statements',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** All faults, with their kind and the unit of `found` and `expected`. */
export const faults = {
  'share-days-missing': { kind: 'gaps', unit: null },
  'market-days-missing': { kind: 'gaps', unit: null },
  'minutes-missing': { kind: 'gaps', unit: 'count' },
  'minutes-at-night': { kind: 'bars', unit: 'count' },
  'minutes-market-shut': { kind: 'bars', unit: null },
  'share-minutes-missing': { kind: 'gaps', unit: null },
  'day-missing-beside-minutes': { kind: 'gaps', unit: null },
  'bars-repeated': { kind: 'duplicates', unit: 'count' },
  'history-twice': { kind: 'duplicates', unit: null },
  'history-shared': { kind: 'duplicates', unit: null },
  'price-jump': { kind: 'jumps', unit: 'price' },
  'market-jump': { kind: 'jumps', unit: 'count' },
  'yesterday-close': { kind: 'jumps', unit: 'price' },
  'market-yesterday-close': { kind: 'jumps', unit: 'count' },
  'code-not-served': { kind: 'names', unit: null },
  'no-instrument': { kind: 'names', unit: null },
  'no-name': { kind: 'names', unit: null },
  'no-sector': { kind: 'names', unit: null },
  'value-outside-range': { kind: 'totals', unit: 'price' },
  'sides-unequal': { kind: 'totals', unit: 'count' },
  'minutes-volume': { kind: 'totals', unit: 'count' },
  'minutes-range': { kind: 'totals', unit: 'price' },
  'index-turnover': { kind: 'totals', unit: 'value' },
  'high-below-low': { kind: 'bars', unit: 'price' },
  'outside-range': { kind: 'bars', unit: 'price' },
  'no-price': { kind: 'bars', unit: 'price' },
  'market-shut': { kind: 'bars', unit: null },
  'market-day-thin': { kind: 'gaps', unit: null },
  'holding-not-whole': { kind: 'holdings', unit: 'percent' },
  'balance-unequal': { kind: 'statements', unit: 'value' },
} as const satisfies Record<
  string,
  { kind: FindingKind; unit: 'price' | 'count' | 'value' | 'percent' | null }
>;
export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

/** `error`: cannot be true. `warning`: probably wrong. `note`: may well be correct. */
export const severities = ['error', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

/** A fault on one day. Adjacent spots of the same fault and share are merged into one finding. */
export interface Spot {
  readonly fault: Fault;
  /** Null for the whole market. */
  readonly code: ShareCode | null;
  readonly day: DayNumber;
  /** Position in a sequence: spots at consecutive places form one run. */
  readonly place: number;
  readonly found: number | null;
  readonly expected: number | null;
  readonly severity: Severity;
}

export interface Finding {
  readonly fault: Fault;
  readonly code: ShareCode | null;
  /** Null when the fault has no date. */
  readonly from: TradingDay | null;
  readonly upto: TradingDay | null;
  /** Number of affected days between first and last; 0 when not counted. */
  readonly days: number;
  /** Of the worst day: paisa, a count or a percentage, depending on the fault. */
  readonly found: number | null;
  readonly expected: number | null;
  /** The second code, for faults that involve two. */
  readonly other: ShareCode | null;
  readonly severity: Severity;
}

export interface HealthDays extends DayColumns {
  readonly neutral: Float64Array;
  /** 1 where yesterday's close was derived from the row before, not given by a file or a feed. */
  readonly yesterdayDerived: Uint8Array;
}

/**
 * Yesterday's close as given by a file or a feed; 0 where it was derived, since that proves nothing.
 */
export const givenYesterday = (days: HealthDays, row: number): Paisa =>
  days.yesterdayDerived[row] === 1 ? 0 : days.yesterdayClose[row];

/** One share with everything its days are checked against. */
export interface ShareDays {
  readonly code: ShareCode;
  readonly days: HealthDays;
  /** Undefined for a code that is not listed. */
  readonly instrument: Pick<Instrument, 'type' | 'board'> | undefined;
  readonly actions: readonly Pick<CorporateAction, 'recordDate' | 'reopensOn'>[];
  /** Days without circuit limits, on which a result or a dividend was announced. */
  readonly freeDays: ReadonlySet<DayNumber>;
}

export const isIndex = ({ instrument }: Pick<ShareDays, 'instrument'>): boolean =>
  instrument?.type === 'index';
