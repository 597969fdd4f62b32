import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser } from '../browser.ts';
import { openViewer, type Viewer } from './check-screen.ts';
import { looks } from './looks.ts';
import { planted } from './planted-pages.data.ts';

describe.skipIf(chromiumPath === null)('the checks find planted faults and nothing else', () => {
  let server: Server;
  let browser: Browser;
  let viewer: Viewer;
  const names = Object.keys(planted);

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [, at, kind] = request.url?.split('/') ?? [];
      const page = planted[names[Number(at)] ?? '']?.[kind === 'faulty' ? 'faulty' : 'innocent'];
      response.writeHead(at === 'none.png' ? 404 : 200, { 'content-type': 'text/html' });
      response.end(page ?? '');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
    const look = looks.find(({ width, language }) => width === 360 && language === 'bn');
    viewer = await openViewer(browser, origin, look!, new Set(['ACI', 'AMCL(PRAN)']), {
      loadedMs: 300,
      steadyMs: 30,
    });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it.each(names)('%s', async (name) => {
    const at = names.indexOf(name);
    const found = await viewer.look(`/${at}/faulty`);
    const checks = new Set(found.map(({ check }) => check));
    expect([...checks]).toContain(name.split(/[ ,]/)[0]);
    const alsoSeen = name === 'request' || name === 'figure for a key' ? 1 : 0;
    expect(checks.size).toBe(1 + alsoSeen);
    expect(await viewer.look(`/${at}/innocent`)).toEqual([]);
  });
});
