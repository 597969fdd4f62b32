import type { IndexCode } from '@dorpon/domain/market/index-membership';
import { type IndexRow, indexRows } from '@dorpon/domain/market/index-rows';
import type { Quote } from '@dorpon/domain/market/quote';
import { type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { indexMembersQuery } from '../../api/index-members.ts';
import type { BoardStore } from '../../live/board-store.ts';

const REST_MS = 2000;

/**
 * The whole board, taken in the frame in which the index is computed: then the points of the
 * members add up to the change that the top bar shows.
 */
export function useIndexBoard(board: BoardStore, index: ShareCode): ReadonlyMap<ShareCode, Quote> {
  const beat = useMemo(() => indexBeat(board, index), [board, index]);
  return useSyncExternalStore(beat.subscribe, beat.read);
}

function indexBeat(board: BoardStore, index: ShareCode) {
  let taken = board.all();
  let takenAt = 0;
  return {
    read: () => taken,
    subscribe(notify: () => void) {
      const take = () => {
        if (taken === board.all()) return;
        taken = board.all();
        takenAt = performance.now();
        notify();
      };
      // The first board is shown in the frame in which it arrives.
      const first = board.onBoard(() => {
        if (taken.size === 0) take();
      });
      const aligned = board.onQuote(index, () => {
        if (!document.hidden) take();
      });
      // After the close the index no longer changes, but halts and block trades still arrive.
      const rest = setInterval(() => {
        if (!document.hidden && performance.now() - takenAt > REST_MS) take();
      }, REST_MS);
      take();
      return () => {
        first();
        aligned();
        clearInterval(rest);
      };
    },
  };
}

/** Members of an index with weight and points; null until they are known. */
export function useIndexRows(
  code: IndexCode,
  quotes: ReadonlyMap<ShareCode, Quote>,
  day: TradingDay | undefined,
) {
  const query = useQuery(indexMembersQuery(code, day));
  const members = query.data;
  const yesterday = quotes.get(code)?.yesterdayClose;
  const rows = useMemo(
    (): IndexRow[] | null =>
      members === undefined || yesterday === undefined
        ? null
        : indexRows(members, quotes, taka(yesterday)),
    [members, quotes, yesterday],
  );
  return { rows, query };
}
