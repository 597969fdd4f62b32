import { describe, expect, test } from 'vitest';
import { studies, studyById, studyEntries, studyParams } from './catalogue.ts';
import { parameterWords } from './parameter-words.ts';
import { defaultsOf } from './run-study.ts';
import type { Words } from './study.ts';

const bengali = /[\u0980-\u09ff]/;

function expectWords({ en, bn }: Words, what: string) {
  expect(en.trim(), what).toBe(en);
  expect(bn.trim(), what).toBe(bn);
  expect(en, what).toMatch(/[A-Za-z]/);
  expect(en, what).not.toMatch(bengali);
  expect(bn, what).toMatch(bengali);
}

describe('the catalogue', () => {
  test('contains every required study', () => {
    expect(studyEntries.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
    expect(studies.filter(({ outputs }) => outputs[0]!.key === 'mark')).toHaveLength(21);
  });

  test('gives each a unique id that is valid in an address', () => {
    const ids = studyEntries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const { id } of studies) expect(studyById(id)?.id).toBe(id);
    expect(studyById('constructor')).toBeUndefined();
  });

  test('gives each a unique name in both languages', () => {
    expect(new Set(studies.map(({ name }) => name.en)).size).toBe(studies.length);
    expect(new Set(studies.map(({ name }) => name.bn)).size).toBe(studies.length);
  });

  test.each(studyEntries)(
    '$id has texts in both languages and a reading of one sentence',
    (entry) => {
      expectWords(entry.name, 'name');
      expectWords(entry.reading, 'reading');
      expect(entry.reading.en).toMatch(/^[^.!?]*(\d\.\d[^.!?]*)*\.$/);
      expect(entry.reading.bn).toMatch(/^[^।!?]*।$/);
      for (const key of Object.keys(entry.params)) {
        expect(parameterWords, key).toHaveProperty(key);
        expectWords(parameterWords[key]!, key);
      }
    },
  );

  test.each(studies)('$id names its outputs in both languages', ({ outputs }) => {
    expect(outputs.length).toBeGreaterThan(0);
    expect(new Set(outputs.map(({ key }) => key)).size).toBe(outputs.length);
    expect(new Set(outputs.map(({ name }) => name.en)).size).toBe(outputs.length);
    // Short forms such as +DI are the same in both languages.
    for (const { name, key } of outputs)
      if (!/^[+−%]?[A-Z]{1,4}$/.test(name.bn)) expectWords(name, key);
  });

  test.each(studyEntries)('$id has defaults within their ranges, and on a step', (study) => {
    for (const { min, max, step } of Object.values(study.params)) {
      expect(step).toBeGreaterThan(0);
      expect(max).toBeGreaterThan(min);
    }
    const defaults = defaultsOf(study);
    expect(studyParams(study, defaults)).toEqual({ params: defaults });
    for (const end of ['min', 'max'] as const) {
      const ends = Object.entries(study.params).map(([key, one]) => [key, one[end]] as const);
      expect(studyParams(study, Object.fromEntries(ends))).toHaveProperty('params');
    }
  });

  test('has no labels for unused parameters', () => {
    const used = new Set(studyEntries.flatMap(({ params }) => Object.keys(params)));
    expect(Object.keys(parameterWords).filter((key) => !used.has(key))).toEqual([]);
  });
});

describe('parameters', () => {
  const sma = studyById('sma')!;
  const star = studyById('morning-star')!;

  test('have their defaults when omitted', () => {
    expect(studyParams(sma, {})).toEqual({ params: { period: 20 } });
    expect(studyParams(star, { penetration: 0.35 })).toEqual({ params: { penetration: 0.35 } });
  });

  test.each([
    [{ period: 0 }, 'range'],
    [{ period: 501 }, 'range'],
    [{ period: Number.NaN }, 'range'],
    [{ period: Number.POSITIVE_INFINITY }, 'range'],
    [{ period: 2.5 }, 'step'],
    [{ period: 20, bars: 3 }, 'unknown'],
    [{ constructor: 3 }, 'unknown'],
  ])('%j is wrong by its %s', (given, why) => {
    const wrong = Object.keys(given).at(-1);
    expect(studyParams(sma, given as unknown as Record<string, number>)).toEqual({ wrong, why });
  });

  test('between two steps are rejected, on a fractional step accepted', () => {
    expect(studyParams(star, { penetration: 0.33 })).toEqual({ wrong: 'penetration', why: 'step' });
    for (let i = 0; i <= 20; i += 1)
      expect(studyParams(star, { penetration: i * 0.05 })).toHaveProperty('params');
  });
});

const named = [
  'sma',
  'ema',
  'wma',
  'dema',
  'tema',
  'hma',
  'kama',
  'vwma',
  'vwap',
  'bollinger',
  'keltner',
  'donchian',
  'sar',
  'supertrend',
  'ichimoku',
  'zig-zag',
  'pivots-classic',
  'pivots-fibonacci',
  'pivots-camarilla',
  'rsi',
  'stoch',
  'stochrsi',
  'macd',
  'ppo',
  'roc',
  'mom',
  'cci',
  'willr',
  'trix',
  'ultosc',
  'ao',
  'adx',
  'aroon',
  'vortex',
  'atr',
  'stddev',
  'volatility',
  'correlation',
  'crs',
  'obv',
  'ad',
  'cmf',
  'mfi',
  'volume-average',
  'volume-ratio',
  'elder-ray',
  'vp',
];
