// What was known on each session (rule D2 of SPEC.md): a column never contains what was published later.
import type { DayNumber } from '../bars/day-columns.ts';

/** A figure of a report, such as a shareholding. */
export interface PublishedFigure {
  readonly publishedOn: DayNumber;
  /** The day that it is of. */
  readonly endedOn: DayNumber;
  readonly value: number;
}

/**
 * For each share and session the figure of the newest report that was published by then, or of the one
 * `back` reports before it. One that was published again has its later value from then on. A missing report
 * is not noticed: this cannot count years and quarters (rule D8).
 */
export function publishedColumn(
  sessions: ArrayLike<DayNumber>,
  shares: readonly (readonly PublishedFigure[])[],
  back = 0,
): Float64Array {
  return knownColumn(sessions, shares, (known, _session, before) => {
    if (before?.count === known.length) return before.value;
    const periods = new Map<DayNumber, number>();
    for (const { endedOn, value } of known) periods.set(endedOn, value);
    const newestFirst = [...periods].sort(([a], [b]) => b - a);
    return newestFirst[back]?.[1] ?? Number.NaN;
  });
}

/** A date that was announced. */
export interface AnnouncedDay {
  readonly publishedOn: DayNumber;
  readonly day: DayNumber;
}

/** Days to the next announced day, 0 on it. */
export const daysToNext = (
  sessions: ArrayLike<DayNumber>,
  shares: readonly (readonly AnnouncedDay[])[],
): Float64Array =>
  knownColumn(sessions, shares, (known, session) => {
    let next = Number.NaN;
    for (const { day } of known)
      if (day >= session && !(day - session >= next)) next = day - session;
    return next;
  });

/** Items since the session before, up to and on the session. */
export const countsOnSessions = (
  sessions: ArrayLike<DayNumber>,
  shares: readonly (readonly DayNumber[])[],
): Float64Array => {
  const rows = sessions.length;
  const counts = new Float64Array(shares.length * rows);
  for (const [share, days] of shares.entries())
    for (const day of days) {
      let row = 0;
      while (row < rows && sessions[row]! < day) row += 1;
      if (row < rows && (row > 0 || sessions[0] === day)) counts[share * rows + row]! += 1;
    }
  return counts;
};

/** The value of the session before, and how many facts it was of. */
interface Before {
  readonly count: number;
  readonly value: number;
}

/** `of` gets what was published by each session, in the order of publication. */
function knownColumn<Fact extends { readonly publishedOn: DayNumber }>(
  sessions: ArrayLike<DayNumber>,
  shares: readonly (readonly Fact[])[],
  of: (known: readonly Fact[], session: DayNumber, before: Before | undefined) => number,
): Float64Array {
  const rows = sessions.length;
  const column = new Float64Array(shares.length * rows).fill(Number.NaN);
  for (const [share, facts] of shares.entries()) {
    const inOrder = facts.toSorted((a, b) => a.publishedOn - b.publishedOn);
    const known: Fact[] = [];
    let before: Before | undefined;
    for (let row = 0; row < rows; row += 1) {
      const session = sessions[row]!;
      while (known.length < inOrder.length && inOrder[known.length]!.publishedOn <= session)
        known.push(inOrder[known.length]!);
      if (known.length === 0) continue;
      before = { count: known.length, value: of(known, session, before) };
      column[share * rows + row] = before.value;
    }
  }
  return column;
}
