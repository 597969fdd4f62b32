import type { PeriodBase } from '@dorpon/domain/bars/period-now';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCode } from '@dorpon/domain/units';
import type { CompanyRecord, MarketReadings } from './calls.ts';

type OfShares<Value> = ReadonlyMap<ShareCode, Value>;

/** What is known beside the quotes; what has not come yet is undefined. */
export interface MatrixFacts {
  readonly companies: OfShares<Company> | undefined;
  readonly records: OfShares<CompanyRecord> | undefined;
  readonly betas: OfShares<number | null> | undefined;
  readonly technicals: MarketReadings | undefined;
  /** By the sessions of the period. */
  readonly periods: ReadonlyMap<number, OfShares<PeriodBase>>;
}

export interface MatrixRow {
  readonly quote: Quote;
  readonly facts: MatrixFacts;
}

/** The calls beside the board that a figure needs; a number is a period. */
export type Source = 'companies' | 'records' | 'betas' | 'technicals' | number;

export const hasCome = (source: Source, facts: MatrixFacts): boolean =>
  typeof source === 'number' ? facts.periods.has(source) : facts[source] !== undefined;
