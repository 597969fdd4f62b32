import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import {
  emptyMinutes,
  joined,
  MINUTE_COLUMNS,
  type ShareMinutes,
} from '@dorpon/domain/travel/day-minutes';
import type { EpochMs } from '@dorpon/domain/units';
import type { DayReference, StoredMinutes } from './store.ts';

const MINUTE_MS = 60_000;

/** Parses what `store.ts` reads; without it a share has no minutes. */
export function fromStored(
  reference: DayReference,
  stored: StoredMinutes | undefined,
): ShareMinutes {
  if (stored === undefined) return { ...reference, ...emptyMinutes(0) };
  const columns = MINUTE_COLUMNS.map(
    (name) => [name, Float64Array.from(numbersOf(stored[name]))] as const,
  );
  return {
    ...reference,
    ...(Object.fromEntries(columns) as Record<(typeof MINUTE_COLUMNS)[number], Float64Array>),
    minute: Int32Array.from(numbersOf(stored.minute)),
  };
}

/** `{1,2,3}`, as PostgreSQL prints an array. */
const numbersOf = (array: string): number[] => JSON.parse(`[${array.slice(1, -1)}]`);

/** The minutes followed by bars that begin later. */
export function withBars(
  share: ShareMinutes,
  bars: readonly MinuteBar[],
  opensAt: EpochMs,
): ShareMinutes {
  const newest = share.minute.at(-1) ?? Number.NEGATIVE_INFINITY;
  const later = bars.filter(({ at }) => (at - opensAt) / MINUTE_MS > newest);
  if (later.length === 0) return share;
  const columns = emptyMinutes(later.length);
  later.forEach((bar, row) => {
    columns.minute[row] = Math.floor((bar.at - opensAt) / MINUTE_MS);
    columns.open[row] = bar.open;
    columns.high[row] = bar.high;
    columns.low[row] = bar.low;
    columns.last[row] = bar.close;
    columns.volume[row] = bar.volume;
    columns.value[row] = bar.value;
    columns.trades[row] = bar.trades;
  });
  return joined(share, { ...share, ...columns });
}

/** The minutes before `end`. */
export function upTo(share: ShareMinutes, end: number): ShareMinutes {
  let to = share.minute.length;
  while (to > 0 && share.minute[to - 1]! >= end) to -= 1;
  return part(share, 0, to);
}

/** The minutes from `after` on. */
export function since(share: ShareMinutes, after: number): ShareMinutes {
  let from = share.minute.length;
  while (from > 0 && share.minute[from - 1]! >= after) from -= 1;
  return part(share, from, share.minute.length);
}

function part(share: ShareMinutes, from: number, to: number): ShareMinutes {
  if (from === 0 && to === share.minute.length) return share;
  const columns = MINUTE_COLUMNS.map((name) => [name, share[name].subarray(from, to)] as const);
  return { ...share, ...Object.fromEntries(columns), minute: share.minute.subarray(from, to) };
}
