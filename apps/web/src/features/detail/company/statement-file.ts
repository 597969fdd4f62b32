import { round } from '@dorpon/domain/units';
import { toCsv } from '../../../ui/table/file/csv.ts';
import type { StatementSheet } from './calls.ts';
import type { StatementLine } from './statement-lines.ts';

const MILLION_PER_CRORE = 10;

/** CSV in crore: one row per line of the statement, one column per period. */
export function statementCsv(
  sheets: readonly StatementSheet[],
  lines: readonly StatementLine[],
  nameOf: (line: StatementLine['name']) => string,
  corner: string,
): string {
  return toCsv([
    [corner, ...sheets.map(({ endedOn }) => endedOn)],
    ...lines.map(({ name }) => [
      nameOf(name),
      ...sheets.map((sheet) => {
        const amount = sheet.lines[name];
        return amount === undefined ? null : round(amount / MILLION_PER_CRORE, 7);
      }),
    ]),
  ]);
}
