import { MAX_DRAWINGS } from '@dorpon/domain/chart/document-limits';
import { isRemoved, mergeDrawings } from '@dorpon/domain/chart/merge-drawings';
import { type LocalCharts, VISITOR } from './local-charts.ts';
import { emptyDrawings } from './stored-layouts.ts';

/**
 * Gives what a visitor made in this browser to the member who signed in, to be sent. Each row leaves the
 * visitor only after the member has it, so nothing is lost if the page is closed in between.
 */
export async function takeOverCharts(local: LocalCharts, member: string): Promise<void> {
  for (const row of await local.layouts.all(VISITOR)) {
    await local.layouts.change(member, row.id, (own) =>
      own ? own : { ...row, owner: member, version: 0, isUnsent: true },
    );
    const steps = await local.histories.get(VISITOR, row.id);
    if (steps) await local.histories.change(member, row.id, () => ({ ...steps, owner: member }));
    await local.layouts.change(VISITOR, row.id, () => undefined);
    await local.histories.change(VISITOR, row.id, () => undefined);
  }
  for (const row of await local.drawings.all(VISITOR)) {
    // A drawing that a visitor removed was never anywhere else.
    const drawings = row.kept.filter((one) => !isRemoved(one)).slice(0, MAX_DRAWINGS);
    await local.drawings.change(member, row.id, (own = emptyDrawings(member, row.id)) => ({
      ...own,
      kept: mergeDrawings(own.kept, drawings).kept,
      unsent: [...new Set([...own.unsent, ...drawings.map(({ id }) => id)])],
    }));
    await local.drawings.change(VISITOR, row.id, () => undefined);
  }
  for (const row of await local.templates.all(VISITOR)) {
    await local.templates.change(member, row.id, () => ({ ...row, owner: member, isUnsent: true }));
    await local.templates.change(VISITOR, row.id, () => undefined);
  }
}
