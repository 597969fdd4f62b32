import { filledText } from '../filled-text.ts';
import type { ValueType } from './field.ts';
import type { Expected, Problem, ProblemCode } from './problem.ts';
import type { UnknownReason } from './unknown-reason.ts';

/** The words of one language. `{{name}}` becomes the parameter of that name. */
export interface ProblemWords {
  readonly problems: Readonly<Record<ProblemCode, string>>;
  readonly types: Readonly<Record<ValueType, string>>;
  readonly expected: Readonly<Record<Expected, string>>;
  /** Before a list of what is expected. */
  readonly expects: string;
  readonly or: string;
  /** Words of the grammar and units where they are expected. */
  readonly keywords: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<UnknownReason, string>>;
}

/** What is wrong and what is expected, in a sentence or two. */
export function problemSentence(problem: Problem, words: ProblemWords): string {
  const typed = Object.entries(problem.params).map(([key, value]) => [
    key,
    // Other parameters are words of the text, which may be those of a type too.
    typeParams.has(key) && isType(value, words) ? words.types[value] : value,
  ]);
  const filled = filledText(words.problems[problem.code], Object.fromEntries(typed));
  const text = filled.charAt(0).toUpperCase() + filled.slice(1);
  if (problem.expected.length === 0) return text;
  const names = problem.expected.map((one) =>
    isExpected(one, words)
      ? words.expected[one]
      : isType(one, words)
        ? words.types[one]
        : `“${words.keywords[one] ?? one}”`,
  );
  const list = [...new Set(names)].join(` ${words.or} `);
  return `${text} ${filledText(words.expects, { list })}`;
}

const typeParams: ReadonlySet<string> = new Set(['type', 'left', 'right']);

const isType = (text: string | number, { types }: ProblemWords): text is ValueType =>
  Object.hasOwn(types, text);
const isExpected = (text: string, { expected }: ProblemWords): text is Expected =>
  Object.hasOwn(expected, text);
