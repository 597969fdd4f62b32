import { isListed } from '@dorpon/domain/market/universe';
import type { Findable } from '@dorpon/domain/shares/find-shares';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { companiesQuery } from '../api/companies.ts';
import { useMarket } from './market-context.ts';

/**
 * Every share that can be chosen, the most traded today first. Recomputed when their number changes,
 * not on ticks.
 */
export function useFindableShares(): readonly Findable[] {
  const { board } = useMarket();
  const companies = useQuery(companiesQuery).data;
  const size = useSyncExternalStore(board.onBoard, () => board.all().size);
  return useMemo(
    () =>
      size === 0
        ? []
        : [...board.all().values()]
            .filter(({ quoteBase }) => isListed(quoteBase))
            .map(({ code, value }) => ({
              code,
              name: companies?.get(code)?.name ?? '',
              nameBangla: companies?.get(code)?.nameBangla ?? '',
              weight: value,
            }))
            .sort((a, b) => b.weight - a.weight),
    [board, companies, size],
  );
}
