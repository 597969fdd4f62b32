import { PAISA_PER_LAKH, type Paisa, type Percent } from '../units.ts';

/** The numbers of SPEC.md. */
export const LARGE_TRADE: { times: number; least: Paisa; known: number } = {
  times: 20,
  least: 5 * PAISA_PER_LAKH,
  known: 50,
};
export const BURST = { minutes: 3, times: 8, ofDay: 0.1, trades: 5, sessions: 5 } as const;
export const MOVE: {
  minutes: number;
  percent: Percent;
  ticks: number;
  trades: number;
  value: Paisa;
} = {
  minutes: 3,
  percent: 1.5,
  ticks: 3,
  trades: 5,
  value: PAISA_PER_LAKH,
};
export const DAY_EXTREME = { afterMinutes: 15, percent: 1 } as const;
export const LOCK_LASTS_MS = 30_000;
/** A share of 3 taka opens 3% away by the smallest step there is. */
export const GAP = { percent: 2, ticks: 2 } as const;
export const SECTOR = { minutes: 10, part: 0.6, shares: 5, percent: 0.8 } as const;
export const TURN_PERCENT = 0.25;

export const QUIET_MS = 15 * 60_000;
export const LARGE_TRADE_QUIET_MS = 2 * 60_000;
export const DAY_EXTREME_QUIET_MS = 60 * 60_000;
export const PER_SHARE_A_MINUTE = 3;
export const ALL_A_MINUTE = 40;
export const AFTER_OPEN_MS = 60_000;
