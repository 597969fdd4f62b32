import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsOf } from './row-slots.ts';

describe('row slots', () => {
  it('a line that stays keeps its element, and a new line reuses a freed one', () => {
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

  const keysOf = (letters: string) => letters.split('');
  const slotsIn = (before: string, now: string) => [
    ...slotsOf(slotsOf(new Map(), keysOf(before)), keysOf(now)).values(),
  ];

  it('reuses elements in place for another list or order', () => {
    expect(slotsIn('abcdefgh', 'hgfedcba')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(slotsIn('abcdefgh', 'habcdefg')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(slotsIn('abcdefgh', 'zhygxfwe')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(slotsIn('abcdefgh', 'hgfedcbaxyz')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(slotsIn('abcdefgh', 'hgfedcxyz')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('keeps the elements when lines pass a few others or scroll a little', () => {
    expect(slotsIn('abcdefgh', 'dabcefgh')).toEqual([3, 0, 1, 2, 4, 5, 6, 7]);
    expect(slotsIn('abcdefgh', 'bacdefhg')).toEqual([1, 0, 2, 3, 4, 5, 7, 6]);
    expect(slotsIn('abcdefgh', 'efghwxyz')).toEqual([4, 5, 6, 7, 0, 1, 2, 3]);
  });

  it('never uses an element twice, nor more elements than the longest list so far', () => {
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
          const stood = [...before.values()].slice(0, keys.length);
          const inPlace = [...slots.values()].slice(0, stood.length).join() === stood.join();
          const owned = keys.every((key) => (before.get(key) ?? slots.get(key)) === slots.get(key));
          expect(inPlace || owned).toBe(true);
          expect(Math.max(-1, ...slots.values())).toBeLessThan(most);
        }
      }),
    );
  });
});
