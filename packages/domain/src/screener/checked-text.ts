import { type Checked, check, type Wanted } from './check.ts';
import { replaced } from './edit.ts';
import { inWordsOf } from './in-language.ts';
import { MAX_LENGTH } from './limits.ts';
import { parse } from './parse.ts';
import type { Mend, Problem } from './problem.ts';
import type { Screener } from './tree.ts';

export type CheckedText =
  | { readonly screener: Screener; readonly checked: Checked }
  | {
      /** Undefined if it cannot be parsed. */
      readonly screener: Screener | undefined;
      readonly problems: readonly [Problem, ...Problem[]];
    };

/** Texts that are tried for the mends of one text. */
const MOST_TRIED = 15;
const MOST_TRIED_OF_ONE = 6;
/** Characters of all of them together (B6): of a long text fewer mends are tried. */
const MOST_CHARACTERS = MAX_LENGTH;

/** Parses and checks. Its problems have only mends that help (P5). */
export function checkedText(text: string, want: Wanted = 'condition'): CheckedText {
  const read = readText(text, want);
  if ('checked' in read) return read;
  let left = Math.min(MOST_TRIED, Math.floor(MOST_CHARACTERS / text.length));
  const [first, ...others] = read.problems.map((problem) => {
    const tried = problem.mends
      .map((mend) => ({
        ...mend,
        text: inWordsOf(text, text.slice(mend.from, mend.to), mend.text),
      }))
      .filter(({ from, to, text: by }) => text.slice(from, to) !== by)
      .filter((mend, at, all) => all.findIndex((one) => isSame(one, mend)) === at)
      .slice(0, Math.min(left, MOST_TRIED_OF_ONE));
    left -= tried.length;
    return { ...problem, mends: helpful(text, want, problem, read.problems, tried) };
  });
  return { screener: read.screener, problems: [first!, ...others] };
}

const isSame = (a: Mend, b: Mend): boolean =>
  a.from === b.from && a.to === b.to && a.text === b.text;

function readText(text: string, want: Wanted, withoutSearch = false): CheckedText {
  const parsed = parse(text);
  if ('problem' in parsed) return { screener: undefined, problems: [parsed.problem] };
  const { screener } = parsed;
  const result = check(screener, want, { frame: 'day', withoutSearch });
  return 'problems' in result
    ? { screener, problems: result.problems }
    : { screener, checked: result.checked };
}

/** Those after which the text is valid; if there are none, those after which this problem is gone. */
function helpful(
  text: string,
  want: Wanted,
  problem: Problem,
  before: readonly Problem[],
  mends: readonly Mend[],
): Mend[] {
  const valid: Mend[] = [];
  const better: Mend[] = [];
  for (const mend of mends) {
    const now = readText(replaced(text, mend), want, true);
    if ('checked' in now) valid.push(mend);
    else if (isGone(problem, mend, before, now.problems)) better.push(mend);
  }
  return valid.length > 0 ? valid : better;
}

/** A text is read up to its first mistake; of one that is read whole there are several problems. */
function isGone(
  { from, code }: Problem,
  mend: Mend,
  before: readonly Problem[],
  now: readonly [Problem, ...Problem[]],
): boolean {
  const end = mend.from + mend.text.length;
  const [first] = now;
  const isOfGrammar = before.length === 1 && grammar.has(before[0]!.code);
  // Without a word the rest may fit by chance, in another meaning.
  if (isOfGrammar && mend.text === '') return false;
  if (isOfGrammar) return !grammar.has(first.code) || first.from > Math.max(end, from);
  if (grammar.has(first.code)) return false;
  return now.length < before.length && !now.some((one) => one.code === code && one.from === from);
}

/** Problems with which a text cannot be read to its end. */
const grammar: ReadonlySet<Problem['code']> = new Set([
  'too-long',
  'too-deep',
  'too-many-parts',
  'too-large',
  'unknown-character',
  'unended-text',
  'expected',
  'ended',
]);
