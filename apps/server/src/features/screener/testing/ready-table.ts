import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getReadyScreeners } from '@dorpon/contract/screener';
import { readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';

export type ReadyResult = AnswerOf<typeof getReadyScreeners>['screeners'][number];

const groups = new Set(['momentum', 'reversal', 'volume', 'breakout', 'limits']);
/** They read results and shareholdings too. */
const others = new Set(['quiet-climbers', 'float-turnover']);

/** The ready screeners that need nothing but prices and volumes. */
export const pricesOnly: ReadonlySet<string> = new Set(
  readyScreeners
    .filter(({ id, group }) => groups.has(group) && !others.has(id))
    .map(({ id }) => id),
);

/** One line for each: matches, unknown, and the matches at the ends of the weeks of a year. */
export const readyTable = (screeners: readonly ReadyResult[]): string =>
  [
    `${'screener'.padEnd(22)}matches unknown  mean least most`,
    ...screeners.map(({ id, matches, unknown, year }) =>
      [
        id.padEnd(22),
        String(matches.length).padStart(7),
        String(unknown).padStart(8),
        String(year?.mean ?? '—').padStart(6),
        String(year?.least ?? '—').padStart(6),
        String(year?.most ?? '—').padStart(5),
      ].join(''),
    ),
  ].join('\n');
