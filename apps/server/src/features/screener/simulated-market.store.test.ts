import type { AnswerOf } from '@dorpon/contract/endpoint';
import { formulaValues, matchesOverTime, runText } from '@dorpon/contract/screener';
import { readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';
import type { UnknownReason } from '@dorpon/domain/screener/unknown-reason';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { simulator } from '../../feed/simulator/simulator.ts';
import { portfolioSettings } from '../../testing/call-table.data.ts';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Five years are generated and stored first. */
const LONG_MS = 300_000;

let app: TestApp;
let visitor: MemberCalls;
/** The market as it is at its first start, at noon of its first day. */
beforeAll(async () => {
  const { SIM_SEED: seed, SIM_YEARS: years } = readConfig({});
  app = await startTestApp({}, undefined, { kind: simulator({ seed, years, speed: 0.001 }) });
  visitor = memberCalls(app);
}, LONG_MS);
afterAll(() => app.close());

type Ran = Extract<AnswerOf<typeof runText>, { outcome: 'ran' }>;

async function run(text: string, day?: string, calls = visitor): Promise<Ran> {
  const { body } = await calls.post('/screener/run-text', { text, day, near: 0 });
  const answer = runText.answer.parse(body);
  if (answer.outcome !== 'ran') throw new Error(`${text}: ${JSON.stringify(answer)}`);
  return answer;
}
const codesOf = ({ matches }: Ran) => matches.map(({ code }) => code);

async function lastSixtySessions(text: string): Promise<number> {
  const { body } = await visitor.post('/screener/matches-over-time', { text, days: 60 });
  const answer = matchesOverTime.answer.parse(body);
  if (answer.outcome !== 'counted') throw new Error(`${text}: ${JSON.stringify(answer)}`);
  return answer.sessions.reduce((sum, { matches }) => sum + matches, 0);
}

/** Now, half a year and a year before. */
const DAYS = [undefined, '2026-05-14', '2025-11-20'];

/** A visitor has no portfolio. */
const EMPTY = ['my-losses'];

/** The largest part of the market for which something may be unknown, by reason. */
const mostUnknown: Partial<Record<UnknownReason, number>> = {
  // A loss has no P/E, a company without debt or equity no ratio.
  'not-positive': 0.3,
  // Most have no record date ahead.
  events: 0.6,
  // Lifted on the day after a decision of the directors.
  limits: 0.1,
};
/** Bonds have none of them. */
const ofCompanies: readonly UnknownReason[] = ['results', 'holdings', 'dividends'];

it(
  'each of the 40 ready screeners finds some shares, never many, and little is unknown',
  async () => {
    const bonds = new Set(codesOf(await run('type = bond')));
    expect(bonds.size).toBe(16);
    const seldom: string[] = [];
    const odd: string[] = [];
    for (const { id, text } of readyScreeners) {
      const results = await Promise.all(DAYS.map((day) => run(text, day)));
      for (const { day, listed, matches, unknown } of results) {
        expect(listed, `${id} ${day}`).toBe(433);
        if (matches.length > listed * 0.3) odd.push(`${id} ${day}: ${matches.length} match`);
        for (const { reason, codes } of unknown) {
          const isFine = ofCompanies.includes(reason)
            ? codes.every((code) => bonds.has(code))
            : reason === 'sign-in'
              ? id === 'my-losses'
              : codes.length <= listed * (mostUnknown[reason] ?? 0);
          if (!isFine) odd.push(`${id} ${day}: ${codes.length} unknown (${reason})`);
        }
      }
      if (results.every(({ matches }) => matches.length === 0)) seldom.push(id);
    }
    expect(odd).toEqual([]);
    // What is seldom is found on some of sixty days.
    expect(seldom.length).toBeLessThan(8);
    const never: string[] = [];
    for (const { id, text } of readyScreeners)
      if (seldom.includes(id) && (await lastSixtySessions(text)) === 0) never.push(id);
    expect(never).toEqual(EMPTY);
  },
  LONG_MS,
);

it(
  'D9 equities of category Z have no dividend, which is known, and only of bonds it is not',
  async () => {
    const none = await run('cash_dividend = 0 and stock_dividend = 0 and dividend_years = 0');
    const z = codesOf(await run('category = Z and type = equity'));
    expect(z.length).toBeGreaterThan(30);
    expect(codesOf(none).sort()).toEqual(z.sort());
    const bonds = codesOf(await run('type = bond')).sort();
    expect(none.unknown).toEqual([{ reason: 'dividends', codes: bonds }]);
    expect(codesOf(await run('not (yield > 4)'))).toEqual(expect.arrayContaining(z));
  },
  LONG_MS,
);

it(
  'high-debt finds the few that borrowed more than they own and keep little of it at hand',
  async () => {
    const { text } = readyScreeners.find(({ id }) => id === 'high-debt')!;
    const found = await run(text);
    expect(found.matches.length).toBeGreaterThan(0);
    expect(found.matches.length).toBeLessThan(10);
    for (const { code, values } of found.matches) {
      const [debt, ratio] = values as [number, number];
      expect([debt > 1, ratio < 1.5], code).toEqual([true, true]);
    }
    const indebted = codesOf(await run('debt_to_equity > 1'));
    expect(indebted).toEqual(expect.arrayContaining(codesOf(found)));
    expect(indebted.length).toBeGreaterThan(found.matches.length);
  },
  LONG_MS,
);

it(
  'my-losses is empty for a visitor, and has what a member bought too dear',
  async () => {
    const mine = memberCalls(app, await signUp(app));
    const { matches } = await run('type = equity and close > 50');
    const [dear, fair, cheap] = matches;
    const made = { id: 'one', base: 0, name: 'One', settings: portfolioSettings };
    await mine.post('/portfolio/save-portfolio', made);
    const changes = [
      [dear!, 1.5],
      [fair!, 1.1],
      [cheap!, 0.5],
    ].map(([match, times], n) => {
      const { code, values } = match as (typeof matches)[number];
      const cost = Math.round(100 * 100 * values[1]! * (times as number));
      const content = { kind: 'opening', day: '2026-11-11', code, quantity: 100, cost };
      return { id: `t${n}`, base: 0, content };
    });
    const saved = await mine.post('/portfolio/save-transactions', { portfolio: 'one', changes });
    expect(saved.body.outcome).toBe('saved');
    const { text } = readyScreeners.find(({ id }) => id === 'my-losses')!;
    const held = await run('held', undefined, mine);
    expect(codesOf(held).sort()).toEqual([dear, fair, cheap].map((one) => one!.code).sort());
    expect(codesOf(await run(text, undefined, mine))).toEqual([dear!.code]);
    expect((await run(text)).unknown).toMatchObject([
      { reason: 'sign-in', codes: { length: 433 } },
    ]);
  },
  LONG_MS,
);

it(
  'T5: formulas of a past day have its prices and volumes, also of shares with a bonus since',
  async () => {
    const day = '2025-11-20';
    const prices = (await run('close > 0', day)).matches.map(({ price }) => price!.close);
    const body = { formulas: ['close', 'highest(close, 1)', 'volume'], day };
    const answer = formulaValues.answer.parse((await visitor.post('/screener/values', body)).body);
    const [closes, highest, volumes] = answer.formulas.map((one) => {
      if (one.outcome !== 'values') throw new Error(JSON.stringify(one));
      return one.values as number[];
    });
    expect(closes).toEqual(prices);
    expect(highest).toEqual(prices);
    expect(volumes!.filter((volume) => !Number.isInteger(volume))).toEqual([]);
  },
  LONG_MS,
);
