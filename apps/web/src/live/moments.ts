import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import type { BoardStore } from './board-store.ts';
import type { Cell } from './cell.ts';

/** The whole board at one position of the stream. */
export type Moment = ReadonlyMap<ShareCode, Quote>;

/** A little less than the second in which a market computes its indices, so that none is skipped. */
const PACE_MS = 900;
/** A board whose indices do not update, as after the close, is taken after this time. */
const REST_MS = 2000;

/**
 * Takes the board about once a second, in the flush in which the indices were computed: between two
 * such flushes their members trade on and no longer sum to the index. Figures that are compared with
 * each other are all read from one moment.
 */
export function createMoments(board: BoardStore, now = () => performance.now()): Cell<Moment> {
  const listeners = new Set<() => void>();
  let moment = board.all();
  let takenAt = Number.NEGATIVE_INFINITY;
  let computed = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function take(): void {
    clearTimeout(rest);
    rest = undefined;
    takenAt = now();
    moment = board.all();
    for (const listener of listeners) listener();
  }

  for (const code of mainIndexCodes) board.onQuote(code, () => (computed = true));
  board.onBoard(() => {
    const due = moment.size === 0 || (computed && now() - takenAt >= PACE_MS);
    computed = false;
    if (due) take();
    else rest ??= setTimeout(take, REST_MS);
  });

  return {
    read: () => moment,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
