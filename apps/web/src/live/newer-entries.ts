import type { MonitorEntry } from '@dorpon/domain/monitor/entry';

/** By the time that is shown: a batch can tell of an older event after a newer one. */
export const latestFirst = (entries: readonly MonitorEntry[]): readonly MonitorEntry[] =>
  entries.toSorted((a, b) => b.at - a.at || b.number - a.number);

/** The number of the entry that arrived last; 0 for none. */
export const lastNumber = (entries: readonly MonitorEntry[]): number =>
  entries.reduce((last, { number }) => Math.max(last, number), 0);

/** Both newest first by number; an entry that is in both is taken once. */
export function withNewer(
  held: readonly MonitorEntry[],
  newer: readonly MonitorEntry[],
): readonly MonitorEntry[] {
  const known = new Set(held.map(({ number }) => number));
  const added = newer.filter(({ number }) => !known.has(number));
  if (added.length === 0) return held;
  return [...added, ...held].sort((a, b) => b.number - a.number);
}
