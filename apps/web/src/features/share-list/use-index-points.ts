import { contributions, type IndexMember } from '@dorpon/domain/market/index-movers';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexMembersQuery } from '../../api/index-members.ts';
import type { Moment } from '../../live/moments.ts';

type Points = ReadonlyMap<ShareCode, number>;

/**
 * Contribution of each member to DSEX on a board, in hundredths of a point; undefined until the
 * members load. Computed once for each board.
 */
export function useIndexPoints(day: TradingDay | undefined): (board: Moment) => Points | undefined {
  const members = useQuery(indexMembersQuery('DSEX', day)).data;
  return useMemo(() => perBoard((board) => pointsOn(board, members)), [members]);
}

function pointsOn(board: Moment, members: readonly IndexMember[] | undefined): Points | undefined {
  const index = board.get('DSEX');
  if (members === undefined || index === undefined) return undefined;
  const rows = contributions(members, board, index.yesterdayClose);
  return new Map(rows.map(({ code, points }) => [code, points]));
}

function perBoard<Value>(compute: (board: Moment) => Value): (board: Moment) => Value {
  let last: { readonly board: Moment; readonly value: Value } | undefined;
  return (board) => {
    if (last?.board !== board) last = { board, value: compute(board) };
    return last.value;
  };
}
