import { afterEach, expect, it, vi } from 'vitest';
import { forgetCharts } from './forget-charts.ts';
import { openIndexedCharts } from './indexed-charts.ts';
import { type LayoutRow, VISITOR } from './local-charts.ts';
import { emptyDrawings } from './stored-layouts.ts';
import { createFakeIndexedDb } from './testing/fake-indexed-db.ts';

const layout = (owner: string, id: string, more: Partial<LayoutRow> = {}): LayoutRow => ({
  owner,
  id,
  name: id,
  content: null,
  changedAt: 1,
  version: 1,
  isUnsent: false,
  ...more,
});

afterEach(() => vi.unstubAllGlobals());

it('S3 keeps what a member has not sent, and nothing else', async () => {
  const database = createFakeIndexedDb();
  vi.stubGlobal('indexedDB', database.factory);
  const { local } = openIndexedCharts(() => {});
  for (const row of [
    layout('rahima', 'sent'),
    layout('rahima', 'changed', { isUnsent: true }),
    layout('rahima', 'renamed', { isRenamed: true }),
    layout('rahima', 'deleted', { isDeleted: true }),
    layout(VISITOR, 'visitor', { isUnsent: true }),
  ])
    await local.layouts.change(row.owner, row.id, () => row);
  const history = { owner: 'rahima', id: 'h', changedAt: 1, history: { undo: [], redo: [] } };
  await local.histories.change('rahima', 'h', () => history);
  for (const [symbol, unsent] of [
    ['ACI', ['a']],
    ['GP', []],
  ] as const)
    await local.drawings.change('rahima', symbol, () => ({
      ...emptyDrawings('rahima', symbol),
      unsent,
    }));
  forgetCharts();
  const keptOf = async (owner: string, ids: readonly string[]) => {
    const rows = await Promise.all(ids.map((id) => local.layouts.get(owner, id)));
    return rows.flatMap((row) => row?.id ?? []);
  };
  await vi.waitFor(async () => expect(await keptOf('rahima', ['sent'])).toEqual([]));
  const ids = ['sent', 'changed', 'renamed', 'deleted'];
  expect(await keptOf('rahima', ids)).toEqual(['changed', 'renamed', 'deleted']);
  expect(await keptOf(VISITOR, ['visitor'])).toEqual([]);
  expect(await local.histories.get('rahima', 'h')).toBeUndefined();
  expect(await local.drawings.get('rahima', 'ACI')).toMatchObject({ unsent: ['a'] });
  expect(await local.drawings.get('rahima', 'GP')).toBeUndefined();
});
