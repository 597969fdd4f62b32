import type { Tick } from '../../api/one-share.ts';

/** Adds newer trades in place; false when a trade between is missing. */
export function addTicks(known: Tick[], more: readonly Tick[]): boolean {
  for (const tick of more) {
    const last = known.at(-1)?.number ?? 0;
    if (tick.number <= last) continue;
    if (tick.number > last + 1) return false;
    known.push(tick);
  }
  return true;
}
