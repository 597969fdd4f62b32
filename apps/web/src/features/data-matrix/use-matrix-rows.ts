import type { ShareCode } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import type { MatrixFacts, MatrixFormulas, MatrixRow } from './matrix-row.ts';

/** Rows by code. A row renders again when its quote changes, all rows when facts or formulas load. */
export function useMatrixRows(facts: MatrixFacts, formulas: MatrixFormulas) {
  const { board } = useMarket();
  return useMemo(
    () => ({
      useRow(code: ShareCode): MatrixRow | undefined {
        const quote = useQuote(board, code);
        return quote && { quote, facts, formulas };
      },
      rowOf(code: ShareCode): MatrixRow | undefined {
        const quote = board.quote(code);
        return quote && { quote, facts, formulas };
      },
    }),
    [board, facts, formulas],
  );
}
