/** Waiting times in milliseconds. */
export interface SourceTiming {
  /** Charts of all clients reload within this time after a new trading day began. */
  readonly newDayMs: number;
  /** Charts of all clients fetch what they missed within this time after a reconnect. */
  readonly reconnectMs: number;
  /** The shortest and the longest time between two fetches because ticks are missing. */
  readonly gapMs: number;
  readonly longestGapMs: number;
  /** A random part of a time. */
  readonly spread: (ms: number) => number;
}

export const sourceTiming: SourceTiming = {
  newDayMs: 20_000,
  reconnectMs: 2_000,
  gapMs: 15_000,
  longestGapMs: 60_000,
  spread: (ms) => Math.random() * ms,
};
