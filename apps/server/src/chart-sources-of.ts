import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { barsOf, minutesOf } from './core/bars/minutes.ts';
import type { BarsStore } from './core/bars/store.ts';
import type { ChartSources } from './features/charts/chart-sources.ts';
import type { Adjusted } from './core/days/adjusted.ts';
import type { Recorder } from './core/recording/recorder.ts';
import type { Feed } from './feed/feed.ts';
import type { CompanyBook } from './core/companies/company-book.ts';
import type { Market } from './core/market/market.ts';

interface Held {
  readonly feed: Feed;
  readonly market: Market;
  readonly companies: CompanyBook;
  readonly adjusted: Adjusted;
  readonly recorder: Recorder;
  readonly barsStore: BarsStore;
}

/** Where the pictures of charts take their figures from. */
export const chartSourcesOf = (held: Held): ChartSources => ({
  source: held.feed.source,
  now: () => held.feed.now(),
  hours: () => held.market.hours,
  haltOf: (code) => held.market.board.get(code)?.halt ?? '',
  companyOf: held.companies.of,
  days: (code, mode) => held.adjusted.days(code, mode),
  factors: (code, mode) => held.adjusted.factors(code, mode),
  async minutes(code, fromDay, uptoDay, interval) {
    const { barsStore, market, recorder } = held;
    const [from, upto] = [dhakaTime(fromDay, 0), dhakaTime(uptoDay, 1440) - 1];
    const range = { code, fromDay, uptoDay, from, upto };
    const minutes = await minutesOf(barsStore, range, market.hours.day, recorder.pendingMinutes);
    return barsOf(minutes, interval);
  },
});
