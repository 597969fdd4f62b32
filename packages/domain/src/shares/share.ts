import { priceEarnings, priceNav } from '../figures/price-ratios.ts';
import { priceOf, type Quote } from '../market/quote.ts';
import type { Company } from './company.ts';

/** A share's current quote and its company, if known. */
export interface Share {
  readonly quote: Quote;
  readonly company: Company | undefined;
}

export const shareEarnings = ({ quote, company }: Share): number | null =>
  priceEarnings(priceOf(quote), company?.annualisedEps ?? null);

export const shareNav = ({ quote, company }: Share): number | null =>
  priceNav(priceOf(quote), company?.annualNav ?? null);
