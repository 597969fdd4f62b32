import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/stream-headers';
import { freshQuote } from '@dorpon/domain/market/board';
import type { Trade } from '@dorpon/domain/market/market-event';
import { createMarket } from '../apps/server/src/core/market/market.ts';
import { createRecordCache } from '../apps/server/src/core/market/record-cache.ts';
import { createSnapshot } from '../apps/server/src/core/market/snapshot.ts';
import { readInstruments } from '../apps/server/src/feed/instrument-list.ts';
import { createHub } from '../apps/server/src/live/hub.ts';
import { chance, hours } from '../apps/server/src/live/testing/synthetic-feed.ts';

const dist = process.env.DIST ?? fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const PRICE_PAISA = 5_000;
const MORNING_MS = 2 * 3_600_000;

export interface ShareListServer {
  readonly url: string;
  /** Trades in this many different shares, as one batch. */
  trade(shares: number): void;
  close(): Promise<void>;
}

/** All listed shares behind the real hub, with the built web app and trades on demand. */
export async function startShareListServer(): Promise<ShareListServer> {
  const random = chance(1);
  const instruments = readInstruments();
  const figures = instruments.map(({ code }) => ({ code, annualisedEps: 3.2, annualNav: 41 }));
  const quotes = instruments.map((share) => freshQuote(share, PRICE_PAISA + 10 * random(900)));
  const market = createMarket({ instruments, figures, quotes, hours });
  const records = createRecordCache(market);
  const snapshot = createSnapshot(market, records);
  const codes = instruments.map(({ code }) => code);
  const month = Object.fromEntries(
    codes.map((code) => [code, Array.from({ length: 30 }, () => 50 + random(200) / 10)]),
  );
  const members = instruments.map(({ code, outstanding }) => ({
    code,
    float_shares: outstanding,
    weight: 0.25,
    points: 0,
  }));
  const began = Date.now();
  const now = () => hours.opensAt + MORNING_MS + Date.now() - began;

  const answers: Record<string, () => unknown> = {
    '/api/shares/market-time': () => ({
      marketStartTime: hours.opensAt,
      marketEndTime: hours.closesAt,
      continuousEndTime: hours.continuousEndsAt,
      totalMarketTimeInMinutes: 270,
      adsInterval: 5,
      desktopVersion: '',
      macVersion: '',
      now: now(),
      day: hours.day,
      phase: 'continuous',
      source: 'simulator',
      speed: 1,
    }),
    '/api/market/get-sparklines': () => ({ day: {}, month }),
    '/api/market/get-index-lines': () => ({ day: hours.day, previousDay: null, lines: [] }),
    '/api/shares/get-index-share-list': () => [{ name: 'DSEX', list: members }],
    '/api/fundamentals/get-basic-fundamental': () =>
      instruments.map((share) => ({
        _id: share.code,
        name: share.name,
        name_bn: share.name,
        nos: share.outstanding,
        annual_nav: 41,
        annualized_eps: 3.2,
        sector: share.sector,
        year_end: share.yearEnd,
        paidup_capital_in_mn: (share.outstanding * share.faceValue) / 100_000_000,
      })),
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers[pathname];
    if (answer) sendJson(response, JSON.stringify(answer()));
    else if (pathname === '/api/shares/get-once') {
      const { epoch, seq, as } = snapshot.current();
      response.setHeader(EPOCH_HEADER, epoch).setHeader(SEQUENCE_HEADER, String(seq));
      sendJson(response, as('identity').body);
    } else sendFile(response, pathname);
  });
  const hub = createHub({
    server,
    market,
    records,
    depth: () => undefined,
    now,
    appId: 'dorpon',
    log: { warn: (_details, message) => console.error(message) },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  const prices = new Map(quotes.map(({ code, yesterdayClose }) => [code, yesterdayClose]));
  const counts = new Map<string, number>();
  function tradeOf(code: string): Trade {
    const price = Math.max(100, (prices.get(code) ?? 0) + 10 * (random(5) - 2));
    const number = (counts.get(code) ?? 0) + 1;
    prices.set(code, price);
    counts.set(code, number);
    const quantity = 1 + random(5_000);
    return { kind: 'trade', code, number, at: now(), price, quantity, market: 'public' };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trade(shares) {
      const touched = new Set<string>();
      while (touched.size < shares) touched.add(instruments[random(instruments.length)]!.code);
      market.apply({ at: now(), events: [...touched].map(tradeOf) });
    },
    async close() {
      await hub.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function sendJson(response: ServerResponse, body: string | Buffer): void {
  response.setHeader('content-type', 'application/json').end(body);
}

function sendFile(response: ServerResponse, path: string): void {
  const type = types[extname(path)];
  response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
  response.end(readFileSync(join(dist, type ? path : 'index.html')));
}
