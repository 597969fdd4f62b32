import { faultWords } from './fault-words.data.ts';
import type { Finding } from './finding.ts';

export type Language = 'en' | 'bn';

export interface Advice {
  readonly what: string;
  readonly todo: string;
  /** What to type, where a command does it. */
  readonly command: string | null;
}

/** What is wrong and what to do about it. A code with `&` or `(` is quoted: a shell would cut it. */
export function adviceOf(
  { fault, code }: Pick<Finding, 'fault' | 'code'>,
  language: Language,
): Advice {
  const { what, todo, command } = faultWords[fault];
  const file = code === null || /^[\w.-]+$/.test(code) ? `${code}.csv` : `'${code}.csv'`;
  return {
    what: what[language],
    todo: todo[language],
    command: command?.replace('CODE.csv', file) ?? null,
  };
}
