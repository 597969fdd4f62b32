import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { emptyMinutes, MINUTE_COLUMNS, type ShareMinutes } from '@dorpon/domain/travel/day-minutes';
import type { EpochMs } from '@dorpon/domain/units';
import type { DayReference } from './store.ts';

const ROW_BYTES = 40;
const MINUTE_MS = 60_000;

/** Takes rows apart as `store.ts` packs them. */
export function fromRows(reference: DayReference, bytes: Uint8Array): ShareMinutes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const columns = emptyMinutes(bytes.byteLength / ROW_BYTES);
  for (let row = 0; row < columns.minute.length; row += 1) {
    const at = row * ROW_BYTES;
    columns.minute[row] = view.getInt32(at);
    columns.open[row] = view.getInt32(at + 4);
    columns.high[row] = view.getInt32(at + 8);
    columns.low[row] = view.getInt32(at + 12);
    columns.last[row] = view.getInt32(at + 16);
    columns.volume[row] = int64(view, at + 20);
    columns.value[row] = int64(view, at + 28);
    columns.trades[row] = view.getInt32(at + 36);
  }
  return { ...reference, ...columns };
}

/** As a number: a value of 2^53 paisa is beyond any market. */
const int64 = (view: DataView, at: number): number =>
  view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);

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

/** The columns of both, one after the other. */
export function joined(first: ShareMinutes, then: ShareMinutes): ShareMinutes {
  const start = first.minute.length;
  const columns = emptyMinutes(start + then.minute.length);
  for (const name of ['minute', ...MINUTE_COLUMNS] as const) {
    columns[name].set(first[name]);
    columns[name].set(then[name], start);
  }
  return { ...then, ...columns };
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
