import type { Depth } from '@dorpon/domain/market/depth';
import type { ShareCode } from '@dorpon/domain/units';
import type { Feed } from '../feed/feed.ts';
import type { LeaderCalls } from './leader-calls.ts';

/** Order books. They are only in the process that runs the feed. */
export interface Books {
  /** Shares without a book are left out. */
  of(codes: readonly ShareCode[]): Promise<ReadonlyMap<ShareCode, Depth>>;
}

export function createBooks(leader: LeaderCalls, feed: Pick<Feed, 'depth'>): Books {
  const ask = leader.define('books', (codes: readonly ShareCode[]) =>
    codes.flatMap((code) => feed.depth(code) ?? []),
  );
  return {
    async of(codes) {
      const books = codes.length > 0 ? await ask(codes) : [];
      return new Map(books.map((book) => [book.code, book]));
    },
  };
}
