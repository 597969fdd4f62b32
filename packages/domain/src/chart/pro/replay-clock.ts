/** Bars a second. */
export const REPLAY_SPEEDS = [0.5, 1, 3, 10] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** A slow frame or a tab in the background must not play many bars at once. */
const MOST_ELAPSED_MS = 2_000;

export interface ReplayTick {
  /** Whole bars to play now. */
  readonly bars: number;
  /** The part of a bar that has passed since, 0 to less than 1. */
  readonly rest: number;
}

/** Elapsed time becomes bars: the same number however the time is cut into frames. */
export function replayTick(rest: number, elapsedMs: number, speed: ReplaySpeed): ReplayTick {
  const passed = rest + (Math.max(0, Math.min(elapsedMs, MOST_ELAPSED_MS)) / 1000) * speed;
  // Sixty frames of a sixtieth add up to slightly less than one.
  const bars = Math.floor(passed + 1e-9);
  return { bars, rest: Math.max(0, passed - bars) };
}
