import type { Company } from '@dorpon/domain/shares/company';
import { groupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { ShareGroup } from '@dorpon/domain/shares/share-list';
import { type ShareSort, sortShares } from '@dorpon/domain/shares/share-order';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { type ListSummary, listSummary } from '@dorpon/domain/watchlists/list-summary';
import type { WatchList } from '@dorpon/domain/watchlists/watch-lists';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { heldCodes } from '../../live/held-codes.ts';
import { useMarket } from '../../live/market-context.ts';
import type { Moment } from '../../live/moments.ts';
import { useBoardBeat } from '../../live/use-board-beat.ts';
import { useFlushed } from '../../live/use-flushed.ts';

interface RowsInput {
  readonly list: WatchList | undefined;
  /** Codes of the list; while a row is dragged, in the order of the drag. */
  readonly codes: readonly ShareCode[];
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly sorts: readonly ShareSort[];
  readonly marketStart: EpochMs;
  readonly held: RefObject<boolean>;
}

/** The sorted shares of a list, and codes that the exchange no longer has. */
export function useWatchListRows(input: RowsInput) {
  const { list, codes, companies, sorts, marketStart, held } = input;
  const board = useBoardBeat(useMarket().board);
  const shown = useRef<{ key: string; codes: readonly ShareCode[] } | null>(null);
  return useMemo(() => {
    const shares = codes.flatMap((code): Share[] => {
      const quote = board.get(code);
      return quote ? [{ quote, company: companies?.get(code) }] : [];
    });
    const gone = board.size === 0 ? [] : codes.filter((code) => !board.has(code));
    const sorted = sorts.length === 0 ? shares : sortShares(shares, sorts);
    const order = sorted.map(({ quote }) => quote.code);
    const key = `${list?.id} ${sorts.map(({ by, order: way }) => by + way).join()}`;
    // The member's own order is never held: it changes only by hand, and then at once.
    const rows = sorts.length === 0 ? order : heldCodes(shown.current, key, order, held.current);
    shown.current = { key, codes: rows };
    const byCode = new Map(shares.map((share) => [share.quote.code, share]));
    const group: ShareGroup = {
      key: '',
      figures: groupFigures(shares, marketStart),
      shares: rows.flatMap((code) => byCode.get(code) ?? []),
    };
    return { groups: [group] as const, gone };
  }, [list?.id, codes, board, companies, sorts, marketStart, held]);
}

/** The summary of a list, computed in each flush of the board to agree with the rows. */
export function useListSummary(shares: readonly Share[], marketStart: EpochMs): ListSummary {
  const compute = useCallback(
    (board: Moment) =>
      listSummary(
        shares.map(({ quote, company }) => ({ quote: board.get(quote.code) ?? quote, company })),
        marketStart,
      ),
    [shares, marketStart],
  );
  return useFlushed(compute);
}
