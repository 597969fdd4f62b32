import { parse } from '@dorpon/domain/screener/parse';
import { expect, it } from 'vitest';
import { termAtCaret } from './term-at-caret.ts';

/** The bar is the caret; `read` is the text as it could last be read. */
function termAt(marked: string, read = marked.replace('|', '')): number | null {
  const parsed = parse(read);
  if ('problem' in parsed) throw new Error(`${read} cannot be read`);
  return termAtCaret(parsed.screener, { text: marked.replace('|', ''), at: marked.indexOf('|') });
}

it('is in a term from its first letter to the spaces after it', () => {
  expect(termAt('|close > 5 and pe < 9')).toBe(0);
  expect(termAt('close |> 5 and pe < 9')).toBe(0);
  expect(termAt('close > 5| and pe < 9')).toBe(0);
  expect(termAt('close > 5 and |pe < 9')).toBe(1);
  expect(termAt('close > 5 and pe < 9 |')).toBe(1);
  expect(termAt('rsi(14) between 50 an|d 70 and pe < 9')).toBe(0);
  expect(termAt('(close > 5 or pe < 9|) এবং ভলিউম > ১০০')).toBe(0);
  expect(termAt('(close > 5 or pe < 9) এবং ভলিউম| > ১০০')).toBe(1);
});

it('is in none at the word between two, and before the condition', () => {
  expect(termAt('close > 5 |and pe < 9')).toBeNull();
  expect(termAt('close > 5 an|d pe < 9')).toBeNull();
  expect(termAt('close > 5 and| pe < 9')).toBeNull();
  expect(termAt('দর > ৫ এব|ং পিই < ৯')).toBeNull();
  expect(termAt('let n| = 5; close > n')).toBeNull();
});

it('stays in the term that is being typed while the text cannot be read', () => {
  expect(termAt('close > 5 and volume > 2 * avg(vol|', 'close > 5 and volume > 2 ')).toBe(1);
  expect(termAt('close > sma(|) and pe < 9', 'close > 5 and pe < 9')).toBe(0);
  expect(termAt('close > sma() and pe| < 9', 'close > 5 and pe < 9')).toBe(1);
  // A term that is not among those that were read.
  expect(termAt('close > 5 and vol| >', 'close > 5')).toBeNull();
  expect(termAt('close > 5 and vol| and pe < 9', 'close > 5 and pe < 9')).toBeNull();
});
