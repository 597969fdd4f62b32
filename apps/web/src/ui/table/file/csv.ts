import { csvField } from '@dorpon/domain/csv-field';

export type CsvValue = string | number | null;

const BOM = '\ufeff';

function fieldOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return csvField(value);
}

/** RFC 4180, with a BOM: without it spreadsheets do not read Bangla as UTF-8. */
export const toCsv = (lines: readonly (readonly CsvValue[])[]): string =>
  BOM + lines.map((line) => `${line.map(fieldOf).join(',')}\r\n`).join('');
