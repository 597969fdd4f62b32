import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import { getAllCorporateActions } from '@dorpon/contract/corporate-actions';
import type { Endpoint } from '@dorpon/contract/endpoint';
import {
  getAShareData,
  getFundamental,
  getYearlyFundamentalData,
} from '@dorpon/contract/fundamentals';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { expect, it } from 'vitest';
import { pastAnswerOf } from './past-answers.ts';
import type { PastFacts } from './past-facts.ts';

const hours = sessionHours('2026-10-20');
const issue = {
  kind: 'dividend',
  stock: 15,
  rights: 0,
  cash: 85,
  reopens_on: '2026-10-25',
  record_date: '2026-10-22',
  published_on: '2026-10-01',
  year_ended_on: '2026-06-30',
};
const actions = [
  { ...issue, code: 'ACI' },
  { ...issue, code: 'GP', reopens_on: '2026-10-19' },
  { ...issue, code: 'RIGHTS', rights: 50 },
];
/** The query of the last call. */
let asked: unknown;

function ask<Answer>(endpoint: Endpoint, now: unknown, isToday = false): Promise<Answer> {
  const facts: PastFacts = {
    past: {
      hours,
      minute: 120,
      at: hours.opensAt + 7_200_000,
      isMoving: false,
      isWhole: true,
      hasHalts: false,
    },
    day: { day: hours.day, opensAt: hours.opensAt, upto: 270, shares: [], halts: [] },
    previous: null,
    isToday,
    today: '2026-11-15',
    callNow: (async (other: Endpoint) => ({
      answer: other === getAllCorporateActions ? actions : [],
    })) as never,
  };
  const input = { query: { share: 'ACI', code: 'ACI' } } as never;
  const fetchNow = async (query: unknown) => {
    asked = query;
    return now as never;
  };
  return pastAnswerOf(endpoint)!(facts, fetchNow, input) as Promise<Answer>;
}

const company = (_id: string) => ({
  _id,
  nos: 87_831_100,
  annualized_eps: 15.52,
  annual_nav: 348.35,
});

it('by hand: figures per share are those before a bonus that was still to come', async () => {
  const rows = await ask<unknown[]>(getBasicFundamental, ['ACI', 'GP', 'RIGHTS'].map(company));
  // 8.78 crore ÷ 1.15, 15.52 × 1.15 and 348.35 × 1.15.
  expect(rows[0]).toMatchObject({ nos: 76_374_870, annualized_eps: 17.848, annual_nav: 400.6025 });
  expect(rows[1]).toEqual(company('GP'));
  // Rights brought money in: what the figures were is not known.
  expect(rows[2]).toMatchObject({ nos: 53_230_970, annualized_eps: null, annual_nav: null });
});

it('on the running day companies are as the server has them', async () => {
  expect(await ask(getBasicFundamental, [company('ACI')], true)).toEqual([company('ACI')]);
});

it('companies are asked for with what was published by the day', async () => {
  const [row] = await ask<unknown[]>(getFundamental, [
    { code: 'ACI', annualized_eps: 10, audited_restated_on: '2026-10-25' },
  ]);
  expect(asked).toMatchObject({ date: '2026-10-20' });
  expect(row).toEqual({ code: 'ACI', annualized_eps: 11.5, audited_restated_on: null });
  await ask(getBasicFundamental, []);
  expect(asked).toEqual({ date: '2026-10-20' });
  await ask(getAShareData, { code: 'ACI' });
  expect(asked).toMatchObject({ share: 'ACI', date: '2026-10-20' });
  await ask(getBasicFundamental, [], true);
  expect(asked).toBeUndefined();
});

it('a year that was reported later is not listed', async () => {
  const year = (published_on: string) => ({
    published_on,
    eps_restated: 10,
    nav_restated: 100,
    nocfps_restated: null,
  });
  const rows = await ask(getYearlyFundamentalData, [year('2026-10-20'), year('2026-10-27')]);
  expect(rows).toEqual([{ ...year('2026-10-20'), eps_restated: 11.5, nav_restated: 115 }]);
});
