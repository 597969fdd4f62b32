import type { EpochMs } from '../units.ts';
import type { Drawing } from './drawings/drawing.ts';

/** A drawing that was removed: without it, a device that was offline would bring it back. */
export interface RemovedDrawing {
  readonly id: string;
  readonly removed: true;
  readonly changedAt: EpochMs;
}
export type KeptDrawing = Drawing | RemovedDrawing;

export const isRemoved = (kept: KeptDrawing): kept is RemovedDrawing => 'removed' in kept;

/** Those that are shown, lowest first. */
export const shownDrawings = (kept: readonly KeptDrawing[]): readonly Drawing[] =>
  kept.filter((one): one is Drawing => !isRemoved(one)).sort(byHeight);

const byHeight = (a: Drawing, b: Drawing): number =>
  (a.z ?? 0) - (b.z ?? 0) || a.changedAt - b.changedAt || (a.id < b.id ? -1 : 1);

export interface MergedDrawings {
  /** By id. */
  readonly kept: readonly KeptDrawing[];
  /** Drawings that a newer change or a removal replaced: they can be offered as earlier versions. */
  readonly replaced: readonly Drawing[];
}

/**
 * Per drawing the newer change wins. The result is the same in whatever order and however often the
 * changes of several devices arrive.
 */
export function mergeDrawings(
  some: readonly KeptDrawing[],
  others: readonly KeptDrawing[],
): MergedDrawings {
  const kept = new Map<string, KeptDrawing>();
  const replaced: Drawing[] = [];
  for (const one of [...some, ...others]) {
    const other = kept.get(one.id);
    const winner = other === undefined || isNewer(one, other) ? one : other;
    const loser = winner === one ? other : one;
    kept.set(one.id, winner);
    if (loser !== undefined && !isRemoved(loser) && textOf(loser) !== textOf(winner))
      replaced.push(loser);
  }
  const ids = [...kept.keys()].sort();
  return { kept: ids.map((id) => kept.get(id)!), replaced };
}

/** Two changes of the same moment: a removal loses, then the greater text wins, on every device alike. */
function isNewer(one: KeptDrawing, other: KeptDrawing): boolean {
  if (one.changedAt !== other.changedAt) return one.changedAt > other.changedAt;
  if (isRemoved(one) !== isRemoved(other)) return isRemoved(other);
  return textOf(one) > textOf(other);
}

/** Independent of the order of the fields, which storage may change. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}
