import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/stream-headers';
import type { Depth } from '@dorpon/domain/market/depth';
import { createMarket, type Market } from '../../core/market/market.ts';
import { createRecordCache } from '../../core/market/record-cache.ts';
import { createSnapshot, type Snapshot } from '../../core/market/snapshot.ts';
import { createHub, type Hub, type HubSettings } from '../hub.ts';
import { type SyntheticFeed, syntheticFeed } from './synthetic-feed.ts';

/** A market with a hub and `get-once` on its own port. */
export interface TestHub {
  readonly feed: SyntheticFeed;
  readonly market: Market;
  readonly hub: Hub;
  readonly snapshot: Snapshot;
  readonly port: number;
  readonly url: string;
  readonly books: Map<string, Depth>;
  readonly warnings: string[];
  close(): Promise<void>;
}

type Choices = Partial<Pick<HubSettings, 'limits' | 'isOurs' | 'callerOf' | 'admission'>> & {
  readonly shares?: number;
  readonly port?: number;
};

export async function startTestHub(choices: Choices = {}): Promise<TestHub> {
  const feed = syntheticFeed(choices.shares ?? 120);
  const market = createMarket(feed.opening);
  const records = createRecordCache(market);
  const snapshot = createSnapshot(market, records);
  const server = createServer((_request, response) => {
    const { epoch, seq, as } = snapshot.current();
    response.writeHead(200, {
      'content-type': 'application/json',
      [EPOCH_HEADER]: epoch,
      [SEQUENCE_HEADER]: String(seq),
    });
    response.end(as('identity').body);
  });
  const books = new Map<string, Depth>();
  const warnings: string[] = [];
  const hub = createHub({
    server,
    market,
    records,
    depth: (code) => books.get(code),
    now: () => market.feedAt,
    appId: 'test',
    log: { warn: (_details, message) => warnings.push(message) },
    ...choices,
  });
  const port = await listen(server, choices.port ?? 0);
  return {
    feed,
    market,
    hub,
    snapshot,
    port,
    url: `http://127.0.0.1:${port}`,
    books,
    warnings,
    async close() {
      await hub.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** Waits until the condition holds; the error names what was awaited. */
export async function until(holds: () => boolean, what: string, withinMs = 5_000): Promise<number> {
  const began = performance.now();
  while (!holds()) {
    if (performance.now() - began > withinMs) throw new Error(`timed out waiting for ${what}`);
    await new Promise((next) => setTimeout(next, 5));
  }
  return performance.now() - began;
}
