import { afterEach, expect, it, vi } from 'vitest';
import { openIndexedCharts } from './indexed-charts.ts';
import { type TemplateRow, VISITOR } from './local-charts.ts';
import { createFakeIndexedDb } from './testing/fake-indexed-db.ts';

const row: TemplateRow = {
  owner: VISITOR,
  id: 't',
  template: { id: 't', name: 'Mine', studies: [] },
  isUnsent: false,
};

function opened() {
  const database = createFakeIndexedDb();
  vi.stubGlobal('indexedDB', database.factory);
  const onFault = vi.fn();
  return { database, onFault, ...openIndexedCharts(onFault) };
}

afterEach(() => vi.unstubAllGlobals());

it('L3 a write has succeeded when its transaction is complete', async () => {
  const { database, local } = opened();
  await local.templates.change(VISITOR, 't', () => row);
  expect(await local.templates.get(VISITOR, 't')).toEqual(row);
  database.failCommits(true);
  await expect(local.templates.change(VISITOR, 't', () => undefined)).rejects.toThrow('full');
  database.failCommits(false);
  expect(await local.templates.get(VISITOR, 't')).toEqual(row);
});

it('L3 a database that could not be opened once is opened with the next access', async () => {
  const { database, local, isLost, onFault } = opened();
  database.failOpening(true);
  expect(await local.templates.get(VISITOR, 't')).toBeUndefined();
  expect(isLost()).toBe(true);
  expect(onFault).toHaveBeenCalledOnce();
  database.failOpening(false);
  await local.templates.change(VISITOR, 't', () => row);
  expect(isLost()).toBe(false);
  expect(await openIndexedCharts(onFault).local.templates.get(VISITOR, 't')).toEqual(row);
});

it('L3 what had to be kept in memory is there until the page is closed', async () => {
  const { database, local, isLost } = opened();
  database.failOpening(true);
  await local.templates.change(VISITOR, 't', () => row);
  database.failOpening(false);
  expect(await local.templates.get(VISITOR, 't')).toEqual(row);
  expect(isLost()).toBe(true);
});
