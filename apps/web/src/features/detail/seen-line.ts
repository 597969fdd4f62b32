import { MINUTE_MS } from '@dorpon/domain/bars/minute-bars';
import type { EpochMs, Paisa } from '@dorpon/domain/units';

type Line = readonly (Paisa | null)[];

/**
 * From the last minute that the server told, which may have gone on since, what this page has seen
 * itself stands in place of the price that was only carried along.
 */
export function seenLine(
  line: Line,
  seen: ReadonlyMap<number, Paisa>,
  toldAt: EpochMs,
  opensAt: EpochMs,
): Line {
  const from = Math.max(0, Math.floor((toldAt - opensAt) / MINUTE_MS));
  return line.map((price, minute) => (minute < from ? price : (seen.get(minute) ?? price)));
}
