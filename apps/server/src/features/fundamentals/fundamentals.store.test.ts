import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import { errorBody } from '@dorpon/contract/error-catalogue';
import {
  getAShareData,
  getFinancialData,
  getFundamental,
  getHoldingHistory,
  getMiniMeta,
  getQuaterlyHistory,
  getYearlyFundamentalData,
} from '@dorpon/contract/fundamentals';
import { getOnce } from '@dorpon/contract/shares';
import { type Disclosures, noDisclosures } from '@dorpon/domain/company/disclosures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, quarterOf } from '../../feed/testing/sample-companies.ts';
import { hours, instruments, MINUTE, OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (path: string) => app.http.inject({ method: 'GET', url: `/api/fundamentals/${path}` });

describe('get-basic-fundamental', () => {
  it('has every share but the indices, with published figures', async () => {
    const rows = getBasicFundamental.answer.parse((await get('get-basic-fundamental')).json());
    expect(rows.map(({ _id }) => _id)).toEqual(['ACI', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX']);
    expect(rows[0]).toEqual({
      _id: 'ACI',
      name: 'ACI Limited',
      name_bn: 'ACI লিমিটেড',
      nos: 87_000_000,
      annual_nav: 180.4,
      annualized_eps: 12.5,
      sector: 'Pharmaceuticals',
      year_end: '06-30',
      paidup_capital_in_mn: 870,
    });
    expect(rows[1]).toMatchObject({ annual_nav: null, annualized_eps: null });
  });
});

describe('with a date', () => {
  it('nothing is told that was published later', async () => {
    const { pool } = app.database;
    const { rows } = await pool.query(
      `select to_char(min(published_on) - 1, 'YYYY-MM-DD') as before from
        (select published_on from statement union all select published_on from shareholding
          union all select published_on from corporate_action) as all_of_them`,
    );
    const { before } = rows[0];
    const early = getBasicFundamental.answer.parse(
      (await get(`get-basic-fundamental?date=${before}`)).json(),
    );
    expect(early[0]).toMatchObject({ _id: 'ACI', annual_nav: null, annualized_eps: null });
    const columns =
      'columnNames=annualized_eps&columnNames=audited_year&columnNames=last_dividend_year';
    const [all] = (await get(`get-fundamental?${columns}&date=${before}`)).json();
    expect(all).toEqual({
      code: 'ACI',
      annualized_eps: null,
      audited_year: null,
      last_dividend_year: null,
    });
    const one = (await get(`get-a-share-data?share=ACI&date=${before}`)).json();
    expect(one).toMatchObject({ share_holding_date: null, quarter_name: null, audited_year: null });

    const now = (await get('get-a-share-data?share=ACI')).json();
    expect((await get('get-a-share-data?share=ACI&date=2026-12-31')).json()).toEqual(now);
    expect((await get('get-basic-fundamental?date=2026-12-31')).json()).toEqual(
      (await get('get-basic-fundamental')).json(),
    );
    const wrong = await get('get-basic-fundamental?date=2026-13-01');
    expect(errorBody.parse(wrong.json()).code).toBe('bad-parameter');
  });
});

describe('get-a-share-data', () => {
  it('has the fundamental record', async () => {
    const record = getAShareData.answer.parse((await get('get-a-share-data?share=ACI')).json());
    expect(record).toMatchObject({
      code: 'ACI',
      face_value: 10,
      outstanding_securities: 87_000_000,
      share_holding_date: '2026-10-31',
      share_percentage_director: 40,
      share_percentage_director_change: 0,
      share_percentage_institute: 30,
      share_percentage_institute_change: 0.5,
      share_percentage_foreign_change: -0.25,
      share_percentage_public: 20,
      free_float: 60,
      last_cash_dividend_amount: 20,
      last_stock_dividend_amount: 8.75,
      annualized_eps: 12.5,
      audited_original_continous_operation_eps: 11.25,
      audited_original_continous_operation_nav: 196.19,
      year_end: '06-30',
      quarter_name: 'Q1',
      quaterly_eps_basic: 3.4,
      quaterly_nav: 198.75,
      quaterly_nocfps: 3.4,
      quarter_ending_on: '2026-09-30',
    });
  });

  it.each(['KAY%26QUE', 'AMCL(PRAN)', 'AMCL%28PRAN%29', 'AL-HAJTEX', 'DSEX'])(
    'accepts %s, with null for unknown values',
    async (code) => {
      const answer = await get(`get-a-share-data?share=${code}`);
      expect(answer.statusCode).toBe(200);
      expect(getAShareData.answer.parse(answer.json())).toMatchObject({
        code: decodeURIComponent(code),
        annualized_eps: null,
        quarter_name: null,
        share_percentage_public_change: null,
      });
    },
  );
});

describe('get-fundamental', () => {
  it('has code, securities and sector by default', async () => {
    const rows = getFundamental.answer.parse((await get('get-fundamental')).json());
    expect(rows[0]).toEqual({
      code: 'ACI',
      outstanding_securities: 87_000_000,
      sector: 'Pharmaceuticals',
    });
  });

  it('has the requested columns after the code', async () => {
    const one = (await get('get-fundamental?columnNames=annualized_eps')).json();
    expect(one[0]).toEqual({ code: 'ACI', annualized_eps: 12.5 });
    const path = 'get-fundamental?columnNames=quarter_name&columnNames=code&columnNames=year_end';
    expect((await get(path)).json()[0]).toEqual({
      code: 'ACI',
      quarter_name: 'Q1',
      year_end: '06-30',
    });
  });
});

describe('get-holding-history', () => {
  it('is oldest first', async () => {
    const answer = await get('get-holding-history?share=ACI');
    const rows = getHoldingHistory.answer.parse(answer.json());
    expect(rows.map((row) => row.share_holding_date)).toEqual(['2026-09-30', '2026-10-31']);
    expect(rows[0]).toEqual({
      code: 'ACI',
      share_holding_date: '2026-09-30',
      published_on: '2026-10-11',
      share_percentage_director: 40,
      share_percentage_govt: 0,
      share_percentage_institute: 29.5,
      share_percentage_foreign: 10.25,
      share_percentage_public: 20.25,
    });
  });
});

describe('get-quaterly-history', () => {
  it('groups the quarters, and cumulative values end at the year’s EPS', async () => {
    const answer = await get('get-quaterly-history?share=ACI');
    const { Q1, Q2, Q3, Q4 } = getQuaterlyHistory.answer.parse(answer.json());
    expect(Q1.map((row) => [row.quarter_ending_on, row.quaterly_eps_basic])).toEqual([
      ['2025-09-30', 2.5],
      ['2026-09-30', 3.4],
    ]);
    expect(Q2[0]).toMatchObject({ quaterly_eps_basic: 3.13, cumulative_eps: 5.63 });
    expect(Q3[0]).toMatchObject({ quaterly_eps_basic: 1.88, cumulative_eps: 7.5 });
    expect(Q4).toEqual([
      {
        code: 'ACI',
        quarter_name: 'Q4',
        year_ended_on: '2026-06-30',
        quarter_ending_on: '2026-06-30',
        published_on: '2026-10-05',
        outstanding_securities: 80_000_000,
        quaterly_eps_basic: 3.75,
        quaterly_nav: 196.19,
        quaterly_nocfps: 3.75,
        cumulative_eps: 11.25,
        cumulative_nocfps: 11.25,
        eps_restated: 3.45,
        nav_restated: 180.4,
        nocfps_restated: 3.45,
        revenue_in_mn: 3000,
        profit_in_mn: 300,
      },
    ]);
  });
});

describe('get-yearly-fundamental-data', () => {
  it('has the audited years with their dividends, oldest first', async () => {
    const answer = await get('get-yearly-fundamental-data?code=ACI');
    const rows = getYearlyFundamentalData.answer.parse(answer.json());
    expect(rows.map(({ year, cash, stock }) => [year, cash, stock])).toEqual([
      [2025, 15, 0],
      [2026, 20, 8.75],
    ]);
    expect(rows[1]).toMatchObject({
      year_ended_on: '2026-06-30',
      outstanding_securities: 80_000_000,
      paidup_capital_in_mn: 800,
      audited_original_continous_operation_eps: 11.25,
      audited_original_continous_operation_nav: 196.19,
      profit_in_mn: 900,
      revenue_in_mn: 9000,
    });
    const newest = (await get('get-yearly-fundamental-data?code=ACI&limit=1')).json();
    expect(newest.map((row: { year: number }) => row.year)).toEqual([2026]);
  });
});

describe('get-financial-data', () => {
  it('has the annual income statements by default, with lines in their order', async () => {
    const answer = await get('get-financial-data?code=ACI');
    const rows = getFinancialData.answer.parse(answer.json());
    expect(rows.map(({ ended_on }) => ended_on)).toEqual(['2025-06-30', '2026-06-30']);
    expect(Object.entries(rows[1]?.items ?? {})).toEqual([
      ['revenue', 9000],
      ['cost_of_sales', 7200],
      ['gross_profit', 1800],
      ['operating_expense', 450],
      ['operating_profit', 1350],
      ['finance_cost', 0],
      ['other_income', 0],
      ['profit_before_tax', 1350],
      ['tax', 450],
      ['profit', 900],
    ]);
  });

  it('has balance sheets and cash flows of quarters too', async () => {
    const balance = await get('get-financial-data?code=ACI&name=balance&type=quarterly&limit=2');
    expect(balance.json()).toMatchObject([
      { period: 'Q4', audited: false, items: { equity: 15_694.8, paid_up_capital: 800 } },
      { period: 'Q1', items: { total_assets: 15_900, liabilities_and_equity: 15_900 } },
    ]);
    const flow = (await get('get-financial-data?code=ACI&name=cashflow&limit=1')).json();
    expect(flow[0].items).toMatchObject({
      operating: 900,
      dividends_paid: -900,
      closing_cash: 100,
    });
  });
});

describe('get-mini-meta', () => {
  it('has the data of a page head, of an index too', async () => {
    expect(getMiniMeta.answer.parse((await get('get-mini-meta?code=KAY%26QUE')).json())).toEqual({
      code: 'KAY&QUE',
      name: 'KAY&QUE Limited',
      name_bn: 'KAY&QUE লিমিটেড',
      type: 'equity',
      sector: 'Pharmaceuticals',
      category: 'A',
      board: 'main',
      listing_year: 1976,
      year_end: '06-30',
      face_value: 10,
      outstanding_securities: 87_000_000,
      paidup_capital_in_mn: 870,
    });
    expect((await get('get-mini-meta?code=DSEX')).json()).toMatchObject({ type: 'index' });
  });
});

describe('an invalid call', () => {
  it.each([
    ['get-basic-fundamental?code=ACI', 'code'],
    ['get-a-share-data', 'share'],
    ['get-a-share-data?share=', 'share'],
    ['get-a-share-data?share=aci', 'share'],
    ['get-a-share-data?share=ACI&share=GP', 'share'],
    ['get-a-share-data?code=ACI', 'share'],
    ['get-holding-history?share=A%20B', 'share'],
    ['get-quaterly-history?share=THIRTEENCHARS', 'share'],
    ['get-quaterly-history?share=ACI&limit=1', 'limit'],
    ['get-yearly-fundamental-data?limit=5', 'code'],
    ['get-yearly-fundamental-data?code=ACI&limit=0', 'limit'],
    ['get-yearly-fundamental-data?code=ACI&limit=41', 'limit'],
    ['get-yearly-fundamental-data?code=ACI&limit=five', 'limit'],
    ['get-yearly-fundamental-data?code=ACI&limit=1.5', 'limit'],
    ['get-fundamental?columnNames=price', 'columnNames'],
    ['get-fundamental?columnNames=', 'columnNames'],
    ['get-fundamental?columnNames=code&columnNames=__proto__', 'columnNames'],
    [`get-fundamental?${'columnNames=code&'.repeat(61)}`, 'columnNames'],
    ['get-financial-data?code=ACI&name=profit', 'name'],
    ['get-financial-data?code=ACI&type=monthly', 'type'],
    ['get-financial-data?code=ACI&limit=-1', 'limit'],
    ['get-financial-data', 'code'],
    ['get-mini-meta?code=ACI%00', 'code'],
    ['get-mini-meta', 'code'],
  ])('%s names %s', async (path, field) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(400);
    expect(errorBody.parse(answer.json())).toMatchObject({ code: 'bad-parameter', field });
  });

  it.each([
    ['get-a-share-data?share=NOSUCH', 'share'],
    ['get-holding-history?share=NOSUCH', 'share'],
    ['get-quaterly-history?share=NOSUCH', 'share'],
    ['get-yearly-fundamental-data?code=NOSUCH', 'code'],
    ['get-financial-data?code=NOSUCH', 'code'],
    ['get-mini-meta?code=NOSUCH', 'code'],
  ])('%s is unknown', async (path, field) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(errorBody.parse(answer.json())).toMatchObject({ code: 'unknown-share', field });
  });
});

describe('a session that opens with disclosures', () => {
  const day = 1440 * MINUTE;
  const at = OPENS_AT + day;
  const next = {
    day: '2026-11-16',
    opensAt: at,
    continuousEndsAt: hours.continuousEndsAt + day,
    closesAt: hours.closesAt + day,
  };
  /** 250.00 before one right for two at 25.00: (250 + 12.5) ÷ 1.5. */
  const references = [{ code: 'ACI', yesterdayClose: 17_500, halt: '' as const }];
  const open = (disclosures: Disclosures) =>
    app.feed.say(at, [{ kind: 'session', hours: next, references }], undefined, disclosures);
  const shareRecord = async () => {
    const board = await app.http.inject({ method: 'GET', url: '/api/shares/get-once' });
    return getOnce.answer.parse(board.json()).find(({ c }) => c === 'ACI');
  };

  it('restates NAV and EPS for rights on their ex-day, including the money paid in', async () => {
    const before = (await get('get-basic-fundamental')).json()[0];
    expect([250 / before.annualized_eps, before.annual_nav]).toEqual([20, 180.4]);
    const rights = actionOf({
      kind: 'rights',
      recordDate: '2026-11-15',
      reopensOn: '2026-11-16',
      agmOn: null,
      cash: 0,
      stock: 0,
      rights: 50,
      rightsPrice: 25_00,
    });
    open({
      ...noDisclosures,
      actions: [rights],
      listings: [{ ...instruments[0]!, outstanding: 130_500_000 }],
    });
    // NAV: (180.4 + 12.5) ÷ 1.5. EPS: 12.5 × 175 ÷ 250, so the P/E stays 20.
    expect((await get('get-basic-fundamental')).json()[0]).toMatchObject({
      nos: 130_500_000,
      annual_nav: 128.6,
      annualized_eps: 8.75,
    });
    expect(await shareRecord()).toMatchObject({ pe: 20, pn: 1.36 });
    // 11.25 as reported; 8.75% of bonus, then the rights: 11.25 ÷ 1.0875 × 0.7.
    expect((await get('get-a-share-data?share=ACI')).json()).toMatchObject({
      audited_original_continous_operation_eps: 11.25,
      audited_original_continous_operation_nav: 196.19,
      audited_eps_restated: 7.24,
      audited_nocfps_restated: 7.24,
      audited_equity_in_mn: 15_694.8 + 43.5 * 25,
      audited_restated_on: '2026-11-16',
      quaterly_eps_basic: 3.4,
      quaterly_eps_restated: 2.19,
    });
    const years = (await get('get-yearly-fundamental-data?code=ACI')).json();
    expect(years.at(-1)).toMatchObject({ eps_restated: 7.24, nav_restated: 128.6 });
  });

  it('changes current figures at once, and the history when it is written', async () => {
    const disclosures = {
      ...noDisclosures,
      statements: [quarterOf('Q2', '2027-06-30', '2026-11-16', 128.125, 16_000, 87_000_000)],
      listings: [{ ...instruments[0]!, outstanding: 100_000_000 }],
    };
    const say = () => open(disclosures);
    say();
    // (2.1875 + 128.125 ÷ 87) × 2.
    expect((await get('get-basic-fundamental')).json()[0]).toMatchObject({
      nos: 100_000_000,
      annualized_eps: 7.32,
      paidup_capital_in_mn: 1000,
    });
    expect((await get('get-a-share-data?share=ACI')).json()).toMatchObject({
      quarter_name: 'Q2',
      quaterly_eps_basic: 1.47,
    });
    expect(await shareRecord()).toMatchObject({ pe: 23.91 });

    say();
    await app.recorder.flush();
    const { Q2 } = (await get('get-quaterly-history?share=ACI')).json();
    expect(Q2.map((row: { quaterly_eps_basic: number }) => row.quaterly_eps_basic)).toEqual([
      3.13, 1.47,
    ]);
    const { rows } = await app.database.pool.query(
      "select outstanding from instrument where code = 'ACI'",
    );
    expect(rows).toEqual([{ outstanding: 100_000_000 }]);
  });
});
