/** Positions in UTF-16 units, as in a string's own indices; `to` is exclusive. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A change of the text that removes the problem. */
export interface Mend extends TextRange {
  readonly text: string;
}

/** A word of this list has words in both languages (`problem-words.en.data.ts`). */
export const problemCodes = [
  'too-long',
  'too-deep',
  'too-many-parts',
  'too-much-work',
  'too-large',
  'unknown-character',
  'unended-text',
  'expected',
  'ended',
  'unknown-name',
  'unknown-output',
  'unknown-text',
  'taken-name',
  'needs-output',
  'mixed-types',
  'not-condition',
  'not-number',
  'not-text',
  'argument-count',
  'argument-constant',
  'argument-range',
  'argument-field',
  'not-on-frame',
  'not-in-minutes',
  'share-only',
  'repaints',
  'no-date',
  'unit-here',
  'on-number',
  /** Advice: the text runs. */
  'missing-percent',
  'empty-range',
  'no-share-has',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** A kind of thing that may stand at a place. Marks and keywords are written as they are. */
export type Expected = 'value' | 'condition' | 'name' | 'number' | 'frame' | 'operator' | 'side';

export interface Problem extends TextRange {
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly expected: readonly (Expected | string)[];
  readonly mends: readonly Mend[];
}

export const problem = (
  code: ProblemCode,
  { from, to }: TextRange,
  more: Partial<Pick<Problem, 'params' | 'expected' | 'mends'>> = {},
): Problem => ({ code, from, to, params: {}, expected: [], mends: [], ...more });
