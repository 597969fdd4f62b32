import { dayOfMinutes, dayOfTrades } from '@dorpon/domain/bars/day-bar';
import { minuteBarsOf } from '@dorpon/domain/bars/minute-bars';
import { weekday } from '@dorpon/domain/calendar/trading-calendar';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { TradingDay } from '@dorpon/domain/units';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';

/** Makes a call to the market under test. */
export type Ask = (path: string) => Promise<unknown>;

interface DayRow {
  code: string;
  d: TradingDay;
  o: number;
  h: number;
  l: number;
  c: number;
  ycp: number;
  v: number;
  vl: number;
  t: number;
  bull: number;
  bear: number;
  neutral: number;
}

const rangeOfAll = 'from=2000-01-01&upto=2099-12-31';
const at = (code: string) => encodeURIComponent(code);

export const daysOf = async (ask: Ask, code: string, adjust = 0): Promise<DayRow[]> =>
  (await ask(
    `/shares/get-eod-data-from-to?code=${at(code)}&${rangeOfAll}&adjust=${adjust}`,
  )) as DayRow[];

/**
 * Checks a finished day: each row is the aggregate of its minutes and of its ticks, in the store
 * and in answers.
 */
export async function dayIsItsFold(
  pool: Database['pool'],
  ask: Ask,
  day: TradingDay,
): Promise<void> {
  const [{ rows: days }, { rows: ticks }, { rows: minutes }] = await Promise.all([
    pool.query('select * from day_bar where day = $1', [day]),
    pool.query('select *, at_ms as at from tick where day = $1 order by code, number', [day]),
    pool.query('select *, at_ms as at from minute_bar where day = $1 order by code, at_ms', [day]),
  ]);
  const answered = (await ask(`/shares/get-allshare-by-date?date=${day}`)) as DayRow[];
  const answers = new Map(answered.map((row) => [row.code, row]));
  expect(answers.size).toBe(days.length);
  const ticksOf = Map.groupBy(ticks as (Trade & { code: string })[], (row) => row.code);
  const minutesOf = Map.groupBy(minutes, (row) => row.code);
  const wrong: string[] = [];
  for (const row of days) {
    const bars = minutesOf.get(row.code) ?? [];
    const { bull: _bull, bear: _bear, neutral: _neutral, ...folded } = dayOfMinutes(bars);
    const trades = ticksOf.get(row.code) ?? [];
    const barsOfTrades = trades.length > 0 ? minuteBarsOf(trades) : bars;
    const agrees =
      holds(row, folded) &&
      bars.length === barsOfTrades.length &&
      barsOfTrades.every((bar, i) => holds(bars[i], bar)) &&
      (trades.length === 0 || holds(row, dayOfTrades(trades, row.yesterday_close))) &&
      holds(answers.get(row.code), {
        o: row.open / 100,
        h: row.high / 100,
        l: row.low / 100,
        c: row.close / 100,
        v: row.volume,
        t: row.trades,
        bull: row.bull,
        bear: row.bear,
        neutral: row.neutral,
      });
    if (!agrees) wrong.push(`${day} ${row.code}`);
  }
  expect(wrong).toEqual([]);
}

/**
 * Whether a row has all of these values; a vitest matcher per minute would take minutes in total.
 */
const holds = (row: object | undefined, expected: object): boolean =>
  row !== undefined &&
  Object.entries(expected).every(([name, value]) => row[name as keyof typeof row] === value);

/** Compares weeks of a share with an independent aggregation of its days. */
export async function weeksAreTheirDays(ask: Ask, code: string): Promise<void> {
  const days = await daysOf(ask, code);
  const weeks = (await ask(`/shares/get-weekly-candle-data-all?code=${at(code)}`)) as DayRow[];
  const folded: DayRow[][] = [];
  for (const day of days) {
    const last = folded.at(-1)?.at(-1);
    const sameWeek =
      last &&
      weekday(last.d) < weekday(day.d) &&
      Date.parse(day.d) - Date.parse(last.d) < 7 * 864e5;
    if (sameWeek) folded.at(-1)?.push(day);
    else folded.push([day]);
  }
  expect(weeks.length).toBe(folded.length);
  folded.forEach((week, i) => {
    const traded = week.filter((day) => day.v > 0);
    const sum = (field: 'v' | 't' | 'bull' | 'bear') =>
      week.reduce((total, day) => total + day[field], 0);
    expect(weeks[i], `${code} ${week[0]?.d}`).toMatchObject({
      d: week[0]?.d,
      ycp: week[0]?.ycp,
      c: week.at(-1)?.c,
      o: traded[0]?.o ?? 0,
      h: Math.max(0, ...traded.map((day) => day.h)),
      l: traded.length > 0 ? Math.min(...traded.map((day) => day.l)) : 0,
      v: sum('v'),
      t: sum('t'),
      bull: sum('bull'),
      bear: sum('bear'),
    });
  });
}

/**
 * Checks that adjusted prices are the raw ones times the later factors, and that at each factor the
 * adjusted series meets the exchange's reference price within half a tick. Returns the number of
 * factors.
 */
export async function adjustedHasNoJump(ask: Ask, code: string): Promise<number> {
  const factors = (await ask(`/eod/get-adjustment-factors?code=${at(code)}`)) as {
    d: TradingDay;
    price_factor: number;
    close: number;
  }[];
  if (factors.length === 0) return 0;
  const [raw, adjusted] = [await daysOf(ask, code, 0), await daysOf(ask, code, 1)];
  raw.forEach((day, i) => {
    const ahead = factors.filter((factor) => factor.d > day.d);
    const factor = ahead.reduce((product, { price_factor }) => product * price_factor, 1);
    if (Math.abs((adjusted[i]?.c ?? 0) - day.c * factor) > 0.0001)
      expect.fail(`${code} ${day.d}: ${adjusted[i]?.c} is not ${day.c} × ${factor}`);
  });
  for (const [i, { d, price_factor, close }] of factors.entries()) {
    const row = raw.findIndex((day) => day.d === d);
    const later = factors.slice(i + 1).reduce((product, next) => product * next.price_factor, 1);
    expect(raw[row - 1]?.c, `${code} ${d}`).toBe(close);
    const jump = Math.abs(close * price_factor - (raw[row]?.ycp ?? 0));
    expect(jump, `${code} ${d} raw`).toBeLessThanOrEqual(0.0501);
    const adjustedJump = Math.abs((adjusted[row - 1]?.c ?? 0) - (adjusted[row]?.ycp ?? 0));
    expect(adjustedJump, `${code} ${d} adjusted`).toBeLessThanOrEqual(0.0502 * Math.max(1, later));
  }
  return factors.length;
}

/** Checks that P/E × EPS = price within rounding. Returns the number of shares with a P/E. */
export async function ratiosHold(ask: Ask): Promise<number> {
  type Record = { c: string; pe: number | null; ltp: number; sp: number; cp: number; ycp: number };
  const board = (await ask('/shares/get-once')) as Record[];
  const companies = (await ask('/fundamentals/get-basic-fundamental')) as {
    _id: string;
    annualized_eps: number | null;
  }[];
  const eps = new Map(companies.map((company) => [company._id, company.annualized_eps]));
  let checked = 0;
  for (const { c, pe, ltp, sp, cp, ycp } of board) {
    if (pe === null) continue;
    const price = ltp + sp || cp || ycp;
    const earned = eps.get(c) ?? 0;
    expect(Math.abs(pe * earned - price), c).toBeLessThanOrEqual(0.005 * earned + 1e-6);
    checked += 1;
  }
  return checked;
}
