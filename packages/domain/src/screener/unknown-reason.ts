import type { FieldSource } from './field.ts';

/** Why a term has no value for a share (M5): a source of fields without one, or what the term computes. */
export const UNKNOWN_REASONS = [
  'bars',
  'quote',
  'depth',
  'limits',
  'company',
  'results',
  'holdings',
  'dividends',
  'events',
  'news',
  'index',
  'mine',
  /** The holdings or watch lists of a visitor. */
  'sign-in',
  /** The window or the offset begins before the share's first bar. */
  'too-few-bars',
  /** The same of a share that has a bar on the first session: the record itself begins later. */
  'short-record',
  /** `since` something that was never true. */
  'not-yet',
  'no-minutes',
  /** A division by zero, or a value that must be positive and is not. */
  'not-positive',
  'not-listed',
] as const satisfies readonly (Exclude<FieldSource, 'formula'> | string)[];
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];
