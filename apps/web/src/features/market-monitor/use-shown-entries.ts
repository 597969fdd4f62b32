import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { useRef } from 'react';
import { lastNumber } from '../../live/newer-entries.ts';

const none: readonly MonitorEntry[] = [];

/**
 * Entries to show, and how many newer ones wait while the list is paused or held. Nothing is lost:
 * they come when it goes on. Entries of another day or moment do not wait.
 */
export function useShownEntries(
  entries: readonly MonitorEntry[] | undefined,
  waits: boolean,
  day: string | undefined,
): { shown: readonly MonitorEntry[]; waiting: number } {
  const frozen = useRef<{ day: string | undefined; number: number } | null>(null);
  const all = entries ?? none;
  if (!waits || frozen.current?.day !== day) frozen.current = null;
  if (waits && entries !== undefined) frozen.current ??= { day, number: lastNumber(all) };
  const upto = frozen.current?.number;
  if (upto === undefined) return { shown: all, waiting: 0 };
  const shown = all.filter(({ number }) => number <= upto);
  return { shown, waiting: all.length - shown.length };
}
