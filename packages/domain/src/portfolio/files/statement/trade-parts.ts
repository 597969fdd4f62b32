import { PAISA_PER_TAKA, type Paisa } from '../../../units.ts';
import type { Side } from './other-lines.ts';
import { type Figure, SCALE, SCALE_DECIMALS } from './read-figure.ts';

const PER_PAISA = SCALE / BigInt(PAISA_PER_TAKA);
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
const rounded = (scaled: bigint): bigint => (absolute(scaled) + PER_PAISA / 2n) / PER_PAISA;

/** Whole paisa of a figure without its sign, rounded half up. */
export const paisaOf = ({ scaled }: Figure): Paisa => Number(rounded(scaled));

/** Half of the last digit as written: what rounding can hide. */
const halfUnit = ({ decimals }: Figure, least = 0): bigint =>
  10n ** BigInt(Math.max(0, SCALE_DECIMALS - Math.max(decimals, least))) / 2n;

/** A price of fewer decimals is not rounded: spreadsheets drop zeros at the end. */
const PRICE_DECIMALS = 2;

export interface Figures {
  readonly quantity: number;
  readonly price: Figure | null;
  readonly amount: Figure | null;
}

/**
 * P8: quantity × price; or the amount, which is exact where the price is rounded. Null with the expected
 * amount if the two differ by more than rounding explains. `charges` may be within the amount.
 */
export function grossOf(
  { quantity, price, amount }: Figures,
  side: Side,
  charges: Paisa,
): { readonly gross: Paisa } | { readonly expected: Paisa } {
  if (amount === null) return { gross: price === null ? 0 : worthAt(quantity, price) };
  const given = paisaOf(amount);
  if (price === null) return { gross: given };
  const worth = absolute(BigInt(quantity) * price.scaled);
  const slack = BigInt(quantity) * halfUnit(price, PRICE_DECIMALS) + halfUnit(amount);
  const sum = absolute(amount.scaled);
  const isNear = (value: bigint) => absolute(value - worth) <= slack;
  if (isNear(sum)) return { gross: given };
  const within = side === 'buy' ? -charges : charges;
  if (charges > 0 && isNear(sum + BigInt(within) * PER_PAISA)) return { gross: given + within };
  return { expected: Number(rounded(worth)) };
}

const worthAt = (quantity: number, price: Figure): Paisa =>
  Number(rounded(BigInt(quantity) * price.scaled));

/**
 * P8: trades at whole paisa whose sum is exact. 3 shares for 10.00 are 2 at 3.33 and 1 at 3.34.
 */
export function tradeParts(quantity: number, gross: Paisa): { quantity: number; price: Paisa }[] {
  const price = Math.floor(gross / quantity);
  const above = gross - price * quantity;
  const parts = [
    { quantity: quantity - above, price },
    { quantity: above, price: price + 1 },
  ];
  return parts.filter((part) => part.quantity > 0);
}
