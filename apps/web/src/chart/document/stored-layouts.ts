import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { StudyTemplate } from '@dorpon/domain/chart/edit-studies';
import type { History } from '@dorpon/domain/chart/history';
import { isRemoved, type KeptDrawing, mergeDrawings } from '@dorpon/domain/chart/merge-drawings';
import { MAX_REMOVED } from '@dorpon/domain/chart/stored-drawings';
import type { EpochMs } from '@dorpon/domain/units';
import type { LayoutSummary } from '../chart-editor.ts';
import {
  type DrawingsRow,
  type HistoryRow,
  type LayoutRow,
  type LocalCharts,
  VISITOR,
} from './local-charts.ts';

/** Characters of a stored history; a step that removes 500 drawings has about 100,000. */
const MAX_HISTORY = 1_000_000;
const MAX_HISTORIES = 50;
const HISTORY_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Of those who are not signed in; the server limits those of members. */
export const MAX_LOCAL_LAYOUTS = 50;

/** This browser has as many layouts as it keeps. Those that it has can still be changed. */
export class LocalLimitError extends Error {}

async function checkRoom({ layouts }: LocalCharts, owner: string, id: string): Promise<void> {
  if (isSent(owner) || (await layouts.get(owner, id))) return;
  if ((await layouts.all(owner)).length >= MAX_LOCAL_LAYOUTS) throw new LocalLimitError();
}

export const isSent = (owner: string): boolean => owner !== VISITOR;

export async function listLayouts(
  local: LocalCharts,
  owner: string,
): Promise<readonly LayoutSummary[]> {
  const rows = await local.layouts.all(owner);
  return rows
    .filter(({ isDeleted }) => !isDeleted)
    .sort((a, b) => b.changedAt - a.changedAt)
    .map(({ id, name, changedAt, isUnsent, isStill = false }) => ({
      id,
      name,
      changedAt,
      isUnsent,
      isStill,
    }));
}

export async function listTemplates(
  local: LocalCharts,
  owner: string,
): Promise<readonly StudyTemplate[]> {
  const rows = await local.templates.all(owner);
  return rows
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ template }) => template)
    .sort((a, b) => a.name.localeCompare(b.name));
}

export interface LayoutWrite extends Pick<LayoutRow, 'name' | 'content'> {
  /** Undefined if it has not changed. */
  readonly history: Pick<HistoryRow, 'id' | 'history' | 'changedAt'> | undefined;
  /** Undefined when only the visible range changed, which alone is not sent. */
  readonly changedAt: EpochMs | undefined;
}

export async function writeLayout(
  local: LocalCharts,
  owner: string,
  id: string,
  { name, content, history, changedAt }: LayoutWrite,
): Promise<void> {
  await checkRoom(local, owner, id);
  await Promise.all([
    local.layouts.change(owner, id, (row) => ({
      ...(row ?? { owner, id, version: 0, changedAt: 0, isUnsent: false }),
      name,
      content,
      ...(changedAt !== undefined && { changedAt, isUnsent: isSent(owner) }),
    })),
    history &&
      local.histories.change(owner, history.id, () => ({
        owner,
        ...history,
        history: boundedHistory(history.history),
      })),
  ]);
}

export const renameRow = (local: LocalCharts, owner: string, id: string, name: string) =>
  local.layouts.change(
    owner,
    id,
    // Before the first save its name is sent with it.
    (row) => row && { ...row, name, ...(row.version > 0 && { isRenamed: true }) },
  );

/** The copy has no history: its steps belong to the original. */
export async function copyRow(
  local: LocalCharts,
  row: LayoutRow,
  { id, name, changedAt }: Pick<LayoutRow, 'id' | 'name' | 'changedAt'>,
): Promise<void> {
  const { owner, content } = row;
  await checkRoom(local, owner, id);
  await local.layouts.change(owner, id, () => ({
    owner,
    id,
    name,
    content,
    changedAt,
    version: 0,
    isUnsent: isSent(owner),
  }));
}

/** A layout that the server has is kept until it is deleted there. */
export async function deleteRow(local: LocalCharts, owner: string, id: string): Promise<void> {
  await local.layouts.change(owner, id, (row) =>
    row && isSent(owner) && (row.version > 0 || row.isStale)
      ? { ...row, isDeleted: true }
      : undefined,
  );
  for (const row of await local.histories.all(owner))
    if (row.id.startsWith(historyId(id, '')))
      await local.histories.change(owner, row.id, () => undefined);
}

export const putTemplate = (local: LocalCharts, owner: string, template: StudyTemplate) =>
  local.templates.change(owner, template.id, () => ({
    owner,
    id: template.id,
    template,
    isUnsent: isSent(owner),
  }));

export const deleteTemplate = (local: LocalCharts, owner: string, id: string) =>
  local.templates.change(owner, id, (row) =>
    row && isSent(owner) ? { ...row, isDeleted: true } : undefined,
  );

/** Merged with what another tab may have written meanwhile. */
export const writeDrawings = (
  local: LocalCharts,
  owner: string,
  symbol: ChartSymbol,
  changed: readonly KeptDrawing[],
): Promise<DrawingsRow | undefined> =>
  local.drawings.change(owner, symbol, (row = emptyDrawings(owner, symbol)) => ({
    ...row,
    kept: boundedKept(mergeDrawings(row.kept, changed).kept),
    unsent: isSent(owner) ? [...new Set([...row.unsent, ...changed.map(({ id }) => id)])] : [],
  }));

export const emptyDrawings = (owner: string, symbol: ChartSymbol): DrawingsRow => ({
  owner,
  id: symbol,
  kept: [],
  versions: {},
  unsent: [],
});

/** As many removals as the server remembers of all symbols; the oldest are forgotten first. */
function boundedKept(kept: readonly KeptDrawing[]): readonly KeptDrawing[] {
  const removed = kept.filter(isRemoved).sort((a, b) => b.changedAt - a.changedAt);
  if (removed.length <= MAX_REMOVED) return kept;
  const forgotten = new Set(removed.slice(MAX_REMOVED).map(({ id }) => id));
  return kept.filter(({ id }) => !forgotten.has(id));
}

/** Of a layout in one tab: each tab undoes its own edits. */
export const historyId = (layoutId: string, tab: string): string => `${layoutId}/${tab}`;

/** Tabs do not say when they are closed for good. */
export async function dropOldHistories(
  { histories }: LocalCharts,
  owner: string,
  now: EpochMs,
): Promise<void> {
  const all = await histories.all(owner);
  const kept = all
    .filter(({ changedAt }) => changedAt > now - HISTORY_AGE_MS)
    .sort((a, b) => b.changedAt - a.changedAt)
    .slice(0, MAX_HISTORIES);
  for (const row of all)
    if (!kept.includes(row)) await histories.change(owner, row.id, () => undefined);
}

/** The oldest steps are dropped until it fits. */
export function boundedHistory(history: History): History {
  let size = JSON.stringify(history).length;
  let { undo } = history;
  while (size > MAX_HISTORY && undo.length > 0) {
    size -= JSON.stringify(undo[0]).length;
    undo = undo.slice(1);
  }
  return size > MAX_HISTORY ? { undo: [], redo: [] } : { ...history, undo };
}
