import { errorBody } from '@dorpon/contract/error-catalogue';
import { getNews } from '@dorpon/contract/news';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsOf } from '../../feed/testing/sample-companies.ts';
import { OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (query: string) =>
  app.http.inject({ method: 'GET', url: `/api/news/get-news${query}` });
const idsOf = async (query: string) => {
  const answer = await get(query);
  expect(answer.statusCode).toBe(200);
  return getNews.answer.parse(answer.json()).items.map(({ _id }) => _id);
};

const all = [
  '2026-11-12:KAY&QUE:spot',
  '2026-11-11:ACI:quarter',
  '2026-11-10:AMCL(PRAN):board-meeting',
  '2026-10-05:ACI:dividend',
];

describe('news', () => {
  it('is newest first, with texts in both languages and their figures', async () => {
    expect(await idsOf('')).toEqual(all);
    const { items, next } = getNews.answer.parse((await get('?code=ACI&kind=quarter')).json());
    expect(next).toBeNull();
    expect(items).toEqual([
      {
        _id: '2026-11-11:ACI:quarter',
        code: 'ACI',
        kind: 'quarter',
        published_on: '2026-11-11',
        published_at: null,
        title: 'quarter of ACI',
        title_bn: 'ACI-এর ঘোষণা',
        body: '100% of ACI_told, with EPS 3.4.',
        body_bn: 'ACI আজ জানিয়েছে।',
        figures: { period: 'Q1', ended_on: '2026-09-30', eps: 3.4 },
        price: 250,
        price_before: null,
        change_since_per: null,
      },
    ]);
  });

  it('is found by share, kind and range of days, both ends included', async () => {
    expect(await idsOf('?code=AMCL(PRAN)')).toEqual([all[2]]);
    expect(await idsOf('?code=KAY%26QUE')).toEqual([all[0]]);
    expect(await idsOf('?code=AL-HAJTEX')).toEqual([]);
    expect(await idsOf('?kind=dividend')).toEqual([all[3]]);
    expect(await idsOf('?from=2026-11-10&upto=2026-11-11')).toEqual([all[1], all[2]]);
    const moment = Date.parse('2026-11-11T12:00:00+06:00');
    expect(await idsOf(`?from=${moment}&upto=${moment}`)).toEqual([all[1]]);
  });

  it.each([
    ['told', 4],
    ['TOLD', 4],
    ['eps 3.4', 1],
    ['3.4 eps', 1],
    ['জানিয়েছে', 4],
    ['জানি\u09df', 4],
    ['জানি\u09af\u09bc', 4],
    ['ঘোষ', 4],
    ['100%', 4],
    ['kay&que', 1],
    ['(pran)', 1],
    ['3.4.', 1],
    ['%', 400],
    ['old', 0],
    ['eps nothing', 0],
    ['%%', 0],
    ['told:* | !x', 0],
    ['\\\\', 0],
    ["'; drop table news; --", 0],
  ])('is searched for “%s” by word prefixes, ignoring punctuation', async (text, found) => {
    const answer = await get(`?text=${encodeURIComponent(text)}`);
    if (found === 400) expect(answer.statusCode).toBe(400);
    else expect(answer.json().items).toHaveLength(found);
  });

  it('is paged without gaps or repetition', async () => {
    const first = getNews.answer.parse((await get('?limit=3')).json());
    expect(first.items.map(({ _id }) => _id)).toEqual(all.slice(0, 3));
    expect(first.next).toBe(all[2]);
    const rest = await get(`?limit=3&after=${encodeURIComponent(first.next ?? '')}`);
    expect(rest.json().items.map((item: { _id: string }) => item._id)).toEqual(all.slice(3));
    expect(rest.json().next).toBeNull();
  });

  it('of one day is ordered by time, then by turnover and share, also across pages', async () => {
    const day = '2026-11-11';
    const at = (time: string) => Date.parse(`${day}T${time}:00+06:00`);
    const news = [
      newsOf('AL-HAJTEX', 'agm', day, {}, at('09:30')),
      newsOf('KAY&QUE', 'agm', day, {}),
      newsOf('AMCL(PRAN)', 'agm', day, {}),
      newsOf('AMCL(PRAN)', 'spot', day, {}, at('13:05')),
      newsOf('ACI', 'agm', day, {}, at('11:20')),
    ];
    app.feed.say(OPENS_AT + 500, [], undefined, { ...noDisclosures, news });
    await app.recorder.flush();
    // Turnover of that day: KAY&QUE 1,562.5, ACI 1,250 and AMCL(PRAN) 1,100.5 thousand taka.
    const wanted = [
      all[0],
      ...['AMCL(PRAN):spot', 'ACI:agm', 'AL-HAJTEX:agm'].map((id) => `${day}:${id}`),
      ...['KAY&QUE:agm', 'ACI:quarter', 'AMCL(PRAN):agm'].map((id) => `${day}:${id}`),
      ...all.slice(2),
    ];
    for (const limit of [1, 2, 3]) {
      const seen: string[] = [];
      let after = '';
      do {
        const page = getNews.answer.parse((await get(`?limit=${limit}${after}`)).json());
        seen.push(...page.items.map(({ _id }) => _id));
        after = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`;
      } while (after !== '');
      expect(seen).toEqual(wanted);
    }
    const timed = getNews.answer.parse((await get('?code=ACI&kind=agm')).json()).items;
    expect(timed).toMatchObject([{ published_at: at('11:20'), figures: {} }]);
    await app.database.pool.query(
      "delete from news where kind = 'agm' or code = 'AMCL(PRAN)' and published_on = $1",
      [day],
    );
  });

  it('of several shares is one call, and codes of no share are ignored', async () => {
    expect(await idsOf('?codes=ACI&codes=KAY%26QUE&codes=NOSUCH')).toEqual([
      all[0],
      all[1],
      all[3],
    ]);
    expect(await idsOf('?codes=AMCL(PRAN)')).toEqual([all[2]]);
    expect(await idsOf('?codes=NOSUCH')).toEqual([]);
  });

  it('has no change until its share has traded on or after its day', async () => {
    const { items } = getNews.answer.parse((await get('?code=KAY%26QUE')).json());
    // The last trade is of an unknown day before today: 312.50 is the close of the 12th.
    expect(items).toMatchObject([{ price: 312.5, price_before: 312.4, change_since_per: null }]);
  });

  it('has the change of the price since the close before its day', async () => {
    app.feed.say(OPENS_AT + 600, [trade('KAY&QUE', 1, OPENS_AT + 600, 32_800, 10)]);
    const { items } = getNews.answer.parse((await get('?code=KAY%26QUE')).json());
    // 312.40 on the 11th, the news of the 12th, 328.00 now.
    expect(items).toMatchObject([{ price: 328, price_before: 312.4, change_since_per: 4.99 }]);
  });

  it('of an opening session is found once it is written, and only once', async () => {
    const item = newsOf('ACI', 'agm', '2026-11-17', { cash: 20, agmOn: '2026-11-16' });
    const disclosures = { ...noDisclosures, news: [item] };
    app.feed.say(OPENS_AT + 1000, [], undefined, disclosures);
    app.feed.say(OPENS_AT + 2000, [], undefined, disclosures);
    await app.recorder.flush();
    expect(await idsOf('')).toEqual([item.id, ...all]);
  });

  it('with a text too long for the index is still written and found', async () => {
    const given = newsOf('ACI', 'credit-rating', '2026-11-17', { rating: 'AAA' });
    const endless = Array.from({ length: 700 }, (_, at) => String.fromCharCode(0x0995 + (at % 30)));
    const item = {
      ...given,
      body: `${given.body} key=${'x'.repeat(5000)}`,
      banglaBody: endless.join(''),
    };
    app.feed.say(OPENS_AT + 3000, [], undefined, { ...noDisclosures, news: [item] });
    await app.recorder.flush();
    expect(await idsOf('?text=xxxxxxxx')).toEqual([item.id]);
    expect(await idsOf('?text=কখগঘ')).toEqual([item.id]);
  });
});

describe('an invalid call', () => {
  it.each([
    ['?code=no%20such', 'code', 400],
    ['?code=NOSUCH', 'code', 404],
    ['?codes=no%20such', 'codes', 400],
    [`?${'codes=ACI&'.repeat(201)}`, 'codes', 400],
    ['?kind=gossip', 'kind', 400],
    ['?from=yesterday', 'from', 400],
    ['?from=2026-02-30', 'from', 400],
    ['?upto=99999999999999', 'upto', 400],
    ['?from=2026-11-12&upto=2026-11-11', 'upto', 400],
    ['?text=a', 'text', 400],
    [`?text=${'a'.repeat(81)}`, 'text', 400],
    ['?text=%00%00', 'text', 400],
    ['?after=first', 'after', 400],
    ['?after=2026-02-30:ACI:agm', 'after', 400],
    ['?limit=0', 'limit', 400],
    ['?limit=201', 'limit', 400],
    ['?page=2', 'page', 400],
  ])('%s names %s', async (query, field, status) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(status);
    expect(errorBody.parse(answer.json()).field).toBe(field);
  });

  it('a range that ends before it starts says so', async () => {
    const { msg } = (await get('?from=2026-11-12&upto=2026-11-11')).json();
    expect(msg).toBe('upto: must not be before from');
  });
});
