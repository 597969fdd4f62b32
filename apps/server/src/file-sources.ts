import type { Database } from './db/database.ts';
import type { FileSources } from './features/data-files/price-file.ts';
import { createMinuteFilesStore } from './features/data-files/store.ts';
import type { Adjusted } from './core/days/adjusted.ts';
import type { Days } from './core/days/days.ts';
import type { Recorder } from './core/recording/recorder.ts';
import type { CompanyBook } from './core/companies/company-book.ts';
import type { Market } from './core/market/market.ts';

interface Held {
  readonly companies: CompanyBook;
  readonly days: Days;
  readonly adjusted: Adjusted;
  readonly recorder: Recorder;
  readonly pool: Database['pool'];
  readonly market: Pick<Market, 'epoch'>;
}

/** Where the files of prices take their rows from. */
export const fileSourcesOf = ({
  companies,
  days,
  adjusted,
  recorder,
  pool,
  market,
}: Held): FileSources => ({
  *codes() {
    yield* days.codes;
    for (const { instrument } of companies.all()) yield instrument.code;
  },
  instrumentOf: (code) => companies.of(code)?.instrument,
  finished: (code) => days.finished(code),
  running: recorder.dayOf,
  factors: (code, mode) => adjusted.factors(code, mode),
  minutes: createMinuteFilesStore(pool),
  edition: () => market.epoch,
});
