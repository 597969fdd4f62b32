import type { CompanyFigures } from '../figures/company.ts';
import type { ShareCode } from '../units.ts';
import { annualisedEps } from './annualised-eps.ts';
import { type Issue, restated } from './restatement.ts';
import type { Statement } from './statement.ts';

/**
 * EPS of the newest quarters and NAV of the newest audited year, both restated for later issues, so
 * that they move with the price on an ex-day.
 */
export function companyFigures(
  code: ShareCode,
  published: readonly Statement[],
  issues: readonly Issue[],
): CompanyFigures {
  const audited = newestAnnual(published);
  return {
    code,
    annualisedEps: annualisedEps(published, issues),
    annualNav: audited ? restated(audited, issues).nav : null,
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
