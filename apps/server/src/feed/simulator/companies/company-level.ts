import { categoryOf, type Instrument } from '@dorpon/domain/market/instrument';
import { taka } from '@dorpon/domain/units';
import type { Calibration } from '../calibration.ts';
import { Random } from '../random.ts';

/** A company on the first day, in taka per share. */
export interface CompanyLevel {
  /** Its normal earnings in a year. */
  readonly earningPower: number;
  readonly nav: number;
  readonly inLoss: boolean;
  readonly weak: boolean;
}

export const hasBooks = ({ type }: Instrument): boolean =>
  type === 'equity' || type === 'mutual-fund';

/**
 * Generated to fit the price: a sound company mostly at 8 to 30 times its earnings, many of
 * category Z at a loss.
 */
export function companyLevel(share: Instrument, level: Calibration, seed: number): CompanyLevel {
  const random = Random.of(seed, 'company', share.code);
  const price = taka(level.price);
  const weak = categoryOf(share.quoteBase) === 'Z';
  const earningPower = price / random.lognormal(weak ? 45 : 14, 0.45);
  const inLoss = random.next() < (weak ? 0.6 : 0.03);
  const nav = price / random.lognormal(weak ? 0.9 : 1.3, 0.5);
  const negative = weak && random.next() < 0.15;
  return { earningPower, nav: negative ? -nav : nav, inLoss, weak };
}
