import { addDays, dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { minuteBarStart } from '@dorpon/domain/chart/bar-group';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { EpochMs } from '@dorpon/domain/units';
import { adjustmentsOf } from './adjustments.ts';
import { sessionsIn } from './bar-table.ts';
import type { ChartFeed } from './chart-feed.ts';
import { FirstLoad } from './first-load.ts';
import { MinuteHistory } from './minute-history.ts';
import { daysPerPage } from './minute-pages.ts';
import {
  dayBefore,
  factorsAt,
  patientCalls,
  type ReplayOptions,
  type ReplaySource,
  readyToPlay,
  sameFactors,
} from './replay-source.ts';
import { SourceState } from './source-state.ts';

/** Bars of minutes up to a moment. The newest one is cut there, as it was then. */
export function openReplayMinutes(
  feed: ChartFeed,
  { onClose, ...options }: ReplayOptions & { readonly interval: Interval },
): ReplaySource {
  const state = new SourceState();
  const history = new MinuteHistory({ ...options, calls: patientCalls(feed.calls), state });
  const { table, beside, minutes } = history;
  let { moment } = options;

  const loading = new FirstLoad(feed, state, async () => {
    const [rows, factors] = await Promise.all([
      history.fetchNewest(moment - 1),
      history.fetchFactors(),
    ]);
    if (!state.isClosed) history.begin(rows, factorsAt(factors, moment));
  });
  loading.run();

  async function playTo(target: EpochMs): Promise<void> {
    if (!(await readyToPlay(state, loading.run)) || target === moment) {
      moment = target;
      return;
    }
    const factors =
      dayBefore(target) === dayBefore(moment)
        ? history.factors
        : factorsAt(await history.fetchFactors(), target);
    const earlier = Math.min(target, moment);
    const pageEnd = dhakaTime(addDays(dhakaDay(moment), daysPerPage(minutes)), 0);
    const isBeforeAll = table.count > 0 && earlier <= table.firstAt;
    if (target > pageEnd || isBeforeAll) {
      const rows = await history.fetchNewest(target - 1);
      if (state.isClosed) return;
      moment = target;
      history.begin(rows, factors);
      return;
    }
    const from = minuteBarStart(earlier, minutes);
    const rows = target > from ? await history.fetch({ from, upto: target - 1 }) : [];
    if (state.isClosed) return;
    moment = target;
    if (!sameFactors(factors, history.factors)) history.setFactors(factors);
    history.putTail(rows, from);
  }

  return {
    get moment() {
      return moment;
    },
    playTo,
    get status() {
      return state.status;
    },
    get bars() {
      return table.columns;
    },
    get hasOlder() {
      return history.hasOlder;
    },
    get adjustments() {
      return adjustmentsOf(history.factors);
    },
    get yesterdayClose() {
      const { count, session, close } = table.columns;
      let row = count - 1;
      while (row >= 0 && session[row] === session[count - 1]) row -= 1;
      return row < 0 ? Number.NaN : close[row]!;
    },
    msToEnd: undefined,
    decimals: 2,
    hasVolume: true,
    sessionsBetween: (after, upto) => sessionsIn(table.columns, after, upto),
    loadOlder: history.loadOlder,
    reach: history.reach,
    retry: loading.run,
    need(needs) {
      beside.need(needs.beside);
      history.needRunUp(needs.runUp);
    },
    subscribe: (listener) => state.subscribe(listener),
    close() {
      onClose();
      beside.close();
      state.close();
    },
  };
}
