/** B1. */
export const bounds = {
  positions: { least: 1, most: 100, isWhole: true },
  rebalance: { least: 1, most: 250, isWhole: true },
  cash: { least: 100_000, most: 1_000_000_000_000, isWhole: true },
  commission: { least: 0, most: 5, isWhole: false },
  volumeShare: { least: 0.01, most: 100, isWhole: false },
  sessions: { least: 1, most: 1_300, isWhole: true },
  stop: { least: 0.1, most: 99, isWhole: false },
  target: { least: 0.1, most: 10_000, isWhole: false },
} as const;

export type BoundedPart = keyof typeof bounds;

/** B2. */
export const MAX_VARIANTS = 100;
/** B3. */
export const MAX_WINDOWS = 50;
/** B4: of each, all sessions of all shares are in memory. */
export const MAX_SERIES = 80;
