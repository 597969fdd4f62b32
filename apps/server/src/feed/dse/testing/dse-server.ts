import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The pages of the exchange's site; a test may change them. */
export interface DsePages {
  cols: string[];
  rows: unknown[][];
  session: Record<string, unknown>;
  market: Record<string, unknown>;
  news: unknown[];
  depth: Record<string, unknown>;
  /** The clock of the site. */
  now: () => number;
  /** Answers instead of the page. */
  instead: ((path: string, response: ServerResponse) => boolean) | null;
}

export const columns = [
  'code',
  'ltp',
  'ycp',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'value',
  'trades',
  'percent',
  'category',
  'board',
  'sector',
  'assetType',
];

export interface DseServer {
  readonly url: string;
  readonly port: number;
  readonly pages: DsePages;
  /** Requested addresses, with `=` before one that was answered with 304. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** The exchange's JSON, made by hand, on a local port. */
export async function startDseServer(): Promise<DseServer> {
  const asked: string[] = [];
  const pages: DsePages = {
    cols: columns,
    rows: [],
    session: { sessionDate: '2026-11-15', phase: 'open' },
    market: { indices: [] },
    news: [],
    depth: {},
    now: Date.now,
    instead: null,
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    const page = pathname.replace('/api/live/', '');
    if (pages.instead?.(page, response)) return void asked.push(request.url ?? '');
    response.setHeader('date', new Date(pages.now()).toUTCString());
    const code = searchParams.get('code') ?? '';
    const bodies: Record<string, unknown> = {
      prices: { cols: pages.cols, rows: pages.rows, session: pages.session },
      market: { session: pages.session, ...pages.market },
      news: { rows: pages.news, truncated: false },
      depth: {
        code,
        asOf: '10:05:00 AM',
        priceStats: {},
        bids: [],
        asks: [],
        ...(pages.depth[code] as object),
      },
    };
    const body = JSON.stringify(bodies[page]);
    if (body === undefined) return void response.writeHead(404).end();
    const etag = `"${hashOf(body)}"`;
    const isSame = request.headers['if-none-match'] === etag;
    asked.push(`${isSame ? '=' : ''}${request.url}`);
    if (isSame) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/live`,
    port,
    pages,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function hashOf(body: string): number {
  let hash = 0;
  for (let i = 0; i < body.length; i += 1) hash = (Math.imul(hash, 31) + body.charCodeAt(i)) | 0;
  return hash;
}
