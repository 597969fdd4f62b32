import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LabelRoom } from './label-room.ts';

const box = (left: number, top: number, width = 40, height = 12) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a label over one of another drawing is left out, one beside it is not', () => {
  const room = new LabelRoom(400, 200);
  expect(room.take(box(100, 50), false)).toBe(true);
  room.nextDrawing();
  expect(room.take(box(130, 55), false)).toBe(false);
  expect(room.take(box(140, 50), false)).toBe(true);
  expect(room.take(box(100, 62), false)).toBe(true);
});

test('labels of one drawing may touch each other, those of its levels may not', () => {
  const room = new LabelRoom(400, 200);
  expect(room.take(box(100, 50), false)).toBe(true);
  expect(room.take(box(110, 52), false)).toBe(true);
  expect(room.take(box(110, 52), true)).toBe(false);
});

test('no label of a drawing lies over one of an earlier drawing', () => {
  const places = fc.record({
    left: fc.integer({ min: -50, max: 400 }),
    top: fc.integer({ min: -20, max: 220 }),
    width: fc.integer({ min: 1, max: 120 }),
    height: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(places, { maxLength: 40 }), (tried) => {
      const room = new LabelRoom(400, 200);
      const kept: ReturnType<typeof box>[] = [];
      for (const { left, top, width, height } of tried) {
        const label = box(left, top, width, height);
        const isFree = kept.every(
          (other) =>
            label.right <= other.left ||
            other.right <= label.left ||
            label.bottom <= other.top ||
            other.bottom <= label.top,
        );
        // A place inside the label is taken only if the label is left out.
        const isTaken = room.isTaken(left + width / 2, top + height / 2);
        if (isTaken) expect(isFree).toBe(false);
        expect(room.take(label, false)).toBe(isFree);
        if (isFree) kept.push(label);
        room.nextDrawing();
      }
    }),
  );
});
