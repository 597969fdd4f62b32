import { folded } from '../../../text-match.ts';
import { BUY_WORDS, SELL_WORDS } from './column-words.data.ts';
import { readDay } from './read-day.ts';
import { isNothing, readFigure } from './read-figure.ts';
import { MAX_FIGURE } from './statement-limits.ts';

/** A cell of a line of text, and where it begins and ends. */
export interface PlacedCell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Cells between tabs or at least two blanks. */
export function cellsByGaps(line: string): PlacedCell[] {
  const cells: PlacedCell[] = [];
  let from = -1;
  let to = -1;
  const close = () => {
    if (from >= 0) cells.push({ text: line.slice(from, to), from, to });
    from = -1;
  };
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '\t') close();
    else if (isBlank(letter)) {
      if (at + 1 < line.length && isBlank(line[at + 1])) close();
    } else {
      if (from < 0) from = at;
      to = at + 1;
    }
  }
  close();
  return cells;
}

/** Pages of PDF have blanks that do not break. */
const isBlank = (letter: string): boolean =>
  letter === ' ' || letter === '\u00a0' || letter === '\u2003';

const sides = new Set([...BUY_WORDS, ...SELL_WORDS].map(folded).filter((word) => word.length > 1));

/** Cells of a line in which single blanks divide the columns: numbers, days and sides stand alone, words together. */
export function cellsByWords(line: string): string[] {
  const words = line.trim().split(/\s+/u);
  const cells: string[] = [];
  let isText = false;
  for (let at = 0; at < words.length; ) {
    const length = isDayAt(words, at) ? 3 : 1;
    const text = words.slice(at, at + length).join(' ');
    const isValue: boolean =
      length > 1 || isValueWord(text) || (isNothing(text) && cells.length > 0 && !isText);
    if (isValue || !isText) cells.push(text);
    else cells[cells.length - 1] += ` ${text}`;
    isText = !isValue;
    at += length;
  }
  return cells;
}

const isDayAt = (words: readonly string[], at: number): boolean =>
  at + 3 <= words.length &&
  words[at].length + words[at + 1].length + words[at + 2].length < MAX_FIGURE &&
  /\p{L}/u.test(words[at] + words[at + 1]) &&
  readDay(words.slice(at, at + 3).join(' '), 'day-first') !== null;

const isValueWord = (word: string): boolean =>
  word.length <= MAX_FIGURE &&
  (sides.has(folded(word)) ||
    readFigure(word.replace(/%\)?$/, (end) => end.slice(1))) !== null ||
    readDay(word, 'day-first') !== null ||
    readDay(word, 'month-first') !== null);
