import { z } from 'zod/mini';
import { cellJson, jsonCell, type Leaf } from './own-cells.ts';

type Fields<Row> = {
  readonly [Name in keyof Row]-?: NonNullable<Row[Name]> extends string | number | boolean
    ? Leaf
    : Fields<NonNullable<Row[Name]>>;
};

export interface OwnColumn {
  /** The names down to the field: `income.revenue` in the heading of a CSV. */
  readonly path: readonly string[];
  readonly leaf: Leaf;
}

export type OwnRow<Row> =
  | { readonly row: Row }
  | { readonly wrong: 'bad-date' | 'bad-number' | 'bad-value'; readonly text: string };

/** One kind of file: reads and writes its rows as JSON or as CSV cells. */
export interface OwnFile<Row> {
  readonly name: string;
  readonly columns: readonly OwnColumn[];
  readonly heading: readonly string[];
  fromJson(given: unknown): OwnRow<Row>;
  toJson(row: Row): unknown;
  /** `cells` by column name. */
  fromCells(cells: ReadonlyMap<string, string>): OwnRow<Row>;
  toCells(row: Row): string[];
}

export function ownFile<Row extends object>(
  name: string,
  fields: Fields<Row>,
  finish: (row: Row) => Row = (row) => row,
): OwnFile<Row> {
  const schema = schemaOf(fields as Tree) as z.ZodMiniType<Row>;
  const columns = columnsOf(fields as Tree);
  const kinds = new Map(columns.map(({ path, leaf }) => [path.join('.'), leaf.cell]));
  const toJson = (row: Row): unknown => z.encode(schema, row);
  const fromJson = (given: unknown): OwnRow<Row> => {
    const read = z.safeDecode(schema, given as never);
    if (read.success) return { row: finish(read.data) };
    const [issue] = read.error.issues;
    const field = issue?.path.join('.') ?? '';
    const cell = kinds.get(field);
    const wrong = cell === 'day' ? 'bad-date' : cell === 'number' ? 'bad-number' : 'bad-value';
    const unknown = issue?.code === 'unrecognized_keys' ? `unknown field ${issue.keys[0]}` : '';
    return {
      wrong,
      text: unknown || `${field || 'the row'}: ${shown(valueAt(given, issue?.path))}`,
    };
  };
  return {
    name,
    columns,
    heading: columns.map(({ path }) => path.join('.')),
    fromJson,
    toJson,
    fromCells(cells) {
      const json: Tree = {};
      for (const { path, leaf } of columns)
        place(json, path, cellJson(leaf, cells.get(path.join('.')) ?? ''));
      return fromJson(json);
    },
    toCells(row) {
      const json = toJson(row);
      return columns.map(({ path }) => jsonCell(valueAt(json, path)));
    },
  };
}

interface Tree {
  [name: string]: unknown;
}

const isLeaf = (given: unknown): given is Leaf => (given as Leaf).schema !== undefined;

function schemaOf(fields: Tree): z.ZodMiniType {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    isLeaf(field) ? field.schema : schemaOf(field as Tree),
  ]);
  return z.strictObject(Object.fromEntries(shape));
}

const columnsOf = (fields: Tree, above: readonly string[] = []): OwnColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = [...above, name];
    return isLeaf(field) ? [{ path, leaf: field }] : columnsOf(field as Tree, path);
  });

/** Missing fields are omitted, so that an object of figures has only those present. */
function place(into: Tree, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value !== undefined) into[name] = value;
    return;
  }
  into[name] ??= {};
  place(into[name] as Tree, rest, value);
}

const valueAt = (given: unknown, path: readonly PropertyKey[] = []): unknown =>
  path.reduce<unknown>(
    (at, name) => (at as Record<PropertyKey, unknown> | undefined)?.[name],
    given,
  );

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
  return text === '' ? 'empty' : text.slice(0, 60);
};
