import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const index = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="" />
    <title>Dorpon</title>
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
const folder = mkdtempSync(join(tmpdir(), 'dorpon-head-'));
const PUBLIC_URL = 'https://dorpon.example';
const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
const ANDROID_APP = `bd.dorpon.app=${fingerprint.toLowerCase()}`;
const IOS_APP = 'AB12CD34EF.bd.dorpon.app';
let app: TestApp;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), index);
  const SECURITY_CONTACT = 'mailto:security@dorpon.example';
  app = await startTestApp({}, folder, {
    env: { PUBLIC_URL, SECURITY_CONTACT, ANDROID_APP, IOS_APP },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const browser = { accept: 'text/html,application/xhtml+xml' };
/** The accept header of facebookexternalhit, WhatsApp and Twitterbot. */
const chat = { accept: '*/*' };

const ask = (url: string, headers: Record<string, string> = chat) =>
  app.http.inject({ url, headers });

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' };
const plain = (text: string): string =>
  text.replace(/&(\w+);/g, (_, name) => entities[name] ?? '?');

/** The metadata in the head, each name once. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)];
  const named = new Map(metas.map(([, name = '', content = '']) => [name, plain(content)]));
  expect(named.size).toBe(metas.length);
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, text = '']) => plain(text));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    meta: (name: string) => named.get(name),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    data: data === undefined ? undefined : JSON.parse(data),
  };
}

describe('the head of a page', () => {
  it.each([
    ['/', 'Market today · Dorpon', 'WebSite'],
    ['/share-list', 'Share list · Dorpon', 'CollectionPage'],
    ['/price-board', 'Price board · Dorpon', 'CollectionPage'],
  ])('%s has an image of the market', async (path, title, type) => {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(200);
    const head = headOf(answer.body);
    expect(head.titles).toEqual([title]);
    expect(head.canonical).toEqual([`${PUBLIC_URL}${path}`]);
    expect(head.meta('og:title')).toBe(title);
    expect(head.meta('og:url')).toBe(`${PUBLIC_URL}${path}`);
    expect(head.meta('description')).toMatch(/Dhaka Stock Exchange/);
    expect(head.meta('og:description')).toBe(head.meta('description'));
    expect(head.meta('og:image')).toBe(`${PUBLIC_URL}/api/charts/DSEX.png?width=1200&height=630`);
    expect([head.meta('og:image:width'), head.meta('og:image:height')]).toEqual(['1200', '630']);
    expect(head.meta('og:locale')).toBe('en_US');
    expect(head.meta('twitter:card')).toBe('summary_large_image');
    expect(head.meta('robots')).toBeUndefined();
    expect(head.data).toMatchObject({ '@context': 'https://schema.org', '@type': type });
  });

  it('of a share has its name, its image and its code', async () => {
    const { body } = await ask('/static-ta-chart/ACI');
    const head = headOf(body);
    expect(head.titles).toEqual(['ACI chart · Dorpon']);
    expect(head.meta('description')).toMatch('Price chart of ACI (ACI Limited) on the');
    expect(head.meta('og:image')).toMatch('/api/charts/ACI.png?width=1200&height=630');
    expect(head.data.about).toEqual({
      '@type': 'Corporation',
      name: 'ACI Limited',
      alternateName: 'ACI',
      tickerSymbol: 'DSE:ACI',
    });
    expect(body).toContain('<script type="module" src="/assets/main.js"></script>');
    expect(body).toContain('name="dorpon-settings"');
  });

  it.each([
    ['ACI', /^ACI Limited \(ACI\) on the Dhaka Stock Exchange: live price/, 'Corporation'],
    ['DSEX', /\(DSEX\) of the Dhaka Stock Exchange: live value/, 'Thing'],
  ])('the page of %s describes it by its type', async (code, description, type) => {
    const head = headOf((await ask(`/detail/${code}`)).body);
    expect(head.titles).toEqual([`${code} · Dorpon`]);
    expect(head.meta('description')).toMatch(description);
    expect(head.canonical).toEqual([`${PUBLIC_URL}/detail/${code}`]);
    expect(head.meta('og:image')).toMatch(`/api/charts/${code}.png?`);
    expect(head.data.about['@type']).toBe(type);
  });

  it.each(['/alerts?new=GP', '/alert?new=GP', '/alerts/?new=GP'])(
    'a browser that asks for %s is led to the page of alerts',
    async (typed) => {
      const answer = await ask(typed, browser);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe('/notification?new=GP');
    },
  );

  it('a share page without a code, or with an unknown one, is not found', async () => {
    expect((await ask('/detail')).statusCode).toBe(404);
    expect((await ask('/detail/NOSUCH', browser)).statusCode).toBe(404);
  });

  it.each([
    '/static-ta-chart',
    '/static-ta-chart/',
    '/static-ta-chart/ACI',
    '/static-ta-chart/aci',
  ])('%s has the canonical address of the default share', async (path) => {
    const head = headOf((await ask(path)).body);
    expect(head.canonical).toEqual([`${PUBLIC_URL}/static-ta-chart/ACI`]);
    expect(head.data.about['@type']).toBe('Corporation');
  });

  it.each([
    ['KAY&QUE', 'KAY%26QUE'],
    ['AMCL(PRAN)', 'AMCL%28PRAN%29'],
  ])('%s is escaped in HTML, URL and JSON', async (code, encoded) => {
    for (const path of [encoded, code]) {
      const { body } = await ask(`/static-ta-chart/${path}`);
      expect(body.includes(`<title>${code.replace('&', '&amp;')} chart`)).toBe(true);
      const head = headOf(body);
      expect(head.canonical).toEqual([`${PUBLIC_URL}/static-ta-chart/${encoded}`]);
      expect(head.meta('og:image')).toMatch(`/api/charts/${encoded}.png?`);
      expect(head.data.about.tickerSymbol).toBe(`DSE:${code}`);
    }
  });

  it('its image can be fetched and has the declared size', async () => {
    const image = new URL(headOf((await ask('/static-ta-chart/KAY%26QUE')).body).meta('og:image')!);
    const answer = await ask(image.pathname + image.search);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const png = answer.rawPayload;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('has the state of the page in the image, not in the canonical address', async () => {
    const search = 'period=6M&overlay=sma:50_bollinger&pane=rsi:7&size=800x500&nonsense=1';
    const head = headOf((await ask(`/static-ta-chart/ACI?${search}`)).body);
    expect(head.meta('og:image')).toBe(
      `${PUBLIC_URL}/api/charts/ACI.png?period=6M&overlay=sma:50&overlay=bollinger&pane=rsi:7&width=1200&height=630`,
    );
    expect(head.canonical).toEqual([`${PUBLIC_URL}/static-ta-chart/ACI`]);
    const cut = headOf((await ask('/static-ta-chart/ACI?period=6&pane=rs')).body);
    expect(cut.meta('og:image')).toMatch('/api/charts/ACI.png?width=1200&height=630');
  });

  it('is in Bangla for Bangla readers and links both languages', async () => {
    const asked = await ask('/static-ta-chart/ACI?lang=bn');
    const liked = await ask('/static-ta-chart/ACI', {
      ...chat,
      'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8',
    });
    expect(liked.body).toBe(asked.body);
    expect(liked.body).toContain('<html lang="bn">');
    const head = headOf(asked.body);
    expect(head.titles).toEqual(['ACI চার্ট · দর্পণ']);
    expect(head.meta('description')).toMatch('ACI লিমিটেড');
    expect(head.meta('og:locale')).toBe('bn_BD');
    expect(head.meta('og:locale:alternate')).toBe('en_US');
    expect(head.meta('og:image')).toMatch(/&lang=bn$/);
    expect(head.canonical).toEqual([`${PUBLIC_URL}/static-ta-chart/ACI?lang=bn`]);
    expect(asked.headers.vary).toBe('accept-encoding, accept-language');
  });

  it.each([
    ['en-US,en;q=0.9,bn;q=0.8', 'en'],
    ['bn', 'bn'],
    ['fr, bn;q=0.2', 'bn'],
    ['bnx, *', 'en'],
    ['bn;q=nonsense', 'en'],
    [`${'x,'.repeat(5000)}bn`, 'en'],
  ])('accept-language: %s is %s', async (accepted, language) => {
    const { body } = await ask('/', { ...chat, 'accept-language': accepted });
    expect(body).toContain(`<html lang="${language}">`);
  });

  it.each(['NOSUCH', '%3Cscript%3E', '%E0%A6%85'])(
    'an unknown share %s gets the app with status 404 and no image',
    async (code) => {
      const answer = await ask(`/static-ta-chart/${code}`, browser);
      expect(answer.statusCode).toBe(404);
      const head = headOf(answer.body);
      expect(head.titles).toEqual(['Page not found · Dorpon']);
      expect([head.meta('og:image'), head.data]).toEqual([undefined, undefined]);
      expect(head.meta('robots')).toBe('noindex');
      expect(answer.body).toContain('<div id="root">');
      expect(answer.headers.etag).toBeUndefined();
    },
  );

  it('a chart of a spread of known codes is found, one of unknown codes is not', async () => {
    for (const path of ['/advance-chart', '/advance-chart-pro']) {
      for (const spread of ['ACI-DSEX', 'aci-dsex', 'ACI-~BANK'])
        expect([spread, (await ask(`${path}/${spread}`, browser)).statusCode]).toEqual([
          spread,
          200,
        ]);
      for (const spread of ['ACI-NOSUCH', 'NOSUCH-ACI', 'ACI-', `ACI${'-ACI'.repeat(2000)}`])
        expect([spread, (await ask(`${path}/${spread}`, browser)).statusCode]).toEqual([
          spread,
          404,
        ]);
    }
    expect((await ask('/detail/ACI-DSEX', browser)).statusCode).toBe(404);
  });

  it('a page that is not public is not indexed', async () => {
    for (const path of ['/somewhere', '/static-ta-chart/ACI/more', '/share-list/ACI']) {
      const answer = await ask(path, browser);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(headOf(answer.body).meta('robots')).toBe('noindex');
      expect((await ask(path)).statusCode).toBe(404);
    }
  });

  it('keeps its tag until something changes, and is compressed', async () => {
    for (const url of ['/', '/static-ta-chart/ACI', '/static-ta-chart/ACI?pane=rsi']) {
      const first = await ask(url, { ...browser, 'accept-encoding': 'gzip' });
      expect(first.headers['cache-control']).toMatch(/no-cache$/);
      expect(gunzipSync(first.rawPayload).toString()).toContain('<title>');
      const again = { ...browser, 'accept-encoding': 'gzip' };
      const second = await ask(url, { ...again, 'if-none-match': String(first.headers.etag) });
      expect([second.statusCode, second.body]).toEqual([304, '']);
      const other = await ask(`${url}${url.includes('?') ? '&' : '?'}lang=bn`, {
        ...again,
        'if-none-match': String(first.headers.etag),
      });
      expect(other.statusCode).toBe(200);
    }
  });

  it('its data is not executable: the content security policy is unchanged', async () => {
    const { headers, body } = await ask('/');
    expect(headers['content-security-policy']).toMatch("script-src 'self';");
    const inline = [...body.matchAll(/<script(?![^>]*src=)([^>]*)>/g)].map(([, kind]) => kind);
    expect(inline).toEqual([' type="application/ld+json"']);
  });
});

describe('phone apps that open links to the server', () => {
  it('are named to Android and iOS', async () => {
    const android = await ask('/.well-known/assetlinks.json');
    expect(android.headers['content-type']).toMatch('application/json');
    expect(android.json()[0].target).toEqual({
      namespace: 'android_app',
      package_name: 'bd.dorpon.app',
      sha256_cert_fingerprints: [fingerprint],
    });
    const ios = await ask('/.well-known/apple-app-site-association');
    expect(ios.headers['content-type']).toMatch('application/json');
    expect(ios.json().applinks.details[0].appIDs).toEqual([IOS_APP]);
  });

  it('are none without the settings', async () => {
    const plainApp = await startTestApp({}, folder);
    for (const name of ['assetlinks.json', 'apple-app-site-association']) {
      const answer = await plainApp.http.inject({ url: `/.well-known/${name}`, headers: chat });
      expect([name, answer.body.includes('bd.dorpon.app')]).toEqual([name, false]);
    }
    await plainApp.close();
  });
});

describe('crawler files', () => {
  it('robots.txt allows pages and images, not calls', async () => {
    const { body, headers } = await ask('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/charts/',
      'Disallow: /api/',
      '',
      'Sitemap: https://dorpon.example/sitemap.xml',
      '',
    ]);
  });

  it('security.txt names the contact and expires in the future', async () => {
    const { body, headers } = await ask('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.trim().split('\n');
    expect(lines).toContain('Contact: mailto:security@dorpon.example');
    expect(lines).toContain('Canonical: https://dorpon.example/.well-known/security.txt');
    const expires = lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '';
    // RFC 9116 recommends less than a year.
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
  });

  it('sitemap.xml has every public page and share once, and each of them opens', async () => {
    const { body, headers } = await ask('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => plain(url));
    expect(places).toContain(`${PUBLIC_URL}/`);
    expect(places).toContain(`${PUBLIC_URL}/static-ta-chart/KAY%26QUE`);
    expect(new Set(places).size).toBe(places.length);
    for (const place of places) {
      const answer = await ask(place.replace(PUBLIC_URL, ''));
      expect([place, answer.statusCode]).toEqual([place, 200]);
      expect(headOf(answer.body).canonical).toEqual([place]);
    }
    const tag = String(headers.etag);
    expect((await ask('/sitemap.xml', { 'if-none-match': tag })).statusCode).toBe(304);
  });
});
