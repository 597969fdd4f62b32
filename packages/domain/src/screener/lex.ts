import { MAX_LENGTH } from './limits.ts';
import { unitOf } from './names.ts';
import { type Problem, problem } from './problem.ts';

export interface Token {
  readonly kind: 'number' | 'date' | 'word' | 'text' | 'mark' | 'end';
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Spaces and comments before it, as they were written. */
  readonly before: string;
}

export type Lexed = { readonly tokens: readonly Token[] } | { readonly problem: Problem };

const WORD = /[\p{L}\p{M}_][\p{L}\p{M}\p{Nd}_\u200c\u200d]*/uy;
const NUMBER = /[0-9০-৯]+(?:\.[0-9০-৯]+)?/y;
const DATE = /[0-9০-৯]{4}-[0-9০-৯]{2}-[0-9০-৯]{2}(?![0-9০-৯])/y;
/** Spaces, and comments from `--` to the end of the line (L2). */
const SKIPPED = /(?:\s|--[^\n]*)+/y;
const MARK = /<=|>=|<>|!=|==|\.\.|[-+*/×÷−<>≤≥=≠()[\],;.%]/y;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”' };

/** The same mark in one spelling. */
const spellings: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '<>': '!=',
  '==': '=',
};

export const markOf = ({ kind, text }: Token): string =>
  kind === 'mark' ? (spellings[text] ?? text) : '';

/** Every character is looked at once, or a bounded number of times. */
export function lex(text: string): Lexed {
  if (text.length > MAX_LENGTH)
    return {
      problem: problem(
        'too-long',
        { from: MAX_LENGTH, to: text.length },
        { params: { most: MAX_LENGTH } },
      ),
    };
  const tokens: Token[] = [];
  let at = 0;
  const matched = (pattern: RegExp, from = at): string => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0] ?? '';
  };
  for (;;) {
    const before = matched(SKIPPED);
    at += before.length;
    const push = (kind: Token['kind'], written: string, skipped = before) => {
      tokens.push({ kind, text: written, from: at, to: at + written.length, before: skipped });
      at += written.length;
    };
    if (at === text.length) {
      push('end', '');
      return { tokens };
    }
    const date = matched(DATE);
    const digits = date ? '' : matched(NUMBER);
    const closing = QUOTES[text[at]!];
    if (date) push('date', date);
    else if (digits) {
      const word = matched(WORD, at + digits.length);
      // A code may begin with a digit: `1JANATAMF` is a word, `5d` a number and its unit (L5).
      if (word && unitOf(word) === undefined) push('word', digits + word);
      else {
        push('number', digits);
        if (word) push('word', word, '');
      }
    } else if (closing !== undefined) {
      const end = endOfText(text, at, closing);
      if (end < 0) return { problem: problem('unended-text', { from: at, to: text.length }) };
      push('text', text.slice(at, end));
    } else {
      const word = matched(WORD);
      const mark = word ? '' : matched(MARK);
      if (word) push('word', word);
      else if (mark) push('mark', mark);
      else return { problem: unknownCharacter(text, at) };
    }
  }
}

/** A text ends on its line: one that is not closed does not take the rest of the screener. */
function endOfText(text: string, from: number, closing: string): number {
  const end = text.indexOf(closing, from + 1);
  const line = text.indexOf('\n', from);
  return end < 0 || (line >= 0 && line < end) ? -1 : end + 1;
}

function unknownCharacter(text: string, at: number): Problem {
  const character = String.fromCodePoint(text.codePointAt(at)!);
  const range = { from: at, to: at + character.length };
  const meant: Readonly<Record<string, string>> = {
    '&': 'and',
    '|': 'or',
    '!': 'not ',
    '~': 'not ',
  };
  const mend = meant[character];
  const twice = text[at + 1] === character ? 1 : 0;
  return problem('unknown-character', range, {
    params: { character },
    mends: mend === undefined ? [] : [{ from: at, to: range.to + twice, text: mend }],
  });
}
