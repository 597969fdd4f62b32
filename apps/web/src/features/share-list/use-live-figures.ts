import { type GroupFigures, groupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { ShareGroup } from '@dorpon/domain/shares/share-list';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { useCallback, useMemo } from 'react';
import type { Moment } from '../../live/moments.ts';
import { useFlushed } from '../../live/use-flushed.ts';

const sharesOn = (board: Moment, shares: readonly Share[]): Share[] =>
  shares.map(({ quote, company }) => ({ quote: board.get(quote.code) ?? quote, company }));

/**
 * Figures of the whole list and the time of its newest trade, computed in each flush of the board
 * to agree with the rows.
 */
export function useListFigures(shares: readonly Share[], marketStart: EpochMs) {
  const compute = useCallback(
    (board: Moment) => {
      const now = sharesOn(board, shares);
      const asOf = now.reduce((newest, { quote }) => Math.max(newest, quote.tradedAt), 0);
      return { ...groupFigures(now, marketStart), asOf };
    },
    [shares, marketStart],
  );
  return useFlushed(compute);
}

/** A hook for a group's row: its figures, computed in each flush to agree with its shares. */
export function useGroupRows(
  groups: readonly ShareGroup[],
  marketStart: EpochMs,
  pointsOf: (board: Moment) => ReadonlyMap<ShareCode, number> | undefined,
) {
  return useMemo(() => {
    const members = new Map(groups.map(({ key, shares }) => [key, shares]));
    return function useGroupRow(group: string, figures: GroupFigures): GroupFigures {
      const compute = useCallback(
        (board: Moment) => {
          const shares = members.get(group);
          if (shares === undefined) return figures;
          return groupFigures(sharesOn(board, shares), marketStart, pointsOf(board));
        },
        [group, figures],
      );
      return useFlushed(compute);
    };
  }, [groups, marketStart, pointsOf]);
}
