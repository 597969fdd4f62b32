import { faultWords } from './fault-words.data.ts';
import type { Finding } from './finding.ts';

export type Language = 'en' | 'bn';

export interface Advice {
  readonly what: string;
  readonly todo: string;
  readonly command: string | null;
}

type Subject = Pick<Finding, 'fault' | 'code'> &
  Partial<Pick<Finding, 'other' | 'from' | 'upto' | 'severity'>>;

export function adviceOf(finding: Subject, language: Language): Advice {
  const { what, todo, command } = faultWords[finding.fault];
  return {
    what: what[language],
    todo: todo[language],
    command: command === undefined ? null : filled(command, finding),
  };
}

/**
 * A command that removes rows is offered only for errors: a warning may concern the only row of its
 * day. One with a range of days is offered only for a single day, since sound days may lie between.
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

/** A shell would split a code at `&` or `(`. */
const quoted = (word: string): string => (/^[\w.-]+$/.test(word) ? word : `'${word}'`);
