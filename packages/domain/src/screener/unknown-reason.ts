import type { FieldSource } from './field.ts';

/** Why a term has no value for a share (M5). */
export type UnknownReason =
  | Exclude<FieldSource, 'formula'>
  /** The window or the offset begins before the share's first bar. */
  | 'too-few-bars'
  | 'no-minutes'
  /** A division by zero, or a value that must be positive and is not. */
  | 'not-positive'
  | 'not-listed';
