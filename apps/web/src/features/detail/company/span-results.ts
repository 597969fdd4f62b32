import type { PeriodResult } from '@dorpon/domain/company/period-result';
import type { ResultSpan } from './company-wish.ts';

const QUARTERS = 12;

/** Twelve quarters in a row, or one quarter of every year; for Q4 the years themselves are given. */
export function spanResults(
  results: readonly PeriodResult[],
  span: ResultSpan,
): readonly PeriodResult[] {
  if (span === 'all') return results.filter(({ period }) => period !== 'annual').slice(-QUARTERS);
  const name = span === 'Q4' ? 'annual' : span;
  return results.filter(({ period }) => period === name);
}
