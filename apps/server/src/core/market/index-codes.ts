import type { Board } from '@dorpon/domain/market/board';
import type { ShareCode } from '@dorpon/domain/units';
import type { Feed } from '../../feed/feed.ts';

/** The indices of the feed; those of the board when the feed does not list index members. */
export function indexCodes(feed: Pick<Feed, 'indices'>, board: Board): ShareCode[] {
  const codes = feed.indices().map(({ code }) => code);
  if (codes.length > 0) return codes;
  return [...board.values()]
    .filter(({ quoteBase }) => quoteBase === 'A-IDX')
    .map(({ code }) => code);
}
