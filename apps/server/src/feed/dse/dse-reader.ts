import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { z } from 'zod';
import type { Complain } from '../complain.ts';
import { dueNews } from '../due-news.ts';
import type { Reading, Taken } from '../guard/outside-feed.ts';
import { IndexReferences } from '../index-references.ts';
import { SentNews } from '../sent-news.ts';
import { steadyMoment } from '../steady-moment.ts';
import { BadAnswer, type DseClient } from './dse-client.ts';
import { type DseMarket, readMarket } from './dse-market.ts';
import { readNews } from './dse-news.ts';
import { type DsePrices, readPrices } from './dse-prices.ts';

const placeShape = z.object({ newsAt: z.number(), references: z.record(z.string(), z.string()) });

const PAST_NEWS_MS = 7 * 86_400_000;

export interface DseReaderParts {
  readonly client: DseClient;
  readonly place: string | null;
  readonly newsEveryMs: number;
  readonly now: () => EpochMs;
  readonly complain: Complain;
}

/** Fetches the pages and combines them into one reading. */
export class DseReader {
  readonly #parts: DseReaderParts;
  readonly #references: IndexReferences;
  readonly #sent = new SentNews();
  #unsent: readonly NewsItem[] = [];
  #newsAt: EpochMs;
  #newsAskedAt = Number.NEGATIVE_INFINITY;
  /** The time of the last accepted reading. */
  #at: EpochMs = 0;

  constructor(parts: DseReaderParts) {
    const known = placeShape.safeParse(parts.place && JSON.parse(parts.place)).data;
    this.#parts = parts;
    this.#references = new IndexReferences(known?.references);
    this.#newsAt = known?.newsAt ?? 0;
  }

  async read(signal: AbortSignal): Promise<Reading> {
    const { client, now, complain } = this.#parts;
    const answer = await client.ask('prices', signal);
    const prices = readPrices(answer.json);
    const day = prices.day ?? dhakaDay(answer.saidAt ?? now());
    const market = await this.#unlessBad(async () =>
      readMarket((await client.ask('market', signal)).json, day),
    );
    await this.#unlessBad(() => this.#askNews(prices, signal));
    const pageTime = market?.tradedAt ?? withinDay(day, answer.saidAt ?? now());
    const at = steadyMoment(pageTime, this.#at);
    const indices = this.#indexEvents(market, at, day);
    const references = this.#references.after(indices, day);
    return {
      at,
      events: [...prices.totals(at, complain), ...indices],
      place: JSON.stringify({ newsAt: this.#newsAt, references }),
      ...(this.#unsent.length > 0 && { disclosures: { ...noDisclosures, news: this.#unsent } }),
    };
  }

  #indexEvents(market: DseMarket | null, at: EpochMs, day: TradingDay) {
    const { trades = 0, volume = 0, turnover = 0 } = market ?? {};
    return (market?.indices ?? []).flatMap(({ code, value, yesterday }) => {
      const event = { kind: 'index', code, at, value, trades, volume, turnover } as const;
      return this.#references.beside(event, yesterday, day);
    });
  }

  async #askNews(prices: DsePrices, signal: AbortSignal): Promise<void> {
    const { client, now, newsEveryMs } = this.#parts;
    if (performance.now() - this.#newsAskedAt < newsEveryMs) return;
    this.#newsAskedAt = performance.now();
    const from = dhakaDay(this.#newsAt || now() - PAST_NEWS_MS);
    const { json } = await client.ask(`news?from=${from}&to=${dhakaDay(now())}`, signal);
    const { items, upto } = dueNews(readNews(json, prices.lists), now());
    this.#newsAt = Math.max(this.#newsAt, upto);
    const known = new Set(this.#unsent.map(({ id }) => id));
    const added = items.filter((item) => !known.has(item.id) && !this.#sent.has(item));
    this.#unsent = [...this.#unsent, ...added];
  }

  /** Prices are used even without indices and news. */
  async #unlessBad<Found>(ask: () => Promise<Found>): Promise<Found | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof BadAnswer)) throw error;
      this.#parts.complain('bad-shape', error.message);
      return null;
    }
  }

  taken({ at, events }: Reading, { refused, left }: Taken): void {
    if (refused) return;
    const isLeft = new Set(left.map(({ index }) => index));
    this.#references.take(
      events.filter((_, i) => !isLeft.has(i)),
      dhakaDay(at),
    );
    this.#sent.add(this.#unsent);
    this.#unsent = [];
    this.#at = at;
  }
}

/** Out of hours the page still shows the last session: times are clamped to that day. */
function withinDay(day: TradingDay, at: EpochMs): EpochMs {
  const { closesAt } = sessionHours(day);
  return dhakaDay(at) === day ? Math.min(at, closesAt) : closesAt;
}
