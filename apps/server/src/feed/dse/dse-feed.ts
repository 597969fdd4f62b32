import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { z } from 'zod';
import { type Complain, complainTo } from '../complain.ts';
import type { OutsideFeed, Reading } from '../guard/outside-feed.ts';
import { indexReference } from '../index-reference.ts';
import { pollLoop } from '../polling.ts';
import { steadyMoment } from '../steady-moment.ts';
import { BadAnswer, createDseClient } from './dse-client.ts';
import { createDepthAsker, type DepthAsker } from './dse-depth.ts';
import { type DseMarket, readMarket } from './dse-market.ts';
import { readNews } from './dse-news.ts';
import { type DsePrices, readPrices } from './dse-prices.ts';

export interface DseOptions {
  /** Of the folder that `prices`, `market`, `depth` and `news` stand in. */
  readonly url: string;
  readonly pollMs: number;
  readonly now?: () => EpochMs;
  readonly limitMs?: number;
  readonly backOff?: { readonly firstMs: number; readonly mostMs: number };
  readonly newsEveryMs?: number;
  readonly depthPerSecond?: number;
}

const placeShape = z.object({ newsAt: z.number(), indexDay: z.string().nullable() });

const DAY_MS = 86_400_000;
const PAST_NEWS_MS = 7 * DAY_MS;

/** The exchange's own site. Its terms forbid handing the data on: for a look of one's own only. */
export function dseFeed(options: DseOptions): OutsideFeed {
  const { url, pollMs, now = Date.now, limitMs = 20_000, newsEveryMs = 300_000 } = options;
  const { backOff = { firstMs: pollMs, mostMs: 600_000 }, depthPerSecond = 1 } = options;
  const client = createDseClient(url);
  let loop: ReturnType<typeof pollLoop> | undefined;
  let depths: DepthAsker | undefined;

  return {
    source: 'dse',
    identity: 'dse',
    polled: true,
    stalledAfterMs: 180_000,
    async start(listener, place) {
      const complain = complainTo(listener, now);
      const reader = createDseReader(place, now);
      const told = new Set<string>();
      let newsAskedAt = Number.NEGATIVE_INFINITY;

      async function news(signal: AbortSignal): Promise<readonly NewsItem[]> {
        if (performance.now() - newsAskedAt < newsEveryMs) return [];
        newsAskedAt = performance.now();
        const from = dhakaDay(reader.newsAt || now() - PAST_NEWS_MS);
        const { json } = await client.ask(`news?from=${from}&to=${dhakaDay(now())}`, signal);
        const { items, newest } = readNews(json);
        reader.newsAt = Math.max(reader.newsAt, Math.min(newest, now()));
        return items.filter(({ id }) => !told.has(id));
      }

      loop = pollLoop({
        ...{ everyMs: pollMs, limitMs, backOff },
        async ask(signal) {
          const answer = await client.ask('prices', signal);
          const prices = readPrices(answer.json);
          const day = prices.day ?? dhakaDay(answer.saidAt ?? now());
          const market = await unlessBad(complain, async () =>
            readMarket((await client.ask('market', signal)).json, day),
          );
          const items = (await unlessBad(complain, () => news(signal))) ?? [];
          if (signal.aborted) return;
          const reading = reader.reading({ prices, market, day, items, ...answer }, complain);
          if (listener.take(reading).refused) {
            newsAskedAt = Number.NEGATIVE_INFINITY;
            return;
          }
          reader.taken(reading);
          for (const { id } of items) told.add(id);
        },
        failed: (error) =>
          listener.fault(error instanceof BadAnswer ? 'bad-shape' : 'unreachable', error.message),
      });
      depths = createDepthAsker({
        ...{ perSecond: depthPerSecond, now },
        ask: async (code, signal) =>
          (await client.ask(`depth?code=${encodeURIComponent(code)}`, signal)).json,
        failed: (error) =>
          complain(error instanceof BadAnswer ? 'bad-shape' : 'unreachable', error.message),
      });
      await loop.start();
    },
    async stop() {
      depths?.stop();
      await loop?.stop();
    },
    depth: (code) => depths?.depth(code),
  };
}

/** Prices go in without the indices and the news. */
async function unlessBad<Found>(
  complain: Complain,
  ask: () => Promise<Found>,
): Promise<Found | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BadAnswer)) throw error;
    complain('bad-shape', error.message);
    return null;
  }
}

interface Heard {
  readonly prices: DsePrices;
  readonly market: DseMarket | null;
  readonly day: TradingDay;
  readonly items: readonly NewsItem[];
  readonly saidAt: EpochMs | null;
}

/** Makes readings of what was heard, and remembers how far they were taken. */
function createDseReader(place: string | null, now: () => EpochMs) {
  const known = placeShape.safeParse(place && JSON.parse(place)).data;
  let indexDay = known?.indexDay ?? null;
  let last: EpochMs = 0;
  const reader = {
    newsAt: known?.newsAt ?? 0,

    reading({ prices, market, day, items, saidAt }: Heard, complain: Complain): Reading {
      const at = steadyMoment(market?.tradedAt ?? withinDay(day, saidAt ?? now()), last);
      const { trades = 0, volume = 0, turnover = 0 } = market ?? {};
      const indices = (market?.indices ?? []).flatMap(({ code, value, yesterday }) => {
        const event = { kind: 'index', code, at, value, trades, volume, turnover } as const;
        const isSaid = day === indexDay || yesterday === 0;
        return isSaid ? [event] : [indexReference(code, at, yesterday), event];
      });
      const toldDay = indices.length > 0 ? day : indexDay;
      return {
        at,
        events: [...prices.totals(at, complain), ...indices],
        place: JSON.stringify({ newsAt: reader.newsAt, indexDay: toldDay }),
        ...(items.length > 0 && { disclosures: { ...noDisclosures, news: items } }),
      };
    },

    taken({ at, place: after }: Reading): void {
      last = at;
      indexDay = placeShape.safeParse(after && JSON.parse(after)).data?.indexDay ?? indexDay;
    },
  };
  return reader;
}

/** Out of hours the page goes on showing the last session: its moments are within that day. */
function withinDay(day: TradingDay, at: EpochMs): EpochMs {
  const { closesAt } = sessionHours(day);
  return dhakaDay(at) === day ? Math.min(at, closesAt) : closesAt;
}
