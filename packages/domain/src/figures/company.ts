import type { ShareCode } from '../units.ts';

/** The company figures shown beside a price. Money per share in taka. */
export interface CompanyFigures {
  readonly code: ShareCode;
  readonly annualisedEps: number | null;
  readonly annualNav: number | null;
}
