import type { Bars } from '@dorpon/domain/indicators/study';

/** Bars as one piece of memory: hashed in one go, and handed to another thread without a copy. */
export interface PackedBars {
  readonly count: number;
  readonly memory: ArrayBuffer;
}

export interface ChartBars extends Required<Bars> {
  /** When each began, epoch milliseconds; of a day its first moment in Dhaka. */
  readonly time: Float64Array;
  /** 1 for a bar with prices of its own, 0 for one that stands where the one before it closed. */
  readonly traded: Float64Array;
}

const names = ['time', 'open', 'high', 'low', 'close', 'volume', 'beside', 'traded'] as const;

/** Whole eights: a column of doubles must begin at one. */
const bytesOf = (count: number): number => names.length * count * 8 + Math.ceil(count / 2) * 8;

export const emptyBars = (count: number): PackedBars => ({
  count,
  memory: new ArrayBuffer(bytesOf(count)),
});

/** The columns, as views of the memory. */
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
