import { partIdPattern } from '../../chart/document-limits.ts';
import { isShareCode } from '../../market/share-code.ts';
import { readCalendarDay } from './calendar-day.ts';
import { type Expected, type FaultCode, type FileFault, faultAt } from './file-fault.ts';
import { paisaOfTaka, takaOfPaisa } from './taka-text.ts';
import { cellText, textCell } from './text-cell.ts';

/**
 * What a value of a file may be. In JSON money is whole paisa, in CSV it is taka with two decimals. A list or
 * a record is a cell of CSV in JSON.
 */
export type Shape =
  | { readonly is: 'id' }
  | { readonly is: 'code' }
  | { readonly is: 'day' }
  | { readonly is: 'yes-or-no' }
  | { readonly is: 'text'; readonly most: number }
  | { readonly is: 'money' | 'whole' | 'number'; readonly least: number; readonly most: number }
  | { readonly is: 'one-of'; readonly values: readonly string[] }
  | { readonly is: 'list'; readonly of: Shape; readonly most: number }
  | {
      readonly is: 'record';
      readonly fields: Readonly<Record<string, Shape>>;
      readonly optional?: readonly string[];
    };

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A fault of a value, before it has its row. */
export interface ValueFault {
  /** Below the field: `figures.held`; empty for the field itself. */
  readonly path: readonly string[];
  readonly code: FaultCode;
  readonly read: string;
  readonly expected: Expected | null;
}

export const valueFaultAt = (row: number, column: string, fault: ValueFault): FileFault =>
  faultAt(row, [column, ...fault.path].join('.'), fault.code, fault.read, fault.expected);

/** Null if a value of JSON has the shape. */
export function shapeFault(shape: Shape, value: unknown): ValueFault | null {
  switch (shape.is) {
    case 'list':
      return listFault(shape, value);
    case 'record':
      return recordFault(shape, value);
    default:
      return isPlainValue(shape, value) ? null : badValue(shape, readOf(value));
  }
}

const badValue = (shape: Shape, read: string): ValueFault => ({
  path: [],
  code: 'bad-value',
  read,
  expected: expectedOf(shape),
});

type Plain = Exclude<Shape, { readonly is: 'list' | 'record' }>;

function isPlainValue(shape: Plain, value: unknown): boolean {
  switch (shape.is) {
    case 'yes-or-no':
      return typeof value === 'boolean';
    case 'money':
    case 'whole':
      return isWithin(shape, value) && Number.isInteger(value);
    case 'number':
      return isWithin(shape, value);
    default:
      return typeof value === 'string' && isTextValue(shape, value);
  }
}

const isWithin = (range: { least: number; most: number }, value: unknown): boolean =>
  typeof value === 'number' && value >= range.least && value <= range.most;

type Textual = Extract<Plain, { readonly is: 'id' | 'code' | 'day' | 'one-of' | 'text' }>;

function isTextValue(shape: Textual, text: string): boolean {
  if (shape.is === 'text')
    return text.length <= shape.most * 2 && isPlainText(text) && [...text].length <= shape.most;
  if (shape.is === 'one-of') return shape.values.includes(text);
  if (shape.is === 'id') return partIdPattern.test(text);
  return shape.is === 'code' ? isShareCode(text) : readCalendarDay(text) !== null;
}

const isPlainText = (text: string): boolean => text.isWellFormed() && !/(?!\n)\p{Cc}/u.test(text);

function listFault(shape: Shape & { is: 'list' }, value: unknown): ValueFault | null {
  if (!Array.isArray(value) || value.length > shape.most) return badValue(shape, readOf(value));
  for (const [i, item] of value.entries()) {
    const fault = shapeFault(shape.of, item);
    if (fault) return { ...fault, path: [String(i + 1), ...fault.path] };
  }
  return null;
}

function recordFault(shape: Shape & { is: 'record' }, value: unknown): ValueFault | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return badValue(shape, readOf(value));
  const given = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(shape.fields, name));
  if (unknown !== undefined)
    return {
      path: [unknown],
      code: 'unknown-column',
      read: unknown,
      expected: { what: 'one-of', values: Object.keys(shape.fields) },
    };
  for (const [name, field] of Object.entries(shape.fields)) {
    const fault = Object.hasOwn(given, name)
      ? shapeFault(field, given[name])
      : shape.optional?.includes(name)
        ? null
        : ({ path: [], code: 'value-missing', read: '', expected: expectedOf(field) } as const);
    if (fault) return { ...fault, path: [name, ...fault.path] };
  }
  return null;
}

export function expectedOf(shape: Shape): Expected {
  switch (shape.is) {
    case 'text':
      return { what: 'text', most: shape.most };
    case 'money':
    case 'whole':
    case 'number':
      return { what: shape.is, least: shape.least, most: shape.most };
    case 'one-of':
      return { what: 'one-of', values: shape.values };
    default:
      return { what: shape.is };
  }
}

/** A value for a report. A record of JSON may have a field `toString` that cannot be called. */
export function readOf(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}

/** A value as a cell of CSV, with quotes where it needs them. */
export function cellOf(shape: Shape, value: Json): string {
  switch (shape.is) {
    case 'money':
      return takaOfPaisa(value as number);
    case 'whole':
    case 'number':
    case 'yes-or-no':
      return String(value);
    case 'list':
    case 'record':
      return textCell(JSON.stringify(value));
    default:
      return textCell(value as string);
  }
}

/** The value of a cell of CSV as JSON has it; undefined for an empty cell. Its shape is not checked yet. */
export function valueOf(shape: Shape, cell: string): { value: unknown } | undefined {
  const text = shape.is === 'text' ? cellText(cell) : cellText(cell.trim());
  if (text === undefined) return undefined;
  switch (shape.is) {
    case 'money':
      return { value: paisaOfTaka(text) ?? text };
    case 'whole':
    case 'number':
      return {
        value: /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/.test(text) ? Number(text) : text,
      };
    case 'yes-or-no':
      return { value: yesOrNo.get(text.toLowerCase()) ?? text };
    case 'list':
    case 'record':
      return { value: parsedJson(text) ?? text };
    default:
      return { value: text };
  }
}

/** Spreadsheets write them in capitals. */
const yesOrNo = new Map([
  ['true', true],
  ['false', false],
]);

/** Undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
