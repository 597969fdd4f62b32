import { getHalts, getLimits, getShareHalts, MAX_HALT_DAYS } from '@dorpon/contract/halts';
import type { HaltChanged } from '@dorpon/domain/market/market-event';
import type { TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Books } from '../../core/books.ts';
import type { Market } from '../../core/market/market.ts';
import { newest } from '../../http/newest.ts';
import { prepareJson } from '../../http/prepared.ts';
import { type IsKnown, requireShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import { type HaltSources, haltRow, limitRows, newestBegun } from './halts.ts';
import type { HaltsStore } from './store.ts';

export interface HaltsParts extends HaltSources {
  readonly market: Market;
  readonly store: HaltsStore;
  readonly books: Books;
  readonly isKnown: IsKnown;
  /** Changes that are not stored yet. */
  readonly unwritten: (day: TradingDay) => readonly HaltChanged[];
  /** Shares at a limit whose book is not known. */
  readonly unseen: () => number;
}

/** Shares that are locked, halted or suspended today, and the limits of all. */
export function haltRoutes(app: FastifyInstance, parts: HaltsParts): void {
  const { market, store, books, unwritten, unseen, isKnown } = parts;

  const halts = newest(async () => {
    const { day } = market.hours;
    // Read before the store: a change written in between would otherwise be in neither.
    const late = unwritten(day);
    const begun = newestBegun(await store.begunOn(day), late);
    const halted = [...market.board.values()].filter(({ halt }) => halt !== '');
    const queues = await books.of(halted.map(({ code }) => code));
    const rows = halted.flatMap(
      (quote) => haltRow(quote, begun, queues.get(quote.code), day, parts) ?? [],
    );
    return prepareJson({ d: day, asOf: market.feedAt, unseen: unseen(), rows });
  });
  // A book may change without a trade, so the batch number alone is not enough.
  route(app, getHalts, () => halts(`${market.seq} ${market.feedAt} ${unseen()}`));

  route(app, getShareHalts, async ({ query: { code } }) => {
    requireShare(isKnown, code);
    const stored = await store.ofShare(code, MAX_HALT_DAYS);
    return stored.map(({ day, halt, at }) => ({ d: day, kind: halt, since: at }));
  });

  const limits = newest(async () =>
    prepareJson({ d: market.hours.day, rows: limitRows(market.board.values(), parts.limits) }),
  );
  route(app, getLimits, () => limits(market.hours.day));
}
