import { alertWords as bangla } from '@dorpon/domain/alerts/alert-words.bn.data';
import { alertWords as english } from '@dorpon/domain/alerts/alert-words.en.data';
import { type AlertCondition, TEST_KINDS } from '@dorpon/domain/alerts/condition';
import { conditionSentence } from '@dorpon/domain/alerts/sentence';
import { expect, it } from 'vitest';
import { newTest } from './new-test.ts';
import { sentenceParts } from './sentence-parts.ts';

const facts = { price: 18_910, day: '2026-11-15', sector: 'Bank' };
const price = newTest('price', facts);

it('the parts of every kind joined are the sentence of domain, and one of them is its form', () => {
  for (const kind of TEST_KINDS)
    for (const words of [english, bangla]) {
      const condition: AlertCondition = {
        join: 'any',
        of: [newTest(kind, facts), { join: 'all', of: [price, newTest('volume', facts)] }],
      };
      const parts = sentenceParts(condition, words);
      expect(parts.map(({ text }) => text).join('')).toBe(conditionSentence(condition, words));
      const forms = parts.filter((part) => part.kind === 'test' && part.name === 'form');
      expect(forms).toHaveLength(3);
    }
});

const shownParts = (...given: Parameters<typeof sentenceParts>) =>
  sentenceParts(...given).map(({ kind, text }) => `${kind === 'test' ? '*' : ''}${text}`);

it('a Bangla ending stays with its figure', () => {
  const shown = shownParts({ kind: 'price', level: 'above', price: 19_000 }, bangla);
  expect(shown).toEqual(['দর ', '*190.00', '-এ ', '*ওঠে']);
});

it('the quotation marks around a formula are not part of the words before or after it', () => {
  const condition: AlertCondition = { kind: 'formula', text: 'pe < 15' };
  expect(shownParts(condition, english)).toEqual(['*meets', ' “', '*pe < 15', '”']);
  expect(shownParts(condition, bangla)).toEqual(['“', '*pe < 15', '” ', '*সত্য হয়']);
});

it('the word between two tests is a part of its group', () => {
  const parts = sentenceParts({ join: 'all', of: [price, price] }, english);
  expect(parts.filter(({ kind }) => kind === 'join')).toEqual([
    { kind: 'join', path: [], text: 'and' },
  ]);
});
