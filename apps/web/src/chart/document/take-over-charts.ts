import { MAX_DRAWINGS } from '@dorpon/domain/chart/document-limits';
import { isRemoved, type KeptDrawing, mergeDrawings } from '@dorpon/domain/chart/merge-drawings';
import { type LocalCharts, VISITOR } from './local-charts.ts';
import { emptyDrawings } from './stored-layouts.ts';

/**
 * Gives what a visitor made in this browser to the member who signed in, to be sent. Each row leaves the
 * visitor only after the member has it, so nothing is lost if the page is closed in between. Returns how many
 * drawings stay with the visitor, because the member has no room for them.
 */
export async function takeOverCharts(local: LocalCharts, member: string): Promise<number> {
  let left = 0;
  for (const row of await local.layouts.all(VISITOR)) {
    await local.layouts.change(member, row.id, (own) =>
      own ? own : { ...row, owner: member, version: 0, isUnsent: true },
    );
    await local.layouts.change(VISITOR, row.id, () => undefined);
  }
  for (const row of await local.histories.all(VISITOR)) {
    await local.histories.change(member, row.id, () => ({ ...row, owner: member }));
    await local.histories.change(VISITOR, row.id, () => undefined);
  }
  for (const row of await local.drawings.all(VISITOR)) {
    // A drawing that a visitor removed was never anywhere else.
    const drawings = row.kept.filter((one) => !isRemoved(one));
    let taken: readonly KeptDrawing[] = [];
    await local.drawings.change(member, row.id, (own = emptyDrawings(member, row.id)) => {
      const known = new Set(own.kept.map(({ id }) => id));
      const room = MAX_DRAWINGS - own.kept.filter((one) => !isRemoved(one)).length;
      const added = drawings.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, room));
      taken = [...drawings.filter(({ id }) => known.has(id)), ...added];
      return {
        ...own,
        kept: mergeDrawings(own.kept, taken).kept,
        unsent: [...new Set([...own.unsent, ...taken.map(({ id }) => id)])],
      };
    });
    const rest = drawings.filter((one) => !taken.includes(one));
    left += rest.length;
    await local.drawings.change(
      VISITOR,
      row.id,
      (now) => now && (rest.length > 0 ? { ...now, kept: rest } : undefined),
    );
  }
  for (const row of await local.templates.all(VISITOR)) {
    await local.templates.change(member, row.id, () => ({ ...row, owner: member, isUnsent: true }));
    await local.templates.change(VISITOR, row.id, () => undefined);
  }
  return left;
}
