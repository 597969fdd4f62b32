import type { EpochMs } from '@dorpon/domain/units';

const LEAP_MS = 1_000;

export interface SteadyClock {
  now(): EpochMs;
  /** How much the wall clock has leapt forward in all: the device slept, or its clock was set. */
  leapt(): number;
  /** The wall time of now for a time of this clock, and the other way round. */
  toWall(at: EpochMs): EpochMs;
  fromWall(at: EpochMs): EpochMs;
}

/**
 * Wall time as long as nobody sets the clock of this device back: then this one goes on. `performance.now()`
 * alone stands still while a device sleeps, and old prices would look new.
 */
export function createSteadyClock(
  wall = () => Date.now(),
  ticks = () => performance.now(),
): SteadyClock {
  const started = wall() - ticks();
  let base = started;
  let offset = started;
  const now = () => {
    const leap = wall() - ticks() - base;
    if (Math.abs(leap) > LEAP_MS) {
      base += leap;
      offset += Math.max(0, leap);
    }
    return Math.round(ticks() + offset);
  };
  return {
    now,
    leapt() {
      now();
      return offset - started;
    },
    toWall: (at) => wall() - (now() - at),
    fromWall: (at) => now() - (wall() - at),
  };
}

/** Of this page: measures how old its prices are. */
export const steadyClock = createSteadyClock();
