import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import type { Chart as KlineChart } from 'klinecharts';

export const CANDLE_PANE = 'candle_pane';

/** The id that klinecharts has for a pane of a chart. */
export const klinePane = (id: string): string => (id === PRICE_PANE ? CANDLE_PANE : id);

export interface VisibleRows {
  /** Slots from `from` to before `to` are visible at least in part; `from` can be negative. */
  readonly from: number;
  readonly to: number;
  /** Rows whose middle is visible, from `firstRow` to before `endRow`. */
  readonly firstRow: number;
  readonly endRow: number;
}

/** Many times slower than the same conversion of the time axis, which is known after the first paint. */
export const xOnChart = (chart: KlineChart, row: number): number =>
  (chart.convertToPixel({ dataIndex: row }, { paneId: CANDLE_PANE }) as { x?: number }).x ?? 0;

/**
 * klinecharts' own `from` does not subtract the free space at the right, so it begins before the left edge;
 * its real range begins with a bar that is outside by a part.
 */
export function visibleRows(
  chart: KlineChart,
  count: number,
  x = (row: number): number => xOnChart(chart, row),
): VisibleRows {
  const { realFrom: from, realTo: to } = chart.getVisibleRange();
  let firstRow = Math.max(0, from);
  while (firstRow < Math.min(count, from + 3) && x(firstRow) < 0) firstRow += 1;
  const width = chart.getSize(CANDLE_PANE, 'main')?.width ?? 0;
  let endRow = Math.max(firstRow, Math.min(count, to));
  while (endRow > firstRow && x(endRow - 1) >= width) endRow -= 1;
  return { from, to, firstRow, endRow };
}
