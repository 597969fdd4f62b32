import { perShare } from './per-share.ts';
import { quarterNames, type Statement } from './statement.ts';

export type QuarterProfit = Pick<Statement, 'period' | 'yearEndedOn' | 'income'>;

/**
 * Annualised EPS = profit of the quarters that the newest year has published × 4 ÷ their number, over
 * the securities of today: after a bonus it falls with the price. After four quarters it is the year's.
 */
export function annualisedEps(
  published: readonly QuarterProfit[],
  outstandingNow: number,
): number | null {
  const quarters = published.filter(({ period }) => period !== 'annual');
  let newest = '';
  for (const { yearEndedOn } of quarters) if (yearEndedOn > newest) newest = yearEndedOn;
  const ofYear = quarters.filter(({ yearEndedOn }) => yearEndedOn === newest);
  if (ofYear.length === 0) return null;
  const profit = ofYear.reduce((sum, { income }) => sum + income.profit, 0);
  return perShare((profit * quarterNames.length) / ofYear.length, outstandingNow);
}
