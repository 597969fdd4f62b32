import { compareText } from '@dorpon/domain/ordering';
import type { Findable } from '@dorpon/domain/shares/find-shares';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useMarket } from '../../live/market-context.ts';
import { useCategories } from '../../live/use-categories.ts';
import { useFindableShares } from '../../live/use-findable-shares.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';

interface FileShares {
  /** Indices first. */
  readonly findable: readonly Findable[];
  readonly sectors: readonly string[];
  readonly categories: readonly string[];
}

/** The shares, indices, sectors and categories to choose from. */
export function useFileShares(): FileShares {
  const { board } = useMarket();
  const shares = useFindableShares();
  const size = useSyncExternalStore(board.onBoard, () => board.all().size);
  const companies = useQuery(companiesQuery).data;
  const sectorName = useSectorName();
  const findable = useMemo(() => {
    const quotes = size === 0 ? [] : [...board.all().values()];
    const indices = quotes.filter(({ quoteBase }) => quoteBase === 'A-IDX');
    return [
      ...indices.map(({ code }) => ({ code, name: '', nameBangla: '', weight: 0 })),
      ...shares,
    ];
  }, [board, shares, size]);
  const sectors = useMemo(() => {
    const known = new Set([...(companies?.values() ?? [])].map(({ sector }) => sector));
    known.delete('');
    return [...known].sort((a, b) => compareText(sectorName(a), sectorName(b)));
  }, [companies, sectorName]);
  return { findable, sectors, categories: useCategories(board.all().values()) };
}
