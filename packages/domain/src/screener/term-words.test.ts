import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';
import { readyScreeners } from './ready-screeners.data.ts';
import { termsInWords } from './term-words.ts';

function inWords(text: string, language: 'en' | 'bn' = 'en') {
  const parsed = parse(text);
  if ('problem' in parsed) throw new Error(`${text}: ${parsed.problem.code}`);
  return termsInWords(parsed.screener, language);
}
const wordsOf = (text: string, language?: 'en' | 'bn') =>
  inWords(text, language).map(({ words }) => words);
const columnOf = (text: string) => inWords(text)[0]!.column;

describe('terms in words', () => {
  it('are those of the reader, whichever language the text is in', () => {
    const text = 'close > sma(close, 50) এবং rsi(14) between 50 and 70 and পিই < 20';
    expect(wordsOf(text)).toEqual(['close above SMA 50', 'RSI 14 from 50 to 70', 'P/E below 20']);
    expect(wordsOf(text, 'bn')).toEqual([
      'দর এসএমএ (50)-এর উপরে',
      'আরএসআই (14) 50 থেকে 70',
      'পি/ই 20-এর নিচে',
    ]);
  });

  it('name windows, offsets, timeframes, units and lists', () => {
    expect(
      wordsOf(`volume > 2 * avg(volume, 20) and highest(high, 252)[1] < close and macd.histogram on week > 0
        and turnover >= 1.5 crore and category not in (A, B) and change(5d) > -8% and not locked_up
        and sma(volume, 5) crosses below 1 lakh within 3 days`),
    ).toEqual([
      'volume above 2 × average volume of 20',
      'previous highest high of 252 below close',
      'MACD histogram per week above 0',
      'turnover at least 1.5 crore',
      'category is not A or B',
      'change of 5 sessions above −8%',
      'not locked up',
      'SMA 5 of volume crosses below 1 lakh, within 3 days',
    ]);
  });

  it('have a column of the value, of the way to a bound that moves, or of how many times it is', () => {
    expect(columnOf('pe < 15')).toEqual({ kind: 'value', head: 'P/E' });
    expect(columnOf('(rsi(14) crosses above 30)')).toEqual({ kind: 'value', head: 'RSI 14' });
    expect(columnOf('close < sma(close, 50)')).toEqual({
      kind: 'gap',
      head: 'to SMA 50',
      of: 'close',
      side: -1,
    });
    expect(columnOf('volume > 2 * avg(volume, 20)')).toEqual({
      kind: 'times',
      head: '× average of 20',
      side: 1,
      times: 2,
    });
    expect(columnOf('pe < 70% * sector_median(pe)')).toMatchObject({ times: 0.7, side: -1 });
    expect(columnOf('not locked')).toEqual({ kind: 'none' });
  });

  it.each(readyScreeners)('have no name of the language left in them: $id', ({ text }) => {
    for (const language of ['en', 'bn'] as const)
      for (const words of wordsOf(text, language)) expect(words).not.toMatch(/_|\{\{|undefined/);
  });
});
