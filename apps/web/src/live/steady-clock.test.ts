import { expect, it } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

it('goes on when the wall clock is set back, and with it over a sleep', () => {
  let wall = 1_000_000;
  let ticks = 50;
  const clock = createSteadyClock(
    () => wall,
    () => ticks,
  );
  const pass = (ms: number) => {
    wall += ms;
    ticks += ms;
  };
  pass(700);
  expect([clock.now(), clock.toWall(1_000_000)]).toEqual([1_000_700, 1_000_000]);
  wall -= 3_600_000;
  pass(300);
  expect([clock.now(), clock.leapt()]).toEqual([1_001_000, 0]);
  expect(clock.toWall(clock.now())).toBe(wall);
  expect(clock.fromWall(wall - 20)).toBe(clock.now() - 20);
  // `ticks` stands still while the device sleeps.
  wall += 60_000;
  expect([clock.now(), clock.leapt()]).toEqual([1_061_000, 60_000]);
  expect(clock.toWall(clock.now() - 5)).toBe(wall - 5);
});
