import { setImmediate } from 'node:timers/promises';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { type getRadarCloses, RADAR_DAYS } from '@dorpon/contract/radar';
import { type DayColumns, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { sectorDays } from '@dorpon/domain/market/sector-index';
import { compareText } from '@dorpon/domain/ordering';
import { alignedCloses } from '@dorpon/domain/radar/aligned-closes';
import { round, taka } from '@dorpon/domain/units';
import type { AdjustedShare } from '../../core/days/adjusted.ts';

type Answer = AnswerOf<typeof getRadarCloses>;

/** A share that counts in its sector, with its days. */
export interface RadarShare extends AdjustedShare {
  readonly instrument: Instrument;
}

/** The days of the index are the days of the radar. */
const daysOf = (index: DayColumns): Int32Array =>
  index.day.slice(Math.max(0, index.count - RADAR_DAYS), index.count);

const onTheWire = (values: Float64Array, scale: (value: number) => number): (number | null)[] =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : round(scale(value), 4)));

const answerOn = (index: DayColumns, days: Int32Array, rows: Answer['rows']): Answer => ({
  days: Array.from(days, tradingDayOf),
  index: onTheWire(alignedCloses(days, index), taka),
  rows,
});

/** Levels of every sector. Sector by sector, with a turn for other work in between. */
export async function sectorCloses(
  index: DayColumns,
  shares: readonly RadarShare[],
): Promise<Answer> {
  const days = daysOf(index);
  const rows: Answer['rows'] = [];
  const bySector = Map.groupBy(shares, ({ instrument }) => instrument.sector);
  for (const [key, members] of [...bySector].sort(([a], [b]) => compareText(a, b))) {
    await setImmediate();
    const levels = sectorDays(
      members.map(({ instrument, days: own, factors }) => ({
        securities: instrument.outstanding,
        days: own,
        factors,
      })),
    );
    const closes = alignedCloses(days, { ...levels, close: levels.level });
    rows.push({ key, closes: onTheWire(closes, (level) => level) });
  }
  return answerOn(index, days, rows);
}

/** Adjusted closes of these shares, in taka. */
export function shareCloses(index: DayColumns, shares: readonly RadarShare[]): Answer {
  const days = daysOf(index);
  const rows = shares.map(({ code, days: own, factors }) => ({
    key: code,
    closes: onTheWire(alignedCloses(days, own, factors), taka),
  }));
  return answerOn(index, days, rows);
}
