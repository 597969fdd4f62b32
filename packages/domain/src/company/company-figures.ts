import type { CompanyFigures } from '../figures/company.ts';
import type { ShareCode } from '../units.ts';
import { annualisedEps } from './annualised-eps.ts';
import { perShare } from './per-share.ts';
import type { Statement } from './statement.ts';

/**
 * The figures that stand beside a price: earnings of the newest quarters, equity of the newest audited
 * year, both over the securities of today, so that a bonus moves them with the price.
 */
export function companyFigures(
  code: ShareCode,
  published: readonly Statement[],
  outstandingNow: number,
): CompanyFigures {
  const audited = newestAnnual(published);
  return {
    code,
    annualisedEps: annualisedEps(published, outstandingNow),
    annualNav: audited ? perShare(audited.balance.equity, outstandingNow) : null,
  };
}

export function newestAnnual(published: readonly Statement[]): Statement | undefined {
  return newestOf(published.filter(({ period }) => period === 'annual'));
}

export function newestQuarter(published: readonly Statement[]): Statement | undefined {
  return newestOf(published.filter(({ period }) => period !== 'annual'));
}

function newestOf(statements: readonly Statement[]): Statement | undefined {
  let newest: Statement | undefined;
  for (const statement of statements)
    if (!newest || statement.endedOn > newest.endedOn) newest = statement;
  return newest;
}
