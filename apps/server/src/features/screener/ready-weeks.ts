import { setTimeout as delay } from 'node:timers/promises';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { weekOf } from '@dorpon/domain/bars/week-bars';
import { readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';
import type { TradingDay } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { LeaderCalls } from '../../core/leader-calls.ts';
import type { Planned } from '../../core/screener/planned.ts';
import type { Screeners } from '../../core/screener/screeners.ts';
import type { ReadyStore } from '../../core/screener/store.ts';

const WEEKS = 52;
const READ_EVERY_MS = 3000;
/** Rest after each screener, in times of what it took: counting all takes seconds of work. */
const REST = 4;

export interface ReadyWeeksParts {
  readonly store: ReadyStore;
  readonly screeners: Screeners;
  readonly leader: LeaderCalls;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

type PerWeek = ReadonlyMap<string, readonly number[]>;
export type ReadyWeeks = ReturnType<typeof createReadyWeeks>;

/**
 * Matches of ready screeners at the end of each week of the last year. They are counted on request, once a day,
 * by the process that leads, and stored for the others and for later starts.
 */
export function createReadyWeeks({ store, screeners, leader, log }: ReadyWeeksParts) {
  const started = performance.now();
  let held: { readonly day: TradingDay; readonly of: PerWeek } | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let counting: Promise<void> | undefined;
  const stopped = new AbortController();

  async function countAll({ day, planned }: Counted): Promise<void> {
    const known = await storedOf(day);
    for (const [place, { id, text }] of readyScreeners.entries()) {
      if (stopped.signal.aborted) return;
      if (known.has(id)) continue;
      const began = performance.now();
      const { counts } = await screeners.counts(() => planned[place]!, {
        rows: (days) => weekEnds(days, day),
      });
      await store.keep({ id, text, day, perWeek: counts });
      const rest = (performance.now() - began) * REST;
      await delay(rest, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  /** A changed text is counted anew. */
  async function storedOf(day: TradingDay): Promise<PerWeek> {
    const texts = new Map(readyScreeners.map(({ id, text }) => [id, text]));
    const rows = await store.weeks(day);
    return new Map(
      rows.filter(({ id, text }) => texts.get(id) === text).map(({ id, perWeek }) => [id, perWeek]),
    );
  }

  let own: readonly Planned[] = [];
  const ask = leader.define('count-ready-weeks', (day: TradingDay) => {
    counting ??= countAll({ day, planned: own })
      .catch((error: unknown) => log.warn({ err: error }, 'cannot count ready screeners'))
      .finally(() => {
        counting = undefined;
      });
    return true;
  });

  async function read(day: TradingDay): Promise<void> {
    const of = await storedOf(day);
    if (of.size === readyScreeners.length) held = { day, of };
    else await ask(day);
  }

  return {
    /** The plans by which this process counts, if it leads. */
    plan(planned: readonly Planned[]): void {
      own = planned;
    },
    /** Undefined until they are counted. */
    of(day: TradingDay): PerWeek | undefined {
      if (held?.day === day) return held.of;
      if (!stopped.signal.aborted && performance.now() - readAt > READ_EVERY_MS) {
        readAt = performance.now();
        reading ??= read(day)
          .catch((error: unknown) => log.warn({ err: error }, 'cannot read ready screeners'))
          .finally(() => {
            reading = undefined;
          });
      }
      return undefined;
    },
    /** Changes when there is more to show, or to ask. */
    state: (): string =>
      held?.day ?? String(Math.floor((performance.now() - started) / READ_EVERY_MS)),
    async stop(): Promise<void> {
      stopped.abort();
      await reading;
      await counting;
    },
  };
}

interface Counted {
  readonly day: TradingDay;
  readonly planned: readonly Planned[];
}

/** The last session of each of the newest weeks, up to a day. */
function weekEnds(days: Int32Array, upto: TradingDay): number[] {
  const finished = days.filter((day) => day <= dayNumber(upto));
  const ends: number[] = [];
  for (const [row, day] of finished.entries())
    if (row === finished.length - 1 || weekOf(finished[row + 1]!) !== weekOf(day)) ends.push(row);
  return ends.slice(-WEEKS);
}
