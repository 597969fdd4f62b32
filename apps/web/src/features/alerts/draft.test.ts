import { expect, it } from 'vitest';
import { newDraft } from './draft.ts';

const facts = { price: 18_910, day: '2026-11-15', sector: 'Pharmaceuticals' };
const asked = (at: Parameters<typeof newDraft>[2]) => newDraft('ACI', facts, at).condition;

it('a price below that of now is one to fall to, any other one to rise to', () => {
  expect(asked({ price: 18_000 })).toEqual({ kind: 'price', level: 'below', price: 18_000 });
  expect(asked({ price: 19_000 })).toEqual({ kind: 'price', level: 'above', price: 19_000 });
  // 189.10 × 1.02 = 192.882, on the next tick of 0.10.
  expect(asked({})).toEqual({ kind: 'price', level: 'above', price: 19_290 });
});

it('a limit is asked for at the limit itself', () => {
  expect(asked({ limit: 'lower' })).toEqual({ kind: 'limit', side: 'lower', within: 0 });
});
