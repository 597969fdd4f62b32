import type { ShareCode } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import type { MatrixFacts, MatrixRow } from './matrix-row.ts';

/** Rows by code. A row renders again when its quote changes, all rows when facts load. */
export function useMatrixRows(facts: MatrixFacts) {
  const { board } = useMarket();
  return useMemo(
    () => ({
      useRow(code: ShareCode): MatrixRow | undefined {
        const quote = useQuote(board, code);
        return quote && { quote, facts };
      },
      rowOf(code: ShareCode): MatrixRow | undefined {
        const quote = board.quote(code);
        return quote && { quote, facts };
      },
    }),
    [board, facts],
  );
}
