import type { CompanyFigures } from '@dorpon/domain/figures/company';
import { categoryOf, type Instrument } from '@dorpon/domain/market/instrument';
import { round, taka } from '@dorpon/domain/units';
import type { Calibration } from './calibration.ts';
import { Random } from './random.ts';

/** Made-up figures that fit the price: a sound company at 8 to 30 times its earnings, some Z at a loss. */
export function figuresOf(share: Instrument, level: Calibration, seed: number): CompanyFigures {
  const none = { code: share.code, annualisedEps: null, annualNav: null };
  if (share.type === 'index' || share.type === 'bond') return none;
  const random = Random.of(seed, 'company', share.code);
  const price = taka(level.price);
  const weak = categoryOf(share.quoteBase) === 'Z';
  const earnings = price / random.lognormal(weak ? 45 : 14, 0.45);
  const loss = random.next() < (weak ? 0.6 : 0.03);
  const nav = price / random.lognormal(weak ? 0.9 : 1.3, 0.5);
  return {
    code: share.code,
    annualisedEps: round(loss ? -0.6 * earnings : earnings, 2),
    annualNav: round(weak && random.next() < 0.15 ? -nav : nav, 2),
  };
}
