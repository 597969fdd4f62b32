import type { EpochMs } from '../units.ts';

export const MAX_VERSIONS = 20;
/** UTF-8 bytes of a layout's JSON: eight charts with 25 studies each need half of it. */
export const MAX_LAYOUT_BYTES = 48 * 1024;
export const MAX_TEMPLATE_BYTES = 8 * 1024;
/** Of all versions of a member together; the oldest that are not shown are dropped first. */
export const MAX_VERSION_BYTES = 8 * 1024 * 1024;

/** Saves within this time are one version: automatic saves must not push out the day before. */
export const VERSION_MS: EpochMs = 5 * 60_000;

export interface ShownVersion {
  readonly version: number;
  /** When a person made the change. */
  readonly changedAt: EpochMs;
  /** When the first of the saves in this version was made. */
  readonly beganAt: EpochMs;
  /** The window that saved it. */
  readonly writer: string | null;
}

export interface LayoutSave {
  /** The version that the device changed. */
  readonly base: number;
  readonly changedAt: EpochMs;
  readonly writer: string | null;
}

/**
 * What becomes of a save: `replace` writes over the shown version, `append` keeps it among the versions,
 * `aside` stores the save as a version that is not shown. `overtaken`: the loser was not seen by the
 * device of the winner.
 */
export type SavePlan =
  | { readonly how: 'replace' | 'append'; readonly overtaken: boolean }
  | { readonly how: 'aside'; readonly overtaken: true };

export function planSave(shown: ShownVersion, save: LayoutSave): SavePlan {
  if (!hasSeen(shown, save))
    return { how: save.changedAt >= shown.changedAt ? 'append' : 'aside', overtaken: true };
  const isSameSitting = save.changedAt - shown.beganAt < VERSION_MS;
  return { how: isSameSitting ? 'replace' : 'append', overtaken: false };
}

/**
 * Whether the device knew what it replaces. Versions are counted per member, so a base above the
 * stored version has seen it too. A window that lost the answer to its last save still has the version
 * before it as its base.
 */
export const hasSeen = (
  stored: { readonly version: number; readonly writer: string | null },
  change: { readonly base: number; readonly writer: string | null },
): boolean =>
  stored.version <= change.base || (stored.writer !== null && stored.writer === change.writer);

/**
 * Whether a layout can be changed: the `most` that were changed last can, the others stand still (E6 of
 * `membership/SPEC.md`). `place` is 0 for the one that was changed last.
 */
export const canChange = (place: number, most: number): boolean => place < most;
