import type { ShareCode } from '../units.ts';

/** The few figures of a company that stand beside its price everywhere. Money per share in taka. */
export interface CompanyFigures {
  readonly code: ShareCode;
  readonly annualisedEps: number | null;
  readonly annualNav: number | null;
}
