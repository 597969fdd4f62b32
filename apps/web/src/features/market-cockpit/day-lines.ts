import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getMarketBreadth } from '@dorpon/contract/market-breadth';
import { type EpochMs, PAISA_PER_MILLION, type Paisa } from '@dorpon/domain/units';

type Rows = AnswerOf<typeof getMarketBreadth>['rows'];

export interface DayLines {
  /** At the end of each minute. */
  readonly up: readonly number[];
  readonly down: readonly number[];
  /** From the opening to the end of each minute. */
  readonly turnover: readonly Paisa[];
}

/** One entry for each of the first minutes of a session; a minute without a trade repeats the last. */
export function dayLines(rows: Rows, opensAt: EpochMs, minutes: number): DayLines {
  const lines = { up: [] as number[], down: [] as number[], turnover: [] as number[] };
  let next = 0;
  let [up, down, turnover] = [0, 0, 0];
  for (let minute = 0; minute < minutes; minute += 1) {
    const end = opensAt + (minute + 1) * 60_000;
    for (; next < rows.length && rows[next]!.t < end; next += 1) {
      ({ up, down } = rows[next]!);
      turnover += rows[next]!.vl * PAISA_PER_MILLION;
    }
    lines.up.push(up);
    lines.down.push(down);
    lines.turnover.push(turnover);
  }
  return lines;
}
