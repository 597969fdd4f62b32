import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import { companyFigures } from '@dorpon/domain/company/company-figures';
import { type Disclosures, noDisclosures } from '@dorpon/domain/company/disclosures';
import { issuesUpTo } from '@dorpon/domain/company/restatement';
import type { Statement } from '@dorpon/domain/company/statement';
import type { CompanyFigures } from '@dorpon/domain/figures/company';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { TradingDay } from '@dorpon/domain/units';
import { FIRST_DAY } from '../first-day.ts';
import { type Books, openBooks } from './books.ts';
import type { Company } from './company.ts';
import { hasBooks } from './company-level.ts';
import { holdingsOf, monthOf } from './holdings.ts';
import { monthSchedule, type Scheduled, yearSchedule } from './schedule.ts';

export const ANNUAL_YEARS = 8;
export const QUARTERS = 16;
export const HOLDING_MONTHS = 36;
const NEWS_DAYS = 3 * 365;

const yearOf = (day: TradingDay): number => Number(day.slice(0, 4));

/** Everything that a company publishes between two days, both included, unordered. */
export function scheduleBetween(company: Company, from: TradingDay, upto: TradingDay): Scheduled[] {
  const { instrument, calendar, seed } = company;
  if (!hasBooks(instrument)) return [];
  const holdings = holdingsOf(instrument, calendar, seed);
  const all: Scheduled[] = [];
  // A financial year has disclosures from its first quarter until the rights issue of the year
  // after.
  for (let year = yearOf(from) - 1; year <= yearOf(upto) + 1; year += 1)
    all.push(...yearSchedule(company, year));
  for (let month = monthOf(from) - 1; month <= monthOf(upto); month += 1)
    all.push(...monthSchedule(company, holdings, month));
  return all.filter(({ day }) => day >= from && day <= upto && isListed(instrument, day));
}

/**
 * Shares are listed in the first half of their listing year, so nothing is published before July.
 */
const isListed = ({ listingYear }: Instrument, day: TradingDay): boolean =>
  day >= `${listingYear}-07-01`;

/** A company's disclosures before the first day, as far back as the store goes. */
export function pastOf(company: Company): Disclosures {
  const { instrument, calendar, seed } = company;
  if (!hasBooks(instrument)) return noDisclosures;
  const books = openBooks(company);
  const eve = addDays(FIRST_DAY, -1);
  const scheduled = scheduleBetween(company, addDays(FIRST_DAY, -NEWS_DAYS), eve);
  const holdings = holdingsOf(instrument, calendar, seed);
  const lastMonth = monthOf(FIRST_DAY) - 1;
  const rows = Array.from({ length: HOLDING_MONTHS }, (_, i) =>
    holdings.row(lastMonth - HOLDING_MONTHS + 1 + i),
  );
  return {
    statements: publishedStatements(company, books, eve),
    holdings: rows.filter(({ heldOn }) => isListed(instrument, heldOn)),
    actions: company.actions.filter(({ publishedOn }) => publishedOn < FIRST_DAY),
    news: scheduled.flatMap(({ make }) => make(books).news ?? []),
    listings: [],
  };
}

/** The last eight years and sixteen quarters published by a day, oldest first. */
export function publishedStatements(
  company: Company,
  books: Books,
  by: TradingDay,
  years = ANNUAL_YEARS,
  quarters = QUARTERS,
): Statement[] {
  const annual: Statement[] = [];
  const interim: Statement[] = [];
  for (let year = yearOf(by) + 1; annual.length < years; year -= 1) {
    for (const quarter of [4, 3, 2, 1]) {
      if (interim.length === quarters || company.decidedOn(year, quarter) >= by) continue;
      const statement = books.quarter(year, quarter);
      if (statement.publishedOn <= by) interim.push(statement);
    }
    if (company.decidedOn(year, 4) >= by) continue;
    const statement = books.annual(year);
    if (statement.publishedOn <= by) annual.push(statement);
  }
  return [...annual.reverse(), ...interim.reverse()];
}

/**
 * The company figures at a day's opening. Rights are restated without closes, which are in the
 * store and do not follow from the seed.
 */
export function figuresOn(company: Company, day: TradingDay): CompanyFigures {
  const { instrument, actions } = company;
  if (!hasBooks(instrument)) return companyFigures(instrument.code, [], []);
  const published = publishedStatements(company, openBooks(company), day, 1, 4);
  const issues = issuesUpTo(actions, day, () => null);
  return companyFigures(instrument.code, published, issues);
}

/** The instrument as listed on a day: its share count, and its last published holdings. */
export function listingOn(company: Company, day: TradingDay): Instrument {
  const { instrument, calendar, seed } = company;
  if (!hasBooks(instrument)) return instrument;
  const holdings = holdingsOf(instrument, calendar, seed);
  let month = monthOf(day) - 1;
  if (holdings.row(month).publishedOn > day) month -= 1;
  return { ...instrument, outstanding: company.sharesOn(day), shareholding: holdings.at(month) };
}
