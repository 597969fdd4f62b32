import { type Paisa, paisa, taka } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import { tradingDay } from './wire.ts';

/** The JSON type that a CSV cell is converted to. */
type CellKind = 'text' | 'number' | 'truth' | 'day';

/** One field of a row in our files. */
export interface Leaf {
  readonly schema: z.ZodMiniType;
  readonly cell: CellKind;
  /** What an empty cell means. With `refused`, only text may be empty. */
  readonly empty: 'refused' | 'null' | 'missing';
}

const leaf = (schema: z.ZodMiniType, cell: CellKind): Leaf => ({ schema, cell, empty: 'refused' });

/** PostgreSQL stores no NUL and no lone surrogate. Invalid UTF-8 is decoded to U+FFFD. */
const storable = z
  .string()
  .check(
    z.refine(
      (given) => !/[\0\uFFFD]/.test(given) && given.isWellFormed(),
      'contains invalid characters',
    ),
  );
/** PostgreSQL has no year 0. */
const storedDay = tradingDay.check(
  z.refine(
    (given) => given >= '1900-01-01' && given <= '2100-12-31',
    'must be within the years 1900 to 2100',
  ),
);

export const text = (schema: z.ZodMiniType<string, string> = storable): Leaf =>
  leaf(schema, 'text');
export const oneOf = (words: readonly string[]): Leaf => leaf(z.enum(words), 'text');
export const day: Leaf = leaf(storedDay, 'day');
export const truth: Leaf = leaf(z.boolean(), 'truth');
export const figure: Leaf = leaf(z.number(), 'number');
export const part: Leaf = leaf(z.number().check(z.minimum(0), z.maximum(100)), 'number');
export const count = (most = Number.MAX_SAFE_INTEGER): Leaf =>
  leaf(z.int().check(z.minimum(0), z.maximum(most)), 'number');

/** Taka in the file, whole paisa in memory. */
const money = (inside: z.ZodMiniType<Paisa, Paisa>): Leaf =>
  leaf(z.codec(z.number(), inside, { decode: paisa, encode: taka }), 'number');
export const amount: Leaf = money(z.int());
export const price: Leaf = money(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)));

export const orEmpty = ({ schema, cell }: Leaf): Leaf => ({
  schema: z.nullable(schema),
  cell,
  empty: 'null',
});
/** Like `orEmpty`; files written before the field existed do not have it. */
export const orAbsent = ({ schema, cell }: Leaf): Leaf => ({
  schema: z._default(z.nullable(schema), null),
  cell,
  empty: 'null',
});
export const orMissing = ({ schema, cell }: Leaf): Leaf => ({
  schema: z.optional(schema),
  cell,
  empty: 'missing',
});

/**
 * The JSON value of a cell; the text itself if it is not of that kind, so that validation reports it.
 */
export function cellJson({ cell, empty }: Leaf, given: string): unknown {
  if (given === '' && empty !== 'refused') return empty === 'null' ? null : undefined;
  if (cell === 'number') return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(given) ? Number(given) : given;
  if (cell === 'truth') return given === 'true' ? true : given === 'false' ? false : given;
  return given;
}

export const jsonCell = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
