import { csvRows, withoutByteOrderMark } from '../csv-rows.ts';
import { type FileFault, faultAt, type Read, refused } from '../file-fault.ts';
import { MAX_CELLS } from '../file-limits.ts';
import { headMeaning, headsOfWords, headText } from './head-meaning.ts';
import { dayWithin } from './read-day.ts';
import { isNumberCell } from './read-figure.ts';
import {
  MAX_CELL,
  MAX_HEAD_ROWS,
  MAX_STATEMENT_LENGTH,
  MAX_STATEMENT_ROWS,
  MAX_TEXT_LINE,
  SEARCHED_ROWS,
} from './statement-limits.ts';
import { cellsByGaps, cellsByWords, type PlacedCell } from './text-cells.ts';

/** How columns are divided: by a character, by gaps of several blanks, or by single blanks. */
export const TABLE_FORMS = ['tab', 'semicolon', 'bar', 'comma', 'gaps', 'words'] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

const SEPARATORS: Readonly<Partial<Record<TableForm, string>>> = {
  tab: '\t',
  semicolon: ';',
  bar: '|',
  comma: ',',
};

export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface StatementTable {
  readonly form: TableForm;
  /** One for each column; numbers if the statement has no head. */
  readonly heads: readonly string[];
  readonly head: HeadPlace | null;
  /** Before the head, as read. */
  readonly above: readonly string[];
  /** After the head. */
  readonly rows: readonly TableRow[];
}

/** The rows of the head: the first of them, and how many. */
export interface HeadPlace {
  readonly row: number;
  readonly rows: number;
}

export interface TableOptions {
  /** Heads that the person mapped before. */
  readonly knownHeads?: readonly string[];
  /** Chosen by the person; else found. */
  readonly form?: TableForm;
  readonly head?: HeadPlace | null;
}

/** P1: the rows of a statement, in the form in which most columns are recognised. */
export function readStatementTable(text: string, options: TableOptions = {}): Read<StatementTable> {
  if (text.length > MAX_STATEMENT_LENGTH)
    return refused([
      faultAt(null, null, 'too-long', '', { what: 'at-most', most: MAX_STATEMENT_LENGTH }),
    ]);
  const content = withoutByteOrderMark(text);
  const known = new Set(options.knownHeads?.map(headText));
  const forms = options.form ? [options.form] : TABLE_FORMS;
  const tryForms = (some: readonly TableForm[]) =>
    some.map((form) => tryForm(content, form, known, options.head));
  const separated = tryForms(forms.filter((form) => form in SEPARATORS));
  // Words of a CSV file are divided by more than its commas: only what has no separators is text.
  const isText = separated.every(({ found }) => found.score === 0);
  const tries = isText
    ? [...separated, ...tryForms(forms.filter((form) => !(form in SEPARATORS)))]
    : separated;
  const best = tries.reduce((one, other) => (other.found.score > one.found.score ? other : one));
  const isFound = best.found.score > 0 || options.form;
  const divides = isFound ? best : tries[formByMarks(tries)];
  const chosen = isFound || options.head !== undefined ? divides : withUnknownHead(divides);
  if (chosen.fault) return refused([chosen.fault]);
  if (chosen.lines.length === 0) return refused([faultAt(null, null, 'head-missing', '')]);
  return { how: 'read', file: tableOf(chosen) };
}

interface Line extends TableRow {
  readonly text: string;
  readonly placed?: readonly PlacedCell[];
}
interface FoundHead {
  readonly at: number;
  readonly rows: number;
  readonly heads: readonly string[];
  readonly score: number;
}
interface Try {
  readonly form: TableForm;
  readonly lines: readonly Line[];
  readonly fault: FileFault | null;
  readonly found: FoundHead;
}

const NO_HEAD: FoundHead = { at: 0, rows: 0, heads: [], score: 0 };

function tryForm(
  text: string,
  form: TableForm,
  known: ReadonlySet<string>,
  given: HeadPlace | null | undefined,
): Try {
  const { lines, fault } = linesOf(text, form);
  const found =
    given === null
      ? NO_HEAD
      : given
        ? givenHead(lines, form, given, known)
        : findHead(lines, form, known);
  return { form, lines, fault, found };
}

function linesOf(text: string, form: TableForm): { lines: Line[]; fault: FileFault | null } {
  const separator = SEPARATORS[form];
  if (separator !== undefined) {
    const { rows, fault } = csvRows(text, separator, MAX_STATEMENT_ROWS);
    const long = rows.findIndex(({ cells }) => cells.some((cell) => cell.length > MAX_CELL));
    const lines = rows.slice(0, long < 0 ? rows.length : long).map(({ row, cells: given }) => {
      const cells = given.map(withoutControls);
      return { row, cells, text: cells.join(' ') };
    });
    return { lines, fault: long < 0 ? fault : cellFault(rows[long]) };
  }
  const lines: Line[] = [];
  for (const [i, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = withoutControls(raw.trimEnd());
    if (line.trim() === '') continue;
    const fault = lineFault(i + 1, line, lines.length);
    if (fault) return { lines, fault };
    const placed = form === 'gaps' ? cellsByGaps(line) : undefined;
    const cells = placed ? placed.map((cell) => cell.text) : cellsByWords(line);
    if (cells.length > MAX_CELLS)
      return {
        lines,
        fault: faultAt(i + 1, null, 'too-many-cells', line, { what: 'at-most', most: MAX_CELLS }),
      };
    lines.push({ row: i + 1, cells, text: line, ...(placed && { placed }) });
  }
  return { lines, fault: null };
}

/** Line breaks within a cell and page breaks of a PDF become blanks: heads and names with them cannot be remembered. */
const withoutControls = (text: string): string => text.replace(/(?!\t)\p{Cc}+/gu, ' ');

function cellFault({ row, cells }: TableRow): FileFault {
  const column = cells.findIndex((cell) => cell.length > MAX_CELL);
  return faultAt(row, String(column + 1), 'too-long', cells[column], {
    what: 'at-most',
    most: MAX_CELL,
  });
}

function lineFault(row: number, line: string, before: number): FileFault | null {
  if (line.length > MAX_TEXT_LINE)
    return faultAt(row, null, 'too-long', line, { what: 'at-most', most: MAX_TEXT_LINE });
  if (before >= MAX_STATEMENT_ROWS)
    return faultAt(row, null, 'too-many-rows', line, { what: 'at-most', most: MAX_STATEMENT_ROWS });
  return null;
}

function findHead(lines: readonly Line[], form: TableForm, known: ReadonlySet<string>): FoundHead {
  let best = NO_HEAD;
  const searched = lines.slice(0, SEARCHED_ROWS + MAX_HEAD_ROWS);
  const mayBeHead = searched.map(
    ({ cells, text }) =>
      cells.length <= MAX_CELLS &&
      !cells.some(isNumberCell) &&
      // "Trade date: 9-Nov-2026" above the head would be a column of it.
      dayWithin(text, 'day-first') === null,
  );
  for (let at = 0; at < Math.min(searched.length, SEARCHED_ROWS); at += 1)
    for (let rows = 1; rows <= MAX_HEAD_ROWS && mayBeHead[at + rows - 1]; rows += 1) {
      const heads = headsOf(searched.slice(at, at + rows), form);
      // A title above the head adds a row and no column.
      const score = scoreOf(heads, known) - rows + 1;
      if (score > best.score) best = { at, rows, heads, score };
    }
  return best;
}

/** Cells of a row that make it one of figures. */
const FEWEST_FIGURES = 2;
const FEWEST_HEADS = 3;

/** Where no head is recognised, the words right above the first row of figures: the person maps them. */
function withUnknownHead(one: Try): Try {
  const { form, lines } = one;
  if (SEPARATORS[form] === undefined) return one;
  const first = lines.findIndex(({ cells }) => cells.filter(isNumberCell).length >= FEWEST_FIGURES);
  const above = lines[first - 1];
  if (!above || above.cells.some(isNumberCell)) return one;
  if (above.cells.filter((cell) => cell.trim() !== '').length < FEWEST_HEADS) return one;
  return { ...one, found: { at: first - 1, rows: 1, heads: headsOf([above], form), score: 0 } };
}

function givenHead(
  lines: readonly Line[],
  form: TableForm,
  { row, rows }: HeadPlace,
  known: ReadonlySet<string>,
): FoundHead {
  const at = lines.findIndex((line) => line.row >= row);
  if (at < 0) return NO_HEAD;
  const heads = headsOf(lines.slice(at, at + rows), form);
  return { at, rows, heads, score: scoreOf(heads, known) };
}

/** Heads of several rows are read from the top. */
function headsOf(lines: readonly Line[], form: TableForm): string[] {
  if (form === 'words') return headsOfWords(lines.map(({ text }) => text).join(' '));
  if (form === 'gaps') return headsByPlace(lines);
  const count = Math.max(...lines.map(({ cells }) => cells.length));
  const heads = Array.from({ length: count }, (_, column) =>
    lines
      .map(({ cells }) => (cells[column] ?? '').trim())
      .filter((cell) => cell !== '')
      .join(' '),
  );
  while (heads.length > 0 && heads[heads.length - 1] === '') heads.pop();
  return heads;
}

/** Each cell of a head of several rows belongs to the nearest column of the row that has most. */
function headsByPlace(lines: readonly Line[]): string[] {
  const rows = lines.map(({ placed }) => placed ?? []);
  const base = rows.reduce((one, other) => (other.length > one.length ? other : one));
  const heads: string[][] = base.map(() => []);
  const middle = ({ from, to }: PlacedCell) => (from + to) / 2;
  for (const row of rows) {
    let column = 0;
    for (const cell of row) {
      const distance = (at: number) => Math.abs(middle(base[at]) - middle(cell));
      while (column + 1 < base.length && distance(column + 1) <= distance(column)) column += 1;
      heads[column].push(cell.text);
    }
  }
  return heads.map((parts) => parts.join(' '));
}

/** 0 if no share or no quantity is among the heads; else every field that is recognised counts. */
function scoreOf(heads: readonly string[], known: ReadonlySet<string>): number {
  const fields = new Set<string>();
  let others = 0;
  for (const head of heads) {
    if (known.has(headText(head))) fields.add(head);
    const meaning = headMeaning(head);
    if (meaning === 'other') others += 1;
    else if (meaning !== null) fields.add(meaning);
  }
  const hasShare = fields.has('code') || fields.has('company');
  const isHead =
    known.size > 0
      ? fields.size >= Math.min(2, known.size)
      : hasShare && (fields.has('quantity') || fields.has('bought') || fields.has('sold'));
  return isHead ? fields.size * 50 + Math.min(others, 9) * 5 : 0;
}

/** Without a head: the first form that divides most lines. */
function formByMarks(tries: readonly Try[]): number {
  const at = tries.findIndex(
    ({ lines }) => lines.filter(({ cells }) => cells.length > 1).length * 2 > lines.length,
  );
  return at < 0 ? 0 : at;
}

function tableOf({ form, lines, found }: Try): StatementTable {
  const { at, rows } = found;
  const head = rows > 0 ? { row: lines[at].row, rows } : null;
  const body = lines.slice(rows > 0 ? at + rows : 0);
  const columns = head ? found.heads.length : Math.max(...body.map(({ cells }) => cells.length));
  const heads = head ? found.heads : Array.from({ length: columns }, (_, i) => String(i + 1));
  return {
    form,
    heads,
    head,
    above: lines.slice(0, rows > 0 ? at : 0).map(({ text }) => text),
    rows: body.map((line) => ({ row: line.row, cells: cellsFor(line, form, heads.length) })),
  };
}

/** In a table with gaps a long name may leave a single blank before the next column. */
function cellsFor({ cells, text }: Line, form: TableForm, columns: number): readonly string[] {
  if (form !== 'gaps' || cells.length === columns) return cells.map((cell) => cell.trim());
  const words = cellsByWords(text);
  return words.length === columns ? words : cells;
}
