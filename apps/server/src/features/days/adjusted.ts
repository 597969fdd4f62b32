import { type DayColumns, lastDays } from '@dorpon/domain/bars/day-columns';
import {
  type AdjustMode,
  type AdjustmentCause,
  type AdjustmentFactor,
  adjustedDays,
  adjustmentFactors,
} from '@dorpon/domain/bars/price-adjustment';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Days } from './days.ts';

/** What happened to a share, as far as anybody knows. */
export type CausesOf = (code: ShareCode) => Promise<readonly AdjustmentCause[]>;

/** The days as they are now, raw or adjusted. Causes are asked for once a trading day. */
export class Adjusted {
  readonly #days: Days;
  readonly #causesOf: CausesOf;
  readonly #today: () => TradingDay;
  #askedOn: TradingDay = '';
  #asked = new Map<ShareCode, Promise<readonly AdjustmentCause[]>>();

  constructor(days: Days, causesOf: CausesOf, today: () => TradingDay) {
    this.#days = days;
    this.#causesOf = causesOf;
    this.#today = today;
  }

  async days(code: ShareCode, mode: AdjustMode): Promise<DayColumns | undefined> {
    if (mode === 0) return this.#days.upToNow(code);
    const causes = await this.#causes(code);
    const days = this.#days.upToNow(code);
    return days && adjustedDays(days, causes, mode);
  }

  /** The newest `count` days of every share that has any. */
  async lastDaysOfAll(count: number, mode: AdjustMode): Promise<[ShareCode, DayColumns][]> {
    const codes = [...this.#days.codes];
    const causes = mode === 0 ? [] : await Promise.all(codes.map((code) => this.#causes(code)));
    return codes.flatMap((code, i): [ShareCode, DayColumns][] => {
      const days = this.#days.upToNow(code);
      if (!days || days.count === 0) return [];
      const happened = causes[i] ?? [];
      if (happened.length === 0) return [[code, days]];
      return [[code, adjustedDays(lastDays(days, count), happened, mode)]];
    });
  }

  async factors(code: ShareCode, mode: AdjustMode): Promise<readonly AdjustmentFactor[]> {
    if (mode === 0) return [];
    const causes = await this.#causes(code);
    const days = this.#days.upToNow(code);
    return days ? adjustmentFactors(days, causes, mode) : [];
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
