import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settlementSessions } from './settlement.ts';

const inPublic = { market: 'public', suspended: false } as const;
const inSpot = { market: 'spot', suspended: false } as const;

it('settles category A after two sessions, Z after three and spot trades after one', () => {
  expect(settlementSessions('A-EQ', inPublic)).toBe(2);
  expect(settlementSessions('N-CB', inPublic)).toBe(2);
  expect(settlementSessions('Z-EQ', inPublic)).toBe(3);
  expect(settlementSessions('A-EQ', inSpot)).toBe(1);
  expect(settlementSessions('Z-EQ', inSpot)).toBe(1);
});

it('has no settlement on a record date, when nothing can be bought', () => {
  expect(settlementSessions('A-EQ', { market: 'spot', suspended: true })).toBeNull();
  expect(settlementSessions('Z-EQ', { market: 'public', suspended: true })).toBeNull();
});

it('never takes longer in the spot market', () => {
  const bases = fc.tuple(
    fc.constantFrom('A', 'B', 'G', 'N', 'Z'),
    fc.constantFrom('EQ', 'MF', 'CB'),
  );
  fc.assert(
    fc.property(bases, (parts) => {
      const base = parts.join('-');
      expect(settlementSessions(base, inSpot)).toBeLessThan(
        settlementSessions(base, inPublic) ?? 0,
      );
    }),
  );
});
