import { csvField } from '../../csv-field.ts';

/**
 * A text as a cell of CSV that can be read back: an apostrophe is written before what a spreadsheet would run
 * as a formula, before a text that begins with one, and for an empty text, which a missing one is not.
 */
export const textCell = (text: string): string =>
  csvField(text === '' || text.startsWith("'") ? `'${text}` : text);

/** The text of a cell; undefined if there is none. Spreadsheets may write line breaks in two characters. */
export function cellText(cell: string): string | undefined {
  if (cell === '') return undefined;
  const text = cell.startsWith("'") ? cell.slice(1) : cell;
  return text.replaceAll('\r\n', '\n');
}
