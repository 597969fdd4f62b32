import type { HouseEvent } from '@dorpon/contract/house-messages';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { EXEMPT } from '../../http/limits/caller-key.ts';

/** With a message every 5 minutes a reader needs 12 an hour, and as many again for each press. */
const MAX_PER_HOUR = 60;
/** Callers that are remembered in one hour; those beyond are not counted, so that memory is bounded. */
const MAX_CALLERS = 20_000;
const HOUR_MS = 3_600_000;

export interface Counted extends Record<HouseEvent, number> {
  readonly id: number;
  readonly day: TradingDay;
}

export type Counts = ReturnType<typeof createCounts>;

/**
 * What was counted since it was last stored. A caller's key is kept in memory for at most an hour, and never
 * stored.
 */
export function createCounts() {
  let waiting = new Map<string, Counted>();
  let callers = new Map<string, number>();
  let hour = 0;

  function mayCount(caller: string, now: EpochMs): boolean {
    const thisHour = Math.floor(now / HOUR_MS);
    if (thisHour !== hour) {
      hour = thisHour;
      callers = new Map();
    }
    if (caller === EXEMPT) return true;
    const before = callers.get(caller) ?? 0;
    if (before === MAX_PER_HOUR || (before === 0 && callers.size === MAX_CALLERS)) return false;
    callers.set(caller, before + 1);
    return true;
  }

  function join({ id, day, ...counts }: Counted): void {
    const key = `${id} ${day}`;
    const sum = waiting.get(key) ?? { id, day, shown: 0, dismissed: 0, opened: 0 };
    sum.shown += counts.shown;
    sum.dismissed += counts.dismissed;
    sum.opened += counts.opened;
    waiting.set(key, sum);
  }

  return {
    /** False when the caller has counted too often. */
    add(caller: string, id: number, event: HouseEvent, day: TradingDay, now: EpochMs): boolean {
      if (!mayCount(caller, now)) return false;
      join({ id, day, shown: 0, dismissed: 0, opened: 0, [event]: 1 });
      return true;
    },

    /** Hands the waiting counts to `store`; if it fails, they wait on. */
    async flush(store: (counts: readonly Counted[]) => Promise<void>): Promise<void> {
      const taken = [...waiting.values()];
      if (taken.length === 0) return;
      waiting = new Map();
      try {
        await store(taken);
      } catch (error) {
        for (const each of taken) join(each);
        throw error;
      }
    },
  };
}
