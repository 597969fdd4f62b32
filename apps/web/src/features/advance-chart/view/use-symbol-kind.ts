import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { useSyncExternalStore } from 'react';
import { useMarket } from '../../../live/market-context.ts';
import { type SymbolKind, symbolKind } from '../symbol-kind.ts';

/** The kind of a symbol by the board; renders again when the board has its shares. */
export function useSymbolKind(): (symbol: ChartSymbol) => SymbolKind {
  const { board } = useMarket();
  useSyncExternalStore(board.onBoard, () => board.all().size);
  return (symbol) => symbolKind(symbol, (code) => board.quote(code)?.quoteBase);
}
