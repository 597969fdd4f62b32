import { runText } from '@dorpon/contract/screener';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quarterOf } from '../../feed/testing/sample-companies.ts';
import { hours, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function run(text: string) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/screener/run-text',
    payload: { text },
  });
  const parsed = runText.answer.parse(answer.json());
  if (parsed.outcome !== 'ran') throw new Error(`${text}: ${JSON.stringify(parsed)}`);
  return { codes: parsed.matches.map(({ code }) => code), unknown: parsed.unknown };
}

it('D8, G1: a quarter is compared with the same one of the year before, not with another', async () => {
  const published = [
    // EPS 1, 2, 4, 8 and 16: of the fourth quarter of 2026 nothing was published.
    quarterOf('Q4', '2025-06-30', '2025-10-05', 80, 15_000),
    quarterOf('Q1', '2026-06-30', '2025-11-12', 160, 15_000),
    quarterOf('Q2', '2026-06-30', '2026-02-12', 320, 15_000),
    quarterOf('Q3', '2026-06-30', '2026-05-12', 640, 15_000),
    quarterOf('Q1', '2027-06-30', hours.day, 1280, 15_000),
  ].map((statement) => ({ ...statement, code: 'AL-HAJTEX' }));
  app.feed.say(OPENS_AT + 1000, [trade('ACI', 1, OPENS_AT + 400, 26_000, 400)], undefined, {
    ...noDisclosures,
    statements: published,
  });
  const own = 'code = AL-HAJTEX and ';
  expect(await run(`${own}quarter_eps(4) = 2 and growth(quarter_eps, 4) = 700%`)).toMatchObject({
    codes: ['AL-HAJTEX'],
  });
  expect(await run(`${own}quarter_eps(2) = 8 and quarter_eps(5) = 1`)).toMatchObject({
    codes: ['AL-HAJTEX'],
  });
  for (const text of ['quarter_eps(1) > 0', 'growth(quarter_eps, 1) > 0%'])
    expect(await run(own + text), text).toMatchObject({
      codes: [],
      unknown: [{ reason: 'results', codes: ['AL-HAJTEX'] }],
    });
});
