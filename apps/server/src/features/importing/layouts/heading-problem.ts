import type { FileHead } from './file-head.ts';
import { fieldOfHeading } from './headed.ts';
import { isReadable, needed, SEPARATORS } from './layout.ts';

const MOST_NAMED = 20;
const LONGEST_NAME = 40;
const LONGEST_LINE = 160;

/** Why the first line is not a usable heading: missing and unknown columns. */
export function headingProblem(head: FileHead): string {
  const [first] = head.filled(0, 1);
  if (first === undefined)
    return head.bytes.length === 0 ? 'it is empty' : 'it has no line of text';
  const readings = SEPARATORS.map((separator) => readingOf(head.cells(first, separator)));
  const best = readings.reduce((a, b) => (isBetter(b, a) ? b : a));
  const parts = [
    ...listed('missing', best.missing),
    ...listed('given twice', best.twice),
    ...listed('not understood', best.unknown),
    ...(best.isReadable ? ['a column without a known heading holds times or codes'] : []),
  ];
  const line = head.text(first).trim().slice(0, LONGEST_LINE);
  return `line ${first + 1} is "${line}"; ${parts.join('; ')}`;
}

type Reading = ReturnType<typeof readingOf>;

function readingOf(cells: readonly string[]) {
  const fields = cells.map(fieldOfHeading);
  const known = fields.filter((field) => field !== undefined);
  const wanted = ['date', ...needed] as const;
  return {
    cells: cells.length,
    known: known.length,
    isReadable: isReadable(fields.map((field) => field ?? 'skip')),
    missing: wanted.filter((field) => !known.includes(field)),
    twice: [...new Set(known.filter((field, at) => known.indexOf(field) !== at))],
    unknown: cells.filter((cell, at) => fields[at] === undefined && cell !== ''),
  };
}

const isBetter = (a: Reading, b: Reading): boolean =>
  a.known > b.known || (a.known === b.known && a.cells > b.cells);

function listed(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME));
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return [`${what}: ${shown.join(', ')}${more}`];
}
