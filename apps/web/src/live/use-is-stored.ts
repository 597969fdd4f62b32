import { useQuery } from '@tanstack/react-query';
import { marketTimeQuery } from '../api/market-time.ts';

/**
 * No feed runs: the prices come from the database, without orders, trades, halts or index members.
 */
export const useIsStored = (): boolean => useQuery(marketTimeQuery).data?.source === 'none';
