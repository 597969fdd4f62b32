import { expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { csvOfTable } from './csv-of-table.ts';

interface Row {
  readonly code: string;
  readonly last: number | null;
}
const rows = new Map<string, Row>([
  ['GP', { code: 'GP', last: 242.4 }],
  ['EBL', { code: 'EBL', last: null }],
]);
const columns: Column<Row, null>[] = [
  {
    id: 'name',
    head: 'Code',
    width: 90,
    cell: ({ code }) => code,
    csv: [{ head: 'Code', value: ({ code }) => code }],
  },
  { id: 'picture', head: 'Day', width: 90, cell: () => null },
  {
    id: 'last',
    head: 'Last',
    width: 90,
    cell: () => null,
    csv: [{ head: 'Last, taka', value: ({ last }) => last }],
  },
];
const groups = [
  { key: 'Bank', figures: null, rows: ['EBL', 'GONE'] },
  { key: 'Telecommunication', figures: null, rows: ['GP'] },
];
const file = { columns, groups, rowOf: (code: string) => rows.get(code), groupName: String };

it('writes the shown rows in their order, with their group first', () => {
  expect(csvOfTable({ ...file, groupHead: 'Sector' })).toBe(
    '\ufeffSector,Code,"Last, taka"\r\nBank,EBL,\r\nTelecommunication,GP,242.4\r\n',
  );
});

it('a table of groups has one line per group with its own figures, and none per row', () => {
  const value = {
    id: 'value',
    head: 'Value',
    width: 90,
    cell: () => null,
    csvGroup: [{ head: 'Value, crore', value: (figures: { value: number }) => figures.value }],
  };
  const given = {
    ...file,
    columns: [columns[0]!, value] as Column<Row, { value: number }>[],
    groups: groups.map((group, at) => ({ ...group, figures: { value: 2.5 + at } })),
    groupHead: 'Sector',
  };
  expect(csvOfTable(given)).toBe(
    '\ufeffSector,"Value, crore"\r\nBank,2.5\r\nTelecommunication,3.5\r\n',
  );
});

it('a table without groups has no field for them', () => {
  expect(csvOfTable({ ...file, groupHead: null })).toBe(
    '\ufeffCode,"Last, taka"\r\nEBL,\r\nGP,242.4\r\n',
  );
});
