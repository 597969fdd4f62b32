import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DayColumns, dayNumber, emptyDays, withDay } from '@dorpon/domain/bars/day-columns';
import { PERIODS, periodBars } from '@dorpon/domain/bars/period-bar';
import { adjustedDays } from '@dorpon/domain/bars/price-adjustment';
import { beta } from '@dorpon/domain/figures/beta';
import { paisa } from '@dorpon/domain/units';
import { describe, expect, test } from 'vitest';

/** Set `DAY_PRICES` to a folder of files in the same layout to test other prices. */
const folder = process.env.DAY_PRICES ?? fileURLToPath(new URL('./testing', import.meta.url));

interface Day {
  day: string;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Some published prices have fractions of a paisa; ours do not. */
const roundedToPaisa = (cell: string): number => Math.round(Number(cell) * 100) / 100;

/** `Date(M/D/YYYY),Open,High,Low,Close,Volume`; a repeated day counts once. */
function readDays(file: string): Day[] {
  const days = new Map<string, Day>();
  for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1)) {
    const [date = '', ...cells] = line.trim().split(',');
    const [month = '', date_ = '', year = ''] = date.split('/');
    const day = `${year}-${month.padStart(2, '0')}-${date_.padStart(2, '0')}`;
    const [open = 0, high = 0, low = 0, close = 0] = cells.slice(0, 4).map(roundedToPaisa);
    const volume = Number(cells[4]);
    days.set(day, { day, open, high, low, close, volume });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

const columnsOf = (days: readonly Day[]): DayColumns =>
  days.reduce((columns, { day, open, high, low, close, volume }, i) => {
    const yesterdayClose = paisa(days[i - 1]?.close ?? open);
    const prices = { open: paisa(open), high: paisa(high), low: paisa(low), close: paisa(close) };
    const traded = { volume, value: Math.round(close * 100 * volume), trades: volume > 0 ? 1 : 0 };
    const sides = { bull: 0, bear: 0, neutral: volume };
    const bar = { code: 'X', day, ...prices, last: prices.close, yesterdayClose };
    return withDay(columns, { ...bar, ...traded, ...sides });
  }, emptyDays(days.length));

const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
const index = readDays('00DSEX.csv');

/** Slope of the share's daily returns over those of the index, from sums. */
function plainBeta(share: readonly Day[]): number | null {
  const levels = new Map(index.map(({ day, close }) => [day, close]));
  const common = share
    .filter(({ day, close }) => close > 0 && (levels.get(day) ?? 0) > 0)
    .slice(-365);
  if (common.length < 30) return null;
  const pairs = common.slice(1).map((today, i) => {
    const before = common[i] as Day;
    return [
      (levels.get(today.day) ?? 0) / (levels.get(before.day) ?? 1) - 1,
      today.close / before.close - 1,
    ] as const;
  });
  const n = pairs.length;
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x, y), 0);
  const spread = n * sum((x) => x * x) - sum((x) => x) ** 2;
  return (n * sum((x, y) => x * y) - sum((x) => x) * sum((_, y) => y)) / spread;
}

describe.each(files)('%s, computed independently', (file) => {
  const days = readDays(file);
  const columns = columnsOf(days);

  test('beta', () => {
    const [ours, plain] = [beta(columns, columnsOf(index)), plainBeta(days)];
    if (plain === null) expect(ours).toBeNull();
    else expect(Math.abs((ours ?? Number.NaN) - plain)).toBeLessThanOrEqual(0.0005001);
    if (process.env.DAY_PRICES) console.log(basename(file, '.csv'), days.length, ours, plain);
  });

  test('the returns of thirteen periods', () => {
    const bars = periodBars(columns);
    PERIODS.forEach((period, i) => {
      const inside = days.slice(-period);
      const before = days.at(-period - 1)?.close ?? days[0]?.open ?? 0;
      const change = ((inside.at(-1)?.close ?? 0) / before - 1) * 100;
      expect(Math.abs((bars[i]?.changePercent ?? Number.NaN) - change)).toBeLessThanOrEqual(
        0.00501,
      );
      const traded = inside.filter(({ volume }) => volume > 0);
      expect(bars[i]?.volume).toBe(traded.reduce((sum, { volume }) => sum + volume, 0));
      expect(bars[i]?.high).toBe(paisa(Math.max(0, ...traded.map(({ high }) => high))));
    });
  });

  test('prices adjusted for a bonus of 10% and 1.00 cash, and for rights later', () => {
    const [first, second] = [Math.floor(days.length * 0.4), Math.floor(days.length * 0.7)];
    const exDay = (row: number) => dayNumber(days[row]?.day ?? '');
    const bonus = { exDay: exDay(first), stock: 10, rights: 0, rightsPrice: 0, cash: 1_00 };
    const rights = { exDay: exDay(second), stock: 0, rights: 50, rightsPrice: 2_00, cash: 0 };
    for (const mode of [1, 2] as const) {
      const ours = adjustedDays(columns, [bonus, rights], mode);
      const [p, q] = [days[first - 1]?.close ?? 0, days[second - 1]?.close ?? 0];
      const atBonus = (p - (mode === 2 ? 1 : 0)) / 1.1 / p;
      const atRights = (q + 0.5 * 2) / 1.5 / q;
      days.forEach(({ close, volume }, row) => {
        const price = (row < first ? atBonus : 1) * (row < second ? atRights : 1);
        const count = (row < first ? 1.1 : 1) * (row < second ? 1.5 : 1);
        if (Math.abs((ours.close[row] ?? 0) - close * 100 * price) > 0.001)
          expect.fail(`${days[row]?.day}: ${ours.close[row]} is not ${close} × ${price}`);
        if (Math.abs((ours.volume[row] ?? 0) - volume * count) > 0.01)
          expect.fail(`${days[row]?.day}: volume ${ours.volume[row]} is not ${volume} × ${count}`);
      });
    }
  });
});

test('the close of an untraded day is adjusted by the exact factor of a bonus: 243.40 ÷ 1.1', () => {
  if (process.env.DAY_PRICES) return;
  const columns = columnsOf(readDays('AMCL(PRAN).csv'));
  const exDay = dayNumber('2025-03-03');
  const cause = { exDay, stock: 10, rights: 0, rightsPrice: 0, cash: 0 };
  const row = columns.day.indexOf(exDay);
  const adjusted = adjustedDays(columns, [cause], 1);
  expect([columns.close[row - 1], columns.volume[row - 1]]).toEqual([243_40, 0]);
  expect(adjusted.close[row - 1]).toBeCloseTo(243_40 / 1.1, 6);
  // The exchange reopened it at 221.30, the adjusted price rounded to the tick.
  expect(Math.round((adjusted.close[row - 1] ?? 0) / 10) * 10).toBe(221_30);
  expect(columns.open[row]).toBe(221_30);
});
