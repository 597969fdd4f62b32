import type { ShareCode } from '@dorpon/domain/units';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Neighbours, neighboursOf } from '../../features/detail/neighbours.ts';
import { useMarket } from '../../live/market-context.ts';
import { readWalk, rememberWalk } from '../../market-ui/share/walk.ts';
import { shareAddress } from '../navigation/share-address.ts';

/** Elements that use the arrow keys themselves. */
const TAKEN =
  'input, textarea, select, [contenteditable], [role=slider], [role=tab], [role=menu], [role=dialog], [role=grid], [role=treegrid]';

interface Way extends Neighbours {
  readonly go: (to: ShareCode | null) => void;
}

/** The shares before and after this one, and the arrow keys for them. */
export function useNeighbours(code: ShareCode): Way {
  const navigate = useNavigate();
  const open = useCallback(
    // Replaces the entry, so that Back leads to the list and not through every share.
    (to: ShareCode) => navigate({ ...shareAddress(to), search: true, replace: true }),
    [navigate],
  );
  const way = useWay(code, open);
  const { before, after, go } = way;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      const taken = event.target instanceof Element && event.target.closest(TAKEN) !== null;
      if (!plain || taken || event.defaultPrevented) return;
      if (event.key === 'ArrowLeft') go(before);
      if (event.key === 'ArrowRight') go(after);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [go, before, after]);
  return way;
}

/** The shares before and after this one in the list that it was opened from. */
export function useWay(code: ShareCode, open: (to: ShareCode) => unknown): Way {
  const { board } = useMarket();
  // Read again for each share: a link on this page starts a new list.
  const walk = useMemo(() => (code === '' ? [] : readWalk()), [code]);
  const size = useSyncExternalStore(board.onBoard, () => board.all().size);
  const way = useMemo(
    () => neighboursOf(code, walk, size === 0 ? new Map() : board.all()),
    [code, walk, board, size],
  );

  const go = useCallback(
    (to: ShareCode | null) => {
      if (to === null) return;
      // If this share is not in the stored list, the steps are alphabetical. The list is cleared,
      // because it may contain the next share by chance.
      if (!readWalk().includes(code)) rememberWalk([]);
      open(to);
    },
    [open, code],
  );
  return { ...way, go };
}
