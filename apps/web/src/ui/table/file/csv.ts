export type CsvValue = string | number | null;

const BOM = '\ufeff';
/** A spreadsheet would run a text that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function fieldOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with a BOM: without it spreadsheets do not read Bangla as UTF-8. */
export const toCsv = (lines: readonly (readonly CsvValue[])[]): string =>
  BOM + lines.map((line) => `${line.map(fieldOf).join(',')}\r\n`).join('');
