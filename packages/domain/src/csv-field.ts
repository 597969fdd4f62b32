/**
 * Spreadsheets run text that begins like this as a formula, some of them also with full-width signs.
 * They skip white space before it.
 */
const FORMULA = /^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One field of a CSV file by RFC 4180; text that looks like a formula gets an apostrophe first. */
export function csvField(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
