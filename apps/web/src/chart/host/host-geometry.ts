import type { VisibleRange } from '@dorpon/domain/chart/chart-document';
import type { Chart as KlineChart } from 'klinecharts';
import type { HostGeometry } from '../chart-host.ts';
import { isAutomatic } from './axes.ts';
import type { HostData } from './host-data.ts';
import type { Places } from './places.ts';
import { createStore } from './store.ts';
import type { Visible } from './visible-range.ts';
import { CANDLE_PANE, visibleRows } from './visible-rows.ts';

const NO_GEOMETRY: HostGeometry = {
  version: 0,
  width: 0,
  height: 0,
  panes: [],
  axisWidth: 0,
  automatic: true,
  firstRow: 0,
  lastRow: -1,
  rows: 0,
};

type Panes = HostGeometry['panes'];

const isSame = (before: Panes, now: Panes): boolean =>
  JSON.stringify(before) === JSON.stringify(now);

/** Tells others where panes and bars are, when that has changed. */
export class Geometry {
  readonly store = createStore<HostGeometry>(NO_GEOMETRY);
  readonly #chart: KlineChart;
  readonly #data: HostData;
  readonly #places: Places;
  #key = '';
  #rangeKey = '';

  constructor(chart: KlineChart, data: HostData, places: Places) {
    this.#chart = chart;
    this.#data = data;
    this.#places = places;
  }

  publish(visible: Visible, onRange: (range: VisibleRange) => void): void {
    const place = this.#places.all();
    const { firstRow, endRow } = visibleRows(this.#chart, this.#data.bars.count);
    const { count } = this.#data.bars;
    const [axis] = this.#chart.getYAxes({ paneId: CANDLE_PANE });
    const range = axis?.getRange();
    const automatic = axis === undefined || isAutomatic(axis);
    const key = JSON.stringify([
      place,
      firstRow,
      endRow,
      count,
      automatic,
      this.#places.barSpace,
      range?.from,
      range?.to,
      this.#places.xOfSlot(0),
    ]);
    if (key !== this.#key) {
      this.#key = key;
      const { version, panes } = this.store.get();
      this.store.set({
        version: version + 1,
        width: place.width + place.axisWidth,
        height: place.height,
        panes: isSame(panes, place.panes) ? panes : place.panes,
        axisWidth: place.axisWidth,
        automatic,
        firstRow,
        lastRow: endRow - 1,
        rows: count,
      });
    }
    const shown = visible.get();
    const rangeKey = JSON.stringify(shown);
    if (shown && rangeKey !== this.#rangeKey) {
      this.#rangeKey = rangeKey;
      onRange(shown);
    }
  }
}
