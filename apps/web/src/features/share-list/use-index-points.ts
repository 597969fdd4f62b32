import { contributions } from '@dorpon/domain/market/index-movers';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexMembersQuery } from '../../api/index-members.ts';

/** Contribution of each member to DSEX, in hundredths of a point; undefined until the members load. */
export function useIndexPoints(
  board: ReadonlyMap<ShareCode, Quote>,
  day: TradingDay | undefined,
): ReadonlyMap<ShareCode, number> | undefined {
  const members = useQuery(indexMembersQuery('DSEX', day)).data;
  return useMemo(() => {
    const index = board.get('DSEX');
    if (members === undefined || index === undefined) return undefined;
    const rows = contributions(members, board, index.yesterdayClose);
    return new Map(rows.map(({ code, points }) => [code, points]));
  }, [members, board]);
}
