import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import { getIndexShareList, getTurnoverCurves, pastTurnover } from '@dorpon/contract/overview';
import { boardStory } from '@dorpon/domain/market/board-story';
import { contributions } from '@dorpon/domain/market/index-movers';
import { marketPace } from '@dorpon/domain/market/market-pace';
import { storySentence } from '@dorpon/domain/market/story-sentence';
import { storyWords } from '@dorpon/domain/market/story-words.en.data';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-sentence-'));
let app: TestApp;

const page = async (language = 'en') => (await app.http.inject(`/?lang=${language}`)).body;

/** The sentence in the page, and the one that is passed to the app. */
async function sentenceIn(language?: 'en' | 'bn'): Promise<string> {
  const html = await page(language);
  const [, shown = ''] = /<p class="story-line">([^<]*)<\/p>/.exec(html) ?? [];
  const [, kept = ''] = /data-glance="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(kept.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).story).toBe(
    shown.replaceAll('&amp;', '&'),
  );
  return shown;
}

let trades = 0;
const index = (at: number, value: number) => {
  trades += 1;
  return {
    kind: 'index' as const,
    code: 'DSEX',
    at,
    value,
    trades,
    volume: trades * 10,
    turnover: trades * 1000,
  };
};

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html><head></head><div id="root"></div></html>');
  app = await startTestApp({}, folder);
  const at = OPENS_AT + 5 * MINUTE;
  // 50,200 and 14,000 taka; by this minute it was 38,000 on average.
  app.feed.say(at, [
    trade('ACI', 1, at - 2, 25_100, 200),
    trade('AL-HAJTEX', 1, at - 1, 14_000, 100),
    index(at, 551_234),
  ]);
  await vi.waitFor(async () => expect(await sentenceIn()).not.toBe(''));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('the page tells the story of the market in the requested language', async () => {
  // 5500 × 1.00 ÷ 923.60 is 5.95 points.
  expect(await sentenceIn('en')).toBe(
    'DSEX is up 0.22%, lifted by ACI (+6.0 points), with gainers and losers about even. ' +
      'Turnover so far is 68.9% above its 2-day average.',
  );
  expect(await sentenceIn('bn')).toBe(
    'DSEX সূচক ০.২২% বেড়েছে, সবচেয়ে বেশি বাড়িয়েছে ACI (+৬.০ পয়েন্ট); ' +
      'দর বাড়া আর কমা শেয়ারের সংখ্যা প্রায় সমান। ' +
      'এ সময় পর্যন্ত লেনদেন ২ দিনের গড়ের চেয়ে ৬৮.৯% বেশি।',
  );
});

it.each([
  ['a fall led by one share', 549_000, 'KAY&QUE', 30_000, 10],
  ['a rise against most shares', 551_000, 'AMCL(PRAN)', 21_000, 3000],
  ['hardly any change', 550_010, 'AL-HAJTEX', 14_300, 1],
])(
  '%s reads as the home page words it from its own calls',
  async (_what, value, code, price, n) => {
    const at = app.feed.now() + 3 * MINUTE;
    app.feed.say(at, [trade(code, trades + 10, at - 1, price, n), index(at, value)]);
    const call = async (path: string) => (await app.http.inject(`/api${path}`)).json();
    const [members] = getIndexShareList.answer.parse(
      await call(`${getIndexShareList.path}?name=DSEX`),
    );
    const companies = getBasicFundamental.answer.parse(await call(getBasicFundamental.path));
    const curves = getTurnoverCurves.answer.parse(await call(getTurnoverCurves.path));
    const { board } = app.market;
    const dsex = board.get('DSEX');
    if (!members || !dsex) throw new Error('no index');
    const pace = marketPace(board.values(), pastTurnover(curves), hours, at);
    const story = boardStory({
      index: dsex,
      quotes: board.values(),
      marketStart: hours.opensAt,
      movers: contributions(
        members.list.map((row) => ({ code: row.code, floatShares: row.float_shares })),
        board,
        dsex.yesterdayClose / 100,
      ),
      sectorOf: (share) => companies.find(({ _id }) => _id === share)?.sector ?? '',
      turnoverAhead: pace.average?.ahead ?? null,
    });
    const sentence = storySentence(story, { index: 'DSEX', days: pace.sessions }, storyWords);
    expect((await sentenceIn()).replaceAll('&amp;', '&')).toBe(sentence);
    expect(sentence).toContain('2-day average');
  },
);

it('no page reads the database, and one board is told once', async () => {
  const query = vi.spyOn(app.database.pool, 'query');
  const indices = vi.spyOn(app.feed, 'indices');
  for (let nth = 0; nth < 5; nth += 1) await page();
  expect(indices).not.toHaveBeenCalled();
  const at = app.feed.now() + 1000;
  app.feed.say(at, [index(at, 552_000)]);
  for (let nth = 0; nth < 5; nth += 1) await page();
  expect(indices).toHaveBeenCalledTimes(1);
  const texts = query.mock.calls.map(([text]) => JSON.stringify(text));
  expect(texts.filter((text) => text.includes('minute_bar'))).toEqual([]);
  query.mockRestore();
  indices.mockRestore();
});
