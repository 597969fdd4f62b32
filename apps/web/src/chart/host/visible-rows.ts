import type { Chart as KlineChart } from 'klinecharts';

export const PRICE = 'candle_pane';

export interface VisibleRows {
  /** Slots from `from` to before `to` are visible at least in part; `from` can be negative. */
  readonly from: number;
  readonly to: number;
  /** Rows whose middle is visible, from `firstRow` to before `endRow`. */
  readonly firstRow: number;
  readonly endRow: number;
}

/**
 * klinecharts' own `from` does not subtract the free space at the right, so it begins before the left edge;
 * its real range begins with a bar that is outside by a part.
 */
export function visibleRows(chart: KlineChart, count: number): VisibleRows {
  const { realFrom: from, realTo: to } = chart.getVisibleRange();
  const x = (dataIndex: number): number =>
    (chart.convertToPixel({ dataIndex }, { paneId: PRICE }) as { x?: number }).x ?? 0;
  let firstRow = Math.max(0, from);
  while (firstRow < Math.min(count, from + 3) && x(firstRow) < 0) firstRow += 1;
  const width = chart.getSize(PRICE, 'main')?.width ?? 0;
  let endRow = Math.max(firstRow, Math.min(count, to));
  while (endRow > firstRow && x(endRow - 1) >= width) endRow -= 1;
  return { from, to, firstRow, endRow };
}
