import { expect, it } from 'vitest';
import { studies } from '../indicators/catalogue.ts';
import { termOfFigure } from './figure-terms.data.ts';
import { studyTerms, termOfStudy } from './study-terms.data.ts';
import { termTexts as bangla } from './terms.bn.data.ts';
import { termIds, terms, termTopics } from './terms.data.ts';
import { termTexts as english } from './terms.en.data.ts';

it('explains at least sixty terms, each whole in both languages', () => {
  expect(termIds.length).toBeGreaterThanOrEqual(60);
  for (const texts of [english, bangla]) {
    expect(Object.keys(texts)).toEqual(termIds);
    for (const [id, { word, short, long }] of Object.entries(texts))
      for (const text of [word, short, long]) expect([id, text.trim()]).not.toContain('');
    const words = Object.values(texts).map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
  }
  for (const id of termIds) {
    expect([id, bangla[id].short]).toEqual([id, expect.stringMatching(/[\u0980-\u09ff].*।$/)]);
    expect([id, english[id].short]).toEqual([id, expect.stringMatching(/[.!]$/)]);
    // An example in one language only would be a fact that the other readers miss.
    expect([id, bangla[id].example === undefined]).toEqual([id, english[id].example === undefined]);
  }
});

it('has the same figures in the examples of both languages', () => {
  const figuresIn = (text: string) =>
    text
      .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
      .match(/\d[\d,.]*\d|\d/g)
      ?.map((figure) => figure.replaceAll(',', ''))
      .sort();
  for (const id of termIds) {
    const { example } = english[id];
    if (example === undefined) continue;
    const there = figuresIn(bangla[id].example ?? '');
    expect([id, there]).toEqual([id, figuresIn(example)]);
  }
});

it('names only terms that exist, and never itself, as further reading', () => {
  for (const [id, { topic, see }] of Object.entries(terms)) {
    expect(termTopics).toContain(topic);
    expect(see.length).toBeGreaterThan(0);
    for (const other of see) {
      expect(termIds).toContain(other);
      expect(other).not.toBe(id);
    }
  }
});

it('fits the short sentence into the card beside a label', () => {
  for (const texts of [english, bangla])
    for (const { short } of Object.values(texts)) expect(short.length).toBeLessThanOrEqual(130);
});

it('finds the term of a figure by its id', () => {
  expect(termOfFigure('pe')).toBe('pe');
  expect(termOfFigure('paid-up')).toBe('paid-up-capital');
  expect(termOfFigure('ago')).toBeUndefined();
  expect(termOfFigure('constructor')).toBeUndefined();
});

it('has the term of every study that is named after one', () => {
  const words = termIds
    .filter((id) => terms[id].topic === 'charts')
    .flatMap((id) => [english[id].word, ...(english[id].also?.split(', ') ?? [])]);
  const named = studies.filter(({ id, name }) =>
    words.some((word) => isIn(name.en, word) || isIn(id, word)),
  );
  expect(named.map(({ id }) => id)).toEqual(expect.arrayContaining(['sma', 'rsi', 'macd', 'atr']));
  expect(named.filter(({ id }) => termOfStudy(id) === undefined)).toEqual([]);
  const ids = studies.map(({ id }) => id);
  expect(Object.keys(studyTerms).filter((id) => !ids.includes(id))).toEqual([]);
  expect(termOfStudy('constructor')).toBeUndefined();
});

const isIn = (name: string, word: string): boolean =>
  ` ${name} `.toLowerCase().includes(` ${word.toLowerCase()} `);
