import type { KLineData } from 'klinecharts';
import type { BarColumns } from '../bar-source.ts';

/** Where the shown bars are read from; replaced when they are loaded again or their columns grow. */
export interface BarHolder {
  bars: BarColumns;
}

/**
 * klinecharts wants an object per bar. This one reads its row from the columns, so 20,000 bars need no
 * copy, and bars loaded in front need only more rows at the end.
 */
class BarOfRow implements KLineData {
  [key: string]: unknown;
  readonly row: number;
  readonly holder: BarHolder;

  constructor(holder: BarHolder, row: number) {
    this.holder = holder;
    this.row = row;
  }

  get timestamp(): number {
    return this.holder.bars.at[this.row]!;
  }
  get open(): number {
    return this.holder.bars.open[this.row]!;
  }
  get high(): number {
    return this.holder.bars.high[this.row]!;
  }
  get low(): number {
    return this.holder.bars.low[this.row]!;
  }
  get close(): number {
    return this.holder.bars.close[this.row]!;
  }
}

export function barList(holder: BarHolder): KLineData[] {
  const list: KLineData[] = [];
  for (let row = 0; row < holder.bars.count; row += 1) list.push(new BarOfRow(holder, row));
  return list;
}

export const barOfRow = (holder: BarHolder, row: number): KLineData => new BarOfRow(holder, row);
