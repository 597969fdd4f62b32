import type { AnswerOf } from '@dorpon/contract/endpoint';
import { priceInTaka } from '@dorpon/contract/eod-answers';
import type { getPeriodBase } from '@dorpon/contract/period-base';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { periodBase } from '@dorpon/domain/bars/period-base';
import { PAISA_PER_MILLION, type TradingDay } from '@dorpon/domain/units';
import type { Adjusted } from '../../core/days/adjusted.ts';
import { type Prepared, prepareJson } from '../../http/prepared.ts';

interface PeriodBasesParts {
  readonly today: () => TradingDay;
  /** Changes every day and after every import. */
  readonly edition: () => string;
  readonly settle: () => Promise<void>;
}

/** The requested periods, each computed once per edition. */
export function createPeriodBases(
  adjusted: Adjusted,
  { today, edition, settle }: PeriodBasesParts,
) {
  let madeFor = '';
  let made = new Map<number, Promise<Prepared>>();

  async function make(period: number, d: TradingDay): Promise<Prepared> {
    // Until yesterday is written the columns end a day too early.
    await settle();
    const rows = (await adjusted.all(1)).flatMap(({ code, days, factors }) => {
      const base = periodBase(days, period, factors, dayNumber(d));
      if (base === null) return [];
      const { before, volume: v, value, trades: t, sessions, tradedSessions: traded } = base;
      const vl = value / PAISA_PER_MILLION;
      return [{ code, ycp: priceInTaka(before), v, vl, t, sessions, traded }];
    });
    return prepareJson({ d, rows } satisfies AnswerOf<typeof getPeriodBase>);
  }

  return (period: number): Promise<Prepared> => {
    if (madeFor !== edition()) {
      madeFor = edition();
      made = new Map();
    }
    const held = made;
    let base = held.get(period);
    if (!base) {
      base = make(period, today());
      held.set(period, base);
      base.catch(() => held.delete(period));
    }
    return base;
  };
}
