import type { TradingRule } from './corporate-action.ts';
import { categoryOf } from './instrument.ts';

/**
 * Sessions from a purchase to the day on which the shares can be sold: 2 for categories A, B, G and N
 * and for funds and bonds, 3 for category Z, 1 in the spot market.
 */
export function settlementSessions(quoteBase: string, market: TradingRule['market']): number {
  if (market === 'spot') return 1;
  return categoryOf(quoteBase) === 'Z' ? 3 : 2;
}
