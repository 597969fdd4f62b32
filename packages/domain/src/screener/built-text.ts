// Changes of a part of a text by taps. A part is a text of its own; what is asked for is written at the places
// that differ, so that the rest stays as it is (P2).
import { replaced, ungrouped } from './edit.ts';
import { lex } from './lex.ts';
import { parse } from './parse.ts';
import { print, printPart } from './print.ts';
import type { Mend, TextRange } from './problem.ts';
import type { Screener } from './tree.ts';

/** Null for what is no part of a screener. */
export function readPart(text: string): Screener | null {
  const parsed = parse(text);
  return 'problem' in parsed || parsed.screener.lets.length > 0 ? null : parsed.screener;
}

/** The same but for comments and parentheses around it. */
export const isSameText = (a: string, b: string): boolean => a === b || insideOf(a) === insideOf(b);

function insideOf(text: string): string {
  const screener = readPart(text);
  return screener === null ? text : printPart(screener, ungrouped(screener.condition));
}

/** No change where the same is written already. */
export const changeOf = (screener: Screener, { from, to }: TextRange, by: string): Mend[] =>
  print(screener).slice(from, to) === by ? [] : [{ from, to, text: by }];

/** The changes do not overlap; what is put at one place stands there in their order. */
export const withChanges = (text: string, changes: readonly Mend[]): string =>
  changes
    .toReversed()
    .toSorted((a, b) => b.from - a.from || b.to - a.to)
    .reduce((now, mend) => replaced(now, withComments(now, mend)), text);

const COMMENT = /--[^\n]*/g;

/** Comments inside what is replaced come after it. */
function withComments(text: string, mend: Mend): Mend {
  const lexed = lex(text);
  if ('problem' in lexed) return mend;
  const comments = lexed.tokens.flatMap(({ from, before }) =>
    [...before.matchAll(COMMENT)]
      .filter(({ index }) => {
        const at = from - before.length + index;
        return at >= mend.from && at < mend.to;
      })
      .map(([comment]) => comment),
  );
  const kept = comments.filter((comment) => !mend.text.includes(comment));
  return kept.length === 0 ? mend : { ...mend, text: `${mend.text} ${kept.join('\n')}\n` };
}
