import type { Company } from '@dorpon/domain/shares/company';
import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { ShareGroup } from '@dorpon/domain/shares/share-list';
import type { ShareCode } from '@dorpon/domain/units';
import { useMemo } from 'react';
import type { BoardStore } from '../../live/board-store.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import type { TableGroup } from '../../ui/table/table-rows.ts';

type Companies = ReadonlyMap<ShareCode, Company> | undefined;

/** The groups as lists of codes, and the current quote of each share. */
export function useShareRows(shareGroups: readonly ShareGroup[], companies: Companies) {
  const { board } = useMarket();
  const groups = useMemo(
    (): TableGroup<GroupFigures>[] =>
      shareGroups.map(({ key, figures, shares }) => ({
        key,
        figures,
        rows: shares.map(({ quote }) => quote.code),
      })),
    [shareGroups],
  );
  const rows = useMemo(() => rowsOn(board, companies), [board, companies]);
  return { groups, ...rows };
}

function rowsOn(board: BoardStore, companies: Companies) {
  function useRow(code: string): Share | undefined {
    const quote = useQuote(board, code);
    return quote && { quote, company: companies?.get(code) };
  }
  function rowOf(code: string): Share | undefined {
    const quote = board.quote(code);
    return quote && { quote, company: companies?.get(code) };
  }
  return { useRow, rowOf };
}
