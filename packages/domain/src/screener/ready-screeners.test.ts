import { expect, test } from 'vitest';
import { check } from './check.ts';
import { parse } from './parse.ts';
import {
  type ReadyScreener,
  readyScreeners,
  screenerGroupNames,
  screenerGroups,
} from './ready-screeners.data.ts';
import { PlanTable, ScreenerRun } from './screener-run.ts';
import { at } from './series.ts';
import { type GivenColumns, madeColumns } from './testing/made-columns.ts';
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
