import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { suggestedSymbols } from '@dorpon/domain/chart/pro/first-layout';
import { useMarket } from '../../../live/market-context.ts';
import { useWatchLists } from '../../../watch-lists/use-watch-lists.ts';
import { useSectorIndex } from '../view/use-sector-index.ts';
import type { Allowed } from './use-allowed.ts';
import { mostTraded } from './watch/most-traded.ts';

/** What further charts beside a share show: its sector, the reader's watch list, the most traded shares. */
export function useSuggested(symbol: ChartSymbol, { may }: Allowed): () => readonly ChartSymbol[] {
  const { board } = useMarket();
  const { lists } = useWatchLists();
  const sector = useSectorIndex(symbol)?.symbol;
  return () => {
    const leaders = mostTraded(board.all().values()).map(({ code }) => code);
    return suggestedSymbols(symbol, { sector, watched: lists?.[0]?.codes ?? [], leaders }, may);
  };
}
