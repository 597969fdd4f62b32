import { dividendYield } from '@dorpon/domain/figures/dividend-yield';
import { securitiesFactor, tradingRule } from '@dorpon/domain/market/corporate-action';
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

describe('the five years before the first day', () => {
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
