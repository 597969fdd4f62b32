import { instrumentTypeOf } from '@dorpon/domain/market/instrument';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';

export interface Neighbours {
  readonly before: ShareCode | null;
  readonly after: ShareCode | null;
  /** From 1; 0 when the share is in no list. */
  readonly place: number;
  readonly count: number;
}

type Board = ReadonlyMap<ShareCode, Pick<Quote, 'quoteBase'>>;

type Kind = 'share' | 'bond' | 'index';

/** Shares and funds are one list, as on the share list; bonds and indices are lists of their own. */
function kindOf(board: Board, code: ShareCode): Kind {
  const type = instrumentTypeOf(board.get(code)?.quoteBase ?? '');
  return type === 'bond' || type === 'index' ? type : 'share';
}

/**
 * The previous and next share in the list that this one was opened from. Without such a list: by
 * the alphabet, among shares, bonds or indices. Codes that are not on the board are skipped.
 */
export function neighboursOf(
  code: ShareCode,
  walk: readonly ShareCode[],
  board: Board,
): Neighbours {
  const listed = walk.filter((each) => board.has(each));
  const codes = listed.length > 1 && listed.includes(code) ? listed : alphabet(code, board);
  const at = codes.indexOf(code);
  if (at < 0) return { before: null, after: null, place: 0, count: codes.length };
  return {
    before: codes[at - 1] ?? null,
    after: codes[at + 1] ?? null,
    place: at + 1,
    count: codes.length,
  };
}

const alphabet = (code: ShareCode, board: Board): ShareCode[] =>
  [...board.keys()].filter((each) => kindOf(board, each) === kindOf(board, code)).sort();
