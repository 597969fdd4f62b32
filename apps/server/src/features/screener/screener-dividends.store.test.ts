// ACI paid 20% of 2026 and 15% of 2025, KAY&QUE 10% of 2026; the others published nothing.
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getYearlyFundamentalData } from '@dorpon/contract/fundamentals';
import { formulaValues, runText } from '@dorpon/contract/screener';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import { yearOf } from '@dorpon/domain/company/financial-year';
import type { TradingDay } from '@dorpon/domain/units';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { actionOf, quarterOf } from '../../feed/testing/sample-companies.ts';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.feed.say(OPENS_AT + 1000, [trade('ACI', 1, OPENS_AT + 400, 26_000, 400)]);
});
afterAll(() => {
  vi.restoreAllMocks();
  return app.close();
});

const post = async (path: string, payload: object) =>
  (await app.http.inject({ method: 'POST', url: `/api/screener/${path}`, payload })).json();

async function run(text: string, day?: TradingDay) {
  const answer: AnswerOf<typeof runText> = runText.answer.parse(
    await post('run-text', { text, day }),
  );
  if (answer.outcome !== 'ran') throw new Error(`${text}: ${JSON.stringify(answer)}`);
  return answer;
}
const matching = async (text: string, day?: TradingDay) =>
  (await run(text, day)).matches.map(({ code }) => code).sort();

const CODES = ['ACI', 'AL-HAJTEX', 'AMCL(PRAN)', 'KAY&QUE'] as const;
/** Of each share, in the order of the codes. */
async function valuesOf(formulas: readonly string[], day?: TradingDay) {
  const answer = formulaValues.answer.parse(await post('values', { formulas, day }));
  expect(answer.codes).toEqual(CODES);
  return answer.formulas.map((one) => {
    if (one.outcome === 'problem') throw new Error(JSON.stringify(one.problems));
    return one.values;
  });
}
const DIVIDENDS = ['cash_dividend', 'cash_dividend(1)', 'cash_dividend(2)', 'dividend_years'];

const yearOfCode = (code: string, yearEndedOn: TradingDay) => ({
  ...yearOf([
    quarterOf('Q1', yearEndedOn, hours.day, 100, 16_000, 87_000_000),
    quarterOf('Q2', yearEndedOn, hours.day, 100, 16_000, 87_000_000),
    quarterOf('Q3', yearEndedOn, hours.day, 100, 16_000, 87_000_000),
    quarterOf('Q4', yearEndedOn, hours.day, 100, 16_000, 87_000_000),
  ]),
  code,
});
let minutes = 0;
const sinceStart = performance.now.bind(performance);
/** A minute later: what was published is read every twenty seconds. */
const publish = (published: Partial<typeof noDisclosures>) => {
  minutes += 1;
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + minutes * MINUTE);
  app.feed.say(OPENS_AT + minutes * MINUTE, [], undefined, { ...noDisclosures, ...published });
};

it('D9 without results nothing is known of a dividend', async () => {
  expect(await valuesOf(DIVIDENDS)).toEqual([
    [20, null, null, 10],
    [15, null, null, null],
    [null, null, null, null],
    [2, null, null, 1],
  ]);
  expect(await run('yield >= 0')).toMatchObject({
    matches: [{ code: 'ACI' }, { code: 'KAY&QUE' }],
    unknown: [{ reason: 'dividends', codes: ['AL-HAJTEX', 'AMCL(PRAN)'] }],
  });
});

it('D9 results without a dividend make it 0 from their day, and a cut takes the old yield away', async () => {
  // 20% of 10 ÷ 260, 10% of 10 ÷ 312.50.
  expect(await valuesOf(['yield'])).toEqual([[0.77, null, null, 0.32]]);
  publish({ statements: [yearOfCode('ACI', '2027-06-30'), yearOfCode('AL-HAJTEX', '2026-06-30')] });
  expect(await valuesOf([...DIVIDENDS, 'stock_dividend', 'yield', 'payout'])).toEqual([
    [0, 0, null, 10],
    [20, null, null, null],
    [15, null, null, null],
    [0, 0, null, 1],
    [0, 0, null, 0],
    [0, 0, null, 0.32],
    [0, 0, null, null],
  ]);
  // On the day before nobody knew.
  expect(await valuesOf(DIVIDENDS, '2026-11-12')).toEqual([
    [20, null, null, 10],
    [15, null, null, null],
    [null, null, null, null],
    [2, null, null, 1],
  ]);
  expect(await matching('cash_dividend = 0 and type = equity')).toEqual(['ACI', 'AL-HAJTEX']);
  expect(await matching('dividend_years = 0')).toEqual(['ACI', 'AL-HAJTEX']);
  expect(await matching('not (yield > 0.1)')).toEqual(['ACI', 'AL-HAJTEX']);
  // Of the yields 0, 0 and 0.32.
  expect(await matching('sector_median(yield) = 0')).toEqual([...CODES]);
  expect(await matching('growth(cash_dividend, 1) = -100%')).toEqual(['ACI']);
  expect(await matching('consistency(cash_dividend, 2) = 1')).toEqual(['ACI']);
  // As the fundamentals of the share say.
  const url = '/api/fundamentals/get-yearly-fundamental-data?code=ACI&limit=3';
  const years = getYearlyFundamentalData.answer.parse((await app.http.inject({ url })).json());
  expect(years.map(({ year, cash }) => [year, cash])).toEqual([
    [2025, 15],
    [2026, 20],
    [2027, 0],
  ]);
});

it('D9 a declaration wins over the results of its year, also one that follows them', async () => {
  const dates = { declaredOn: '2026-11-14', publishedOn: hours.day, stock: 5 } as const;
  publish({
    actions: [
      actionOf({ yearEndedOn: '2027-06-30', recordDate: '2026-12-22', cash: 30, ...dates }),
    ],
  });
  expect(await valuesOf([...DIVIDENDS, 'stock_dividend'])).toEqual([
    [30, 0, null, 10],
    [20, null, null, null],
    [15, null, null, null],
    [3, 0, null, 1],
    [5, 0, null, 0],
  ]);
});

it('D8 a year of which nothing was published is unknown, and no other takes its place', async () => {
  const dates = { declaredOn: '2026-11-14', publishedOn: hours.day } as const;
  publish({
    actions: [
      actionOf({ code: 'KAY&QUE', yearEndedOn: '2024-06-30', recordDate: '2024-11-20', ...dates }),
    ],
  });
  expect((await valuesOf(DIVIDENDS)).map((each) => each[3])).toEqual([10, null, 20, 1]);
});
