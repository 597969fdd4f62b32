import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../apps/server/src/compose/app.ts';
import type { AppParts } from '../apps/server/src/compose/app-parts.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Feed } from '../apps/server/src/feed/feed.ts';
import { syntheticFeed } from '../apps/server/src/live/testing/synthetic-feed.ts';
import { serve } from './child.ts';

const BEAT_MS = 250;
const PATH = '/api/shares/get-once';

interface Opened {
  readonly bare: boolean;
  readonly trading: boolean;
  /** Limits apply to the caller, as they do to everybody who is not on this machine. */
  readonly counted: boolean;
}

/** The real application; only what `get-once` never touches is left empty. */
async function openApp({ trading, counted }: Opened): Promise<FastifyInstance> {
  const market = syntheticFeed(430);
  const feed: Feed = {
    source: 'simulator',
    speed: 1,
    opening: market.opening,
    start: async (onBatch) => {
      onBatch(market.batch(430));
      if (trading) setInterval(() => onBatch(market.batch(80)), BEAT_MS);
    },
    stop: async () => {},
    now: () => market.opening.hours.opensAt,
    depth: () => undefined,
    limits: () => undefined,
    indices: () => [],
    unknown: [],
  };
  const { http, start } = await buildApp({
    config: readConfig({ LOG_LEVEL: 'error' }),
    database: {
      pool: { query: async () => ({ rows: [], rowCount: 0 }) },
      close: async () => {},
    } as unknown as AppParts['database'],
    recording: { write: async () => {}, isAvailable: async () => true },
    feed,
    checkpoint: null,
    version: 'bench',
    webFolder: 'no-such-folder',
    http: { exemptLoopback: !counted },
  });
  await start();
  return http;
}

/** The answer of the bare route. */
let body = Buffer.alloc(0);

async function openBare(): Promise<FastifyInstance> {
  const http = Fastify();
  http.get(PATH, (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(body);
  });
  return http;
}

serve({
  open: async (opened: Opened) => {
    const http = opened.bare ? await openBare() : await openApp(opened);
    return (await http.listen({ port: 0, host: '127.0.0.1' })) + PATH;
  },
  setSize: ({ size }: { size: number }) => {
    body = Buffer.alloc(size, 'a');
  },
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
});
