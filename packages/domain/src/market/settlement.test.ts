import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settlementSessions } from './settlement.ts';

it('settles category A after two sessions, Z after three and spot trades after one', () => {
  expect(settlementSessions('A-EQ', 'public')).toBe(2);
  expect(settlementSessions('N-CB', 'public')).toBe(2);
  expect(settlementSessions('Z-EQ', 'public')).toBe(3);
  expect(settlementSessions('A-EQ', 'spot')).toBe(1);
  expect(settlementSessions('Z-EQ', 'spot')).toBe(1);
});

it('never takes longer in the spot market', () => {
  const bases = fc.tuple(
    fc.constantFrom('A', 'B', 'G', 'N', 'Z'),
    fc.constantFrom('EQ', 'MF', 'CB'),
  );
  fc.assert(
    fc.property(bases, (parts) => {
      const base = parts.join('-');
      expect(settlementSessions(base, 'spot')).toBeLessThan(settlementSessions(base, 'public'));
    }),
  );
});
