import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getIndexLines } from '@dorpon/contract/overview';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { dataSaver } from '../platform/data-saver.ts';
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

export const indexLinesOf = ({ lines, ...days }: AnswerOf<typeof getIndexLines>) => ({
  ...days,
  lines: new Map(
    lines.map(({ code, today, previous, turnover }): [ShareCode, IndexLine] => [
      code,
      { today: today.map(toPaisa), previous: previous.map(toPaisa), turnoverMn: turnover },
    ]),
  ),
});

/** Refetched each minute, as often as a line grows; with data saver every fifth. */
export const indexLinesQuery = queryOptions({
  queryKey: ['index-lines'],
  queryFn: async ({ signal }) => indexLinesOf((await call(getIndexLines, { signal })).answer),
  refetchInterval: () => (dataSaver.isOn() ? 300_000 : 60_000),
  refetchIntervalInBackground: false,
  structuralSharing: false,
});
