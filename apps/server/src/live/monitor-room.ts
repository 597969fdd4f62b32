import { MONITOR_ENTRIES } from '@dorpon/contract/live';
import type { MonitorEntries } from '@dorpon/contract/monitor';
import { toMonitorRow } from '@dorpon/contract/monitor-answers';
import type { Market } from '../core/market/market.ts';

export const MONITOR_ROOM = 'monitor';

/** Sends each new entry to the room of the market monitor (M5). Returns how to stop. */
export const followMonitor = (
  market: Pick<Market, 'subscribe' | 'epoch' | 'hours'>,
  emit: (room: string, event: string, payload: MonitorEntries) => void,
): (() => void) =>
  market.subscribe(({ found }) => {
    if (found.length === 0) return;
    const rows = found.map(toMonitorRow);
    emit(MONITOR_ROOM, MONITOR_ENTRIES, { e: market.epoch, d: market.hours.day, rows });
  });
