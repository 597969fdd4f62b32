import { MAX_PORTFOLIO_NAME } from '../limits.ts';
import type { Transaction } from '../transaction.ts';
import { type CsvRow, csvRows, withoutByteOrderMark } from './csv-rows.ts';
import { type FileFault, faultAt, type Read, refused } from './file-fault.ts';
import { MAX_FILE_LENGTH, MAX_FILE_SETTINGS, MAX_FILE_TRANSACTIONS } from './file-limits.ts';
import {
  FILE_FORMAT,
  FILE_VERSION,
  type FileRules,
  type PortfolioFile,
  versionFault,
} from './portfolio-file.ts';
import { cellText, textCell } from './text-cell.ts';
import { FIELD_NAMES, TRANSACTION_FIELDS, type TransactionField } from './transaction-fields.ts';
import { transactionOf, transactionsOf } from './transaction-values.ts';
import { cellOf, type Json, parsedJson, shapeFault, valueFaultAt, valueOf } from './value-shape.ts';

const COLUMNS = ['kind', ...FIELD_NAMES] as const;
const END = '\r\n';

/** O1, O2: the format and its version, the name, one row for each setting, then one for each transaction. */
export function csvOfPortfolio({ name, settings, transactions }: PortfolioFile): string {
  const rows = [
    [FILE_FORMAT, String(FILE_VERSION)],
    ['name', textCell(name)],
    ...Object.entries(settings).map(([setting, value]) => [
      'setting',
      textCell(setting),
      textCell(JSON.stringify(value)),
    ]),
    [...COLUMNS],
    ...transactions.map(cellsOf),
  ];
  return rows.map((cells) => cells.join(',') + END).join('');
}

function cellsOf(transaction: Transaction): string[] {
  const values = transaction as unknown as Readonly<Record<string, Json | undefined>>;
  const cells = FIELD_NAMES.map((name) => {
    const value = values[name];
    return value === undefined ? '' : cellOf(TRANSACTION_FIELDS[name].shape, value);
  });
  return [transaction.kind, ...cells];
}

export function portfolioOfCsv(text: string, rules: FileRules): Read<PortfolioFile> {
  if (text.length > MAX_FILE_LENGTH)
    return refused([
      faultAt(null, null, 'too-long', '', { what: 'at-most', most: MAX_FILE_LENGTH }),
    ]);
  const content = withoutByteOrderMark(text);
  const maxRows = MAX_FILE_TRANSACTIONS + MAX_FILE_SETTINGS + 3;
  const separator = content.charAt(FILE_FORMAT.length);
  if (!content.startsWith(FILE_FORMAT) || !SEPARATORS.includes(separator))
    return refused([
      faultAt(1, null, 'not-ours', content.slice(0, 200), {
        what: 'one-of',
        values: [FILE_FORMAT],
      }),
    ]);
  const { rows, fault } = csvRows(content, separator, maxRows);
  return fault ? refused([fault]) : portfolioOfRows(rows, rules);
}

/** Spreadsheets of some countries save a CSV file with semicolons. */
const SEPARATORS: readonly string[] = [',', ';', '\t'];

function portfolioOfRows(
  [first, ...rows]: readonly CsvRow[],
  rules: FileRules,
): Read<PortfolioFile> {
  const version = first.cells[1] ?? '';
  if (version.trim() !== String(FILE_VERSION)) return refused([versionFault(first.row, version)]);
  const headAt = rows.findIndex(({ cells }) => cells[0] !== 'name' && cells[0] !== 'setting');
  const head = rows[headAt];
  if (head === undefined)
    return refused([faultAt(null, null, 'head-missing', '', { what: 'one-of', values: COLUMNS })]);
  const about = aboutOfRows(rows.slice(0, headAt), rules);
  const columns = columnsOf(head);
  const faults = [...about.faults, ...columns.faults];
  if (faults.length > 0) return refused(faults);
  const read = transactionsOf(
    rows.slice(headAt + 1).map((row) => ({
      row: row.row,
      read: transactionOfRow(row, columns.names),
    })),
  );
  if (read.how === 'refused') return read;
  const { name, settings } = about;
  return { how: 'read', file: { name, settings, transactions: read.file } };
}

function aboutOfRows(rows: readonly CsvRow[], rules: FileRules) {
  const faults: FileFault[] = [];
  const settings = new Map<string, Json>();
  const name = { value: '', isGiven: false };
  for (const { row, cells } of rows) {
    const [what, first = '', second = ''] = cells;
    const extra = cells.slice(what === 'name' ? 2 : 3).find((cell) => cell.trim() !== '');
    if (extra !== undefined) {
      faults.push(faultAt(row, what, 'value-unexpected', extra, { what: 'nothing' }));
    } else if (what === 'name') {
      if (name.isGiven) faults.push(faultAt(row, what, 'column-twice', first));
      name.value = cellText(first) ?? '';
      name.isGiven = true;
      const fault = shapeFault({ is: 'text', most: MAX_PORTFOLIO_NAME }, name.value);
      if (fault) faults.push(valueFaultAt(row, what, fault));
    } else {
      const fault = takeSetting(
        row,
        cellText(first) ?? '',
        cellText(second) ?? '',
        settings,
        rules,
      );
      if (fault) faults.push(fault);
    }
  }
  if (!name.isGiven) faults.push(faultAt(null, 'name', 'value-missing', ''));
  return { faults, name: name.value, settings: Object.fromEntries(settings) };
}

function takeSetting(
  row: number,
  name: string,
  text: string,
  settings: Map<string, Json>,
  rules: FileRules,
): FileFault | null {
  if (!rules.settings.includes(name))
    return faultAt(row, 'setting', 'unknown-setting', name, {
      what: 'one-of',
      values: rules.settings,
    });
  if (settings.has(name)) return faultAt(row, name, 'column-twice', name);
  // Spreadsheets write these in capitals.
  const value = parsedJson(/^(TRUE|FALSE)$/.test(text) ? text.toLowerCase() : text);
  if (value === undefined) return faultAt(row, name, 'not-json', text);
  settings.set(name, value as Json);
  return null;
}

type Column = (typeof COLUMNS)[number];

/** O3: in any order; columns of optional fields may be missing. */
function columnsOf({ row, cells }: CsvRow): { names: (Column | null)[]; faults: FileFault[] } {
  const faults: FileFault[] = [];
  const seen = new Set<Column>();
  const names = cells.map((cell) => {
    const name = cell.trim() as Column;
    if ((name as string) === '') return null;
    if (!COLUMNS.includes(name))
      faults.push(faultAt(row, name, 'unknown-column', name, { what: 'one-of', values: COLUMNS }));
    else if (seen.has(name)) faults.push(faultAt(row, name, 'column-twice', name));
    seen.add(name);
    return name;
  });
  for (const name of ['kind', 'id', 'day'] as const)
    if (!seen.has(name)) faults.push(faultAt(row, name, 'column-missing', ''));
  return { names, faults };
}

function transactionOfRow(
  { row, cells }: CsvRow,
  names: readonly (Column | null)[],
): Transaction | FileFault {
  const given = new Map<string, unknown>();
  for (const [i, cell] of cells.entries()) {
    const name = names[i] ?? null;
    if (name === null) {
      if (cell.trim() === '') continue;
      return faultAt(row, String(i + 1), 'value-unexpected', cell, { what: 'nothing' });
    }
    if (name === 'kind') {
      if (cell.trim() !== '') given.set(name, cell.trim());
      continue;
    }
    const read = valueOf(TRANSACTION_FIELDS[name as TransactionField].shape, cell);
    if (read) given.set(name, read.value);
  }
  return transactionOf(row, given);
}
