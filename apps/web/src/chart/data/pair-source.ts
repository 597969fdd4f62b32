import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { fillAlignedCloses } from '@dorpon/domain/chart/aligned-closes';
import { isDayInterval } from '@dorpon/domain/chart/bar-group';
import type { ChartBar } from '@dorpon/domain/chart/day-chart-bars';
import { foldChartBars } from '@dorpon/domain/chart/day-chart-bars';
import type { Interval } from '@dorpon/domain/chart/interval';
import { pairBars, pairDecimals } from '@dorpon/domain/chart/pair-bars';
import type { EpochMs } from '@dorpon/domain/units';
import type { BarChange, BarSource } from '../bar-source.ts';
import { BarTable, sessionsIn } from './bar-table.ts';
import { SourceState } from './source-state.ts';

interface PairOptions {
  readonly kind: 'ratio' | 'spread';
  readonly interval: Interval;
  readonly openLeft: (interval: Interval) => BarSource;
  readonly openRight: (interval: Interval) => BarSource;
}

const statuses = ['unknown-symbol', 'failed', 'loading', 'ready'] as const;

/** A ratio or a spread of two sources. Weeks, months and quarters are folded from the pair's days. */
export function openPairSource({ kind, interval, openLeft, openRight }: PairOptions): BarSource {
  const base = isDayInterval(interval) ? 'day' : interval;
  const [left, right] = [openLeft(base), openRight(base)];
  const sides = [left, right];
  const state = new SourceState();
  const table = new BarTable();
  let needsBeside = false;
  for (const side of sides) side.subscribe((change) => onChange(change));
  update();

  function status(): BarSource['status'] {
    return statuses.find((name) => sides.some((side) => side.status === name)) ?? 'ready';
  }

  function barsFrom(from?: EpochMs): ChartBar[] {
    const bars = pairBars(kind, left.bars, right.bars, base, from);
    return isDayInterval(interval) ? foldChartBars(bars, interval) : bars;
  }

  function update(): void {
    state.status = status();
    if (state.status === 'ready') table.replace(barsFrom());
    fillBeside();
  }

  function fillBeside(from = 0): void {
    if (!needsBeside) return;
    const { count, at, beside } = left.bars;
    const { columns } = table;
    fillAlignedCloses(columns.beside, columns, { count, at, close: beside }, interval, from);
  }

  function onChange({ kind: change }: BarChange): void {
    if (change === 'newest' && state.status === 'ready') return putNewest();
    const before = table.count === 0 ? undefined : table.bar(0);
    const wasReady = state.status === 'ready';
    update();
    const added = before === undefined ? -1 : table.rowFrom(before.at);
    const isOlder = change === 'older' && wasReady && before !== undefined;
    if (isOlder && table.sameRows(added, [before]) === 1) state.emit({ kind: 'older', added });
    else state.emit({ kind: 'reset' });
    // The other side may start later: the pair starts where both do.
    if (isOlder) follow();
  }

  function putNewest(): void {
    const from = table.count === 0 ? undefined : table.lastAt;
    for (const bar of barsFrom(from)) {
      if (!table.put(bar)) continue;
      fillBeside(table.count - 1);
      state.emit({ kind: 'newest' });
    }
  }

  function follow(): void {
    const first = Math.min(...sides.map(({ bars }) => bars.at[0] ?? Number.POSITIVE_INFINITY));
    if (Number.isFinite(first)) for (const side of sides) void side.reach(dhakaDay(first));
  }

  /** The side that starts later: without older bars of it the pair has none. */
  const later = (): BarSource =>
    (left.bars.at[0] ?? Number.POSITIVE_INFINITY) >= (right.bars.at[0] ?? Number.POSITIVE_INFINITY)
      ? left
      : right;

  return {
    get status() {
      return state.status;
    },
    get bars() {
      return table.columns;
    },
    get hasOlder() {
      return later().hasOlder;
    },
    get adjustments() {
      return sides.flatMap(({ adjustments }) => adjustments);
    },
    /** A ratio falls with the factors of its left side and rises with those of its right; a spread has none. */
    get priceFactors() {
      if (kind === 'spread') return [];
      const inverse = right.adjustments.map(({ day, factor }) => ({ day, factor: 1 / factor }));
      return [...left.adjustments, ...inverse];
    },
    get yesterdayClose() {
      const [of, by] = [left.yesterdayClose, right.yesterdayClose];
      return kind === 'ratio' ? of / by : of - by;
    },
    get msToEnd() {
      return left.msToEnd;
    },
    get decimals() {
      return pairDecimals(kind, table.count === 0 ? 0 : table.columns.close[table.count - 1]!);
    },
    hasVolume: false,
    sessionsBetween: (after, upto) =>
      isDayInterval(interval)
        ? Math.max(...sides.map((side) => side.sessionsBetween(after, upto)))
        : sessionsIn(table.columns, after, upto),
    loadOlder: () => later().loadOlder(),
    async reach(day) {
      await Promise.all(sides.map((side) => side.reach(day)));
    },
    retry() {
      for (const side of sides) side.retry();
    },
    need(needs) {
      left.need(needs);
      right.need({ ...needs, beside: false });
      needsBeside = needs.beside;
      fillBeside();
    },
    subscribe: (listener) => state.subscribe(listener),
    close() {
      for (const side of sides) side.close();
      state.close();
    },
  };
}
