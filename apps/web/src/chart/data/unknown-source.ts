import type { BarSource } from '../bar-source.ts';
import { BarTable } from './bar-table.ts';

/** The source of a text that is no symbol. */
export const openUnknownSource = (status: BarSource['status'] = 'unknown-symbol'): BarSource => ({
  status,
  bars: new BarTable().columns,
  hasOlder: false,
  adjustments: [],
  yesterdayClose: Number.NaN,
  msToEnd: undefined,
  decimals: 2,
  hasVolume: true,
  sessionsBetween: () => 0,
  loadOlder: () => Promise.resolve(),
  reach: () => Promise.resolve(),
  retry() {},
  need() {},
  subscribe: () => () => {},
  close() {},
});
