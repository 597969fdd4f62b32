import { yearEndIn } from '@dorpon/domain/company/financial-year';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { type Paisa, paisa } from '@dorpon/domain/units';
import { FIRST_DAY } from '../first-day.ts';
import { Random } from '../random.ts';
import type { CompanyLevel } from './company-level.ts';

const LOSS_OF_POWER = -0.6;

/** A company's earning power in each financial year, and its actual earnings. */
export interface Earnings {
  power(year: number): Paisa;
  profit(year: number): Paisa;
}

/** The financial year of the first day, named by the calendar year it ends in. */
export function yearInProgress({ yearEnd }: Pick<Instrument, 'yearEnd'>): number {
  const year = Number(FIRST_DAY.slice(0, 4));
  return yearEndIn(year, yearEnd) >= FIRST_DAY ? year : year + 1;
}

/** Earning power changes from year to year, in both directions from the first day's. */
export function earningsOf(share: Instrument, level: CompanyLevel, seed: number): Earnings {
  const now = yearInProgress(share);
  const known = new Map([[now, paisa(level.earningPower) * share.outstanding]]);
  const growth = (year: number) => {
    const drawn = 0.06 + 0.12 * Random.of(seed, 'growth', share.code, year).gaussian();
    return 1 + Math.min(0.5, Math.max(-0.3, drawn));
  };
  const power = (year: number): number => {
    const found = known.get(year);
    if (found !== undefined) return found;
    const drawn = year < now ? power(year + 1) / growth(year + 1) : power(year - 1) * growth(year);
    known.set(year, drawn);
    return drawn;
  };
  const health = (year: number): number => {
    if (year === now) return level.inLoss ? LOSS_OF_POWER : 1;
    const random = Random.of(seed, 'health', share.code, year);
    if (random.next() < (level.weak ? 0.5 : 0.03)) return LOSS_OF_POWER * (0.5 + random.next());
    return Math.max(0.2, 1 + 0.12 * random.gaussian());
  };
  return { power, profit: (year) => power(year) * health(year) };
}
