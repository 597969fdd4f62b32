import { BATCH_ROWS, type DayRows, type MinuteRows } from './rows.ts';

/** Bytes of the shortest row: a small file needs only small columns. */
const SHORTEST_ROW = 16;
type Open<Rows> = { -readonly [Key in keyof Rows]: Rows[Key] };

export const roomFor = (bytes: number): number =>
  Math.min(BATCH_ROWS, Math.ceil(bytes / SHORTEST_ROW) + 1);

export const emptyDayRows = (codes: readonly string[], room: number): Open<DayRows> => ({
  kind: 'days',
  codes,
  code: new Int32Array(room),
  day: new Int32Array(room),
  open: new Int32Array(room),
  high: new Int32Array(room),
  low: new Int32Array(room),
  close: new Int32Array(room),
  last: new Int32Array(room),
  yesterdayClose: new Int32Array(room),
  volume: new Float64Array(room),
  value: new Float64Array(room),
  bull: new Float64Array(room),
  bear: new Float64Array(room),
  trades: new Int32Array(room),
  line: new Int32Array(room),
  count: 0,
});

export const emptyMinuteRows = (codes: readonly string[], room: number): Open<MinuteRows> => ({
  kind: 'minutes',
  codes,
  code: new Int32Array(room),
  at: new Float64Array(room),
  open: new Int32Array(room),
  high: new Int32Array(room),
  low: new Int32Array(room),
  close: new Int32Array(room),
  volume: new Float64Array(room),
  value: new Float64Array(room),
  trades: new Int32Array(room),
  line: new Int32Array(room),
  count: 0,
});

export type OpenRows = Open<DayRows> | Open<MinuteRows>;
