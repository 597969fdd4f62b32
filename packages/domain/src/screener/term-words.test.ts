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
      'ক্লোজিং 50 দিনের এসএমএর উপরে',
      '14 দিনের আরএসআই 50 থেকে 70',
      'পি/ই 20-এর নিচে',
    ]);
  });

  it('have Bangla genitives and multiples as they are spoken', () => {
    expect(
      wordsOf(
        `volume > 2 * avg(volume, 20) and pe < 70% * sector_median(pe) and close > open
          and close > highest(high, 20)[1] and adx(14) > bollinger(20, 2).upper`,
        'bn',
      ),
    ).toEqual([
      'ভলিউম 20 দিনের গড় ভলিউমের 2 গুণের বেশি',
      'পি/ই খাতের মধ্যমা পি/ইর 70%-এর কম',
      'ক্লোজিং শুরুর দরের উপরে',
      'ক্লোজিং আগের 20 দিনের সর্বোচ্চ দরের উপরে',
      '14 দিনের এডিএক্স বলিঞ্জার (20, 2) উপরের ব্যান্ডের উপরে',
    ]);
    expect(wordsOf('open > close', 'bn')).toEqual(['শুরুর দর ক্লোজিংয়ের উপরে']);
  });

  it('name a watch list', () => {
    expect(wordsOf('watched("A") and not watched')).toEqual([
      'in my watch list “A”',
      expect.stringContaining('watch'),
    ]);
    expect(wordsOf('watched("ব্যাংক")', 'bn')).toEqual(['আমার “ব্যাংক” ওয়াচলিস্টে আছে']);
  });

  it('count the bars of their timeframe', () => {
    const text =
      'avg(volume, 10) on week > ema(volume on week, 5) and highest(close, 3) on 15m > 9';
    expect(wordsOf(text)).toEqual([
      '10-week average volume above EMA 5 of volume per week',
      'highest close of 3 bars per 15 m above 9',
    ]);
    expect(wordsOf(text, 'bn')[0]).toContain('5 সপ্তাহের ইএমএ');
  });

  it('name windows, offsets, timeframes, units and lists', () => {
    expect(
      wordsOf(`volume > 2 * avg(volume, 20) and highest(high, 252)[1] < close and macd.histogram on week > 0
        and turnover >= 1.5 crore and category not in (A, B) and change(5d) > -8% and not locked_up
        and sma(volume, 5) crosses below 1 lakh within 3 days`),
    ).toEqual([
      'volume above 2 × 20-day average volume',
      'highest high of the 252 days before below close',
      'MACD histogram per week above 0',
      'turnover at least 1.5 crore',
      'category is not A or B',
      'change of 5 sessions above −8%',
      'not locked at upper limit',
      'SMA 5 of volume crosses below 1 lakh, within 3 days',
    ]);
  });

  it('name the kind of news and events', () => {
    const text = 'news(5d, dividend) > 0 and ঘটনা(৭ দিন, এজিএম) and event(3d, record-date)';
    expect(wordsOf(text)).toEqual([
      'dividend news in 5 sessions above 0',
      'AGM in 7 days',
      'record date in 3 days',
    ]);
    expect(wordsOf(text, 'bn')).toEqual([
      '5 কার্যদিবসে লভ্যাংশ খবর 0-এর উপরে',
      'আগামী 7 দিনের মধ্যে এজিএম',
      'আগামী 3 দিনের মধ্যে রেকর্ড ডেট',
    ]);
    const past = 'event(0d, agm) within 5 days and event(0d)';
    expect(wordsOf(past)).toEqual(['day of AGM, within 5 days', 'day of an event']);
    expect(wordsOf(past, 'bn')).toEqual(['5 দিনের মধ্যে এজিএমের দিন', 'ঘটনার দিন']);
  });

  it('have a column of the value, of the way to a bound that moves, or of how many times it is', () => {
    expect(columnOf('pe < 15')).toEqual({ kind: 'value', head: 'P/E', side: -1 });
    expect(columnOf('(rsi(14) crosses above 30)')).toEqual({
      kind: 'value',
      head: 'RSI 14',
      side: 1,
    });
    expect(columnOf('pe between 5 and 9')).toEqual({ kind: 'value', head: 'P/E' });
    expect(columnOf('close < sma(close, 50)')).toEqual({
      kind: 'gap',
      head: 'to SMA 50',
      of: 'close',
      side: -1,
    });
    expect(columnOf('volume > 2 * avg(volume, 20)')).toEqual({
      kind: 'times',
      head: '× 20-day average',
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
