import { errorBody } from '@dorpon/contract/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { escapeXml, idOf } from './news-feed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { env: { PUBLIC_URL: 'https://dorpon.example' } });
});
afterAll(() => app.close());

const get = (query: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: `/api/feeds/news.atom${query}`, headers });
const titlesOf = (body: string) =>
  [...body.matchAll(/<entry>\s*<id>[^<]*<\/id>\s*<title>([^<]*)/g)].map(([, title]) => title);

describe('the Atom file of news', () => {
  it('has the newest first, with text, day and link', async () => {
    const answer = await get('');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(titlesOf(answer.body)).toEqual([
      'KAY&amp;QUE: spot of KAY&amp;QUE',
      'ACI: quarter of ACI',
      'AMCL(PRAN): board-meeting of AMCL(PRAN)',
      'ACI: dividend of ACI',
    ]);
    expect(answer.body).toContain(
      '<content type="text">100% of KAY&amp;QUE_told, with EPS unknown.</content>',
    );
    expect(answer.body).toContain('<updated>2026-11-12T00:00:00+06:00</updated>');
    expect(answer.body).toContain('href="https://dorpon.example/share-news?code=KAY%26QUE"');
    expect(answer.body).toContain('rel="self" type="application/atom+xml"');
  });

  it('can be filtered by share and kind, and is available in Bangla', async () => {
    expect(titlesOf((await get('?code=ACI&kind=dividend')).body)).toEqual(['ACI: dividend of ACI']);
    const { body } = await get('?code=AMCL(PRAN)&lang=bn');
    expect(titlesOf(body)).toEqual(['AMCL(PRAN): AMCL(PRAN)-এর ঘোষণা']);
    expect(body).toContain('xml:lang="bn"');
    expect(body).toContain('/api/feeds/news.atom?code=AMCL(PRAN)&amp;lang=bn"');
    expect(titlesOf((await get('?code=AL-HAJTEX')).body)).toEqual([]);
  });

  it('is not sent again while unchanged', async () => {
    const tag = String((await get('')).headers.etag);
    expect((await get('', { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await get('?code=ACI', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it.each([
    ['?code=NOSUCH', 'code', 404],
    ['?code=no%20such', 'code', 400],
    ['?kind=gossip', 'kind', 400],
    ['?lang=fr', 'lang', 400],
    ['?limit=5', 'limit', 400],
  ])('%s: the error names the field %s', async (query, field, status) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(status);
    expect(errorBody.parse(answer.json()).field).toBe(field);
  });
});

it('gives an entry the same id on every machine, a version 5 UUID', () => {
  // Computed by Python's uuid.uuid5 with the same namespace.
  const id = 'urn:uuid:3f83ce60-482d-5342-af86-931e51712d42';
  expect(idOf('2026-11-11:ACI:quarter')).toBe(id);
  expect(idOf('2026-11-11:ACI:annual')).not.toBe(id);
});

it('escapes XML, and leaves out forbidden characters', () => {
  expect(escapeXml('<a href="x">R&D\u0000\u0008\ufffe</a>')).toBe(
    '&lt;a href=&quot;x&quot;&gt;R&amp;D&lt;/a&gt;',
  );
});
