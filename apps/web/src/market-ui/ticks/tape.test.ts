import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tick } from '../../api/one-share.ts';
import { addTicks } from './tape.ts';

const tick = (number: number): Tick => ({ number, at: number, price: 100, quantity: 1 });
const numbers = (ticks: readonly Tick[]) => ticks.map(({ number }) => number);

it('known trades are skipped, next ones are added, and a missing one is reported', () => {
  const known = [tick(1), tick(2)];
  expect(addTicks(known, [tick(2), tick(3)])).toBe(true);
  expect(numbers(known)).toEqual([1, 2, 3]);
  expect(addTicks(known, [tick(5), tick(6)])).toBe(false);
  expect(numbers(known)).toEqual([1, 2, 3]);
  expect(addTicks([], [tick(2)])).toBe(false);
});

it('the tape is complete however the trades are split and repeated in messages', () => {
  const cuts = fc.array(fc.record({ upto: fc.nat(30), again: fc.nat(5) }), { maxLength: 20 });
  fc.assert(
    fc.property(cuts, (given) => {
      const known: Tick[] = [];
      for (const { upto, again } of given) {
        const from = Math.max(1, known.length + 1 - again);
        const message = Array.from({ length: upto }, (_, at) => tick(from + at));
        expect(addTicks(known, message)).toBe(true);
      }
      expect(numbers(known)).toEqual(known.map((_, at) => at + 1));
    }),
  );
});
