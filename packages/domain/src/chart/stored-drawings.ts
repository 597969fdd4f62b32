import type { EpochMs } from '../units.ts';
import { hasSeen } from './stored-layouts.ts';

export const MAX_SYMBOLS_WITH_DRAWINGS = 500;
/** UTF-8 bytes of all drawings of a member as JSON. */
export const MAX_DRAWING_BYTES = 2 * 1024 * 1024;
/** Removed drawings that are remembered of a member, the newest. */
export const MAX_REMOVED = 1000;
/** Lost changes that are kept of a member, the newest. */
export const MAX_LOST = 200;
export const MAX_LOST_BYTES = 512 * 1024;

/** A drawing as it is stored; without content: removed. */
export interface StoredDrawing {
  readonly id: string;
  readonly version: number;
  readonly changedAt: EpochMs;
  /** The window that saved it. */
  readonly writer: string | null;
  readonly content: string | null;
}

export interface DrawingChange {
  readonly id: string;
  /** The version that the device last saw; 0 for a new drawing. */
  readonly base: number;
  readonly changedAt: EpochMs;
  readonly writer: string | null;
  readonly content: string | null;
}

/** A change that a newer one replaced without having seen it. */
export interface LostDrawing {
  readonly id: string;
  readonly changedAt: EpochMs;
  readonly content: string;
}

export interface DrawingPlan {
  readonly write: readonly DrawingChange[];
  /** Sent again: already stored as they are. */
  readonly same: readonly string[];
  /** Written over a change of another device that this one had not seen. */
  readonly overtook: readonly string[];
  /** Stored ones that are newer than the change that was sent. */
  readonly kept: readonly StoredDrawing[];
  readonly lost: readonly LostDrawing[];
}

/** The same change again; of another window it may be newer, and its time then counts. */
const isRepeated = (
  before: StoredDrawing,
  { content, changedAt, writer }: DrawingChange,
): boolean =>
  before.content === content &&
  (changedAt <= before.changedAt || (writer !== null && writer === before.writer));

/**
 * What becomes of changes of a device. Of two changes of one drawing the newer wins, of two of the same time the one
 * that comes later: all devices then take what is stored.
 */
export function planDrawings(
  stored: ReadonlyMap<string, StoredDrawing>,
  changes: readonly DrawingChange[],
): DrawingPlan {
  const write: DrawingChange[] = [];
  const same: string[] = [];
  const overtook: string[] = [];
  const kept: StoredDrawing[] = [];
  const lost: LostDrawing[] = [];
  const lose = ({ id, changedAt, content }: StoredDrawing | DrawingChange) => {
    if (content !== null) lost.push({ id, changedAt, content });
  };
  for (const change of changes) {
    const before = stored.get(change.id);
    if (before && isRepeated(before, change)) {
      same.push(change.id);
    } else if (before?.content === change.content) {
      write.push(change);
    } else if (before === undefined || hasSeen(before, change)) {
      write.push(change);
    } else if (change.changedAt >= before.changedAt) {
      write.push(change);
      overtook.push(change.id);
      lose(before);
    } else {
      kept.push(before);
      lose(change);
    }
  }
  return { write, same, overtook, kept, lost };
}
