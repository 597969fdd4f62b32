import { dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { adjustmentFactors } from '@dorpon/domain/bars/price-adjustment';
import { adjustmentCause } from '@dorpon/domain/company/adjustment';
import { dividendYield } from '@dorpon/domain/figures/dividend-yield';
import { limitsOf } from '@dorpon/domain/market/circuit-band';
import { securitiesFactor, tradingRule } from '@dorpon/domain/market/corporate-action';
import { backtest } from '@dorpon/domain/screener/backtest/backtest';
import { wholeFigures } from '@dorpon/domain/screener/backtest/figures';
import { plannedRules } from '@dorpon/domain/screener/backtest/rules';
import type { ScreenerColumns } from '@dorpon/domain/screener/columns';
import { dayMatrix } from '@dorpon/domain/screener/day-matrix';
import { readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';
import { PlanTable, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import { paisa, taka } from '@dorpon/domain/units';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { HistoryDays } from '../../history.ts';
import { createWorld } from '../world.ts';
import { Past } from './past.ts';

const { SIM_SEED, SIM_YEARS } = readConfig({});
const world = createWorld(SIM_SEED);
const days = new Map<string, HistoryDays>();
for (const chunk of new Past(world, SIM_YEARS).chunks())
  if (chunk.kind === 'days') days.set(chunk.code, chunk);

const shares = world.shares.map((share) => ({
  ...share,
  code: share.instrument.code,
  rows: days.get(share.instrument.code) as HistoryDays,
}));

const YEAR = 240;
const MONTH = 20;

/** Closes in securities of the last day, so that a bonus or rights is no return. */
function adjusted({ rows, actions }: (typeof shares)[number]): number[] {
  const closes = Array.from(rows.close);
  let factor = 1;
  for (let i = closes.length - 1; i >= 0; i -= 1) {
    closes[i] *= factor;
    if (i > 0 && securitiesFactor(tradingRule(actions, rows.days[i])) > 1)
      factor *= rows.yesterdayClose[i] / rows.close[i - 1];
  }
  return closes;
}

/** The least and the greatest change over `sessions`, as factors. */
function changes(share: (typeof shares)[number], sessions: number): [number, number] {
  const closes = adjusted(share);
  const factors = closes.slice(sessions).map((close, i) => close / closes[i]);
  return [Math.min(1, ...factors), Math.max(1, ...factors)];
}

/** The last sessions as screeners read them: bars, limits and DSEX. */
function screenerColumns(count: number): ScreenerColumns {
  const sessions = Int32Array.from(days.get('DSEX')!.days.slice(-count), dayNumber);
  const bars = shares.map(({ rows, actions, instrument }) => {
    const day = Int32Array.from(rows.days, dayNumber);
    const column = (values: ArrayLike<number>) => Float64Array.from(values);
    const own = {
      count: day.length,
      day,
      open: column(rows.open),
      high: column(rows.high),
      low: column(rows.low),
      close: column(rows.close),
      last: column(rows.last),
      yesterdayClose: column(rows.yesterdayClose),
      volume: column(rows.volume),
      value: column(rows.value),
      trades: column(rows.trades),
      bull: column(rows.bull),
      bear: column(rows.bear),
    };
    const causes = actions.map((action) => adjustmentCause(action, instrument.faceValue));
    return { days: own, factors: adjustmentFactors(own, causes, 1) };
  });
  const matrix = dayMatrix(sessions, bars);
  const limit = (side: 'upper' | 'lower') =>
    matrix.yesterday_close.map((close, at) => {
      const { instrument } = shares[Math.floor(at / count)];
      const raw = paisa(close / matrix['price-factor'][at]);
      const limits = limitsOf(raw || 0, instrument, tradingDayOf(sessions[at % count]));
      return limits ? taka(limits[side]) : Number.NaN;
    });
  const [upper, lower] = [limit('upper'), limit('lower')];
  const raw = matrix.close.map((close, at) => close / matrix['price-factor'][at]);
  const columns: Record<string, Float64Array> = {
    ...matrix,
    upper_limit: upper,
    lower_limit: lower,
    locked_up: raw.map((close, at) => Number(close >= upper[at] - 1e-9)),
    locked_down: raw.map((close, at) => Number(close <= lower[at] + 1e-9)),
  };
  const index = Float64Array.from(days.get('DSEX')!.close.slice(-count), taka);
  return {
    codes: shares.map(({ code }) => code),
    days: sessions,
    column: (name) => columns[name],
    market: () => index,
    texts: () => [],
    factors: (terms) => matrix[`${terms}-factor`],
    minutes: () => undefined,
  };
}

describe('the five years before the first day', () => {
  test('give ready screeners of prices a few shares each, and a backtest that adds up', () => {
    const SESSIONS = 330;
    const columns = screenerColumns(SESSIONS);
    const groups = ['momentum', 'reversal', 'volume', 'breakout', 'limits'];
    // They read results and shareholdings too.
    const others = ['quiet-climbers', 'float-turnover'];
    const found = readyScreeners
      .filter(({ id, group }) => groups.includes(group) && !others.includes(id))
      .map(({ id, text }) => {
        const input = { entry: text, exit: { sessions: 10, stop: 8 }, positions: 10, rebalance: 1 };
        const money = { cash: 10_000_000, commission: 0.4, volumeShare: 10 };
        const planned = plannedRules({ ...input, ...money }, new PlanTable());
        if ('problems' in planned) throw new Error(id);
        const span = { from: 260, to: SESSIONS - 1 };
        const run = new ScreenerRun(columns);
        const result = backtest(columns, planned.rules, span, run);
        const gains = [...result.trades, ...result.open].reduce((sum, { gain }) => sum + gain, 0);
        expect(result.equity.at(-1), id).toBe(10_000_000 + gains);
        const { growth, exposure, trades } = wholeFigures(result);
        const rows = Array.from({ length: 70 }, (_, at) =>
          run.matches(planned.rules.entry, 260 + at),
        );
        const mean = rows.reduce((sum, { matching }) => sum + matching.length, 0) / rows.length;
        const unknown = rows.at(-1)!.unknown.length;
        return { id, mean, unknown, growth, exposure, trades };
      });
    expect(found).toHaveLength(18);
    // Some shares on some days, never a large part of the market, and no fortune within 70 sessions.
    const odd = found.filter(
      ({ mean, unknown, growth, exposure, trades }) =>
        mean < 0.1 ||
        mean > shares.length / 5 ||
        unknown > shares.length / 20 ||
        Math.abs(growth) > 0.5 ||
        exposure < 0.05 ||
        exposure > 1 ||
        trades < 5,
    );
    expect(odd).toEqual([]);
  });

  test('have no share that trades for thirty sessions at an unchanged close', () => {
    const frozen = shares.flatMap(({ code, rows }) => {
      let run = 0;
      let longest = 0;
      rows.days.forEach((_, i) => {
        if (rows.volume[i] === 0) return;
        run = rows.close[i] === rows.yesterdayClose[i] ? run + 1 : 0;
        longest = Math.max(longest, run);
      });
      return longest >= 30 ? [`${code}: ${longest} sessions`] : [];
    });
    expect(frozen).toEqual([]);
  });

  test('have no close below 1 taka: no tick of 0.10 fitted into the band there', () => {
    const low = shares.filter(({ rows }) => Math.min(...rows.close) < 100);
    expect(low.map(({ code }) => code)).toEqual([]);
  });

  test('have no share that quadruples within a month, not even when the tick size changes', () => {
    const jumps = shares.flatMap((share) => {
      const [, most] = changes(share, MONTH);
      return most >= 4 ? [`${share.code}: × ${most.toFixed(2)}`] : [];
    });
    expect(jumps).toEqual([]);
  });

  test('have no share that rises fivefold or loses four fifths within a year', () => {
    const extremes = shares.flatMap((share) => {
      const [least, most] = changes(share, YEAR);
      return most >= 5 || least <= 1 / 5
        ? [`${share.code}: × ${least.toFixed(2)} to ${most.toFixed(2)}`]
        : [];
    });
    expect(extremes).toEqual([]);
  });

  test('have shares that move: most of them by a third or more within some year', () => {
    const moving = shares.filter((share) => {
      const [least, most] = changes(share, YEAR);
      return most >= 4 / 3 || least <= 2 / 3;
    });
    expect(moving.length).toBeGreaterThan(0.9 * shares.length);
  });

  test('have no dividend above 15% of any close from the end of its year to its record date', () => {
    let dividends = 0;
    const high = shares.flatMap(({ code, rows, actions, instrument }) =>
      actions.flatMap(({ cash, yearEndedOn, recordDate }) => {
        const closes = Array.from(rows.close).filter(
          (_, i) => rows.days[i] >= yearEndedOn && rows.days[i] <= recordDate,
        );
        if (cash === 0 || closes.length === 0) return [];
        dividends += 1;
        const percent = dividendYield(cash, instrument.faceValue, Math.min(...closes)) ?? 0;
        return percent > 15 ? [`${code} ${yearEndedOn}: ${percent}%`] : [];
      }),
    );
    expect(high).toEqual([]);
    expect(dividends).toBeGreaterThan(1400);
  });

  test('have bonds within 10% of their level, which for all but one is within 10% of face value', () => {
    const bonds = shares.filter(({ instrument }) => instrument.type === 'bond');
    expect(bonds.length).toBe(16);
    const far = bonds.flatMap(({ code, rows, calibration }) => {
      const least = Math.min(...rows.close) / calibration.price;
      const most = Math.max(...rows.close) / calibration.price;
      return least < 0.9 || most > 1.1
        ? [`${code}: ${least.toFixed(2)} to ${most.toFixed(2)}`]
        : [];
    });
    expect(far).toEqual([]);
    const offFace = bonds.filter(
      ({ instrument: { faceValue }, calibration: { price } }) =>
        Math.abs(price / faceValue - 1) > 0.1,
    );
    expect(offFace.map(({ code }) => code)).toEqual(['BEXGSUKUK']);
  });
});
