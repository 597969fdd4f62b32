import type { getCockpit } from '@dorpon/contract/cockpit';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { type DayColumns, dayNumber, rowOnOrBefore } from '@dorpon/domain/bars/day-columns';
import { type AdjustmentFactor, factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { monthsBefore } from '@dorpon/domain/calendar/months-before';
import { marketHoldings } from '@dorpon/domain/cockpit/market-holdings';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { CockpitStore } from './store.ts';

type Answer = AnswerOf<typeof getCockpit>['holdings'];

export interface HeldShare {
  readonly code: ShareCode;
  /** Today's. */
  readonly outstanding: number;
  readonly days: DayColumns;
  readonly factors: readonly AdjustmentFactor[];
}

const MONTHS = 12;

/** A month apart, up to the day. Months without a published shareholding are left out. */
export async function holdingsByMonth(
  store: Pick<CockpitStore, 'holdings'>,
  shares: readonly HeldShare[],
  day: TradingDay,
): Promise<Answer> {
  // A row is known until the next one is published: half a year for those that publish twice a year.
  const rowsOf = await store.holdings(monthsBefore(day, MONTHS + 6), day);
  const companies = shares.flatMap((share) => {
    const rows = rowsOf.get(share.code);
    return rows && share.outstanding > 0
      ? [{ rows, valueOn: (on: TradingDay) => marketValue(share, on) }]
      : [];
  });
  const months = Array.from({ length: MONTHS }, (_, at) => monthsBefore(day, MONTHS - at));
  return [...months, day].flatMap((month) => {
    const held = marketHoldings(companies, month);
    return held === null
      ? []
      : [
          {
            d: month,
            foreign: held.foreign,
            institute: held.institute,
            foreign_up: held.foreignUp,
            foreign_down: held.foreignDown,
            institute_up: held.instituteUp,
            institute_down: held.instituteDown,
            companies: held.companies,
          },
        ];
  });
}

/** Today's securities at the adjusted price are the market value of that day. */
function marketValue({ outstanding, days, factors }: HeldShare, day: TradingDay): number | null {
  const row = rowOnOrBefore(days, dayNumber(day));
  if (row < 0) return null;
  return outstanding * days.close[row]! * factorsAfter(factors, days.day[row]!).price;
}
