import {
  addDays,
  nextTradingDay,
  onOrAfter,
  previousTradingDay,
  type TradingCalendar,
} from '@dorpon/domain/calendar/trading-calendar';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { categoryOf, type Instrument } from '@dorpon/domain/market/instrument';
import type { TradingDay } from '@dorpon/domain/units';
import { Random } from './random.ts';

const SPOT_SESSIONS = 3;
const BONUS_CHANCE = 0.18;

/** What a company of this category pays; Z pays nothing, which is why it is Z. */
function dividend(share: Instrument, random: Random): { cash: number; stock: number } | null {
  const category = categoryOf(share.quoteBase);
  if (category === 'Z' || share.type === 'bond' || share.type === 'index') return null;
  if (share.type === 'mutual-fund') return { cash: 2 + random.below(9), stock: 0 };
  const cash = category === 'A' ? 10 + 5 * random.below(6) : 2 + random.below(7);
  const stock = random.next() < BONUS_CHANCE ? 5 * (1 + random.below(3)) : 0;
  return { cash, stock };
}

/** One dividend a year: declared 90 to 125 days after the year's end, recorded three weeks later. */
export function actionsOf(
  share: Instrument,
  calendar: TradingCalendar,
  seed: number,
  fromYear: number,
  toYear: number,
): CorporateAction[] {
  const actions: CorporateAction[] = [];
  for (let year = Math.max(fromYear, share.listingYear + 1); year <= toYear; year += 1) {
    const random = Random.of(seed, 'dividend', share.code, year);
    const paid = dividend(share, random);
    if (!paid) continue;
    const declaredOn = onOrAfter(
      calendar,
      addDays(`${year}-${share.yearEnd}`, 90 + random.below(36)),
    );
    const recordDate = onOrAfter(calendar, addDays(declaredOn, 18 + random.below(9)));
    let spotFrom = recordDate;
    for (let i = 0; i < SPOT_SESSIONS; i += 1) spotFrom = previousTradingDay(calendar, spotFrom);
    const reopensOn = nextTradingDay(calendar, recordDate);
    actions.push({ code: share.code, declaredOn, spotFrom, recordDate, reopensOn, ...paid });
  }
  return actions;
}

/** Days 40 to 50 after a quarter's end: the first three quarters are published then. */
function earningsDays(
  share: Instrument,
  calendar: TradingCalendar,
  seed: number,
  fromYear: number,
  toYear: number,
): TradingDay[] {
  const days: TradingDay[] = [];
  for (let year = fromYear; year <= toYear; year += 1)
    for (const quarter of [1, 2, 3]) {
      const random = Random.of(seed, 'earnings', share.code, year, quarter);
      const ended = addDays(`${year}-${share.yearEnd}`, Math.round(quarter * 91.25));
      days.push(onOrAfter(calendar, addDays(ended, 40 + random.below(11))));
    }
  return days;
}

/** Sessions without limits: those after a dividend or earnings declaration. */
export function openLimitDays(
  share: Instrument,
  actions: readonly CorporateAction[],
  calendar: TradingCalendar,
  seed: number,
  fromYear: number,
  toYear: number,
): Set<TradingDay> {
  if (share.type !== 'equity') return new Set();
  const declared = actions.map((action) => action.declaredOn);
  const published = earningsDays(share, calendar, seed, fromYear, toYear);
  return new Set([...declared, ...published].map((day) => nextTradingDay(calendar, day)));
}
