import type { DayNumber } from '../bars/day-columns.ts';
import type { Paisa, ShareCode } from '../units.ts';
import type { Spot } from './finding.ts';

/** An index's turnover of a day beside that of its members in the store. */
export interface IndexDay {
  readonly index: ShareCode;
  readonly day: DayNumber;
  readonly turnover: Paisa;
  readonly members: Paisa;
  /** How many members have the day; of a store with a few of them the sum must be smaller. */
  readonly rows: number;
  /** Members that traded and whose value is not known. */
  readonly unknown: number;
}

/** A store with so many has them all but for a suspended one or two. */
const ALL_MEMBERS = 250;
const SLACK = 0.005;

/** Members that traded more than their index, or, where all are known, less. */
export function indexTurnover(days: readonly IndexDay[]): Spot[] {
  return days.flatMap(({ index, day, turnover, members, rows, unknown }, place): Spot[] => {
    if (turnover <= 0 || members <= 0) return [];
    const isMore = members > turnover * (1 + SLACK);
    const isLess = unknown === 0 && rows >= ALL_MEMBERS && members < turnover * (1 - SLACK);
    if (!isMore && !isLess) return [];
    return [
      {
        ...({ fault: 'index-turnover', code: index, day, place } as const),
        ...({ found: turnover, expected: members, severity: 'warning' } as const),
      },
    ];
  });
}
