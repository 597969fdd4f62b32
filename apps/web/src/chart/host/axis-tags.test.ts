import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meets, spreadTops, TAG } from './axis-tags.ts';

test('a number of the scale that a tag covers by a part is found, one beside it is not', () => {
  const tag = { left: 100, top: 50, width: 70, height: TAG };
  const tick = { left: 100, width: 70 };
  expect(meets(tag, { ...tick, y: 44 })).toBe(true);
  expect(meets(tag, { ...tick, y: 73 })).toBe(true);
  expect(meets(tag, { ...tick, y: 43 })).toBe(false);
  expect(meets(tag, { ...tick, y: 74 })).toBe(false);
  expect(meets(tag, { left: 170, width: 70, y: 58 })).toBe(false);
});

test('two compared symbols near the last price are written above and below it', () => {
  expect(spreadTops([100, 105], { top: 102, height: TAG })).toEqual([85, 119]);
  expect(spreadTops([100, 100], { top: 300, height: TAG })).toEqual([83, 100]);
});

test('tags are moved off each other and off the last price', () => {
  const top = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(
      fc.array(top, { maxLength: 5 }),
      top,
      fc.constantFrom(TAG, 31),
      (tops, at, height) => {
        const boxes = spreadTops(tops, { top: at, height }).map((each) => [each, each + TAG]);
        boxes.push([at, at + height]);
        boxes.sort((a, b) => a[0]! - b[0]!);
        for (let place = 1; place < boxes.length; place += 1)
          expect(boxes[place]![0]).toBeGreaterThanOrEqual(boxes[place - 1]![1]!);
      },
    ),
  );
});
