/** The type of a column. Never a float: a price parsed as one is no longer exact. */
export type ColumnKind = 'text' | 'count' | 'decimal' | 'moment';

interface Column {
  /** Possible spellings; the first that exists is used. */
  readonly names: readonly string[];
  readonly kind: ColumnKind;
  /** Required columns; the others are optional. */
  readonly isNeeded: boolean;
}

export interface TableShape<Key extends string = string> {
  readonly table: string;
  readonly columns: Readonly<Record<Key, Column>>;
}

/** A column as described by a query result. */
export interface ColumnFound {
  readonly name: string;
  readonly columnType: number;
}

/** Positions of the columns in a row; -1 for a missing optional one. */
export type Places<Key extends string> = Readonly<Record<Key, number>>;

export interface ShapeFound<Key extends string> {
  /** Null when a required column is wrong. */
  readonly places: Places<Key> | null;
  /** One line per column that is missing or has another type. */
  readonly wrong: readonly string[];
}

export const needed = (kind: ColumnKind, ...names: string[]): Column => ({
  names,
  kind,
  isNeeded: true,
});
export const optional = (kind: ColumnKind, ...names: string[]): Column => ({
  names,
  kind,
  isNeeded: false,
});

/** Type numbers of the protocol. */
const whole = [1, 2, 3, 8, 9];
const decimals = [0, 246];
const texts = [15, 249, 250, 251, 252, 253, 254];
const dates = [7, 10, 12, 14];
const allowed: Readonly<Record<ColumnKind, readonly number[]>> = {
  text: texts,
  count: [...whole, ...decimals],
  decimal: [...whole, ...decimals],
  moment: [...texts, ...dates],
};

/** Finds columns by name, so that more columns or another order do not matter. */
export function findShape<Key extends string>(
  shape: TableShape<Key>,
  found: readonly ColumnFound[],
): ShapeFound<Key> {
  const wrong: string[] = [];
  let isUsable = true;
  const places = {} as Record<Key, number>;
  for (const key of Object.keys(shape.columns) as Key[]) {
    const { names, kind, isNeeded } = shape.columns[key];
    const place = placeOf(names, found);
    const column = found[place];
    const fits = column !== undefined && allowed[kind].includes(column.columnType);
    places[key] = fits ? place : -1;
    if (fits) continue;
    const name = `${shape.table}.${column?.name ?? names[0]}`;
    wrong.push(column ? `${name} is not a ${kind}` : `${name} is missing`);
    if (isNeeded) isUsable = false;
  }
  return { places: isUsable ? places : null, wrong };
}

function placeOf(names: readonly string[], found: readonly ColumnFound[]): number {
  for (const name of names) {
    const place = found.findIndex((column) => column.name.toUpperCase() === name);
    if (place >= 0) return place;
  }
  return -1;
}
