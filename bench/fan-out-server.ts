import { createServer, type Server as HttpServer } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net';
import { PRICE_UPDATE } from '@dorpon/contract/live';
import { Server } from 'socket.io';
import { createMarket, type Market } from '../apps/server/src/core/market/market.ts';
import {
  createRecordCache,
  type RecordCache,
} from '../apps/server/src/core/market/record-cache.ts';
import { deflateMessage, textFrame } from '../apps/server/src/live/frame.ts';
import { createHub, type Hub } from '../apps/server/src/live/hub.ts';
import { syntheticFeed } from '../apps/server/src/live/testing/synthetic-feed.ts';
import { note, serve } from './child.ts';

const SHARES = 430;
const RECORDS = 80;
const BEAT_MS = 250;

const feed = syntheticFeed(SHARES);
const market = createMarket(feed.opening);
const records = createRecordCache(market);
for (let i = 0; i < 100; i += 1) market.apply(feed.batch(RECORDS));

/** A way to send the same messages; `beat` sends one to all sockets. */
type Variant = { server: HttpServer | TcpServer; beat(records: number): void; hub?: Hub };

const variants: Record<string, () => Variant> = {
  bare: () => {
    const sockets = new Set<Socket>();
    const frames = Array.from({ length: 80 }, () => textFrame(deflateMessage(nextMessage()), true));
    let next = 0;
    const server = createTcpServer((socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
      sockets.add(socket);
    });
    return {
      server,
      beat() {
        const frame = frames[next++ % frames.length]!;
        for (const socket of sockets) socket.write(frame);
      },
    };
  },
  stock: () => stock(false),
  'stock-deflate': () => stock(true),
  ours: () => {
    const server = createServer();
    const timed: RecordCache = { array: (codes) => stamped(market, records.array(codes)) };
    const log = { warn: (_details: object, message: string) => console.error(message) };
    const hub = createHub({
      server,
      market,
      records: timed,
      depth: () => undefined,
      now: () => market.feedAt,
      appId: 'bench',
      log,
    });
    return { server, beat: (count) => market.apply(feed.batch(count)), hub };
  },
};

function stock(perMessageDeflate: boolean): Variant {
  const server = createServer();
  const io = new Server(server, { perMessageDeflate, serveClient: false });
  return {
    server,
    beat() {
      const json = stamped(market, changedRecords());
      io.emit(PRICE_UPDATE, json, { e: market.epoch, a: market.seq, s: market.seq });
    },
  };
}

function changedRecords(): string {
  const batch = feed.batch(RECORDS);
  market.apply(batch);
  return records.array(batch.events.map((event) => ('code' in event ? event.code : '')));
}

function nextMessage(): Buffer {
  const range = { e: market.epoch, a: market.seq, s: market.seq };
  return Buffer.from(`42${JSON.stringify([PRICE_UPDATE, changedRecords(), range])}`);
}

/** Reports when the message of this sequence number was created. */
function stamped(at: Market, json: string): string {
  note({ seq: at.seq, sentAt: performance.timeOrigin + performance.now() });
  return json;
}

const { server, beat, hub } = variants[process.argv[2]!]!();
let cpu = process.cpuUsage();
let lagMs = 0;

serve({
  listen: () =>
    new Promise((done) => {
      server.listen(0, '127.0.0.1', 4096, () => done((server.address() as AddressInfo).port));
    }),
  begin: () => {
    // Collects the garbage of connecting, which is not part of the measurement.
    globalThis.gc?.();
    cpu = process.cpuUsage();
  },
  send: async ({ messages, records = RECORDS }: { messages: number; records?: number }) => {
    for (let i = 0; i < messages; i += 1) {
      const due = performance.now() + BEAT_MS;
      beat(records);
      await new Promise((next) => setTimeout(next, Math.max(0, due - performance.now())));
      lagMs = Math.max(lagMs, performance.now() - due);
    }
  },
  end: () => {
    const { user, system } = process.cpuUsage(cpu);
    return { cpuUs: user + system, lagMs };
  },
  state: () => {
    globalThis.gc?.();
    return { rssMb: process.memoryUsage.rss() / 1_048_576, ...hub?.metrics };
  },
});
