import type { MonitorRow } from '@dorpon/contract/monitor';
import { toMonitorRow } from '@dorpon/contract/monitor-answers';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { TradingDay } from '@dorpon/domain/units';
import type { MonitorStore } from '../../core/monitor/store.ts';
import type { FoundEntry } from '../../core/recording/market-record.ts';

interface Parts {
  readonly store: Pick<MonitorStore, 'entries'>;
  /** Entries that are not stored yet. */
  readonly unwritten: (day: TradingDay) => readonly FoundEntry[];
  readonly today: () => TradingDay;
  /** Changes every day, after every import, and when a replay moves backward. */
  readonly edition: () => string;
}

/** The rows of today, newest last: read once a day, then added to as the market finds more. */
export function createTodaysEntries({ store, unwritten, today, edition }: Parts) {
  let held: { edition: string; rows: Map<number, MonitorRow>; ready: Promise<void> } | undefined;

  function open() {
    const rows = new Map<number, MonitorRow>();
    const read = async () => {
      const day = today();
      // Read before the store: what is written in between is then in both instead of in neither.
      const late = unwritten(day);
      const stored = await store.entries(day);
      const added = [...rows.values()];
      rows.clear();
      for (const { entry } of [...stored, ...late]) rows.set(entry.number, toMonitorRow(entry));
      for (const row of added) rows.set(row.n, row);
    };
    const opened = { edition: edition(), rows, ready: read() };
    opened.ready.catch(() => {
      if (held === opened) held = undefined;
    });
    return opened;
  }

  return {
    add(found: readonly MonitorEntry[]): void {
      if (held?.edition !== edition()) return;
      for (const entry of found) held.rows.set(entry.number, toMonitorRow(entry));
    },
    async rows(): Promise<readonly MonitorRow[]> {
      if (held?.edition !== edition()) held = open();
      const { rows, ready } = held;
      await ready;
      return [...rows.values()];
    },
    /** Changes with every entry. */
    state: (): string => `${edition()} ${held?.edition === edition() ? held.rows.size : -1}`,
  };
}
