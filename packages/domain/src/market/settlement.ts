import type { TradingRule } from './corporate-action.ts';
import { categoryOf } from './instrument.ts';

/**
 * Sessions from a purchase to the day on which the shares can be sold: 2 for categories A, B, G and N
 * and for funds and bonds, 3 for category Z, 1 in the spot market. Null on a day on which trading is
 * suspended: nothing can be bought.
 */
export function settlementSessions(
  quoteBase: string,
  { market, suspended }: Pick<TradingRule, 'market' | 'suspended'>,
): number | null {
  if (suspended) return null;
  if (market === 'spot') return 1;
  return categoryOf(quoteBase) === 'Z' ? 3 : 2;
}
