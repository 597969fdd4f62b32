import { useQuery } from '@tanstack/react-query';
import { marketTimeQuery } from '../api/market-time.ts';

/** No feed runs: the prices are those of the store, and nobody tells orders, trades, halts or members. */
export const useIsStored = (): boolean => useQuery(marketTimeQuery).data?.source === 'none';
