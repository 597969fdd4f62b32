import type { PeriodBase } from '@dorpon/domain/bars/period-now';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCode } from '@dorpon/domain/units';
import type { CompanyRecord } from '../../api/company-records.ts';
import type { MarketReadings } from '../../api/technicals.ts';
import type { FormulaColumn } from '../../screener/formulas/formula-values-query.ts';

type OfShares<Value> = ReadonlyMap<ShareCode, Value>;

/** Data beside the quotes; undefined until loaded. */
export interface MatrixFacts {
  readonly companies: OfShares<Company> | undefined;
  readonly records: OfShares<CompanyRecord> | undefined;
  readonly betas: OfShares<number | null> | undefined;
  readonly technicals: MarketReadings | undefined;
  /** By number of sessions. */
  readonly periods: ReadonlyMap<number, OfShares<PeriodBase>>;
  /** Queries that failed: their figures are missing, not loading. */
  readonly failed: ReadonlySet<Source>;
}

/** Formulas by the ids of their columns; null for one that cannot be read. */
export type MatrixFormulas = ReadonlyMap<string, FormulaColumn | null>;

export interface MatrixRow {
  readonly quote: Quote;
  readonly facts: MatrixFacts;
  readonly formulas: MatrixFormulas;
}

/** A query that a figure needs; a number is a period in sessions. */
export type Source = 'companies' | 'records' | 'betas' | 'technicals' | number;

export const isLoaded = (source: Source, facts: MatrixFacts): boolean =>
  typeof source === 'number' ? facts.periods.has(source) : facts[source] !== undefined;
