import type { Instrument } from '@dorpon/domain/market/instrument';
import { Random } from '../random.ts';
import type { CompanyLevel } from './company-level.ts';

/** How a company does business: fractions of a year's revenue, unless said otherwise. */
export interface Business {
  readonly margin: number;
  readonly receivables: number;
  readonly inventories: number;
  readonly payables: number;
  readonly loans: number;
  readonly operatingExpense: number;
  readonly otherIncome: number;
  /** Of profit before tax. */
  readonly taxRate: number;
  /** Of fixed assets, per year. */
  readonly depreciation: number;
  /** Of what is left after receivables and inventories. */
  readonly cash: number;
  /** Fractions of the year in its quarters; they add up to 1. */
  readonly seasons: readonly number[];
}

/** Lowest and highest of each, by the kind of business. */
const ranges = {
  lender: { margin: [0.1, 0.2], receivables: [5, 8], inventories: [0, 0], loans: [0.2, 0.6] },
  fund: { margin: [0.5, 0.7], receivables: [0.02, 0.1], inventories: [0, 0], loans: [0, 0] },
  maker: {
    margin: [0.04, 0.15],
    receivables: [0.1, 0.3],
    inventories: [0.1, 0.3],
    loans: [0.1, 0.5],
  },
} as const;

const lenders = new Set(['Bank', 'Financial Institutions', 'Insurance', 'Life Insurance']);

export function businessOf(share: Instrument, level: CompanyLevel, seed: number): Business {
  const random = Random.of(seed, 'business', share.code);
  const between = ([low, high]: readonly [number, number]) => low + (high - low) * random.next();
  const lends = lenders.has(share.sector);
  const isFund = share.type === 'mutual-fund';
  const range = lends ? ranges.lender : isFund ? ranges.fund : ranges.maker;
  const receivables = between(range.receivables);
  const weights = Array.from({ length: 4 }, () => Math.max(0.1, 0.25 + 0.03 * random.gaussian()));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    margin: between(range.margin) * (level.weak ? 0.5 : 1),
    receivables,
    inventories: between(range.inventories),
    // A bank lends its customers' deposits.
    payables: lends ? receivables * between([0.95, 1.05]) : between([0.05, 0.15]),
    loans: between(range.loans),
    operatingExpense: isFund ? 0.06 : between([0.06, 0.12]),
    otherIncome: isFund ? 0 : between([0.005, 0.02]),
    taxRate: isFund ? 0 : lends ? 0.375 : between([0.2, 0.275]),
    depreciation: isFund ? 0 : between([0.04, 0.09]),
    cash: between([0.1, 0.35]),
    seasons: weights.map((weight) => weight / whole),
  };
}
