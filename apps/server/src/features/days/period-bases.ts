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

/** A base has about 40 kB. */
const PAST_KEPT = 40;

/** The requested periods, each computed once per edition; of past days the newest requests are kept. */
export function createPeriodBases(
  adjusted: Adjusted,
  { today, edition, settle }: PeriodBasesParts,
) {
  let madeFor = '';
  let made = new Map<string, Promise<Prepared>>();

  async function make(period: number, d: TradingDay): Promise<Prepared> {
    // Until yesterday is written the columns end a day too early.
    await settle();
    const rows = (await adjusted.all(1)).flatMap(({ code, days, factors }) => {
      const day = dayNumber(d);
      // Prices of the day: a bonus after it has not changed them yet.
      const known = factors.filter(({ cause }) => cause.exDay <= day);
      const base = periodBase(days, period, known, day);
      if (base === null) return [];
      const { before, volume: v, value, trades: t, sessions, tradedSessions: traded } = base;
      const vl = value / PAISA_PER_MILLION;
      return [{ code, ycp: priceInTaka(before), v, vl, t, sessions, traded }];
    });
    return prepareJson({ d, rows } satisfies AnswerOf<typeof getPeriodBase>);
  }

  return (period: number, date: TradingDay = today()): Promise<Prepared> => {
    if (madeFor !== edition()) {
      madeFor = edition();
      made = new Map();
    }
    const held = made;
    const key = `${date} ${period}`;
    let base = held.get(key);
    if (!base) {
      base = make(period, date);
      held.set(key, base);
      base.catch(() => held.delete(key));
      const past = [...held.keys()].filter((each) => !each.startsWith(today()));
      for (const old of past.slice(0, -PAST_KEPT)) held.delete(old);
    }
    return base;
  };
}
