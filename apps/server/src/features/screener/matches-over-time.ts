import { MAX_COUNTED_SESSIONS } from '@dorpon/contract/screener';
import type { TradingDay } from '@dorpon/domain/units';
import { Job } from '../../core/screener/job.ts';
import type { Own } from '../../core/screener/own-shares.ts';
import type { Planned } from '../../core/screener/planned.ts';
import type { Screeners } from '../../core/screener/screeners.ts';
import type { DayCounts } from '../../core/screener/standing.ts';

/** Texts whose earlier sessions are remembered. */
const MOST_TEXTS = 300;

export interface MatchesOnDay {
  readonly day: TradingDay;
  readonly matches: number;
}

/** How many shares match on each of the last sessions. Those before the newest are counted once a day. */
export function createMatchesOverTime(screeners: Screeners) {
  const known = new Map<string, Promise<DayCounts>>();
  let edition = '';

  function countsOf(key: string, planned: () => Planned, own: Own | undefined, asked: Job) {
    if (edition !== screeners.edition) {
      edition = screeners.edition;
      known.clear();
    }
    const before = known.get(key);
    if (before) return before;
    const rows = (days: Int32Array) => [...days.keys()].slice(-MAX_COUNTED_SESSIONS);
    // Others may wait for the same: it goes on when the first one leaves.
    const job = new Job();
    const counted = screeners.counts(planned, { own, rows, job }).finally(() => {
      asked.usedMs += job.usedMs;
    });
    known.set(key, counted);
    counted.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= MOST_TEXTS) break;
      known.delete(oldest);
    }
    return counted;
  }

  return async (
    text: string,
    days: number,
    planned: () => Planned,
    own: Own | undefined,
    job: Job,
  ): Promise<{ sessions: MatchesOnDay[]; since: DayCounts['since'][number][] }> => {
    const earlier = await countsOf(`${own?.owner ?? ''}\n${text}`, planned, own, job);
    const now = await screeners.run(planned, { own, job }, ({ run, row, day }, { plan }) => ({
      day,
      matches: run.matches(plan, row).matching.length,
    }));
    const all = earlier.days.map((day, place) => ({ day, matches: earlier.counts[place]! }));
    const before = all.filter(({ day }) => now === undefined || day < now.day);
    const sessions = [...before, ...(now ? [now] : [])].slice(-days);
    return { sessions, since: [...earlier.since] };
  };
}
