import { CallError } from '@dorpon/contract/error-catalogue';
import { nothing } from '@dorpon/contract/wire';
import type { $ZodIssue, $ZodType, output } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';

/** Parses the input by the contract, or throws a `bad-parameter` that names the field. */
export function parseInput<Schema extends $ZodType>(
  schema: Schema,
  given: unknown,
): output<Schema> {
  // Fast path: most calls take no input.
  if ((schema as $ZodType) === nothing && isEmpty(given)) return given as output<Schema>;
  const parsed = safeParse(schema, given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CallError('bad-parameter', ...describe(issue, given));
}

function describe(issue: $ZodIssue | undefined, given: unknown): [message: string, field: string] {
  if (issue?.code === 'unrecognized_keys') {
    const [field = ''] = issue.keys;
    return [`${field}: unknown parameter`, field];
  }
  const field = String(issue?.path[0] ?? '');
  const missing = typeof given === 'object' && given !== null && !Object.hasOwn(given, field);
  return [`${field}: ${missing ? 'missing' : (issue?.message ?? 'not valid')}`, field];
}

function isEmpty(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  for (const _key in given) return false;
  return true;
}
