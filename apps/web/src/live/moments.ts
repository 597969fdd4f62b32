import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import type { BoardStore } from './board-store.ts';
import type { Cell } from './cell.ts';
import { pastMinute } from './past-minute.ts';

/** The whole board at one position of the stream. */
export type Moment = ReadonlyMap<ShareCode, Quote>;

/** A little less than the second between two computations of the indices, so that none is skipped. */
const PACE_MS = 900;
/**
 * A board whose indices do not update, as after the close, is taken after this time. Prices become
 * stale after the same time (`SILENCE_MS`): a shorter pause of a mobile connection must not show
 * trades that no index includes.
 */
const REST_MS = 5000;

const mainIndices: ReadonlySet<ShareCode> = new Set(mainIndexCodes);

/**
 * Takes the board about once a second, as of the update in which the indices were computed: their
 * members trade on in the updates after it, often in the same flush, and no longer sum to the index.
 * Figures that are compared with each other are all read from one moment.
 */
export function createMoments(board: BoardStore, now = () => performance.now()): Cell<Moment> {
  const listeners = new Set<() => void>();
  let moment = board.all();
  let takenAt = Number.NEGATIVE_INFINITY;
  /** The board of the newest index until it is taken. */
  let next: Moment | undefined;
  let tradedOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(): void {
    clearTimeout(timer);
    timer = undefined;
    takenAt = now();
    if (next === undefined) tradedOn = false;
    moment = next ?? board.all();
    next = undefined;
    if (tradedOn) timer = setTimeout(take, REST_MS);
    for (const listener of listeners) listener();
  }

  board.onUpdate((codes) => {
    const without = mainIndexCodes.every((code) => board.quote(code) === undefined);
    tradedOn = !without && !codes.some((code) => mainIndices.has(code));
    if (!tradedOn) next = board.newest();
  });
  board.onBoard(() => {
    const past = pastMinute.read();
    if (past !== null) {
      if (!past.isWhole) return;
      next = board.all();
      take();
      // The first board after it is shown at once.
      takenAt = Number.NEGATIVE_INFINITY;
    } else if (next === undefined) timer ??= setTimeout(take, REST_MS);
    else if (moment.size === 0 || now() - takenAt >= PACE_MS) take();
    else {
      clearTimeout(timer);
      timer = setTimeout(take, PACE_MS);
    }
  });

  return {
    read: () => moment,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
