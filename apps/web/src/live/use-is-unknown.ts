import type { MarketFact } from '@dorpon/contract/shares';
import { useQuery } from '@tanstack/react-query';
import { marketTimeQuery } from '../api/market-time.ts';

/** The source of the prices does not carry this fact: an empty list of it means nothing. */
export const useIsUnknown = (fact: MarketFact): boolean =>
  useQuery(marketTimeQuery).data?.unknown.includes(fact) ?? false;
