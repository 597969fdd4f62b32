import { MAX_VARIANTS } from './bounds.ts';
import type { BacktestInput } from './rules.ts';

/** What `{n}` in the texts may stand for. */
export type Parameters = Readonly<Record<string, readonly number[]>>;

export interface Variant {
  readonly values: Readonly<Record<string, number>>;
  readonly input: BacktestInput;
}

export type Variants =
  | { readonly variants: readonly Variant[] }
  | { readonly problem: 'too-many'; readonly count: number; readonly most: number }
  | { readonly problem: 'no-values' | 'not-used' | 'not-given'; readonly name: string };

const placeholder = /\{([\p{L}_][\p{L}\p{M}\p{N}_]*)\}/gu;

/** G2: each combination of the values, the last parameter changing first. */
export function variantsOf(input: BacktestInput, parameters: Parameters): Variants {
  const names = Object.keys(parameters);
  const texts = [input.entry, input.exit.text ?? '', input.rank?.text ?? ''];
  const used = new Set(
    texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name!)),
  );
  for (const name of used) if (!names.includes(name)) return { problem: 'not-given', name };
  for (const name of names) {
    if (!used.has(name)) return { problem: 'not-used', name };
    const values = parameters[name]!;
    if (values.length === 0 || !values.every(isWritable)) return { problem: 'no-values', name };
  }
  const count = names.reduce((product, name) => product * parameters[name]!.length, 1);
  if (count > MAX_VARIANTS) return { problem: 'too-many', count, most: MAX_VARIANTS };
  const combinations = names.reduce<Record<string, number>[]>(
    (made, name) =>
      made.flatMap((values) => parameters[name]!.map((n) => ({ ...values, [name]: n }))),
    [{}],
  );
  return { variants: combinations.map((values) => ({ values, input: filled(input, values) })) };
}

/** `1e21` and NaN are no numbers of the language. */
const isWritable = (value: number): boolean => /^-?\d+(\.\d+)?$/.test(String(value));

function filled(input: BacktestInput, values: Readonly<Record<string, number>>): BacktestInput {
  const fill = (text: string) => text.replaceAll(placeholder, (_, name) => String(values[name]));
  const { entry, exit, rank } = input;
  return {
    ...input,
    entry: fill(entry),
    exit: { ...exit, ...(exit.text !== undefined && { text: fill(exit.text) }) },
    ...(rank && { rank: { ...rank, text: fill(rank.text) } }),
  };
}
