import { instrumentTypeOf } from '@dorpon/domain/market/instrument';
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
 * The share before and after in the list that the share was opened from; without such a list, by
 * code among shares, bonds or indices, as on a share's page.
 */
export function walkFrom(code: ShareCode, list: readonly ShareCode[], board: Board): Walk {
  const order = list.includes(code) ? list : sameKind(code, board);
  const all = order.length;
  const at = order.indexOf(code);
  // The list wraps around; a share that is not in it comes before its first.
  const step = (by: number): ShareCode | null => {
    const to = order[at < 0 ? (by > 0 ? 0 : all - 1) : (at + by + all) % all];
    return to === undefined || to === code ? null : to;
  };
  return { before: step(-1), next: step(1), place: at + 1, all };
}

type Board = ReadonlyMap<ShareCode, Pick<Quote, 'quoteBase'>>;

function sameKind(code: ShareCode, board: Board): ShareCode[] {
  const kindOf = (each: ShareCode) => {
    const type = instrumentTypeOf(board.get(each)?.quoteBase ?? '');
    return type === 'bond' || type === 'index' ? type : 'share';
  };
  return [...board.keys()].filter((each) => kindOf(each) === kindOf(code)).sort();
}
