import { describe, expect, test } from 'vitest';
import {
  confirmed,
  dragged,
  ended,
  type Placing,
  pressed,
  previewOf,
  released,
  type Spot,
  startPlacing,
  withoutLast,
} from './placing.ts';

const at = (x: number, y = 0, touch = false): Spot => ({
  anchor: { at: x, price: y },
  point: { x, y },
  touch,
});
const times = ({ placed }: Placing): number[] => placed.map((anchor) => anchor.at);
const click = (placing: Placing, spot: Spot): Placing => released(pressed(placing, spot), spot);

describe('With a mouse', () => {
  test('Two clicks set a line', () => {
    const one = click(startPlacing('trend-line'), at(10));
    expect([times(one), one.isFinished]).toEqual([[10], false]);
    const two = click(one, at(90));
    expect([times(two), two.isFinished]).toEqual([[10, 90], true]);
  });

  test('So does pressing, dragging and releasing', () => {
    const down = pressed(startPlacing('trend-line'), at(10));
    expect(times(down)).toEqual([10]);
    const up = released(dragged(down, at(50)), at(90));
    expect([times(up), up.isFinished]).toEqual([[10, 90], true]);
  });

  test('A channel can be dragged and then clicked', () => {
    const base = released(pressed(startPlacing('parallel-channel'), at(10)), at(90));
    expect([times(base), base.isFinished]).toEqual([[10, 90], false]);
    expect(click(base, at(40)).isFinished).toBe(true);
  });

  test('A single anchor is where the button is released', () => {
    const up = released(dragged(pressed(startPlacing('horizontal-line'), at(10)), at(20)), at(30));
    expect([times(up), up.isFinished]).toEqual([[30], true]);
  });
});

describe('With a finger', () => {
  test('Each anchor is set where the finger leaves', () => {
    const down = pressed(startPlacing('trend-line'), at(10, 0, true));
    expect(times(down)).toEqual([]);
    const one = released(dragged(down, at(40, 0, true)), at(50, 0, true));
    expect([times(one), one.isFinished]).toEqual([[50], false]);
    const two = click(one, at(90, 0, true));
    expect([times(two), two.isFinished]).toEqual([[50, 90], true]);
  });
});

describe('A path', () => {
  const three = [10, 50, 90].reduce((path, x) => click(path, at(x)), startPlacing('path'));

  test('Goes on until its last point is clicked again', () => {
    expect([times(three), three.isFinished]).toEqual([[10, 50, 90], false]);
    const end = click(three, at(92));
    expect([times(end), end.isFinished]).toEqual([[10, 50, 90], true]);
  });

  test('Closes at its first point', () => {
    const closed = click(three, at(11));
    expect([times(closed), closed.isFinished]).toEqual([[10, 50, 90, 10], true]);
  });

  test('Ends by a key when it has two points, and gives one back', () => {
    expect(ended(click(startPlacing('path'), at(10)))).toBeUndefined();
    expect(ended(three)?.isFinished).toBe(true);
    expect(times(withoutLast(three))).toEqual([10, 50]);
    expect(ended(click(startPlacing('trend-line'), at(10)))).toBeUndefined();
  });
});

test('A brush stroke is what lies between press and release', () => {
  const down = pressed(startPlacing('brush'), at(10));
  const stroke = released(dragged(dragged(down, at(12)), at(15)), at(15));
  expect([times(stroke), stroke.isFinished]).toEqual([[10, 12, 15], true]);
});

test('Keys set anchors too', () => {
  const one = confirmed(startPlacing('trend-line'), at(10));
  const two = confirmed(one, at(90));
  expect([times(two), two.isFinished]).toEqual([[10, 90], true]);
});

test('The preview has one anchor more: the one under the cursor', () => {
  const one = dragged(click(startPlacing('trend-line'), at(10)), at(30));
  expect(previewOf(one).map((anchor) => anchor.at)).toEqual([10, 30]);
});
