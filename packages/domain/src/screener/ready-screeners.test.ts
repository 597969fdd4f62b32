import { expect, test } from 'vitest';
import { check } from './check.ts';
import { inLanguage } from './in-language.ts';
import { parse } from './parse.ts';
import {
  type ReadyScreener,
  readyScreeners,
  screenerGroupNames,
  screenerGroups,
} from './ready-screeners.data.ts';
import { PlanTable, ScreenerRun } from './screener-run.ts';
import { at } from './series.ts';
import { GivenColumns, madeColumns, sessions } from './testing/made-columns.ts';
import { Reference } from './testing/reference.ts';

const table = new PlanTable();

function planOf({ id, text }: ReadyScreener) {
  const parsed = parse(text);
  if ('problem' in parsed) throw new Error(`${id}: ${JSON.stringify(parsed.problem)}`);
  const result = check(parsed.screener);
  if ('problems' in result) throw new Error(`${id}: ${JSON.stringify(result.problems)}`);
  expect(result.checked.hints, id).toEqual([]);
  return table.plan(result.checked);
}

const truths = (columns: GivenColumns, screener: ReadyScreener) => {
  const series = new ScreenerRun(columns).evaluation.series(planOf(screener).value, 0);
  return columns.codes.map((_, share) =>
    Array.from(columns.days, (_, row) => at(series, share, row)),
  );
};

test('L7: in Bangla words each asks the same', () => {
  for (const screener of readyScreeners) {
    const text = inLanguage(screener.text, 'bn');
    expect(text, screener.id).not.toMatch(/[a-z]{2}/);
    expect(planOf({ ...screener, text }).value, text).toBe(planOf(screener).value);
  }
  expect(inLanguage('close > sma(close, 50) and volume(5d) > 2 lakh', 'bn')).toBe(
    'ক্লোজিং > এসএমএ(ক্লোজিং, ৫০) এবং ভলিউম(৫দিন) > ২ লাখ',
  );
  expect(inLanguage('macd(12, 26, 9).signal on week > 0', 'bn')).toBe(
    'এমএসিডি(১২, ২৬, ৯).সংকেত প্রতি সপ্তাহ > ০',
  );
});

test('there are 40, four of each group, each with its own words', () => {
  expect(readyScreeners).toHaveLength(40);
  for (const group of screenerGroups) {
    expect(readyScreeners.filter((one) => one.group === group)).toHaveLength(4);
    expect(screenerGroupNames[group].bn).not.toBe('');
  }
  for (const of of [({ id }: ReadyScreener) => id, ({ text }: ReadyScreener) => text])
    expect(new Set(readyScreeners.map(of)).size).toBe(40);
  const words = readyScreeners.flatMap(({ name, why, fails }) => [name, why, fails]);
  expect(new Set(words.map(({ en }) => en)).size).toBe(120);
  expect(new Set(words.map(({ bn }) => bn)).size).toBe(120);
  for (const { bn } of words) expect(bn).toMatch(/[\u0980-\u09ff]/);
});

test('E3: they look at no later day, and equal the plain reference on the newest', () => {
  // Long enough for a year high.
  const columns = madeColumns({ shares: 4, rows: 270, seed: 5, missing: 0.02 });
  const earlier = columns.until(258);
  const reference = new Reference(columns);
  for (const screener of readyScreeners) {
    const whole = truths(columns, screener);
    expect(truths(earlier, screener), screener.id).toEqual(whole.map((row) => row.slice(0, 259)));
    const { value } = planOf(screener);
    const plain = columns.codes.map((_, share) => reference.value(value, share, 269));
    expect(
      whole.map((row) => row.at(-1)),
      screener.id,
    ).toEqual(plain);
  }
});

/** Five shares on one day, after 21 sessions; D is listed for ten. */
function worked(): GivenColumns {
  const columns = new GivenColumns(['A', 'B', 'C', 'D', 'E'], sessions(22));
  /** The same on all sessions. */
  const always = (name: string, values: readonly (number | null)[]) =>
    columns.with(
      name,
      values.map((value) => Array.from({ length: 22 }, () => value)),
    );
  /** Sessions 0 to 19, yesterday and today. */
  const days = (name: string, rows: readonly (readonly [number, number, number])[]) =>
    columns.with(
      name,
      rows.map(([before, yesterday, today], share) => [
        ...Array.from({ length: 20 }, (_, row) => (share === 3 && row < 12 ? null : before)),
        yesterday,
        today,
      ]),
    );
  days('close', [
    [48, 48, 50],
    [88, 88, 90],
    [29, 29, 30],
    [19, 19, 20],
    [97, 97, 100],
  ]);
  always('yesterday_close', [48, 88, 29, 19, 97]);
  days('open', [
    [48, 48, 49.2],
    [88, 88, 89],
    [29, 29, 29.9],
    [19, 19, 19.5],
    [97, 97, 99.5],
  ]);
  days('high', [
    [48, 48.5, 50],
    [88, 88.5, 90],
    [29, 29.4, 30.2],
    [19, 19.2, 20.1],
    [97, 98, 100],
  ]);
  days('low', [
    [48, 47.8, 48.9],
    [88, 87, 88.9],
    [29, 28.8, 28.9],
    [19, 18.9, 19.3],
    [97, 96, 98],
  ]);
  days('volume', [
    [200_000, 200_000, 700_000],
    [100_000, 100_000, 300_000],
    [200_000, 200_000, 610_000],
    [100_000, 100_000, 600_000],
    [20_000, 20_000, 90_000],
  ]);
  always('turnover', [35_000_000, 27_000_000, 18_300_000, 12_000_000, 9_000_000]);
  columns.withTexts('category', ['A', 'A', 'B', 'B', 'Z']);
  columns.withTexts('sector', ['Bank', 'Bank', 'Bank', 'IT', 'IT']);
  always('face_value', [10, 10, 10, 10, 10]);
  always('eps', [5, 6, 5, -1, 20]);
  always('quarter_eps:0', [1.2, 2, 0.8, 1.5, 5]);
  always('quarter_eps:4', [1, 1, 1, 1, 4]);
  always('annual_eps:0', [5, 6, 5, 2, 18]);
  always('annual_profit:0', [40, 10, 30, 5, 50]);
  always('annual_equity:0', [200, 200, 200, 100, 200]);
  always('cash_dividend:0', [35, 60, 20, 12, null]);
  always('dividend_years', [6, 5, 4, 9, 7]);
  const limits = (...last: (number | null)[]) => [
    ...Array.from({ length: 17 }, () => 200),
    ...last,
  ];
  return columns.with('upper_limit', [
    limits(52.8, 52.8, 52.8, 52.8, 52.8),
    limits(88, 96.8, 88, 96.8, 96.8),
    limits(29, 31.9, 31.9, 31.9, 31.9),
    limits(20.9, 20.9, 20.9, null, 20.9),
    limits(106.7, 106.7, 106.7, 106.7, 100),
  ]);
}

test.each([
  // P/E 50 ÷ 5 = 10, 90 ÷ 6 = 15, 30 ÷ 5 = 6, none (a loss), 100 ÷ 20 = 5; EPS of the quarter +20%, +100%, −20%,
  // +50%, +25%; E is a Z share. B fails by its P/E, C by its growth, D is unknown.
  ['low-pe', 'A', 'D'],
  // The median P/E of banks is that of A, 10: below 7 is C, with 30 ÷ 200 = 15% on equity. E is the median of IT
  // itself. D has 5% on equity: out, whatever its P/E.
  ['cheap-in-sector', 'C', ''],
  // Yield 3.5 ÷ 50 = 7%, 6 ÷ 90 = 6.67%, 2 ÷ 30 = 6.67%, 1.2 ÷ 20 = 6%, unknown. A pays 3.5 of 5 = 70%; B all of 6;
  // C only for four years; D is not above 6%.
  ['high-yield', 'A', 'E'],
  // 700,000 > 3 × 200,000; 300,000 is not more than 3 × 100,000; 610,000 > 600,000; D has no 20 sessions before; E trades
  // 90 lakh taka.
  ['unusual-volume', 'AC', 'D'],
  // Gap 49.2 ÷ 48 = 2.5%, 89 ÷ 88 = 1.1%, 29.9 ÷ 29 = 3.1%, 19.5 ÷ 19 = 2.6%, 99.5 ÷ 97 = 2.6%. Low against the high
  // before: 48.9 > 48.5; C 28.9 < 29.4; 19.3 > 19.2; E 98 is not above 98.
  ['gap-up', 'AD', ''],
  // Of the last five closes B is at its limit twice (88), C once (29), E today (100); a limit of D is not known.
  ['limit-days', 'B', 'D'],
] as const)('%s, worked out by hand for one day', (id, matching, unknown) => {
  const columns = worked();
  const screener = readyScreeners.find((one) => one.id === id)!;
  const found = new ScreenerRun(columns).matches(planOf(screener));
  const codes = (shares: readonly number[]) => shares.map((share) => columns.codes[share]).join('');
  expect([codes(found.matching), codes(found.unknown)]).toEqual([matching, unknown]);
});
