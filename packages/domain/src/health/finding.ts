import type { DayColumns, DayNumber } from '../bars/day-columns.ts';
import type { CorporateAction } from '../market/corporate-action.ts';
import type { Instrument } from '../market/instrument.ts';
import type { Paisa, ShareCode, TradingDay } from '../units.ts';

export const findingKinds = [
  ...([
    'gaps',
    'duplicates',
    'jumps',
    'names',
    'totals',
    'bars',
    'holdings',
    'statements',
  ] as const),
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What can be wrong: the kind it belongs to, and what its two figures are measured in. */
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

/** An error cannot be true, a warning is hardly true, a note may well be. */
export const severities = ['error', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

/** A fault on one day. Neighbours of the same fault and share become one finding. */
export interface Spot {
  readonly fault: Fault;
  /** Null for the whole market. */
  readonly code: ShareCode | null;
  readonly day: DayNumber;
  /** Counts what the fault could be on: two spots beside each other are one run. */
  readonly place: number;
  readonly found: number | null;
  readonly expected: number | null;
  readonly severity: Severity;
}

export interface Finding {
  readonly fault: Fault;
  readonly code: ShareCode | null;
  /** Null where no day is concerned. */
  readonly from: TradingDay | null;
  readonly upto: TradingDay | null;
  /** How many days from first to last have it; 0 where they are not counted. */
  readonly days: number;
  /** Of the day that is furthest off: paisa, a count or a percentage, as the fault says. */
  readonly found: number | null;
  readonly expected: number | null;
  /** The second code, where there are two. */
  readonly other: ShareCode | null;
  readonly severity: Severity;
}

export interface HealthDays extends DayColumns {
  readonly neutral: Float64Array;
  /** 1 where yesterday's close is only the close of the row before: no file and no feed gave it. */
  readonly yesterdayDerived: Uint8Array;
}

/** Yesterday's close as a file or a feed gave it, which alone proves anything; 0 where none did. */
export const givenYesterday = (days: HealthDays, row: number): Paisa =>
  days.yesterdayDerived[row] === 1 ? 0 : days.yesterdayClose[row];

/** One share with all that its days are judged by. */
export interface ShareDays {
  readonly code: ShareCode;
  readonly days: HealthDays;
  /** Undefined where the store has no such instrument. */
  readonly instrument: Pick<Instrument, 'type' | 'board'> | undefined;
  readonly actions: readonly Pick<CorporateAction, 'recordDate' | 'reopensOn'>[];
  /** Days without limits: those on which the market was told of a result or a dividend. */
  readonly freeDays: ReadonlySet<DayNumber>;
}

export const isIndex = ({ instrument }: Pick<ShareDays, 'instrument'>): boolean =>
  instrument?.type === 'index';
