import type { ShareCode, TradingDay } from '../../../units.ts';
import { type FileFault, faultAt } from '../file-fault.ts';
import type { StatementField } from './column-words.data.ts';
import { headMeaning, headText } from './head-meaning.ts';
import { sectionSide } from './other-lines.ts';
import { type DayOrder, dayOrderOf, dayWithin } from './read-day.ts';
import type { StatementTable } from './statement-table.ts';

export type StatementKind = 'holdings' | 'trades';

/** How the columns of a broker's statements are read: guessed, corrected by the person, and remembered. */
export interface StatementMapping {
  readonly kind: StatementKind;
  /** By head. Of equal heads, the first here is the first in the statement. */
  readonly columns: readonly MappedColumn[];
  readonly dayOrder: DayOrder;
  /** Shares that the person chose for what the broker writes. */
  readonly shares: readonly { readonly read: string; readonly code: ShareCode }[];
}

export interface MappedColumn {
  readonly head: string;
  readonly field: StatementField;
}

/** P2: the remembered mapping if the statement has all its heads; else by the words of the heads. */
export function mappingFor(
  table: StatementTable,
  remembered: StatementMapping | null,
): StatementMapping {
  const places = remembered ? placesOf(table, remembered.columns) : [];
  if (remembered && places.length > 0 && places.every((place) => place >= 0)) return remembered;
  const columns = guessedColumns(table.heads);
  const has = (field: StatementField) => columns.some((column) => column.field === field);
  const hasSides =
    has('side') ||
    has('net') ||
    has('sold') ||
    table.rows.some(({ cells }) => sectionSide(cells) !== null);
  const day = table.heads.indexOf(columns.find(({ field }) => field === 'day')?.head ?? '');
  return {
    kind: hasSides ? 'trades' : 'holdings',
    columns,
    dayOrder: dayOrderOf(day < 0 ? [] : table.rows.map(({ cells }) => cells[day] ?? '')),
    shares: remembered?.shares ?? [],
  };
}

/**
 * Each field once, at its first head; charges as often as they occur, or their sum alone. With a quantity
 * of each side also the price and the amount of each side.
 */
function guessedColumns(heads: readonly string[]): MappedColumn[] {
  const meanings = heads.map(headMeaning);
  const hasSum = meanings.includes('total-charges');
  const isDivided = meanings.includes('bought') && meanings.includes('sold');
  const taken = new Map<StatementField, number>();
  return heads.flatMap((head, i): MappedColumn[] => {
    const meaning = meanings[i];
    if (meaning === null || meaning === 'other') return [];
    if (meaning === 'total-charges') return [{ head, field: 'charges' }];
    if (meaning === 'charges') return hasSum ? [] : [{ head, field: meaning }];
    const isQuantity = meaning === 'bought' || meaning === 'sold' || meaning === 'quantity';
    // The quantity beside those of both sides is their sum or what is left.
    if (isDivided && meaning === 'quantity') return [];
    const field = isQuantity && !isDivided ? 'quantity' : meaning;
    const count = taken.get(field) ?? 0;
    if (count >= (isDivided ? mostOf(field) : 1)) return [];
    taken.set(field, count + 1);
    return [{ head, field }];
  });
}

/** How many columns may have a field if the quantities of the two sides have columns of their own. */
const mostOf = (field: StatementField): number => (field === 'price' || field === 'amount' ? 2 : 1);

/** The column of each mapped head; -1 for a head that the statement does not have. */
export function placesOf(table: StatementTable, columns: readonly MappedColumn[]): number[] {
  const places = new Map<string, number[]>();
  for (const [i, head] of table.heads.entries()) {
    const text = headText(head);
    const list = places.get(text);
    if (list) list.push(i);
    else places.set(text, [i]);
  }
  const used = new Map<string, number>();
  return columns.map(({ head }) => {
    const text = headText(head);
    const count = used.get(text) ?? 0;
    used.set(text, count + 1);
    return places.get(text)?.[count] ?? -1;
  });
}

/** The columns of each field. */
export type ColumnsOf = Readonly<Record<StatementField, readonly number[]>>;

const ONCE = [
  'code',
  'company',
  'day',
  'side',
  'quantity',
  'bought',
  'sold',
  'price',
  'amount',
  'net',
] as const;

/** P5: the columns of a mapping, or what is missing among them. */
export function mappedColumns(
  table: StatementTable,
  mapping: StatementMapping,
  day: TradingDay | null,
): ColumnsOf | FileFault[] {
  const row = table.head?.row ?? null;
  const places = placesOf(table, mapping.columns);
  const of = (field: StatementField) =>
    places.filter((place, i) => place >= 0 && mapping.columns[i].field === field);
  const columns: ColumnsOf = {
    code: of('code'),
    company: of('company'),
    day: of('day'),
    side: of('side'),
    quantity: of('quantity'),
    bought: of('bought'),
    sold: of('sold'),
    price: of('price'),
    amount: of('amount'),
    net: of('net'),
    charges: of('charges'),
  };
  const faults = mapping.columns.flatMap(({ head }, i) =>
    places[i] < 0
      ? [faultAt(row, head, 'column-missing', '', { what: 'one-of', values: table.heads })]
      : [],
  );
  const isDivided = columns.bought.length > 0 && columns.sold.length > 0;
  for (const field of ONCE) {
    const more = columns[field][isDivided ? mostOf(field) : 1];
    if (more !== undefined) faults.push(faultAt(row, table.heads[more], 'column-twice', field));
  }
  const hasPart = columns.bought.length + columns.sold.length > 0;
  const needs: (readonly StatementField[])[] = [
    ['code', 'company'],
    ['price', 'amount'],
  ];
  if (!hasPart || mapping.kind === 'holdings') needs.push(['quantity']);
  else needs.push(['bought'], ['sold']);
  if (mapping.kind === 'trades' && day === null) needs.push(['day']);
  for (const values of needs)
    if (values.every((field) => columns[field].length === 0))
      faults.push(faultAt(row, null, 'column-missing', '', { what: 'one-of', values }));
  return faults.length > 0 ? faults : columns;
}

/** The day that a statement names above its head, as a proposal. */
export function dayAbove(table: StatementTable, order: DayOrder): TradingDay | null {
  for (const line of table.above) {
    const day = dayWithin(line, order);
    if (day !== null) return day;
  }
  return null;
}
