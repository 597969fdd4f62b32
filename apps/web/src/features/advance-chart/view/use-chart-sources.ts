import type { Chart } from '@dorpon/domain/chart/chart-document';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { BarSource } from '../../../chart/bar-source.ts';
import type { Store } from '../../../chart/chart-host.ts';
import type { BarSources } from '../../../chart/data/bar-sources.ts';

export interface ChartSources {
  /** The chart that these sources are of; the former one until they are opened. */
  readonly chart: Chart;
  readonly source: BarSource;
  readonly compared: readonly BarSource[];
}

interface Opened extends Omit<ChartSources, 'chart'> {
  readonly key: string;
}

const keyOf = ({ symbol, interval, adjust, compared }: Chart): string =>
  JSON.stringify([symbol, interval, adjust, compared.map((each) => each.symbol)]);

/** Opens the bars of a chart and of what it is compared with; undefined before the first paint. */
export function useChartSources(sources: BarSources, chart: Chart): ChartSources | undefined {
  const key = keyOf(chart);
  const [slot] = useState(createSlot);
  const opened = useSyncExternalStore(slot.subscribe, slot.get);
  const [shown, setShown] = useState(chart);
  useLayoutEffect(() => slot.open(sources, key), [slot, sources, key]);
  // A chart must not be drawn with the bars of another interval.
  if (opened?.key === key && shown !== chart) setShown(chart);
  return opened && { ...opened, chart: opened.key === key ? chart : shown };
}

/** Holds the open sources; the former ones are kept until the new ones are open. */
function createSlot(): Store<Opened | undefined> & {
  open(sources: BarSources, key: string): () => void;
} {
  const listeners = new Set<() => void>();
  let opened: Opened | undefined;
  return {
    get: () => opened,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(sources, key) {
      const [symbol, interval, adjust, others] = JSON.parse(key) as [
        Chart['symbol'],
        Chart['interval'],
        Chart['adjust'],
        readonly string[],
      ];
      const open = (each: string) => sources.open({ symbol: each, interval, adjust });
      const next = { key, source: open(symbol), compared: others.map(open) };
      opened = next;
      for (const listener of listeners) listener();
      return () => {
        next.source.close();
        for (const each of next.compared) each.close();
      };
    },
  };
}

const none = () => () => {};

/** Renders again when the source loads, fails or has its first bar. */
export function useSourceState(source: BarSource | undefined) {
  const state = useSyncExternalStore(source?.subscribe ?? none, () =>
    source === undefined ? 'loading' : `${source.status} ${source.bars.count > 0}`,
  );
  const [status = 'loading', hasBars] = state.split(' ');
  return { status: status as BarSource['status'], hasBars: hasBars === 'true' };
}
