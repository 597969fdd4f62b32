import { CallError } from '@dorpon/contract/error-catalogue';
import { nothing } from '@dorpon/contract/wire';
import type { $ZodIssue, $ZodType, output, ParseContextInternal } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';

/**
 * Only the first fault is reported, so parsing ends there. A body of many thousand wrong items would
 * otherwise hold up the server for long, and so many faults overflow the stack inside zod.
 */
const firstFaultOnly: ParseContextInternal<$ZodIssue> = { abortEarly: true };

/** Longer paths are cut in messages: keys of a record are the caller's own text. */
const MAX_PATH = 100;

/** Parses the input by the contract, or throws a `bad-parameter` that names the field. */
export function parseInput<Schema extends $ZodType>(
  schema: Schema,
  given: unknown,
): output<Schema> {
  // Fast path: most calls take no input.
  if ((schema as $ZodType) === nothing && isEmpty(given)) return given as output<Schema>;
  const parsed = safeParse(schema, given, firstFaultOnly);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CallError('bad-parameter', ...describe(issue, given));
}

function describe(issue: $ZodIssue | undefined, given: unknown): [message: string, field: string] {
  if (issue?.code === 'unrecognized_keys') {
    const [field = ''] = issue.keys;
    return [`${field}: unknown parameter`, field];
  }
  const path = issue?.path ?? [];
  const message = issue?.message ?? 'not valid';
  if (path.length === 0)
    return isFields(given) ? [message, ''] : ['body: must be a JSON object', 'body'];
  const name = path.map(String).join('.').slice(0, MAX_PATH);
  return [`${name}: ${isMissing(path, given) ? 'missing' : message}`, String(path[0])];
}

const isFields = (given: unknown): given is Readonly<Record<PropertyKey, unknown>> =>
  typeof given === 'object' && given !== null;

function isMissing(path: readonly PropertyKey[], given: unknown): boolean {
  let at = given;
  for (const key of path) {
    if (!isFields(at)) return false;
    if (!Object.hasOwn(at, key)) return true;
    at = at[key];
  }
  return false;
}

function isEmpty(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  for (const _key in given) return false;
  return true;
}
