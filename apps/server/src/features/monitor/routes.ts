import type { QueryOf } from '@dorpon/contract/endpoint';
import { getMonitor, MAX_MONITOR_ROWS, type MonitorRow } from '@dorpon/contract/monitor';
import { toMonitorRow } from '@dorpon/contract/monitor-answers';
import type { TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { MonitorStore } from '../../core/monitor/store.ts';
import { editionCache } from '../../http/edition-cache.ts';
import { newest } from '../../http/newest.ts';
import { packed, prepareJson } from '../../http/prepared.ts';
import { type IsKnown, requireShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import type { createTodaysEntries } from './todays-entries.ts';

export interface MonitorParts {
  readonly store: Pick<MonitorStore, 'entries'>;
  readonly todays: ReturnType<typeof createTodaysEntries>;
  readonly today: () => TradingDay;
  readonly edition: () => string;
  readonly isKnown: IsKnown;
}

/** A day has about 100 kB. */
const PAST_DAYS_KEPT = 10;

export function monitorRoutes(app: FastifyInstance, parts: MonitorParts): void {
  const { store, todays, today, edition, isKnown } = parts;
  const past = editionCache<readonly MonitorRow[]>(PAST_DAYS_KEPT);
  const whole = newest(async () => packed(prepareJson(answer(today(), await todays.rows(), {}))));

  const pastRows = (day: TradingDay) =>
    past(edition(), day, async () =>
      (await store.entries(day)).map(({ entry }) => toMonitorRow(entry)),
    );

  route(app, getMonitor, async ({ query }) => {
    const { date = today(), code, after = 0, upto } = query;
    if (code !== undefined) requireShare(isKnown, code);
    if (date !== today()) return answer(date, await pastRows(date), query);
    const isWhole = code === undefined && after === 0 && upto === undefined;
    if (!isWhole) return answer(date, await todays.rows(), query);
    // Made once for all who come while nothing new is found.
    await todays.rows();
    return await whole(todays.state());
  });
}

const answer = (
  d: TradingDay,
  all: readonly MonitorRow[],
  { code, after = 0, upto = Number.POSITIVE_INFINITY }: Partial<QueryOf<typeof getMonitor>>,
) => {
  const rows = all
    .filter((row) => row.n > after && row.t <= upto && (code === undefined || row.code === code))
    .reverse()
    .slice(0, MAX_MONITOR_ROWS);
  return { d, rows };
};
