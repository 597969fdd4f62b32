import type { Disclosures } from '@dorpon/domain/company/disclosures';
import { freshQuote } from '@dorpon/domain/market/board';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { Depth } from '@dorpon/domain/market/depth';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { MarketEvent, Trade } from '@dorpon/domain/market/market-event';
import type { EpochMs, Paisa, ShareCode } from '@dorpon/domain/units';
import type { FeedBatch } from '../feed.ts';
import type { HistoryChunk } from '../history.ts';
import type { FeedSource } from '../open-feed.ts';
import { sampleCompanies } from './sample-companies.ts';

export const MINUTE = 60_000;
export const OPENS_AT = Date.parse('2026-11-15T10:00:00+06:00');

export const hours = {
  day: '2026-11-15',
  opensAt: OPENS_AT,
  continuousEndsAt: OPENS_AT + 260 * MINUTE,
  closesAt: OPENS_AT + 270 * MINUTE,
};

/** Yesterday's close of each, in paisa; the codes with special characters are real ones. */
export const closes: Readonly<Record<ShareCode, Paisa>> = {
  ACI: 25_000,
  'KAY&QUE': 31_250,
  'AMCL(PRAN)': 22_010,
  'AL-HAJTEX': 14_100,
  DSEX: 550_000,
};

export const instruments: readonly Instrument[] = Object.keys(closes).map((code, number) => {
  const isIndex = code === 'DSEX';
  return {
    code,
    number: number + 1,
    name: `${code} Limited`,
    banglaName: `${code} লিমিটেড`,
    type: isIndex ? 'index' : 'equity',
    board: isIndex ? 'index' : 'main',
    sector: isIndex ? 'Index' : 'Pharmaceuticals',
    quoteBase: isIndex ? 'A-IDX' : 'A-EQ',
    faceValue: 1000,
    outstanding: 87_000_000,
    yearEnd: '06-30',
    listingYear: 1976,
    shareholding: { director: 40, govt: 0, institute: 30, foreign: 10, public: 20 },
  };
});

export interface ScriptedFeed extends FeedSource {
  /** Delivers a batch at once. */
  say(
    at: EpochMs,
    events: readonly MarketEvent[],
    checkpoint?: Uint8Array,
    disclosures?: Disclosures,
  ): void;
  /** As `say`, with whatever else a batch has. */
  deliver(batch: FeedBatch): void;
  /** Restarts the session, as a replay that moves backward. Resolves when the app has reset. */
  restart(): Promise<void>;
  readonly books: Map<ShareCode, Depth>;
  /** Limits that the feed itself gives; null lifts them. */
  readonly limitsOf: Map<ShareCode, CircuitLimits | null>;
}

/** A feed that delivers what the test says, when the test says it. */
export function scriptedFeed(history: readonly HistoryChunk[] = []): ScriptedFeed {
  let listener: ((batch: FeedBatch) => void) | undefined;
  let now = OPENS_AT;
  const books = new Map<ShareCode, Depth>();
  const limitsOf = new Map<ShareCode, CircuitLimits | null>();
  const feed: ScriptedFeed = {
    source: 'replay',
    unknown: [],
    speed: 1,
    opening: {
      instruments,
      figures: [{ code: 'ACI', annualisedEps: 12.5, annualNav: 180.4 }],
      quotes: instruments.map((share) => freshQuote(share, closes[share.code] ?? 0)),
      hours,
    },
    history: {
      codes: new Set(history.map((chunk) => chunk.code)).size,
      upto: '2026-11-12',
      chunks: () => history,
      companies: () => [sampleCompanies],
    },
    books,
    limitsOf,
    async start(onBatch) {
      listener = onBatch;
    },
    async stop() {
      listener = undefined;
    },
    now: () => now,
    depth: (code) => books.get(code),
    limits: (code) => limitsOf.get(code),
    indices: () => [
      {
        code: 'DSEX',
        members: Object.keys(closes)
          .slice(0, 4)
          .map((code) => ({ code, floatShares: 1000 })),
      },
    ],
    replay: {
      get state() {
        const { day, opensAt: from, closesAt: upto } = hours;
        const held = { file: 'script', paused: false, ended: false, days: [day] };
        return { ...held, day, from, upto, at: now, speed: 1 };
      },
      seek: async () => true,
      setSpeed() {},
      setPaused() {},
    },
    say(at, events, checkpoint, disclosures) {
      feed.deliver({
        at,
        events,
        ...(checkpoint ? { checkpoint } : {}),
        ...(disclosures ? { disclosures } : {}),
      });
    },
    deliver(batch) {
      now = batch.at;
      listener?.(batch);
    },
    async restart() {
      now = OPENS_AT;
      await listener?.({ at: OPENS_AT, events: [], again: feed.opening });
    },
  };
  return feed;
}

export const trade = (
  code: ShareCode,
  number: number,
  at: EpochMs,
  price: Paisa,
  quantity: number,
  market: Trade['market'] = 'public',
): Trade => ({ kind: 'trade', code, number, at, price, quantity, market });
