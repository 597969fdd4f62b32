import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsOf } from './row-slots.ts';

describe('elements for lines', () => {
  it('keeps those of lines that stay and gives freed ones to lines that come', () => {
    const first = slotsOf(new Map(), ['a', 'b', 'c']);
    expect([...first]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
    expect([...slotsOf(first, ['x', 'c', 'a', 'y'])]).toEqual([
      ['x', 1],
      ['c', 2],
      ['a', 0],
      ['y', 3],
    ]);
    const turned = slotsOf(first, ['c', 'b', 'a']);
    expect([...slotsOf(turned, ['x', 'y', 'z']).values()]).toEqual([2, 1, 0]);
  });

  it('never gives one to two lines, and has no more than lines were ever drawn at once', () => {
    const lines = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 12 }), (drawn) => {
        let slots = slotsOf(new Map(), []);
        let most = 0;
        for (const keys of drawn) {
          const before = slots;
          slots = slotsOf(before, keys);
          most = Math.max(most, keys.length);
          expect([...slots.keys()]).toEqual(keys);
          expect(new Set(slots.values()).size).toBe(keys.length);
          for (const key of keys) if (before.has(key)) expect(slots.get(key)).toBe(before.get(key));
          expect(Math.max(-1, ...slots.values())).toBeLessThan(most);
        }
      }),
    );
  });
});
