import { MINUTE_MS } from '@dorpon/domain/bars/minute-bars';
import type { EpochMs, Paisa } from '@dorpon/domain/units';

type Line = readonly (Paisa | null)[];

/**
 * From the server's last bar on, which may be unfinished, prices seen by this page replace prices
 * that were only carried forward.
 */
export function seenLine(
  line: Line,
  seen: ReadonlyMap<number, Paisa>,
  lastBarAt: EpochMs,
  opensAt: EpochMs,
): Line {
  const from = Math.max(0, Math.floor((lastBarAt - opensAt) / MINUTE_MS));
  return line.map((price, minute) => (minute < from ? price : (seen.get(minute) ?? price)));
}
