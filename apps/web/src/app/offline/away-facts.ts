import type { EpochMs } from '@dorpon/domain/units';
import type { Query } from '@tanstack/react-query';
import { keptMarks } from '../../platform/kept-marks.ts';
import { isAway } from '../../platform/no-answer-error.ts';
import { isKept } from './kept-answers.ts';

/**
 * Every screen has them, and none is about them alone: they are of the bar on top. The badge beside the clock has the
 * age of the prices.
 */
const background: readonly unknown[] = ['market-time', 'unseen', 'index-lines'];

export interface AwayFacts {
  /** When the server gave the oldest answer on the screen; null if none is kept. */
  readonly asOf: EpochMs | null;
  /** A part of the screen was never loaded on this device. */
  readonly isMissing: boolean;
}

type ShownQuery = Pick<Query, 'queryKey' | 'queryHash' | 'state'>;

/** O3: what the line says of the queries that the screen shows; undefined while the server is reached. */
export function awayFacts(
  shown: readonly ShownQuery[],
  isOnline: boolean,
  isBare = false,
): AwayFacts | undefined {
  const own = shown.filter(
    ({ queryKey: [name, second] }) =>
      isKept([name, second]) && !background.includes(name === 'mine' ? second : name),
  );
  const hasFailed = ({ queryHash, state }: ShownQuery) =>
    keptMarks.at(queryHash) !== undefined || isAway(state.error);
  if (isOnline && !own.some(hasFailed)) return undefined;
  // What the shell around an empty screen shows is not the subject of the line.
  if (isBare) return { asOf: null, isMissing: true };
  const old = own.filter(
    (query) => query.state.data !== undefined && (!isOnline || hasFailed(query)),
  );
  return {
    asOf:
      old.length === 0
        ? null
        : Math.min(...old.map(({ state: { dataUpdatedAt } }) => dataUpdatedAt)),
    isMissing: own.some(({ state }) => state.data === undefined && isAway(state.error)),
  };
}
