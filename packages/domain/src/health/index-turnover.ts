import type { DayNumber } from '../bars/day-columns.ts';
import type { Paisa, ShareCode } from '../units.ts';
import type { Spot } from './finding.ts';

/** An index's turnover on a day, and that of its stored members. */
export interface IndexDay {
  readonly index: ShareCode;
  readonly day: DayNumber;
  readonly turnover: Paisa;
  readonly members: Paisa;
  /** Members with a row on that day. If the store has only some of them, their sum is smaller. */
  readonly rows: number;
  /** Traded members with an unknown value. */
  readonly unknown: number;
}

/** With so many rows the store has all members, except one or two suspended. */
const ALL_MEMBERS = 250;
const SLACK = 0.005;

/** Days on which the members traded more than their index or, where all are known, less. */
export function indexTurnover(days: readonly IndexDay[]): Spot[] {
  return days.flatMap(({ index, day, turnover, members, rows, unknown }, place): Spot[] => {
    if (turnover <= 0 || members <= 0) return [];
    const isMore = members > turnover * (1 + SLACK);
    const isLess = unknown === 0 && rows >= ALL_MEMBERS && members < turnover * (1 - SLACK);
    if (!isMore && !isLess) return [];
    return [
      {
        fault: 'index-turnover',
        code: index,
        day,
        place,
        found: turnover,
        expected: members,
        severity: 'warning',
      },
    ];
  });
}
