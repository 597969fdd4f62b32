import type { UseQueryResult } from '@tanstack/react-query';
import { Ratio } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';

/** N/A only for a share with too few closes: a failed call is a dash. */
export function BetaFigure({ query }: { query: UseQueryResult<number | null> }) {
  if (query.data !== undefined) return <Ratio value={query.data} decimals={3} />;
  return query.isError ? DASH : <i className="bone cell-bone" />;
}
