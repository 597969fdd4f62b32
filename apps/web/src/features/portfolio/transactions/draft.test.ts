import { expect, it } from 'vitest';
import { contentOf, draftOf, fieldsOf, newDraft, rangeOf, readField } from './draft.ts';

const today = '2026-11-15';

it('reads taka and shares in both digits, with and without commas', () => {
  expect(readField('price', '৬৮.৫')).toBe(6850);
  expect(readField('cost', '1,02,800.05')).toBe(10_280_005);
  expect(readField('quantity', '২,০০০')).toBe(2000);
  expect(readField('quantity', '2.5')).toBeNull();
  expect(readField('price', '.')).toBeNull();
  expect(readField('price', '1.005')).toBeNull();
  expect(readField('price', '')).toBeNull();
  expect(readField('charges', '')).toBe(0);
  // All that a holding is worth would be a gain.
  expect(readField('cost', '')).toBeNull();
  expect(readField('cost', '0')).toBe(0);
});

it('says which fields of a new purchase are missing', () => {
  const draft = newDraft({ kind: 'buy' }, today);
  expect(contentOf(draft)).toEqual({ faults: ['code', 'quantity', 'price'] });
  const bought = { ...draft, code: 'ACI', texts: { quantity: '10', price: '250', charges: '7.5' } };
  expect(contentOf(bought)).toEqual({
    content: { kind: 'buy', day: today, code: 'ACI', quantity: 10, price: 25_000, charges: 750 },
  });
});

it('says what a field takes: a purchase has a share at least, a bonus may be a fraction only', () => {
  expect(rangeOf('quantity', 'buy')).toEqual({ least: 1, most: 1_000_000_000 });
  expect(rangeOf('quantity', 'bonus').least).toBe(0);
  expect(rangeOf('entitled', 'rights').least).toBe(1);
  expect(rangeOf('amount', 'deposit').least).toBe(1);
  expect(rangeOf('charges', 'buy').least).toBe(0);
});

it('a form that is opened for a transaction and saved leaves it as it was', () => {
  const share = { code: 'ACI', day: today };
  const trade = { ...share, quantity: 10, price: 25_000, charges: 750 };
  const stored = [
    { kind: 'buy', ...trade, note: 'first' },
    { kind: 'sell', ...trade, lots: [{ lot: 'a', quantity: 10 }] },
    { kind: 'ipo', ...trade, creditedOn: today },
    { kind: 'rights', ...trade, entitled: 20, renounced: 5, proceeds: 100 },
    { kind: 'bonus', ...share, quantity: 0, cash: 1250 },
    { kind: 'opening', ...share, quantity: 10, cost: 0 },
    { kind: 'transfer-out', ...share, quantity: 10 },
    { kind: 'split', ...share, into: 10, of: 1, cash: 0 },
    { kind: 'merger', ...share, other: 'GP', into: 1, of: 2, cash: 99 },
    { kind: 'dividend', ...share, amount: 1000, tax: 100, toBank: true },
    { kind: 'interest', day: today, amount: 1000, tax: 0 },
    { kind: 'loan-interest', day: today, amount: 1000, toLoan: true },
    { kind: 'deposit', day: today, amount: 1000 },
  ] as const;
  for (const content of stored) {
    const again = contentOf(draftOf(content as never));
    expect(again, content.kind).toEqual({ content });
  }
  expect(Object.keys(fieldsOf)).toHaveLength(18);
});

it('refuses more rights than are entitled, at the field', () => {
  const draft = { ...newDraft({ kind: 'rights', code: 'ACI' }, today) };
  const texts = { quantity: '10', price: '10', entitled: '10', renounced: '1' };
  expect(contentOf({ ...draft, texts })).toEqual({ faults: ['renounced'] });
});
