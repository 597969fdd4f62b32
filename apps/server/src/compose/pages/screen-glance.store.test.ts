import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paisa } from '@dorpon/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const index = `<!doctype html>
<html lang="en">
  <head><title>Dorpon</title><link rel="modulepreload" crossorigin id="app" href="/assets/index-1.js"></head>
  <body><div id="root"></div></body>
</html>
`;
const files = {
  page: {
    file: 'assets/detail-screen-2.js',
    name: 'detail-screen',
    css: ['assets/detail-screen-2.css'],
  },
};
const folder = mkdtempSync(join(tmpdir(), 'dorpon-screen-glance-'));
let app: TestApp;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), index);
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  app = await startTestApp({}, folder);
  return () => app.close();
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { accept: 'text/html', ...headers } });

/** The visible text of the page. */
async function readOf(url: string): Promise<string> {
  const { body } = await ask(url);
  return (body.split('<body>')[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

let trades = 0;
const buy = (code: string, taka: number): void => {
  trades += 1;
  const at = app.feed.now() + 1000;
  app.feed.say(at, [trade(code, trades, at, paisa(taka), 100)]);
};

describe('the price of a share in the HTML of its page', () => {
  it('comes with name, sector, change and percent, in the requested language', async () => {
    // 250.00 was the close; 252.50 is 2.50 or 1% above it.
    buy('ACI', 252.5);
    expect(await readOf('/detail/ACI')).toBe(
      'ACI ACI ACI Limited Pharmaceuticals 252 .50 +2.50 +1.00%',
    );
    expect(await readOf('/detail/ACI?lang=bn')).toBe(
      'ACI ACI ACI লিমিটেড Pharmaceuticals ২৫২ .৫০ +২.৫০ +১.০০%',
    );
  });

  it('is marked as old until the app says otherwise, and as long from a thousand taka on', async () => {
    buy('ACI', 999.9);
    const short = (await ask('/detail/ACI')).body;
    expect(short).toContain('data-stale="true"');
    expect(short).not.toContain('data-long');
    buy('ACI', 1000);
    expect((await ask('/detail/ACI')).body).toContain('data-long="true"');
  });

  it('escapes a code that has special characters', async () => {
    buy('KAY&QUE', 310);
    const { body } = await ask('/detail/KAY%26QUE');
    expect(body).toContain('<b translate="no">KAY&amp;QUE</b>');
    expect(await readOf('/detail/KAY%26QUE')).toContain('310 .00 −2.50 −0.80%');
  });

  it('has the name of an index and no sector', async () => {
    expect(await readOf('/detail/DSEX')).toMatch(/^DSEX DSEX DSE Broad Index 5,500 \.00 /);
  });

  it('is rebuilt with each change of this share alone, and no shared cache stores it', async () => {
    const first = await ask('/detail/ACI');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    buy('AL-HAJTEX', 141.1);
    expect((await ask('/detail/ACI')).headers.etag).toBe(first.headers.etag);
    buy('ACI', 251);
    expect((await ask('/detail/ACI')).headers.etag).not.toBe(first.headers.etag);
  });

  it('waits for its styles and for nothing else', async () => {
    const { body } = await ask('/detail/ACI');
    expect(body).toContain(
      '<link rel="stylesheet" crossorigin href="/assets/detail-screen-2.css" />',
    );
    const linksOf = (rel: string) => body.match(new RegExp(`<link rel="${rel}"[^>]*>`, 'g')) ?? [];
    const early = linksOf('(?:modulepreload|preload)');
    expect(early).toEqual([expect.stringContaining('id="app"')]);
    // public/glance.js asks for these when the figures are painted.
    const late = linksOf('after-paint');
    expect(late).toHaveLength(4);
    expect(late[0]).toContain(
      'data-rel="modulepreload" crossorigin href="/assets/detail-screen-2.js"',
    );
    expect(late[1]).toContain('data-rel="preload" as="fetch" crossorigin href="/api/');
    for (const link of [...early, ...late]) expect(link).toContain('fetchpriority="low"');
  });

  it('is left out for an unknown share', async () => {
    const { statusCode, body } = await ask('/detail/NOSUCH');
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root"></div>');
  });
});

describe('the first rows in the HTML of the share list', () => {
  it('have breadth, turnover, and the shares of the first sector by code', async () => {
    buy('ACI', 252.5);
    buy('AL-HAJTEX', 141);
    buy('KAY&QUE', 310);
    buy('KAY&QUE', 310);
    // 25,250 + 14,100 + 2 × 31,000 taka are 0.010135 crore.
    expect(await readOf('/share-list')).toBe(
      [
        'Share list 1 1 0.01 crore Pharmaceuticals 4',
        'ACI ACI 252.50 +2.50 +1.00%',
        'AL-HAJTEX AL-\u2060HAJTEX 141.00 0.00 0.00%',
        'AMCL(PRAN) AMCL(PRAN) 220.10 0.00 0.00%',
        'KAY&amp;QUE KAY&amp;QUE 310.00 −2.50 −0.80%',
      ].join(' '),
    );
  });

  it('are in Bangla where that is asked for', async () => {
    buy('ACI', 252.5);
    const read = await readOf('/share-list?lang=bn');
    expect(read).toMatch(
      /^শেয়ার তালিকা ০ ১ ০\.০০ কোটি Pharmaceuticals ৪ ACI ACI ২৫২\.৫০ \+২\.৫০ \+১\.০০%/,
    );
  });

  it('count nothing before the first trade of the day', async () => {
    expect(await readOf('/share-list')).toMatch(/^Share list — 0\.00 crore /);
  });
});
