import { MAX_PORTFOLIO_NAME } from '../limits.ts';
import type { Transaction } from '../transaction.ts';
import { withoutByteOrderMark } from './csv-rows.ts';
import { type FileFault, faultAt, type Read, refused } from './file-fault.ts';
import { MAX_FILE_LENGTH, MAX_FILE_TRANSACTIONS } from './file-limits.ts';
import {
  FILE_FORMAT,
  FILE_VERSION,
  type FileRules,
  type PortfolioFile,
  versionFault,
} from './portfolio-file.ts';
import { FIELD_NAMES } from './transaction-fields.ts';
import { transactionOf, transactionsOf } from './transaction-values.ts';
import { type Json, parsedJson, readOf, shapeFault, valueFaultAt } from './value-shape.ts';

const NAMES = ['format', 'version', 'name', 'settings', 'transactions'] as const;
const FIELDS: readonly string[] = ['kind', ...FIELD_NAMES];

/** O1: money is whole paisa, as the ledger has it. */
export const jsonOfPortfolio = ({ name, settings, transactions }: PortfolioFile): string =>
  `${JSON.stringify({ format: FILE_FORMAT, version: FILE_VERSION, name, settings, transactions }, null, 1)}\n`;

export function portfolioOfJson(text: string, rules: FileRules): Read<PortfolioFile> {
  if (text.length > MAX_FILE_LENGTH)
    return refused([
      faultAt(null, null, 'too-long', '', { what: 'at-most', most: MAX_FILE_LENGTH }),
    ]);
  const content = parsedJson(withoutByteOrderMark(text));
  if (content === undefined) return refused([faultAt(null, null, 'not-json', text.slice(0, 200))]);
  if (!isRecord(content) || content.format !== FILE_FORMAT)
    return refused([
      faultAt(null, 'format', 'not-ours', isRecord(content) ? readOf(content.format) : '', {
        what: 'one-of',
        values: [FILE_FORMAT],
      }),
    ]);
  if (content.version !== FILE_VERSION)
    return refused([versionFault(null, readOf(content.version))]);
  const { name, settings, transactions } = content;
  const faults = [...aboutFaults(content, rules)];
  if (faults.length > 0) return refused(faults);
  const given = transactions as readonly unknown[];
  const read = transactionsOf(
    given.map((one, i) => ({ row: i + 1, read: transactionAt(i + 1, one) })),
  );
  if (read.how === 'refused') return read;
  return {
    how: 'read',
    file: {
      name: name as string,
      settings: settings as Readonly<Record<string, Json>>,
      transactions: read.file,
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* aboutFaults(content: Fields, rules: FileRules): Generator<FileFault> {
  for (const field of Object.keys(content))
    if (!NAMES.includes(field as (typeof NAMES)[number]))
      yield faultAt(null, field, 'unknown-column', field, { what: 'one-of', values: NAMES });
  const { name, settings, transactions } = content;
  const fault = shapeFault({ is: 'text', most: MAX_PORTFOLIO_NAME }, name);
  if (fault) yield { ...valueFaultAt(0, 'name', fault), row: null };
  if (!isRecord(settings))
    yield faultAt(null, 'settings', 'bad-value', readOf(settings), { what: 'record' });
  else
    for (const setting of Object.keys(settings))
      if (!rules.settings.includes(setting))
        yield faultAt(null, 'settings', 'unknown-setting', setting, {
          what: 'one-of',
          values: rules.settings,
        });
  if (!Array.isArray(transactions))
    yield faultAt(null, 'transactions', 'bad-value', readOf(transactions), { what: 'list' });
  else if (transactions.length > MAX_FILE_TRANSACTIONS)
    yield faultAt(null, 'transactions', 'too-many-rows', String(transactions.length), {
      what: 'at-most',
      most: MAX_FILE_TRANSACTIONS,
    });
}

function transactionAt(row: number, given: unknown): Transaction | FileFault {
  if (!isRecord(given)) return faultAt(row, null, 'bad-value', readOf(given), { what: 'record' });
  const unknown = Object.keys(given).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined)
    return faultAt(row, unknown, 'unknown-column', unknown, { what: 'one-of', values: FIELDS });
  return transactionOf(row, new Map(Object.entries(given)));
}
