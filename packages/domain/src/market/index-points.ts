import type { Paisa } from '../units.ts';

/** The members of one index as columns, in a fixed order. */
export interface IndexMembers {
  /** outstanding × free float. */
  readonly floatShares: Float64Array;
  /** Yesterday's close, adjusted for today's corporate action. */
  readonly openPrice: Float64Array;
}

/** Σ float cap at the open, the base of every member's points. */
export function openingCap(members: IndexMembers): number {
  let cap = 0;
  for (let i = 0; i < members.floatShares.length; i += 1)
    cap += members.floatShares[i] * members.openPrice[i];
  return cap;
}

/** points = previous index × (float cap now − at open) ÷ Σ float cap at open. */
export function memberPoints(
  previousIndex: number,
  floatShares: number,
  priceNow: Paisa,
  openPrice: Paisa,
  openCap: number,
): number {
  return openCap > 0 ? (previousIndex * floatShares * (priceNow - openPrice)) / openCap : 0;
}

/**
 * Change = Σ points of the members, added in their fixed order, so that the contributions sum to the
 * change to the last bit.
 */
export function indexChange(
  previousIndex: number,
  members: IndexMembers,
  price: Float64Array,
  openCap: number,
): number {
  let change = 0;
  for (let i = 0; i < members.floatShares.length; i += 1)
    change += memberPoints(
      previousIndex,
      members.floatShares[i],
      price[i],
      members.openPrice[i],
      openCap,
    );
  return change;
}
