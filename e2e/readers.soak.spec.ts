import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { STREAM_VERSION } from '@dorpon/contract/live';
import type { Browser } from 'playwright-core';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './testing/browser.ts';
import { type RealServer, startRealServer } from './testing/real-server.ts';
import { builtRoutes } from './testing/routes.ts';
import { describeInBrowser } from './testing/set-up-app.ts';

/** Mobile carriers put hundreds of readers behind one address. */
const READERS = 300;
const ARRIVE_WITHIN_MS = 30_000;
const READ_A_PAGE_MS = 20_000;
const CARRIER = '127.2.0.1';
/** The screens of a typical visit. */
const walk = ['home', 'share-list', 'detail', 'top-list', 'news', 'upcoming-event', 'static-chart'];

describeInBrowser('300 readers behind one address', () => {
  let server: RealServer;
  let browser: Browser;
  const sockets: Socket[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 256, localAddress: CARRIER });

  beforeAll(async () => {
    server = await startRealServer({ own: true, env: { EXEMPT_LOOPBACK: '0' } });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    agent.destroy();
    await browser?.close();
    await server?.close();
  });

  /** The requests of one browser for each page of a visit, with the browser's cache. */
  async function recordVisit(): Promise<string[][]> {
    const page = await browser.newPage();
    let asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search, origin } = new URL(request.url());
      if (origin === new URL(server.url).origin && !pathname.startsWith('/socket.io'))
        asked.push(pathname + search);
    });
    const visits: string[][] = [];
    for (const name of walk) {
      asked = [];
      const route = builtRoutes.find((each) => each.name === name)!;
      await page.goto(server.url + route.at, { waitUntil: 'load' });
      // Includes requests that a page makes while it is open.
      await delay(4000);
      visits.push(asked);
    }
    await page.close();
    return visits;
  }

  const ask = (path: string): Promise<number> =>
    new Promise((done) => {
      const headers = { accept: 'text/html, */*', 'accept-encoding': 'br' };
      get(
        `${server.url.replace('localhost', '127.0.0.1')}${path}`,
        { agent, headers },
        (answer) => {
          answer.resume().on('close', () => done(answer.statusCode ?? 0));
        },
      ).on('error', () => done(0));
    });

  it('are never refused', async () => {
    const visits = await recordVisit();
    const statuses: Record<number, number> = {};
    const refused = new Set<string>();
    let unconnected = 0;
    const reader = async (number: number) => {
      await delay((ARRIVE_WITHIN_MS / READERS) * number);
      const socket = io(server.url.replace('localhost', '127.0.0.1'), {
        transports: ['websocket'],
        auth: { app: 'dorpon', v: STREAM_VERSION },
        ...({ localAddress: CARRIER } as object),
      });
      socket.on('connect_error', () => (unconnected += 1));
      sockets.push(socket);
      for (const paths of visits) {
        const began = performance.now();
        await Promise.all(
          paths.map(async (path) => {
            const status = await ask(path);
            statuses[status] = (statuses[status] ?? 0) + 1;
            if (status === 0 || status >= 400) refused.add(`${status} ${path}`);
          }),
        );
        await delay(Math.max(0, READ_A_PAGE_MS - (performance.now() - began)));
      }
    };
    await Promise.all(Array.from({ length: READERS }, (_, number) => reader(number)));
    const counts = { requestsOfOne: visits.map((paths) => paths.length), statuses, unconnected };
    console.log(JSON.stringify({ bench: 'readers', ...counts }));
    expect([...refused]).toEqual([]);
    expect(unconnected).toBe(0);
  });
});
