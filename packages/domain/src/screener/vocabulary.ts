import type { Field } from './field.ts';
import { fields } from './fields.data.ts';
import { type FunctionId, functions } from './functions.data.ts';
import { foldedName } from './names.ts';
import { type ScreenerStudy, screenerStudies } from './study-table.ts';

export type Meaning =
  | { readonly field: Field }
  | { readonly function: FunctionId }
  | { readonly study: ScreenerStudy };

/** Everything that can be named, in both languages. */
const meanings = new Map<string, Meaning>();

const add = ({ en, bn }: Field['names'], meaning: Meaning) => {
  for (const name of [...en, ...bn]) meanings.set(foldedName(name), meaning);
};
for (const { names, ...study } of screenerStudies) add(names, { study: { names, ...study } });
for (const id in functions) {
  const key = id as FunctionId;
  add(functions[key].names, { function: key });
}
for (const field of fields) add(field.names, { field });

export const meaningOf = (name: string): Meaning | undefined => meanings.get(foldedName(name));

export const vocabulary = (): Iterable<string> => meanings.keys();

/** The name of a field in the plan and in the data. */
export const fieldId = ({ names }: Pick<Field, 'names'>): string => names.en[0]!;
