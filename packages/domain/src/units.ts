/**
 * Units as flavoured types: a plain number or string is accepted, but a price in paisa is not accepted
 * where a time is expected.
 */
type Flavour<Base, Name extends string> = Base & { readonly unit?: Name };

/**
 * Hundredths of a taka, or of a point for an index. A whole number, except for adjusted prices and
 * averages.
 */
export type Paisa = Flavour<number, 'paisa'>;
/** Milliseconds since 1970, UTC. */
export type EpochMs = Flavour<number, 'epoch-ms'>;
/** A trading code: `ACI`, `KAY&QUE`, `AMCL(PRAN)`. */
export type ShareCode = Flavour<string, 'share-code'>;
/** A calendar day in Dhaka, `YYYY-MM-DD`. */
export type TradingDay = Flavour<string, 'trading-day'>;
export type Percent = Flavour<number, 'percent'>;

/** Dhaka is at UTC+6 all year. */
export const DHAKA_OFFSET_MS = 6 * 3_600_000;

export const LAKH = 100_000;
export const CRORE = 10_000_000;

export const PAISA_PER_TAKA = 100;
export const PAISA_PER_MILLION = 100_000_000;
export const PAISA_PER_LAKH = LAKH * PAISA_PER_TAKA;
export const PAISA_PER_CRORE = CRORE * PAISA_PER_TAKA;

export const taka = (price: Paisa): number => price / PAISA_PER_TAKA;
export const paisa = (price: number): Paisa => Math.round(price * PAISA_PER_TAKA);

/**
 * An adjusted price has fractions of a paisa. Unrounded, 4.1 taka are 409.99999999999994 paisa, and a
 * price of 410 would be above it.
 */
export const finePaisa = (price: number): Paisa => round(price * PAISA_PER_TAKA, 4);

/** A billionth of the last decimal: nearer to a half than any quotient of two prices that is none. */
const NEARLY_HALF = 1e-9;

/**
 * Rounds half away from zero; `toFixed` would round 1.005 down. What arithmetic leaves just below a half
 * is one: 100 × (13.2 ÷ 12.8 − 1) is 3.125.
 */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  const least = Math.max(scaled * Number.EPSILON, NEARLY_HALF);
  return (Math.sign(value) * Math.round(scaled + least)) / scale || 0;
}
