import { marketStartOf } from '@dorpon/domain/market/session';
import { type GroupFigures, groupFigures } from '@dorpon/domain/shares/group-figures';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import type { Moment } from '../../live/moments.ts';
import { useFlushed } from '../../live/use-flushed.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';

/** Figures of some shares, computed in each flush of the board to agree with the tiles. */
export function useBlockFigures(codes: readonly ShareCode[]): GroupFigures {
  const companies = useQuery(companiesQuery).data;
  const marketStart = marketStartOf(useSessionHours()?.opensAt);
  const compute = useCallback(
    (board: Moment) => {
      const shares = codes.flatMap((code) => {
        const quote = board.get(code);
        return quote ? [{ quote, company: companies?.get(code) }] : [];
      });
      return groupFigures(shares, marketStart);
    },
    [codes, companies, marketStart],
  );
  return useFlushed(compute);
}
