import {
  type ChartLayout,
  chartLayout,
  keptDrawing,
  studyTemplate,
} from '@dorpon/contract/chart-document';
import type { Changes } from '@dorpon/domain/chart/changes';
import type { History } from '@dorpon/domain/chart/history';
import type { KeptDrawing } from '@dorpon/domain/chart/merge-drawings';
import type { DrawingsRow, LayoutRow, LocalCharts, Table, TemplateRow } from './local-charts.ts';

/**
 * Another version of the app may have written what this one cannot read. Such a row stays in storage and is
 * left out here; a drawing that cannot be read does not hide the others of its share.
 */
export function readableCharts(local: LocalCharts): LocalCharts {
  const isListed = listedLayouts();
  return {
    layouts: {
      ...checked(local.layouts, (row) => (isLayout(row) ? row : undefined)),
      all: async (owner) => (await local.layouts.all(owner)).filter(isListed),
    },
    histories: checked(local.histories, (row) => (isHistory(row.history) ? row : undefined)),
    drawings: {
      ...checked(local.drawings, withoutBroken),
      get: async (owner, symbol) => {
        const row = await local.drawings.get(owner, symbol);
        return row && { ...withoutBroken(row), kept: readableDrawings(row.kept) };
      },
    },
    templates: checked(local.templates, (row) => (isTemplate(row) ? row : undefined)),
  };
}

function checked<Kind extends { readonly owner: string; readonly id: string }>(
  table: Table<Kind>,
  read: (row: Kind) => Kind | undefined,
): Table<Kind> {
  const readIf = (row: Kind | undefined) => row && read(row);
  return {
    get: async (owner, id) => readIf(await table.get(owner, id)),
    all: async (owner) => (await table.all(owner)).flatMap((row) => read(row) ?? []),
    change: (owner, id, change) => table.change(owner, id, (row) => change(readIf(row))),
  };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLayout = ({ name, changedAt, version, content }: LayoutRow): boolean =>
  typeof name === 'string' &&
  typeof changedAt === 'number' &&
  typeof version === 'number' &&
  (content === null || isLayoutContent(content));

/**
 * All layouts are listed with every edit, and the check of one takes about half a millisecond: it is done again only
 * for those that were written since.
 */
function listedLayouts(): (row: LayoutRow) => boolean {
  const known = new Map<string, { readonly written: string; readonly isReadable: boolean }>();
  return (row) => {
    const id = `${row.owner} ${row.id}`;
    const written = `${row.changedAt} ${row.version} ${row.content === null}`;
    const before = known.get(id);
    if (before?.written === written) return before.isReadable;
    const isReadable = isLayout(row);
    known.set(id, { written, isReadable });
    return isReadable;
  };
}

export const isLayoutContent = (content: unknown): content is ChartLayout =>
  chartLayout.safeParse(content).success;

const isTemplate = ({ template }: TemplateRow): boolean =>
  studyTemplate.safeParse(template).success;

/** The drawings of a list that this version can show. */
export const readableDrawings = (some: unknown): readonly KeptDrawing[] =>
  Array.isArray(some) ? some.filter((one) => keptDrawing.safeParse(one).success) : [];

/** What is written back: drawings of unknown kinds stay, what is no drawing at all is kept beside them. */
function withoutBroken(row: DrawingsRow): DrawingsRow {
  const { kept, versions, unsent } = row;
  const isWhole =
    Array.isArray(kept) && kept.every(isDrawing) && isFields(versions) && Array.isArray(unsent);
  if (isWhole) return row;
  const all: readonly unknown[] = Array.isArray(kept) ? kept : [kept];
  const unreadable = [...(row.unreadable ?? []), ...all.filter((one) => !isDrawing(one))];
  return {
    ...row,
    kept: all.filter(isDrawing),
    versions: isFields(versions) ? versions : {},
    unsent: Array.isArray(unsent) ? unsent : [],
    unreadable,
  };
}

export const isDrawing = (one: unknown): one is KeptDrawing =>
  isFields(one) &&
  typeof one.id === 'string' &&
  typeof one.changedAt === 'number' &&
  (one.removed === true || Array.isArray(one.anchors));

const isHistory = (history: History): boolean =>
  isFields(history) &&
  [history.undo, history.redo].every(
    (steps) =>
      Array.isArray(steps) && steps.every((step) => isFields(step) && isChanges(step.changes)),
  );

export function isChanges(changes: unknown): changes is Changes {
  if (!isFields(changes)) return false;
  const { fields, items } = changes;
  if ('fields' in changes) return isFields(fields) && Object.values(fields).every(isChanges);
  if (!('items' in changes)) return true;
  return (
    isFields(items) &&
    [items.removed, items.inserted].every((some) => Array.isArray(some) && some.every(isPlaced)) &&
    isFields(items.changed) &&
    Object.values(items.changed).every(isChanges)
  );
}

const isPlaced = (placed: unknown): boolean =>
  Array.isArray(placed) &&
  typeof placed[0] === 'number' &&
  isFields(placed[1]) &&
  typeof placed[1].id === 'string';
