import type { CompanyBook } from '../core/companies/company-book.ts';
import type { Adjusted } from '../core/days/adjusted.ts';
import type { Days } from '../core/days/days.ts';
import type { Market } from '../core/market/market.ts';
import type { Recorder } from '../core/recording/recorder.ts';
import type { FeedBatch, FeedOpening } from '../feed/feed.ts';

interface Held {
  readonly recorder: Recorder;
  readonly days: Days;
  readonly adjusted: Adjusted;
  readonly companies: CompanyBook;
  readonly market: Market;
}

/**
 * Resets the market to before the session opened. The recorder is flushed first, so that no reader
 * sees the restarted session beside its old rows.
 */
export async function restartSession(held: Held, batch: FeedBatch, opening: FeedOpening) {
  const { recorder, days, adjusted, companies, market } = held;
  recorder.take(batch);
  await recorder.flush();
  days.forgetFrom(opening.hours.day);
  adjusted.forget();
  companies.openDay(opening.hours.day);
  const listed = [...companies.all()];
  market.restate({
    ...opening,
    instruments: listed.map(({ instrument }) => instrument),
    figures: listed.map(({ figures }) => figures),
  });
  market.apply(batch);
}
