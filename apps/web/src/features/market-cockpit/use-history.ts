import { advanceDecline } from '@dorpon/domain/cockpit/advance-decline';
import { AVERAGES, type AverageDays } from '@dorpon/domain/cockpit/market-days';
import { countedIn } from '@dorpon/domain/market/breadth';
import { priceOf } from '@dorpon/domain/market/quote';
import { type Percent, type TradingDay, taka } from '@dorpon/domain/units';
import { useMemo } from 'react';
import type { Cockpit } from './calls.ts';
import { percentOf } from './figure-text.ts';
import { type CockpitNow, INDEX } from './use-cockpit.ts';

/** Sessions of a year that the plots show; the earlier ones are the run-up of the oscillator. */
const SHOWN_SESSIONS = 255;

type Line = readonly (number | null)[];

export interface History {
  readonly days: readonly TradingDay[];
  readonly line: Line;
  /** DSEX, in the range of the line. */
  readonly index: Line;
  readonly oscillator: Line;
  readonly extremes: Line;
  readonly volume: Line;
  /** Million taka, of the sessions before: one that still trades cannot be compared with whole ones. */
  readonly turnover: Line;
  readonly finishedDays: readonly TradingDay[];
  readonly concentration: Line;
  readonly limits: Line;
  readonly above: Readonly<Record<AverageDays, Line>>;
}

/** The sessions before and, once something traded, the shown one. Null while they load. */
export function useHistory({ before, now, hours, board }: CockpitNow): History | null {
  const past = before.data?.history;
  const quote = board.get(INDEX);
  const index = quote === undefined ? null : taka(priceOf(quote));
  // Only what the plots show: the board changes every second, these numbers seldom.
  const today = JSON.stringify({
    day: countedIn(now) > 0 ? hours?.day : null,
    up: now.up,
    down: now.down,
    extremes: now.highs - now.lows,
    limits: now.atUpper - now.atLower,
    volume: rounded(percentOf(now.upVolume, now.upVolume + now.downVolume)),
    concentration: rounded(percentOf(now.topTen, now.value)),
    above: AVERAGES.map((days) => rounded(percentOf(now.above[days], now.counted[days]))),
    index,
  } satisfies Today);
  return useMemo(
    () => (past === undefined ? null : historyOf(past, JSON.parse(today) as Today)),
    [past, today],
  );
}

interface Today {
  readonly day: TradingDay | null | undefined;
  readonly up: number;
  readonly down: number;
  readonly extremes: number;
  readonly limits: number;
  readonly volume: Percent | null;
  readonly concentration: Percent | null;
  readonly above: readonly (Percent | null)[];
  readonly index: number | null;
}

const rounded = (percent: Percent | null): Percent | null =>
  percent === null ? null : Math.round(percent * 10) / 10;

function historyOf(past: Cockpit['history'], today: Today): History {
  const hasToday = today.day != null;
  const joined = <Value>(values: readonly Value[], last: Value): Value[] =>
    (hasToday ? [...values, last] : [...values]).slice(-SHOWN_SESSIONS);
  const { line, oscillator } = advanceDecline({
    up: Int32Array.from(hasToday ? [...past.up, today.up] : past.up),
    down: Int32Array.from(hasToday ? [...past.down, today.down] : past.down),
  });
  const parts = (part: readonly number[], whole: readonly number[]) =>
    part.map((value, at) => rounded(percentOf(value, whole[at]!)));
  const shown = [...line].slice(-SHOWN_SESSIONS);
  return {
    days: joined(past.d, today.day ?? ''),
    line: shown,
    index: inRange(joined(past.index, today.index), shown),
    oscillator: [...oscillator]
      .slice(-SHOWN_SESSIONS)
      .map((value) => (Number.isNaN(value) ? null : Math.round(value * 10) / 10)),
    extremes: joined(difference(past.highs, past.lows), today.extremes),
    limits: joined(difference(past.at_upper, past.at_lower), today.limits),
    volume: joined(
      past.v_up.map((up, at) => rounded(percentOf(up, up + past.v_down[at]!))),
      today.volume,
    ),
    turnover: past.vl.slice(-SHOWN_SESSIONS).map((value) => value || null),
    finishedDays: past.d.slice(-SHOWN_SESSIONS),
    concentration: joined(
      past.vl_ten.map((ten, at) => rounded(percentOf(ten, past.vl[at]!))),
      today.concentration,
    ),
    above: {
      20: joined(parts(past.above_20, past.counted_20), today.above[0] ?? null),
      50: joined(parts(past.above_50, past.counted_50), today.above[1] ?? null),
      200: joined(parts(past.above_200, past.counted_200), today.above[2] ?? null),
    },
  };
}

const difference = (first: readonly number[], second: readonly number[]): number[] =>
  first.map((value, at) => value - second[at]!);

/** The same shape between the lowest and the highest of another line. */
function inRange(values: Line, other: readonly number[]): Line {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const [bottom, top] = [Math.min(...other), Math.max(...other)];
  if (known.length === 0 || other.length === 0 || high === low) return [];
  return values.map((value) =>
    value === null ? null : bottom + ((value - low) / (high - low)) * (top - bottom),
  );
}
