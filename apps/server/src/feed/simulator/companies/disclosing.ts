import { type Disclosures, noDisclosures } from '@dorpon/domain/company/disclosures';
import type { TradingDay } from '@dorpon/domain/units';
import { openBooks } from './books.ts';
import type { Company } from './company.ts';
import { listingOn, scheduleBetween } from './published.ts';
import type { Scheduled } from './schedule.ts';

/** The disclosures of all companies when a session opens. Caches the days of one year. */
export class Disclosing {
  readonly #companies: readonly Company[];
  #year = 0;
  #days = new Map<TradingDay, { company: Company; scheduled: Scheduled[] }[]>();

  constructor(companies: readonly Company[]) {
    this.#companies = companies;
  }

  on(day: TradingDay): Disclosures {
    const year = Number(day.slice(0, 4));
    if (year !== this.#year) this.#plan(year);
    const disclosed = (this.#days.get(day) ?? []).map(({ company, scheduled }) => {
      const books = openBooks(company);
      const parts = scheduled.map(({ make }) => make(books));
      const changed = scheduled.some(({ relists }) => relists);
      return { parts, listings: changed ? [listingOn(company, day)] : [] };
    });
    if (disclosed.length === 0) return noDisclosures;
    const parts = disclosed.flatMap((one) => one.parts);
    return {
      statements: parts.flatMap(({ statements }) => statements ?? []),
      holdings: parts.flatMap(({ holdings }) => holdings ?? []),
      actions: parts.flatMap(({ actions }) => actions ?? []),
      news: parts.flatMap(({ news }) => news ?? []),
      listings: disclosed.flatMap(({ listings }) => listings),
    };
  }

  #plan(year: number): void {
    this.#year = year;
    this.#days = new Map();
    for (const company of this.#companies)
      for (const [day, scheduled] of planOf(company, year)) {
        const planned = this.#days.get(day);
        if (planned) planned.push({ company, scheduled });
        else this.#days.set(day, [{ company, scheduled }]);
      }
  }
}

const planOf = (company: Company, year: number): Map<TradingDay, Scheduled[]> =>
  Map.groupBy(scheduleBetween(company, `${year}-01-01`, `${year}-12-31`), ({ day }) => day);
