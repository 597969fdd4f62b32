import { companyFigures } from '@dorpon/domain/company/company-figures';
import type { TradingDay } from '@dorpon/domain/units';
import type { CompanyBook, CompanyRecord } from '../../core/companies/company-book.ts';
import type { createCompaniesStore } from '../../core/companies/store.ts';
import { editionCache } from '../../http/edition-cache.ts';

interface Parts {
  readonly companies: CompanyBook;
  readonly store: Pick<ReturnType<typeof createCompaniesStore>, 'newest'>;
  /** Changes every day and after every import. */
  readonly edition: () => string;
}

/** Some days of travellers; one has a megabyte. */
const DAYS_KEPT = 6;

/**
 * Every company with the reports that were published by a day. The listing and the issues are those of
 * today: figures per share are in the securities of today.
 */
export function createRecordsThen({ companies, store, edition }: Parts) {
  const kept = editionCache<readonly CompanyRecord[]>(DAYS_KEPT);

  async function read(day: TradingDay): Promise<readonly CompanyRecord[]> {
    const { statements, holdings, actions } = await store.newest(day);
    const [statementsOf, holdingsOf, actionsOf] = [
      Map.groupBy(statements, ({ code }) => code),
      Map.groupBy(holdings, ({ code }) => code),
      Map.groupBy(actions, ({ code }) => code),
    ];
    return Array.from(companies.all(), (now) => {
      const { code } = now.instrument;
      const known = statementsOf.get(code) ?? [];
      // Without any report the figures are those of the feed, which have no date.
      const figures =
        now.statements.length === 0 ? now.figures : companyFigures(code, known, now.issues);
      return {
        ...now,
        statements: known,
        holdings: holdingsOf.get(code) ?? [],
        actions: actionsOf.get(code) ?? [],
        figures,
      };
    });
  }

  return (day: TradingDay): Promise<readonly CompanyRecord[]> =>
    kept(`${edition()} ${companies.version}`, day, () => read(day));
}
