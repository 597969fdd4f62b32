import type { Paisa } from '../units.ts';

/** What a share must have traded in a session to be ranked: ten trades, one lakh taka. */
export const liquidityFloor: { readonly trades: number; readonly value: Paisa } = {
  trades: 10,
  value: 1_00_000_00,
};

/**
 * Whether a share traded enough to be ranked: at least the floor per session, on average over its
 * `sessions`. If the source sends no number of trades or no value (0), the other one decides.
 */
export function isLiquid(
  { trades, value }: { readonly trades: number; readonly value: Paisa },
  sessions = 1,
): boolean {
  if (trades === 0 && value === 0) return false;
  const enough = (amount: number, floor: number) => amount === 0 || amount >= floor * sessions;
  return enough(trades, liquidityFloor.trades) && enough(value, liquidityFloor.value);
}
