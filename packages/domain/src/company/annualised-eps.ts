import { round, taka } from '../units.ts';
import { earningFactorAfter, type Issue } from './restatement.ts';
import { quarterNames, type Statement } from './statement.ts';

export interface QuarterProfit
  extends Pick<Statement, 'period' | 'endedOn' | 'yearEndedOn' | 'outstanding'> {
  readonly income: Pick<Statement['income'], 'profit'>;
}

/**
 * Annualised EPS = Σ EPS of the newest year's published quarters × 4 ÷ their number, each restated for
 * later issues: on the ex-day of a bonus it falls with the price.
 */
export function annualisedEps(
  published: readonly QuarterProfit[],
  issues: readonly Issue[],
): number | null {
  const quarters = published.filter(({ period }) => period !== 'annual');
  let newest = '';
  for (const { yearEndedOn } of quarters) if (yearEndedOn > newest) newest = yearEndedOn;
  const ofYear = quarters.filter(({ yearEndedOn }) => yearEndedOn === newest);
  if (ofYear.length === 0 || ofYear.some(({ outstanding }) => outstanding <= 0)) return null;
  const sum = ofYear.reduce(
    (total, { income, outstanding, endedOn }) =>
      total + (taka(income.profit) / outstanding) * earningFactorAfter(endedOn, issues),
    0,
  );
  return round((sum * quarterNames.length) / ofYear.length, 2);
}
