import { CallError } from '@dorpon/contract/error-catalogue';

/** The JSON of a part of the input, or `too-large` with the limit in UTF-8 bytes. */
export function boundedJson(value: unknown, most: number, field: string): string {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) <= most) return text;
  throw new CallError('too-large', `${field}: must have at most ${most / 1024} kB`, field);
}
