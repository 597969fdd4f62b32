import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import type { BarChange, BarColumns, BarSource } from '../../apps/web/src/chart/bar-source.ts';
import type { HostEvents } from '../../apps/web/src/chart/chart-host.ts';
import { openDrawingLayer } from '../../apps/web/src/chart/drawings/layer.ts';
import { chartHostWith } from '../../apps/web/src/chart/host/open-chart-host.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { chartOf } from './sample-market.ts';

const openChartHost = chartHostWith(openDrawingLayer);
const nothing = () => {};
const events: HostEvents = {
  onDrawn: nothing,
  onChanged: nothing,
  onRemoved: nothing,
  onSelected: nothing,
  onToolEnd: nothing,
  onCrosshair: nothing,
  onRange: nothing,
  onPaneHeights: nothing,
  onMenu: nothing,
};

/** All bars at once, changed by `tick`. */
function sampleSource(bars: BarColumns) {
  const listeners = new Set<(change: BarChange) => void>();
  const last = bars.count - 1;
  const source: BarSource = {
    status: 'ready',
    bars,
    hasOlder: false,
    adjustments: [],
    yesterdayClose: bars.close[0]!,
    msToEnd: undefined,
    decimals: 1,
    hasVolume: true,
    sessionsBetween: () => 0,
    loadOlder: async () => {},
    reach: async () => {},
    retry: nothing,
    need: nothing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: nothing,
  };
  return {
    source,
    tick(price: number) {
      bars.close[last] = price;
      bars.high[last] = Math.max(bars.high[last]!, price);
      bars.low[last] = Math.min(bars.low[last]!, price);
      bars.volume[last]! += 100;
      for (const listener of listeners) listener({ kind: 'newest' });
    },
  };
}

export function openOurs(
  element: HTMLElement,
  bars: BarColumns,
  studies: number,
  drawings: readonly Drawing[],
): DrawnChart {
  const { source, tick } = sampleSource(bars);
  const host = openChartHost(element, events);
  host.show({
    chart: chartOf(studies),
    source,
    compared: [],
    drawings,
    selected: undefined,
    tool: undefined,
    toolStyle: { colour: 'blue', width: 1, dash: 'solid', filled: false },
    magnet: false,
    drawingsLocked: false,
    drawingsHidden: false,
    language: 'en',
    bengaliDigits: false,
    look: 'dark',
    linkedCrosshair: undefined,
  });
  return {
    visible: () => {
      const { firstRow, lastRow } = host.geometry.get();
      return { from: firstRow, to: lastRow };
    },
    show: (from, to) => host.setRange({ from: bars.at[from]!, upto: bars.at[to]! }),
    tick,
    destroy: () => host.destroy(),
  };
}
