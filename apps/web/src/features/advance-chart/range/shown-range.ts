import type { Chart } from '@dorpon/domain/chart/chart-document';
import { RANGES, type Range, rangeStart } from '@dorpon/domain/chart/range-start';
import type { BarColumns } from '../../../chart/bar-source.ts';

/** What the rows of a chart are. */
export function rowUnit({ type, interval }: Pick<Chart, 'type' | 'interval'>) {
  if (type === 'renko') return 'bricks';
  if (type === 'point-figure') return 'columns';
  return interval === 'day' ? 'days' : 'bars';
}

interface Visible {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly rows: number;
}

/** The range that the visible bars are. A row more or less is the rounding of the bars' width. */
export function shownRange(
  bars: Pick<BarColumns, 'count' | 'at'>,
  { firstRow, lastRow, rows }: Visible,
): Range | undefined {
  // On Renko and point & figure the rows are not those of the bars.
  if (bars.count === 0 || rows !== bars.count || lastRow < rows - 1) return undefined;
  return RANGES.toReversed().find((range) => {
    const from = rangeStart(range, bars);
    let row = rows - 1;
    while (row > 0 && bars.at[row - 1]! >= from) row -= 1;
    return Math.abs(row - firstRow) <= 1;
  });
}
