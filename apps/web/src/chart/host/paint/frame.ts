import type { Chart, XAxis } from 'klinecharts';
import type { BarColumns } from '../../bar-source.ts';

/** Where bars are in one paint. A slot is the place of a row; slots after the newest row are free. */
export interface Frame {
  readonly bars: BarColumns;
  /** Slots from `from` to before `to` are visible; `from` can be negative. */
  readonly from: number;
  readonly to: number;
  /** Rows among them, from `firstRow` to before `endRow`. */
  readonly firstRow: number;
  readonly endRow: number;
  readonly barSpace: number;
  /** Width of a body; odd, so that the wick is in its middle. */
  readonly body: number;
  readonly width: number;
  x(slot: number): number;
}

export function frameOf(chart: Chart, xAxis: XAxis, bars: BarColumns, width: number): Frame {
  const { realFrom: from, realTo: to } = chart.getVisibleRange();
  const { bar: barSpace } = chart.getBarSpace();
  const start = from - 2;
  const xs = new Int32Array(to - from + 5);
  for (let i = 0; i < xs.length; i += 1) xs[i] = xAxis.convertToPixel(start + i);
  return {
    bars,
    from,
    to,
    firstRow: Math.max(0, Math.min(from, bars.count)),
    endRow: Math.max(0, Math.min(to, bars.count)),
    barSpace,
    body: bodyWidth(barSpace),
    width,
    x: (slot) => xs[slot - start] ?? xAxis.convertToPixel(slot),
  };
}

export function bodyWidth(barSpace: number): number {
  const width = Math.floor(barSpace * (barSpace < 12 ? 0.82 : 0.76));
  return Math.max(1, width % 2 === 0 ? width - 1 : width);
}
