import type { Bars } from '@dorpon/domain/indicators/study';

/** Bars in one buffer: hashed at once, and transferred to another thread without a copy. */
export interface PackedBars {
  readonly count: number;
  readonly memory: ArrayBuffer;
}

export interface ChartBars extends Required<Bars> {
  /** Start of each bar in epoch milliseconds; for a day its first moment in Dhaka. */
  readonly time: Float64Array;
  /** 1 for a bar with trades, 0 for one that repeats the previous close. */
  readonly traded: Float64Array;
}

const names = ['time', 'open', 'high', 'low', 'close', 'volume', 'beside', 'traded'] as const;

/** A multiple of eight: a column of doubles must be aligned. */
const bytesOf = (count: number): number => names.length * count * 8 + Math.ceil(count / 2) * 8;

export const emptyBars = (count: number): PackedBars => ({
  count,
  memory: new ArrayBuffer(bytesOf(count)),
});

/** The columns, as views of the buffer. */
export function columnsOf({ count, memory }: PackedBars): ChartBars {
  const column = (name: (typeof names)[number]) =>
    new Float64Array(memory, names.indexOf(name) * count * 8, count);
  return {
    count,
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
    beside: column('beside'),
    traded: column('traded'),
    session: new Int32Array(memory, names.length * count * 8, count),
  };
}
