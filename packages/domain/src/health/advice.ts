import { faultWords } from './fault-words.data.ts';
import type { Finding } from './finding.ts';

export type Language = 'en' | 'bn';

export interface Advice {
  readonly what: string;
  readonly todo: string;
  /** What to type, where a command does it. */
  readonly command: string | null;
}

type Subject = Pick<Finding, 'fault' | 'code'> &
  Partial<Pick<Finding, 'other' | 'from' | 'upto' | 'severity'>>;

/** What is wrong and what to do about it. */
export function adviceOf(finding: Subject, language: Language): Advice {
  const { what, todo, command } = faultWords[finding.fault];
  return {
    what: what[language],
    todo: todo[language],
    command: command === undefined ? null : filled(command, finding),
  };
}

/**
 * Only what cannot be true is removed by a command: a warning may be about the only row of its day. A finding
 * of several days may have sound ones between, so it has no such command either.
 */
function filled(command: string, subject: Subject): string | null {
  const { code, other, from, upto, severity } = subject;
  if (command.includes('--remove') && severity !== 'error') return null;
  const isOneDay = from != null && from === upto;
  if (command.includes('FROM') && (code === null || !isOneDay)) return null;
  return command
    .replace('CODE.csv', quoted(`${code}.csv`))
    .replace('CODE', quoted(code ?? ''))
    .replace('OTHER', quoted(other ?? ''))
    .replace('FROM', from ?? '')
    .replace('UPTO', upto ?? '');
}

/** A shell would cut a code at its `&` or `(`. */
const quoted = (word: string): string => (/^[\w.-]+$/.test(word) ? word : `'${word}'`);
