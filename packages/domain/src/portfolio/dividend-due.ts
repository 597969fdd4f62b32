import { addDays } from '../calendar/trading-calendar.ts';
import type { CorporateAction } from '../market/corporate-action.ts';
import type { TradingDay } from '../units.ts';

/** Of the regulator's directive of 14 January 2021, in calendar days. */
const COMPANY_DAYS = 30;
const FUND_DAYS = 45;

/**
 * The last day on which a cash dividend must be paid: 30 days after the AGM; of an interim dividend, which has
 * none, 30 days after the record date; of a fund 45 days after its trustee declared it, but not before the
 * record date.
 */
export function dividendDue(
  { agmOn, recordDate, declaredOn }: CorporateAction,
  isFund: boolean,
): TradingDay {
  if (!isFund) return addDays(agmOn ?? recordDate, COMPANY_DAYS);
  const due = addDays(declaredOn, FUND_DAYS);
  return due < recordDate ? recordDate : due;
}
