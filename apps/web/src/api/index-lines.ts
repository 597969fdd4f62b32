import { getIndexLines } from '@dorpon/contract/overview';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** An index minute by minute from the opening, in the unit of its quote; null where unknown. */
export interface IndexLine {
  readonly today: readonly (Paisa | null)[];
  readonly previous: readonly (Paisa | null)[];
  /** Traded in each minute of today, in million taka. */
  readonly turnoverMn: readonly (number | null)[];
}

const toPaisa = (points: number | null): Paisa | null =>
  points === null ? null : Math.round(points * 100);

/** Refetched each minute, as often as a line grows. */
export const indexLinesQuery = queryOptions({
  queryKey: ['index-lines'],
  queryFn: async ({ signal }) => {
    const { answer } = await call(getIndexLines, { signal });
    const lines = answer.lines.map(
      ({ code, today, previous, turnover }): [ShareCode, IndexLine] => [
        code,
        {
          today: today.map(toPaisa),
          previous: previous.map(toPaisa),
          turnoverMn: turnover,
        },
      ],
    );
    return { day: answer.day, previousDay: answer.previousDay, lines: new Map(lines) };
  },
  refetchInterval: 60_000,
  refetchIntervalInBackground: false,
  structuralSharing: false,
});
