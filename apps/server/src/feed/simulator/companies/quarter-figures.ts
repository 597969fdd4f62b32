import { quarterEnd, yearEndIn } from '@dorpon/domain/company/financial-year';
import { PAISA_PER_TAKA, type Paisa, type TradingDay } from '@dorpon/domain/units';
import { Random } from '../random.ts';
import type { Business } from './business.ts';
import type { Company } from './company.ts';
import { type QuarterNumber, quarterOfYear, yearOfQuarter } from './quarter-number.ts';

export const endOf = (company: Company, number: QuarterNumber): TradingDay =>
  quarterEnd(yearEndIn(yearOfQuarter(number), company.instrument.yearEnd), quarterOfYear(number));

/** Companies report in whole taka. */
export const wholeTaka = (amount: number): Paisa =>
  Math.round(amount / PAISA_PER_TAKA) * PAISA_PER_TAKA;

/**
 * The profit or revenue of each quarter of a year; the fourth quarter gets the rest.
 */
export function quarterParts(
  { instrument, seed }: Company,
  { seasons }: Business,
  what: string,
  year: number,
  whole: number,
  noise: number,
): Paisa[] {
  const random = Random.of(seed, what, instrument.code, year);
  const first = seasons
    .slice(0, 3)
    .map((part) =>
      wholeTaka(whole * part * (1 + noise * Math.max(-2, Math.min(2, random.gaussian())))),
    );
  return [...first, wholeTaka(whole) - first.reduce((sum, part) => sum + part, 0)];
}

/** Dividends paid between two days: approved by the meeting, for the shares of the record date. */
export function dividendsBetween(company: Company, after: TradingDay, upto: TradingDay): Paisa {
  let paid = 0;
  for (const { agmOn, recordDate, cash } of company.actions)
    if (agmOn !== null && agmOn > after && agmOn <= upto)
      paid += wholeTaka((company.sharesOn(recordDate) * company.instrument.faceValue * cash) / 100);
  return paid;
}

export interface Issue {
  /** Money that came in, and the part of it above the face value. */
  readonly money: Paisa;
  readonly premium: Paisa;
}

export function issuedBetween(company: Company, after: TradingDay, upto: TradingDay): Issue {
  let [money, premium] = [0, 0];
  for (const { kind, recordDate, reopensOn, rightsPrice } of company.actions) {
    if (kind !== 'rights' || reopensOn <= after || reopensOn > upto) continue;
    const count = company.sharesOn(reopensOn) - company.sharesOn(recordDate);
    money += count * rightsPrice;
    premium += count * (rightsPrice - company.instrument.faceValue);
  }
  return { money, premium };
}
