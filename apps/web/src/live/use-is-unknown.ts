import type { MarketFact } from '@dorpon/contract/shares';
import { useQuery } from '@tanstack/react-query';
import { marketTimeQuery } from '../api/market-time.ts';
import { useHasHalts } from './past-minute.ts';

/**
 * The source of the prices does not carry this fact, or it is not recorded of the past day: an empty list
 * of it means nothing.
 */
export function useIsUnknown(fact: MarketFact): boolean {
  const isUnknown = useQuery(marketTimeQuery).data?.unknown.includes(fact) ?? false;
  return !useHasHalts() || isUnknown;
}
