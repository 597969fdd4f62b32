import { freshQuote } from '@dorpon/domain/market/board';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { ShareCode } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { CompanyBook } from '../core/companies/company-book.ts';
import { createCompaniesStore } from '../core/companies/store.ts';
import type { Adjusted } from '../core/days/adjusted.ts';
import type { Days } from '../core/days/days.ts';
import { loadDays } from '../core/days/store.ts';
import type { Market } from '../core/market/market.ts';
import type { Database } from '../db/database.ts';
import type { Feed } from '../feed/feed.ts';
import { closedHours } from '../feed/none/closed-hours.ts';
import type { StoredMarket } from '../feed/open-feed.ts';
import type { ImportNotices } from './import-notices.ts';
import { gatherChanges } from './stored-market/gather-changes.ts';
import type { ChangedCodes } from './stored-market/record-change.ts';
import { readStoredMarket } from './stored-market/store.ts';

interface Held {
  readonly database: Database;
  readonly notices: ImportNotices;
  readonly feed: Feed;
  /** True when the list of shares comes from the store and not from the feed. */
  readonly opensOnStore: boolean;
  readonly market: Market;
  readonly companies: CompanyBook;
  readonly days: Days;
  readonly adjusted: Adjusted;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Applies imports made by other processes, without a restart. */
export function followImports(held: Held) {
  const changes = gatherChanges({
    renew: renewalOf(held),
    failed: (error) => held.log.error({ err: error }, 'could not reload the imported record'),
  });
  return {
    start: () => held.notices.deliverTo(changes.add),
    async close(): Promise<void> {
      await held.notices.close();
      await changes.close();
    },
  };
}

function renewalOf(held: Held): (codes: ChangedCodes) => Promise<void> {
  const { feed, opensOnStore, market, companies, days, adjusted } = held;
  const { pool } = held.database;
  return async (codes) => {
    const [loaded, stored, newest] = await Promise.all([
      loadDays(pool, codes),
      readStoredMarket(pool, Date.now()),
      createCompaniesStore(pool).newest(),
    ]);
    days.renew(loaded, codes);
    const instruments = listed(feed, stored);
    const board = boardNow(feed, opensOnStore, market, stored);
    companies.renew(instruments, newest, board.hours.day);
    adjusted.forget();
    const figures = Array.from(companies.all(), (company) => company.figures);
    market.restate({ instruments, figures, ...board });
  };
}

/**
 * The feed's shares with the store's current names and figures, then every other share that has
 * days.
 */
function listed(feed: Feed, { instruments }: StoredMarket): Instrument[] {
  const known = new Map<ShareCode, Instrument>();
  if (feed.source !== 'none')
    for (const instrument of feed.opening.instruments) known.set(instrument.code, instrument);
  for (const instrument of instruments) known.set(instrument.code, instrument);
  return [...known.values()];
}

/** Quotes from the feed are never older than those of the store, so they win. */
export function boardNow(
  { source, now }: Pick<Feed, 'source' | 'now'>,
  opensOnStore: boolean,
  market: Pick<Market, 'board' | 'hours'>,
  stored: StoredMarket,
): { quotes: Quote[]; hours: SessionHours } {
  const { board, hours } = market;
  if (source === 'none')
    return { quotes: [...stored.quotes], hours: closedHours(stored.hours, now()) };
  if (!opensOnStore) return { quotes: [...board.values()], hours };
  const added = stored.quotes.filter(({ code }) => !board.has(code));
  // The newest stored day may be earlier than the feed's session.
  const joined = added.map((quote) =>
    stored.hours.day < hours.day
      ? freshQuote(quote, quote.close || priceOf(quote), quote.tradedAt)
      : quote,
  );
  return { quotes: [...board.values(), ...joined], hours };
}
