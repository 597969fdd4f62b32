import { type DayColumns, type DayNumber, dayNumber } from '@dorpon/domain/bars/day-columns';
import {
  type AdjustMode,
  type AdjustmentCause,
  type AdjustmentFactor,
  adjustedBy,
  adjustmentFactors,
} from '@dorpon/domain/bars/price-adjustment';
import { type Range, rangeBefore } from '@dorpon/domain/figures/new-extremes';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Days } from './days.ts';

/** The known corporate actions of a share. */
export type CausesOf = (code: ShareCode) => Promise<readonly AdjustmentCause[]>;

export interface AdjustedShare {
  readonly code: ShareCode;
  readonly days: DayColumns;
  readonly factors: readonly AdjustmentFactor[];
}

interface MadeFactors {
  readonly causes: readonly AdjustmentCause[];
  readonly lastDay: DayNumber;
  readonly factors: readonly AdjustmentFactor[];
}

/** Daily bars, raw or adjusted. Corporate actions are read once per share and trading day. */
export class Adjusted {
  readonly #days: Days;
  readonly #causesOf: CausesOf;
  readonly #today: () => TradingDay;
  #askedOn: TradingDay = '';
  readonly #made = new Map<string, MadeFactors>();
  #asked = new Map<ShareCode, Promise<readonly AdjustmentCause[]>>();

  constructor(days: Days, causesOf: CausesOf, today: () => TradingDay) {
    this.#days = days;
    this.#causesOf = causesOf;
    this.#today = today;
  }

  /** Drops the cache; call after days or corporate actions changed. */
  forget(): void {
    this.#made.clear();
    this.#asked = new Map();
  }

  async days(code: ShareCode, mode: AdjustMode): Promise<DayColumns | undefined> {
    const factors = await this.factors(code, mode);
    const days = this.#days.upToNow(code);
    return days && adjustedBy(days, factors);
  }

  /** The 52-week range before a day, adjusted for bonus and rights up to it. */
  readonly rangeBefore = async (code: ShareCode, day: TradingDay): Promise<Range | null> => {
    const days = this.#days.finished(code);
    return days ? rangeBefore(days, dayNumber(day), await this.factors(code, 1)) : null;
  };

  /** Every share that has a day, with its factors. */
  async all(mode: AdjustMode): Promise<AdjustedShare[]> {
    const codes = [...this.#days.codes];
    const causes = mode === 0 ? [] : await Promise.all(codes.map((code) => this.#causes(code)));
    return codes.flatMap((code, i) => {
      const days = this.#days.upToNow(code);
      if (!days || days.count === 0) return [];
      return [{ code, days, factors: this.#factors(code, days, causes[i] ?? [], mode) }];
    });
  }

  async factors(code: ShareCode, mode: AdjustMode): Promise<readonly AdjustmentFactor[]> {
    if (mode === 0) return [];
    const causes = await this.#causes(code);
    const days = this.#days.upToNow(code);
    return days ? this.#factors(code, days, causes, mode) : [];
  }

  /** Factors depend on finished days and corporate actions, so they change only with these. */
  #factors(
    code: ShareCode,
    days: DayColumns,
    causes: readonly AdjustmentCause[],
    mode: AdjustMode,
  ): readonly AdjustmentFactor[] {
    if (causes.length === 0) return [];
    const key = `${code} ${mode}`;
    const lastDay = days.day[days.count - 1];
    const made = this.#made.get(key);
    if (made?.causes === causes && made.lastDay === lastDay) return made.factors;
    const factors = adjustmentFactors(days, causes, mode);
    this.#made.set(key, { causes, lastDay, factors });
    return factors;
  }

  #causes(code: ShareCode): Promise<readonly AdjustmentCause[]> {
    if (this.#askedOn !== this.#today()) {
      this.#askedOn = this.#today();
      this.#asked = new Map();
    }
    const asked = this.#asked;
    let causes = asked.get(code);
    if (!causes) {
      causes = this.#causesOf(code);
      asked.set(code, causes);
      // A failure rejects the waiting callers but is not cached.
      causes.catch(() => asked.delete(code));
    }
    return causes;
  }
}
