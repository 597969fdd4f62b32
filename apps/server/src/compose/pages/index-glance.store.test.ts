import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyFeed } from '../../feed/none/empty-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const index = `<!doctype html>
<html lang="en">
  <head><title>Dorpon</title></head>
  <body><div id="root"></div></body>
</html>
`;
const folder = mkdtempSync(join(tmpdir(), 'dorpon-glance-'));
let app: TestApp;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), index);
  app = await startTestApp({}, folder);
  await vi.waitFor(async () => expect((await ask('/')).body).toContain('No share has traded'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}, at = app) =>
  at.http.inject({ url, headers: { accept: 'text/html', ...headers } });

/** The visible text of the page. */
const readOf = (html: string): string =>
  (html.split('<body>')[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

let trades = 0;
/** Sets the index value, in hundredths of a point. */
const move = (value: number): void => {
  const at = app.feed.now() + 1000;
  trades += 1;
  const sums = { trades, volume: trades * 10, turnover: trades * 1000 };
  app.feed.say(at, [{ kind: 'index', code: 'DSEX', at, value, ...sums }]);
};

describe('the index in the HTML of the first screen', () => {
  it('has the current value, change, percent and time, in the requested language', async () => {
    // 5,500.00 was the close; 5,512.34 is 12.34 or 0.22436% above it.
    move(551_234);
    const english = await ask('/');
    expect(readOf(english.body)).toMatch(
      /^DSEX DSE Broad Index 5,512 \.34 \+12\.34 \+0\.22% As of \d\d:\d\d, \d+ \w{3} No share has traded yet today\.$/,
    );
    const bangla = await ask('/', { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.5' });
    expect(readOf(bangla.body)).toMatch(/^DSEX ডিএসই ব্রড ইনডেক্স ৫,৫১২ \.৩৪ \+১২\.৩৪ \+০\.২২% /);
    expect(readOf((await ask('/?lang=bn')).body)).toBe(readOf(bangla.body));
  });

  it('has a minus sign for a loss and no sign for no change', async () => {
    move(548_900);
    expect(readOf((await ask('/')).body)).toContain('5,489 .00 −11.00 −0.20%');
    move(550_000);
    expect(readOf((await ask('/')).body)).toContain('5,500 .00 0.00 0.00%');
  });

  it('has the same bytes while nothing changes, and no shared cache stores it', async () => {
    const { headers } = await ask('/');
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await ask('/', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    move(550_100);
    const changed = await ask('/', { 'if-none-match': String(headers.etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(headers.etag);
  });

  it('passes its numbers to the app in an escaped attribute', async () => {
    move(551_234);
    const { body } = await ask('/');
    const [, kept = ''] = /data-glance="([^"]*)"/.exec(body) ?? [];
    expect(JSON.parse(kept.replaceAll('&quot;', '"'))).toMatchObject({
      version: 1,
      language: 'en',
      code: 'DSEX',
      price: 551_234,
      change: 1234,
      percent: 0.22,
    });
  });

  it.each([
    '/?index=DS30',
    '/share-list?group=top',
    '/detail/ACI?range=1y',
    '/login',
    '/no-such-page',
  ])('is not in %s', async (path) => {
    const { body } = await ask(path);
    expect(body).toContain('<div id="root"></div>');
  });

  it('is left out when there is no market', async () => {
    const empty = await startTestApp({}, folder, { kind: emptyFeed(Date.now) });
    const answer = await ask('/', {}, empty);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root"></div>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    await empty.close();
  });
});
