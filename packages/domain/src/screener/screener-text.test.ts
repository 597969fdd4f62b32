import { describe, expect, test } from 'vitest';
import {
  builtCondition,
  builtGroup,
  termTexts,
  withBuiltTerm,
  withInner,
  withJoint,
  withMember,
  withNewMember,
  withoutBuilt,
  withoutGroupMember,
  withTermText,
  withWithin,
} from './built-condition.ts';
import { builtCall, builtSide, withCall, withSide } from './built-side.ts';
import { type BuiltTerm, builtTerm, withBuilt } from './built-term.ts';
import { check } from './check.ts';
import { checkedText } from './checked-text.ts';
import { callAt, completionsAt } from './completions.ts';
import { replaced, termsOf, withoutTerm, withTerm } from './edit.ts';
import { inLanguage } from './in-language.ts';
import { kinds } from './kinds.data.ts';
import { MAX_DEPTH, MAX_LENGTH, MAX_PARTS, MAX_WORK } from './limits.ts';
import { parse } from './parse.ts';
import { print, printPart } from './print.ts';
import type { Problem } from './problem.ts';
import { problemCodes } from './problem.ts';
import { problemWords as bangla } from './problem-words.bn.data.ts';
import { problemWords as english } from './problem-words.en.data.ts';
import { problemSentence } from './problem-words.ts';
import { readyScreeners } from './ready-screeners.data.ts';
import type { Screener } from './tree.ts';
import { workOf } from './work.ts';

const examples = [
  'close > sma(close, 50) and rsi(14) crosses above 30 and volume > 2 * avg(volume, 20)',
  'pe < 15 and yield > 4 and director_holding_change > 0 and category in (A, B)',
  'change(5d) > 10% and not locked',
  "highest(high, 252)[1] < close            -- yesterday's year high broken today",
  'close on week > ema(close on week, 20) and rank(turnover) <= 50',
];

function parsed(text: string): Screener {
  const result = parse(text);
  if ('problem' in result) throw new Error(JSON.stringify(result.problem));
  return result.screener;
}

function problemsOf(text: string): readonly Problem[] {
  const result = checkedText(text);
  return 'problems' in result ? result.problems : [];
}

function problemOf(text: string): Problem {
  const [first] = problemsOf(text);
  if (first === undefined) throw new Error(`no problem in ${text}`);
  return first;
}

/** The text after the first mend that is offered. */
function mended(text: string): string {
  const [mend] = problemOf(text).mends;
  return mend ? replaced(text, mend) : text;
}

const at = (text: string) => {
  const { from, to } = problemOf(text);
  return text.slice(from, to);
};

const valid = (text: string) => problemsOf(text).length === 0;
/** Whether two texts mean the same: equal nodes have equal numbers. */
function meaning(text: string): string {
  const result = check(parsed(text), 'value');
  if ('problems' in result) throw new Error(`${text}: ${JSON.stringify(result.problems)}`);
  return JSON.stringify(result.checked.value, (key, value) => (key === 'id' ? undefined : value));
}

describe('the text', () => {
  test.each(examples)('the examples are valid: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  test('L1: English and Bangla words may be mixed, also digits', () => {
    const english = meaning('close > 100 and rsi(14) between 30 and 70 or not locked');
    expect(meaning('দর > ১০০ এবং আরএসআই(১৪) মাঝে ৩০ ও ৭০ অথবা নয় হল্টেড')).toBe(english);
    expect(meaning('CLOSE > ১০০ and আরএসআই(14) between ৩০ এবং 70 বা না locked')).toBe(english);
    expect(meaning('সমাপনী_দর প্রতি সপ্তাহ অতিক্রম উপরে গড়(দর, ২০)')).toBe(
      meaning('close on week crosses above avg(close, 20)'),
    );
    expect(meaning('ক্যাটাগরি মধ্যে (এ, জেড)')).toBe(meaning('category in (A, Z)'));
    expect(meaning('পরিবর্তন(৫ দিন) > ১০%')).toBe(meaning('change(5d) > 10%'));
  });

  test('L2: a comment ends with its line', () => {
    expect(meaning('close -- and low\n > 5 -- end')).toBe(meaning('close > 5'));
  });

  test('L3: a text stands in quotes, on one line', () => {
    expect(meaning('sector = "Bank"')).toBe(meaning('sector = “Bank”'));
    expect(meaning('sector = Bank')).toBe(meaning('sector = "Bank"'));
    expect(problemOf('sector = "Bank\n"').code).toBe('unended-text');
  });

  test('L4: one name has one spelling', () => {
    expect(meaning('অভিহিত_দর > ১০')).toBe(meaning('অভি\u200dহিত_দর > ১০'));
    expect(meaning('ক্রয়_ভলিউম > 0')).toBe(meaning('ক্র\u09df_ভলিউম > 0'));
  });

  test('L5: digits before letters are a number and its unit, or a word', () => {
    expect(meaning('change(5d) > 0')).toBe(meaning('change(5 days) > 0'));
    expect(valid('code in (1JANATAMF, 2EVINCE)')).toBe(true);
  });

  test('L6: lakh, crore and million multiply; other units only count', () => {
    expect(meaning('turnover > 5 crore')).toBe(meaning('turnover > 50000000'));
    expect(meaning('turnover > 5 কোটি')).toBe(meaning('turnover > 500 lakh'));
    expect(meaning('turnover > 2 million')).toBe(meaning('turnover > 20 লাখ'));
    expect(meaning('quarter_eps(2 quarters) > 0')).toBe(meaning('quarter_eps(2) > 0'));
    expect(problemOf('close > 5 weeks').code).toBe('unit-here');
    expect(problemOf('quarter_eps(2 years) > 0').code).toBe('unit-here');
  });

  test('P1: printing what was parsed gives the same text', () => {
    for (const text of [...examples, ' let  a=1 ;--x\n\ta>close -- y', 'দর>১০০  এবং\n\nclose<5'])
      expect(print(parsed(text))).toBe(text);
  });

  test('P2: taps change one place and lose no comment', () => {
    const text = 'close > 100 -- cheap\n and pe < 15 -- value\n and volume > 5';
    const screener = parsed(text);
    expect(termsOf(screener).map((term) => printPart(screener, term))).toEqual([
      'close > 100',
      'pe < 15',
      'volume > 5',
    ]);
    expect(withoutTerm(screener, 1)).toBe('close > 100 -- cheap\n -- value\n and volume > 5');
    expect(withoutTerm(screener, 0)).toBe(' -- cheap\n  pe < 15 -- value\n and volume > 5');
    expect(withoutTerm(screener, 2)).toBe('close > 100 -- cheap\n and pe < 15 -- value\n');
    expect(withTerm(screener, 'yield > 4%')).toBe(`${text} and yield > 4%`);
    expect(withTerm(parsed('close > 1 or pe < 2'), 'yield > 4%')).toBe(
      '(close > 1 or pe < 2) and yield > 4%',
    );
    expect(withoutTerm(parsed('close > 1'), 0)).toBeNull();
    expect(withoutTerm(parsed('pe < 5 and close > 1'), 1)).toBe('pe < 5');
  });

  test('P4: a term is changed where it differs, and the rest of the text stays', () => {
    const text = 'close > 100 -- cheap\n and rsi(14) between 50 -- low\n and 70 and not locked';
    const screener = parsed(text);
    const terms = termTexts(screener);
    expect(terms.map(builtTerm)).toMatchObject([
      { subject: 'close', relation: '>', values: ['100'] },
      { subject: 'rsi(14)', values: ['50', '70'] },
      { subject: 'locked', relation: 'is-not', values: [] },
    ]);
    const changed = (index: number, term: Partial<BuiltTerm>, language: 'en' | 'bn' = 'en') => {
      const own = terms[index]!;
      const next = withBuilt(own, { ...builtTerm(own)!, ...term }, language);
      return next && withTermText(screener, index, next);
    };
    expect(changed(0, { relation: '<=' })).toBe(text.replace('>', '<='));
    expect(changed(1, { values: ['40', '70'] })).toBe(text.replace('50', '40'));
    expect(changed(1, { relation: '>', values: ['60'] })).toBe(
      'close > 100 -- cheap\n and rsi(14) > 60 -- low\n and not locked',
    );
    expect(changed(2, { relation: 'is' })).toBe(text.replace('not locked', 'locked'));
    expect(changed(0, { relation: 'not-between', values: ['১', '২'] }, 'bn')).toBe(
      text.replace('> 100', 'নয় মাঝে ১ এবং ২'),
    );
    // A value that would end the term, or that is none.
    expect(changed(0, { values: ['5 and pe < 3'] })).toBeNull();
    expect(changed(0, { values: ['5 or pe < 3'] })).toBeNull();
    expect(changed(0, { values: [''] })).toBeNull();
    const pe: BuiltTerm = { subject: 'pe', relation: '<', values: ['15'] };
    expect(withBuiltTerm('', pe, 'en')).toBe('pe < 15');
    expect(withBuiltTerm('-- none yet', pe, 'en')).toBe('-- none yet\npe < 15');
    expect(withBuiltTerm('দর > ৫', pe, 'bn')).toBe('দর > ৫ এবং pe < 15');
    expect(withBuiltTerm('a > 1 or b > 2', pe, 'en')).toBe('(a > 1 or b > 2) and pe < 15');
    expect(withBuiltTerm('close > ', pe, 'en')).toBeNull();
    expect(withoutBuilt(parsed('pe < 15 -- cheap'), 0)).toBe('-- cheap');
    // A change in one group is none of the screener around it.
    expect(withTermText(screener, 0, 'pe < 5 or locked')).toBe(
      text.replace('close > 100', '(pe < 5 or locked)'),
    );
    expect(withTermText(screener, 0, 'pe < 5 and locked')).toBe(
      text.replace('close > 100', 'pe < 5 and locked'),
    );
    expect(withTermText(screener, 0, 'pe <')).toBeNull();
  });

  test('P4: a side has its values, its timeframe, its bars before and how many times it counts', () => {
    const text = '2 * avg(volume, 20) on week[1]';
    const side = { of: 'avg(volume, 20)', times: '2', frame: 'week', back: '1' };
    const plain = { of: 'close', times: null, frame: null, back: null };
    expect(builtSide(text)).toEqual(side);
    expect(builtSide('highest(high, 252)[1]')).toEqual({
      ...plain,
      of: 'highest(high, 252)',
      back: '1',
    });
    const changed = (from: string, next: object, language: 'en' | 'bn' = 'en') =>
      withSide(from, { ...builtSide(from)!, ...next }, language);
    expect(changed('close', side)).toBe(text);
    expect(changed(text, plain)).toBe('close');
    expect(changed('দর', { frame: 'সপ্তাহ', back: '১' }, 'bn')).toBe('দর প্রতি সপ্তাহ[১]');
    expect(changed(text, { frame: 'month' })).toBe('2 * avg(volume, 20) on month[1]');
    expect(changed('close -- now\n [1]', { frame: 'week' })).toBe('close on week -- now\n [1]');
    expect(changed('close -- now\n [1]', { back: null })).toBe('close -- now\n');
    expect(changed('close', { of: 'close + low' })).toBeNull();
    // What only a text can show.
    for (const other of ['5', 'close + low', '-close', '(close + 1)[2]'])
      expect(builtSide(other)).toBeNull();

    const macd = { name: 'macd', args: ['12', '26', '9'], output: 'signal' };
    expect(builtCall('macd(12, 26, 9).signal')).toEqual(macd);
    const called = (from: string, next: object) => withCall(from, { ...builtCall(from)!, ...next });
    expect(called('macd', macd)).toBe('macd(12, 26, 9).signal');
    expect(called('sma( close , 20)', { args: ['volume', '20'] })).toBe('sma( volume , 20)');
    expect(called('rsi(14)', { args: [] })).toBe('rsi');
    expect(called('rsi(14)', { args: ['14, 5'] })).toBeNull();
  });

  test('P4: a condition was true within some days, and groups are of any or all', () => {
    const within = (text: string, days: string | null) => withWithin(text, days, 'en');
    expect(within('close > 5', '5 days')).toBe('close > 5 within 5 days');
    expect(within('not locked', '5 days')).toBe('(not locked) within 5 days');
    expect(within('pe < 5 or locked', '3')).toBe('(pe < 5 or locked) within 3');
    expect(withWithin('দর > ৫', '৫ দিন', 'bn')).toBe('দর > ৫ ভেতরে ৫ দিন');
    expect(within('(a or b) within 5 days', null)).toBe('(a or b)');
    expect(within('a > 1 within 5 -- c\n days', '6 days')).toBe('a > 1 within 6 days -- c\n');
    expect(within('close > 5', '5 weeks and')).toBeNull();
    expect(builtCondition('(a or b) within 5 days')).toEqual({ of: 'a or b', within: '5 days' });
    expect(withInner('(a or b) within 5 days', 'a or c')).toBe('(a or c) within 5 days');
    expect(withInner('a > 1 within 5 days', 'a or c')).toBe('(a or c) within 5 days');
    expect(withInner('(a or b)', 'a')).toBe('a');

    expect(builtGroup('(a or b and c)')).toEqual({ by: 'any', members: ['a', 'b and c'] });
    expect(withMember('a or b', 1, 'c or d')).toBe('a or (c or d)');
    expect(withMember('a and b', 0, 'c or d')).toBe('(c or d) and b');
    expect(withMember('a or b', 0, 'c and')).toBeNull();
    const added = (text: string, by: 'any' | 'all') => withNewMember(text, by, 'pe < 5', 'en');
    expect(added('a', 'any')).toBe('a or pe < 5');
    expect(added('(a or b)', 'any')).toBe('(a or b or pe < 5)');
    expect(added('a or b', 'all')).toBe('(a or b) and pe < 5');
    expect(withoutGroupMember('(a or b or c)', 1)).toBe('(a or c)');
    expect(withoutGroupMember('a or b -- c', 0)).toBe('b -- c');
    expect(withoutGroupMember('a', 0)).toBeNull();
    const joined = (text: string, by: 'any' | 'all') => withJoint(text, by, 'en');
    expect(joined('a -- x\n or b or c', 'all')).toBe('a -- x\n and b and c');
    expect(joined('a and b or c', 'all')).toBe('(a and b) and c');
    expect(joined('a and b', 'any')).toBe('a or b');
  });

  test('P4: a group is of conditions of which none is true, or not all', () => {
    expect(builtGroup('not (a or b)')).toEqual({ by: 'none', members: ['a', 'b'] });
    expect(builtGroup('(not (a and b))')).toEqual({ by: 'not-all', members: ['a', 'b'] });
    expect(builtGroup('not (a > 1)')).toEqual({ by: 'none', members: ['a > 1'] });
    expect(builtGroup('নয় a > 1')).toEqual({ by: 'none', members: ['a > 1'] });
    // A field that is not true is a term, and `within` is inside.
    expect(builtGroup('not locked')).toBeNull();
    expect(builtGroup('not (a or b) within 5 days')).toEqual({
      by: 'none',
      members: ['(a or b) within 5 days'],
    });
    const joined = (text: string, by: 'any' | 'all' | 'none' | 'not-all') =>
      withJoint(text, by, 'en');
    expect(joined('a or b and c', 'none')).toBe('not (a or b and c)');
    expect(joined('(a or b)', 'none')).toBe('not (a or b)');
    expect(joined('a or b and c', 'not-all')).toBe('not (a and (b and c))');
    expect(joined('not (a or b)', 'not-all')).toBe('not (a and b)');
    expect(joined('not (a or b)', 'any')).toBe('(a or b)');
    expect(joined('not -- c\n (a or b)', 'all')).toBe(' -- c\n(a and b)');
    expect(joined('not (a > 1)', 'any')).toBe('(a > 1)');
    expect(joined('not (a > 1)', 'not-all')).toBeNull();
    expect(withJoint('a অথবা b', 'none', 'bn')).toBe('নয় (a অথবা b)');
    const added = (text: string) => withNewMember(text, 'none', 'pe < 5', 'en');
    expect(added('not (a or b)')).toBe('not (a or b or pe < 5)');
    expect(added('not a > 1')).toBe('not (a > 1 or pe < 5)');
    expect(withNewMember('not (a or b)', 'any', 'c', 'en')).toBe('not (a or b) or c');
    expect(withoutGroupMember('not (a or b or c)', 1)).toBe('not (a or c)');
    expect(withoutGroupMember('not (a or b)', 0)).toBe('not (b)');
    expect(withoutGroupMember('not (a > 1)', 0)).toBeNull();
    expect(withMember('not (a or b)', 1, 'c and d')).toBe('not (a or c and d)');
    expect(withMember('not a > 1', 0, 'c or d')).toBe('not (c or d)');
    expect(withInner('(a or b)', 'not (a or b)')).toBe('not (a or b)');
    expect(withWithin('not (a or b)', '5 days', 'en')).toBe('(not (a or b)) within 5 days');
  });

  test('names are completed in both languages, where they fit', () => {
    const names = (text: string) =>
      completionsAt(text, text.length)?.options.map(({ name }) => name) ?? [];
    expect(names('close > 2 * vol')[0]).toBe('volume');
    expect(names('ভলি')[0]).toBe('ভলিউম');
    expect(names('close > 5 an')).toEqual(['and']);
    expect(names('rsi(14) crosses ')).toEqual(['above', 'below']);
    expect(names('close on ')).toEqual(['day', 'week', 'month', 'quarter']);
    expect(names('category in (A, ')).toEqual(['A', 'B', 'G', 'N', 'Z']);
    expect(names('close > 5 -- vol')).toEqual([]);
    expect(names('sector = "vol')).toEqual([]);
    const [volume] = completionsAt('vo > 5', 2)!.options;
    expect(volume).toMatchObject({ name: 'volume', otherName: 'ভলিউম', type: 'volume' });
    expect(completionsAt('volu > 5', 2)).toMatchObject({ from: 0, to: 4 });
    expect(callAt('close > avg(max(low, 5), ', 25)).toMatchObject({ name: 'avg', argument: 1 });
    expect(callAt('close > 5', 9)).toBeNull();
  });

  test('P3: a problem has its place, what is expected and a mend', () => {
    expect(problemOf('close >')).toMatchObject({ code: 'ended', from: 7, expected: ['value'] });
    expect(at('close > > 5')).toBe('>');
    expect(mended('clsoe > 5')).toBe('close > 5');
    expect(mended('rsi(14) croses above 30')).toBe('rsi(14) crosses above 30');
    expect(mended('rsi(14) crosses 30')).toBe('rsi(14) crosses above 30');
    expect(mended('(close > 5')).toBe('(close > 5)');
    expect(mended('close > 5 && pe < 3')).toBe('close > 5 and pe < 3');
    expect(mended('let a = close a > 5')).toBe('let a = close; a > 5');
    expect(mended('bollinger(20) > close')).toBe('bollinger(20).upper > close');
    expect(mended('bollinger.uper > close')).toBe('bollinger.upper > close');
    expect(mended('category = AB')).toBe('category = A');
    expect(mended('ভলিউমম > 5')).toBe('ভলিউম > 5');
    expect(at('close > 5 and pe < nothing_like_it')).toBe('nothing_like_it');
    expect(problemsOf('aaa > 1 and bbb > 2').map(({ params }) => params.name)).toEqual([
      'aaa',
      'bbb',
    ]);
  });

  const usualMistakes: [text: string, mended: string, ...others: string[]][] = [
    ['within 5 days close > 10', 'close > 10 within 5 days'],
    ['within 5 days close > 10 and pe < 9', 'close > 10 within 5 days and pe < 9'],
    ['pe < 15 and and yield > 4%', 'pe < 15 and yield > 4%'],
    ['close > 5 and', 'close > 5'],
    ['হল্টেড নয়', 'নয় হল্টেড'],
    ['volume > 2x avg(volume, 20)', 'volume > 2 * avg(volume, 20)'],
    ['volume > 2 x avg(volume, 20)', 'volume > 2 * avg(volume, 20)'],
    ['close is above 10', 'close > 10'],
    ['close below 10', 'close < 10'],
    ['close => 10', 'close >= 10'],
    ['close > > 5', 'close > 5'],
    ['volume > 1,00,000', 'volume > 100000'],
    ['change > 10 percent', 'change > 10%'],
    ['type = fund', 'type = mutual-fund'],
    ['দাম > ১০', 'দর > ১০'],
    ['দর > ১০%', 'দর > ১০'],
    ['দর অতিক্রম ১০', 'দর অতিক্রম উপরে ১০', 'দর অতিক্রম নিচে ১০'],
    ['দর > ৫ && ভলিউম > ৩', 'দর > ৫ এবং ভলিউম > ৩'],
    ['rsi > 70 on week', 'rsi on week > 70'],
    ['close + low crosses above 70 on week', '(close + low) on week crosses above 70'],
    ['rsi between 30 and 70 on week', 'rsi on week between 30 and 70'],
    ['close > 10 within 2 weeks', 'close > 10 within 10 days'],
    ['close > highest(high, 52 weeks)[1]', 'close > highest(high, 260 days)[1]'],
    ['change(1 year) > 5%', 'change(252 days) > 5%'],
    ['stochastic(14, 1, 3).k > 5', 'stoch(14, 1, 3).k > 5'],
    ['williams < -80', 'willr < -80'],
    ['rsi14 > 70', 'rsi(14) > 70', 'rsi > 70'],
    ['rsi(0) > 5', 'rsi(14) > 5', 'rsi(2) > 5'],
    ['আরএসআই(০) > ৫', 'আরএসআই(১৪) > ৫', 'আরএসআই(২) > ৫'],
    ['news(5d)', 'news(5d) > 0'],
    ['event(7d, record)', 'event(7d, record-date)'],
    ['close on 7m > 5', 'close on day > 5'],
    ['দর প্রতি ঘণ্টা > ৫', 'দর প্রতি দিন > ৫'],
  ];
  test.each(usualMistakes)('P5: a mend helps: %s', (text, first, ...others) => {
    const mends = problemOf(text).mends.map((mend) => replaced(text, mend));
    expect(mends.slice(0, 1 + others.length)).toEqual([first, ...others]);
    for (const one of mends) expect(problemsOf(one), one).toEqual([]);
  });
  test('P5: what has little in common is not offered', () => {
    const offered = (text: string) => problemOf(text).mends.map((mend) => mend.text);
    expect(offered('type = fund')).toEqual(['mutual-fund']);
    expect(offered('foo > 3')).toEqual([]);
  });

  test('P5: without a mend that helps there is none', () => {
    expect(problemOf('clse > 10').mends.map(({ text }) => text)).not.toContain('code');
    const [first, second] = problemsOf('nothing_like_it > 1 and clsoe > 2');
    expect(first!.mends).toEqual([]);
    expect(second!.mends[0]).toMatchObject({ text: 'close' });
  });

  test('L3: words with a hyphen and sectors in Bangla are texts', () => {
    expect(meaning('type = mutual-fund')).toBe(meaning('type = "mutual-fund"'));
    expect(meaning('news(5d, sponsor-trade)')).toBe(meaning('news(5d, sponsor_trade)'));
    expect(meaning('event(7d, record-date)')).toBe(meaning('event(7d, "record-date")'));
    expect(meaning('খাত = "ব্যাংক"')).toBe(meaning('sector = Bank'));
    expect(meaning('খাত = "ওষুধ ও রসা\u09dfন"')).toBe(
      meaning('sector = "Pharmaceuticals & Chemicals"'),
    );
  });

  test('L8: kinds of news and events, types and boards have Bangla names', () => {
    for (const { texts, textNames } of Object.values(kinds))
      for (const text of texts) expect(Object.values(textNames), text).toContain(text);
    for (const [bangla, english] of [
      ['খবর(৫ দিন, লভ্যাংশ)', 'news(5d, dividend)'],
      ['খবর(৫ দিন, "ঋণমান")', 'news(5d, credit-rating)'],
      ['ঘটনা(৭ দিন, রেকর্ড_ডেট)', 'event(7d, record-date)'],
      ['ঘটনা(৭ দিন, "রেকর্ড ডেট")', 'event(7d, record-date)'],
      ['ধরন = মিউচুয়াল_ফান্ড', 'type = mutual-fund'],
      ['বোর্ড মধ্যে (মেইন, এসএমই)', 'board in (main, sme)'],
    ] as const)
      expect(meaning(bangla), bangla).toBe(meaning(english));
    const ready = 'event(7d, board-meeting) and news(5d, dividend) > 0';
    expect(inLanguage(ready, 'bn')).toBe('ঘটনা(৭দিন, পর্ষদ_সভা) এবং খবর(৫দিন, লভ্যাংশ) > ০');
    expect(meaning(inLanguage(ready, 'bn'))).toBe(meaning(ready));
    const names = (text: string) =>
      completionsAt(text, text.length)?.options.map(({ name }) => name) ?? [];
    expect(names('event(7d, ')).toEqual([
      'board_meeting',
      'spot',
      'record_date',
      'resumption',
      'agm',
    ]);
    expect(names('ঘটনা(৭ দিন, রে')).toEqual(['রেকর্ড_ডেট']);
    expect(names('খবর(৫ দিন, ল')).toContain('লভ্যাংশ');
    expect(mended('ঘটনা(৭ দিন, রেকর্ড)')).toBe('ঘটনা(৭ দিন, রেকর্ড_ডেট)');
    expect(mended('event(7d, record)')).toBe('event(7d, record-date)');
  });

  test('a problem names what was written', () => {
    const said = (text: string, words = english) => problemSentence(problemOf(text), words);
    expect(said('close on hour > 5')).toContain('“hour” does not fit here.');
    expect(said('let x = close volume > 5')).toContain('“volume” does not fit here.');
    expect(said('money > 5')).toBe('There is no field or function “money”. Expected: a name.');
    expect(said('foo(3).upper > 5')).toContain('no field or function “foo”');
    expect(said('event(7d, no-such)')).toContain('“no-such” is not one of the values.');
    expect(said('rsi(0) > 5')).toBe('This must be from 2 to 200, in whole steps.');
    expect(said('দর > ৫ ১০', bangla)).toBe('“১০” এখানে খাটে না। দরকার: “এবং” বা “অথবা” বা চিহ্ন।');
  });

  test('a range that nothing can be in is a hint', () => {
    const result = check(parsed('pe between 20 and 10'));
    const hints = 'checked' in result ? result.checked.hints : [];
    expect(hints.map(({ code, mends }) => [code, mends[0]!.text])).toEqual([
      ['empty-range', '10 and 20'],
    ]);
  });

  test('every problem has words in both languages', () => {
    for (const words of [english, bangla])
      expect(Object.keys(words.problems).sort()).toEqual([...problemCodes].sort());
    expect(problemSentence(problemOf('close > 10%'), english)).toBe(
      'A percentage cannot be used with a price. Expected: a price.',
    );
    expect(problemSentence(problemOf('close >'), bangla)).toBe(
      'লেখাটি অসম্পূর্ণ। দরকার: ফিল্ড, ফাংশন বা সংখ্যা।',
    );
  });
});

describe('bounds', () => {
  const refused: [rule: string, text: string, code: string][] = [
    ['B1', `close > ${' '.repeat(MAX_LENGTH)}5`, 'too-long'],
    ['B2', `${'('.repeat(MAX_DEPTH)}close > 5${')'.repeat(MAX_DEPTH)}`, 'too-deep'],
    ['B2', `${'not '.repeat(900)}locked`, 'too-deep'],
    ['B2', `close > ${'- '.repeat(900)}5`, 'too-deep'],
    ['B3', `close${' + close'.repeat(MAX_PARTS / 2)} > 5`, 'too-many-parts'],
    ['B3', `close${'[1]'.repeat(MAX_PARTS)} > 5`, 'too-many-parts'],
    ['B4', 'avg(close, 1301) > 5', 'argument-range'],
    ['B4', 'close[1301] > 5', 'argument-range'],
    ['B4', 'annual_eps(21) > 5', 'argument-range'],
    [
      'B5',
      `${Array.from({ length: 60 }, (_, n) => `ema(close, ${n + 2})`).join(' + ')} > 5`,
      'too-much-work',
    ],
    ['B5', 'avg(rank(close), 1290) > avg(sector_rank(close), 1290)', 'too-much-work'],
    [
      'B5',
      `${Array.from({ length: 60 }, (_, n) => `stdev(turnover, ${1_300 - n})`).join(' + ')} > 5 crore`,
      'too-much-work',
    ],
    ['B5', 'let w = turnover on week; sum(stdev(w, 200), 100) > 5 crore', 'too-much-work'],
    ['B6', `close > ${'9'.repeat(3_000)}`, 'too-large'],
  ];
  test.each(refused)('%s: a text that breaks it is refused (%#)', (_, text, code) => {
    expect(problemOf(text).code).toBe(code);
  });

  test('B6: a long text gets fewer mends, one of the usual length all of them', () => {
    const ofLength = (length: number) => {
      const text = 'emaa(14) > 30 -- ';
      return problemOf(text.padEnd(length, 'a')).mends.map((mend) => mend.text);
    };
    expect(ofLength(600)).toEqual(['ema', 'sma', 'wma']);
    expect(ofLength(4_000)).toEqual(['ema']);
  });

  test.each([
    // The column, and the bars of the window.
    ['turnover', 1],
    ['stdev(turnover, 1300)', 1 + 1_300],
    ['highest(turnover, 20)', 1 + 20],
    // A window within a window: the 10 rows before it are read as well.
    ['sum(highest(turnover, 20), 10)', 1 + 30 + 10],
    // 10 weeks and a day are 51 rows: for each the 20 weeks are read, which are 100 rows more of days of a week.
    ['let w = turnover on week; sum(highest(w, 20), 10)', 1 + 151 + 51 * 20 + 10],
    ['turnover[20] on week', 1 + 101 + 1],
    ['since(turnover > 5 crore)', 1 + 1 + 1_300 + 1_300],
    ['sma(close, 20)', 1 + 1_300],
    ['sma(close, 20) on week', 1 + 1_300 + 1_300],
    ['highest(adx(14) on week, 10)', 1_300 + 51 * 14 + 10],
    ['rank(turnover)', 1 + 25],
  ])('B5: %s reads %i rows', (text, rows) => {
    const result = checkedText(text, 'value');
    if ('problems' in result) throw new Error(JSON.stringify(result.problems));
    expect(workOf(result.checked.value)).toBe(rows);
  });

  test('B5: a ready screener takes a small part of what is allowed', () => {
    for (const { text } of readyScreeners) {
      const result = checkedText(text);
      if ('problems' in result) throw new Error(JSON.stringify(result.problems));
      expect(workOf(result.checked.value), text).toBeLessThan(MAX_WORK / 10);
    }
  });

  test('B5: names that double each other are computed once', () => {
    const lets = Array.from({ length: 30 }, (_, n) => `let a${n + 1} = a${n} + a${n};`);
    expect(valid(`let a0 = close; ${lets.join('')} a30 > 5`)).toBe(true);
    const back = Array.from({ length: 30 }, (_, n) => `let a${n + 1} = avg(a${n}, 1300);`);
    expect(valid(`let a0 = close; ${back.join('')} a30 > 5`)).toBe(true);
    const windows = Array.from({ length: 60 }, (_, n) => `let a${n + 1} = avg(a${n}, 1300);`);
    expect(problemOf(`let a0 = close; ${windows.join('')} a60 > 5`).code).toBe('too-much-work');
  });
});
