import type { TextRange } from './problem.ts';
import type { Screener } from './tree.ts';

/** The text that was parsed, with its layout and comments (P1). */
export const print = ({ tokens }: Screener): string =>
  tokens.map(({ before, text }) => before + text).join('');

/** The text of one part, with the comments inside it. */
export const printPart = (screener: Screener, { from, to }: TextRange): string =>
  print(screener).slice(from, to);
