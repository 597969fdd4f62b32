/**
 * Units as flavoured types: a plain number or string fits in, but a price in paisa does not fit where
 * a moment is wanted.
 */
type Flavour<Base, Name extends string> = Base & { readonly unit?: Name };

/** Hundredths of a taka; of an index, hundredths of a point. Always a whole number. */
export type Paisa = Flavour<number, 'paisa'>;
/** Milliseconds since 1970, UTC. */
export type EpochMs = Flavour<number, 'epoch-ms'>;
/** A trading code of the exchange: `ACI`, `KAY&QUE`, `AMCL(PRAN)`. */
export type ShareCode = Flavour<string, 'share-code'>;
/** A day of the exchange in Dhaka, `YYYY-MM-DD`. */
export type TradingDay = Flavour<string, 'trading-day'>;
export type Percent = Flavour<number, 'percent'>;

export const PAISA_PER_TAKA = 100;
export const PAISA_PER_MILLION = 100_000_000;

export const taka = (price: Paisa): number => price / PAISA_PER_TAKA;
export const paisa = (price: number): Paisa => Math.round(price * PAISA_PER_TAKA);

/** Half away from zero, as people round; `toFixed` would round 1.005 down. */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON)) / scale || 0;
}
