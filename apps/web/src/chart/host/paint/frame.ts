import type { Chart, XAxis } from 'klinecharts';
import type { BarColumns } from '../../bar-source.ts';
import { visibleRows } from '../visible-rows.ts';

/**
 * Which rows a paint covers. The newest bar is painted apart from the settled ones before it, so that a tick
 * repaints a narrow strip and not all panes.
 */
export type Rows = 'all' | 'settled' | 'newest';

/** Where bars are in one paint. A slot is the place of a row; slots after the newest row are free. */
export interface Frame {
  readonly bars: BarColumns;
  /** Slots from `from` to before `to` are visible; `from` can be negative. */
  readonly from: number;
  readonly to: number;
  /** Visible rows, from `firstRow` to before `endRow`, also where only some of them are painted. */
  readonly firstRow: number;
  readonly endRow: number;
  /** Rows that lines may use: the newest one is missing among settled rows. */
  readonly count: number;
  readonly isNewest: boolean;
  readonly barSpace: number;
  /** Width of a body; odd, so that the wick is in its middle. */
  readonly body: number;
  readonly width: number;
  x(slot: number): number;
  /** The first painted row of an output drawn `shift` slots ahead, and the row after the last. */
  start(shift: number): number;
  end(shift: number): number;
}

export function frameOf(
  chart: Chart,
  xAxis: XAxis,
  bars: BarColumns,
  width: number,
  rows: Rows,
): Frame {
  const xOf = (slot: number): number => xAxis.convertToPixel(slot);
  const { from, to, firstRow, endRow } = visibleRows(chart, bars.count, xOf);
  const { bar: barSpace } = chart.getBarSpace();
  const isNewest = rows === 'newest';
  const last = bars.count - 1;
  const count = rows === 'settled' ? last : bars.count;
  return {
    bars,
    from,
    to,
    firstRow,
    endRow,
    count,
    isNewest,
    barSpace,
    body: bodyWidth(barSpace),
    width,
    x: isNewest ? xOf : placesOf(xAxis, from, to),
    start: (shift) => (isNewest ? last : Math.max(0, from - shift)),
    end: (shift) => (isNewest ? bars.count : Math.min(count, to - shift)),
  };
}

/** All places of the visible slots at once: every line needs them. */
function placesOf(xAxis: XAxis, from: number, to: number): (slot: number) => number {
  const start = from - 2;
  const places = new Int32Array(Math.max(0, to - from + 5));
  for (let i = 0; i < places.length; i += 1) places[i] = xAxis.convertToPixel(start + i);
  return (slot) => places[slot - start] ?? xAxis.convertToPixel(slot);
}

export function bodyWidth(barSpace: number): number {
  const width = Math.floor(barSpace * (barSpace < 12 ? 0.82 : 0.76));
  return Math.max(1, width % 2 === 0 ? width - 1 : width);
}
