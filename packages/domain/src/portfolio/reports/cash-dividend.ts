import { addDays } from '../../calendar/trading-calendar.ts';
import type { CorporateAction } from '../../market/corporate-action.ts';
import type { Paisa, Percent, TradingDay } from '../../units.ts';
import { factValue } from '../money-facts.data.ts';
import { percentOf } from '../percent-of.ts';

/** P2: held × percent of the face value, and the tax at source on it; null where the rule of the day is unknown. */
export function cashDividend(
  held: number,
  percent: Percent,
  faceValue: Paisa,
  taxPercent: Percent | null,
): { readonly amount: Paisa; readonly tax: Paisa | null } {
  const amount = percentOf(held * faceValue, percent);
  return { amount, tax: taxPercent === null ? null : percentOf(amount, taxPercent) };
}

/**
 * D3: the last day on which a cash dividend must be paid: 30 days after the AGM; of an interim dividend, which has
 * none, 30 days after the record date; of a fund 45 days after its trustee declared it, but not before the record
 * date. The numbers of days are dated facts.
 */
export function dividendDue(
  { agmOn, recordDate, declaredOn }: CorporateAction,
  isFund: boolean,
): TradingDay {
  const days = factValue(isFund ? 'fund-dividend-pay-days' : 'dividend-pay-days', declaredOn) ?? 0;
  if (!isFund) return addDays(agmOn ?? recordDate, days);
  const due = addDays(declaredOn, days);
  return due < recordDate ? recordDate : due;
}
