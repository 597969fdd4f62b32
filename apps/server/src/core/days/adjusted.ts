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

/** What happened to a share, as far as anybody knows. */
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

/** The days as they are now, raw or adjusted. Causes are asked for once a trading day. */
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

  /** Days or causes are others than before. */
  forget(): void {
    this.#made.clear();
    this.#asked = new Map();
  }

  async days(code: ShareCode, mode: AdjustMode): Promise<DayColumns | undefined> {
    const factors = await this.factors(code, mode);
    const days = this.#days.upToNow(code);
    return days && adjustedBy(days, factors);
  }

  /** The 52 weeks before a day, adjusted for bonus and rights up to it. */
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

  /** Factors follow from finished days and change with a new one, or with what happened. */
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
      // A failure is told to who asked, and not kept for who asks again.
      causes.catch(() => asked.delete(code));
    }
    return causes;
  }
}
