import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';

export interface Walk {
  /** Null without another share. */
  readonly before: ShareCode | null;
  readonly next: ShareCode | null;
  /** From 1; 0 for a share that is not in the list. */
  readonly place: number;
  readonly all: number;
}

/**
 * The share before and after in the list that the share was opened from; without such a list, among
 * the indices and then all shares, by code.
 */
export function walkFrom(
  code: ShareCode,
  list: readonly ShareCode[],
  board: ReadonlyMap<ShareCode, Pick<Quote, 'quoteBase'>>,
): Walk {
  const order = list.includes(code) ? list : wholeOrder(board);
  const all = order.length;
  const at = order.indexOf(code);
  // The list wraps around; a share that is not in it comes before its first.
  const step = (by: number): ShareCode | null => {
    const to = order[at < 0 ? (by > 0 ? 0 : all - 1) : (at + by + all) % all];
    return to === undefined || to === code ? null : to;
  };
  return { before: step(-1), next: step(1), place: at + 1, all };
}

function wholeOrder(board: ReadonlyMap<ShareCode, Pick<Quote, 'quoteBase'>>): ShareCode[] {
  const isShare = (code: ShareCode): number => (board.get(code)?.quoteBase === 'A-IDX' ? 0 : 1);
  return [...board.keys()].sort((a, b) => isShare(a) - isShare(b) || (a < b ? -1 : 1));
}
