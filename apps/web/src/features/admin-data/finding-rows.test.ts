import type { FindingRow } from '@dorpon/contract/data-health';
import { expect, it } from 'vitest';
import { dataSorts } from './data-search.ts';
import { filterFindings, groupByFault, shownFinding } from './finding-rows.ts';

const row = (given: Partial<FindingRow>): FindingRow => ({
  fault: 'price-jump',
  kind: 'jumps',
  severity: 'warning',
  code: 'ACI',
  other: null,
  from: '2026-11-12',
  upto: '2026-11-12',
  days: 1,
  found: 2,
  expected: 1,
  what: 'A close',
  whatBangla: 'ক্লোজিং',
  todo: 'Look.',
  todoBangla: 'দেখুন।',
  command: 'npm run import -- ACI.csv',
  ...given,
});
const rows = [
  row({ severity: 'note', code: 'GP' }),
  row({ code: 'EBL', upto: '2026-11-10', command: 'npm run import -- EBL.csv' }),
  row({ fault: 'no-name', kind: 'names', severity: 'error', from: null, upto: null }),
  row({}),
].map(shownFinding(false));
const codes = (search: Parameters<typeof filterFindings>[1]) =>
  filterFindings(rows, search, dataSorts(search)).map(({ fault, code }) => `${fault} ${code}`);

it('sorts by severity, then newest first, and filters by kind and text', () => {
  expect(codes({})).toEqual(['no-name ACI', 'price-jump ACI', 'price-jump EBL', 'price-jump GP']);
  expect(codes({ kind: 'jumps', filter: 'aci' })).toEqual(['price-jump ACI']);
  expect(codes({ sort: '-name' })[0]).toBe('price-jump GP');
});

it('lists advice once per fault; a command for several shares names no share', () => {
  const jumps = rows.filter(({ kind }) => kind === 'jumps');
  expect(groupByFault(jumps, null)).toMatchObject([
    { count: 3, command: 'npm run import -- *.csv' },
  ]);
  expect(groupByFault(rows.slice(0, 1), null)[0]?.command).toBe('npm run import -- ACI.csv');
});

it('counts all findings of a fault, not only the listed ones', () => {
  const counts = [{ fault: 'price-jump', count: 512 } as const];
  expect(groupByFault(rows, counts).map(({ fault, count }) => `${fault} ${count}`)).toEqual([
    'price-jump 512',
    'no-name 1',
  ]);
});

it('findings of a share with several others have different keys', () => {
  const shared = ['GP', 'ROBI'].map((other) => row({ fault: 'history-shared', other }));
  expect(new Set(shared.map((each) => shownFinding(false)(each).key)).size).toBe(2);
});

it('shows a finding in the reader’s language', () => {
  expect(shownFinding(true)(row({}))).toMatchObject({ what: 'ক্লোজিং', todo: 'দেখুন।' });
});
