import type { Adjusted } from './features/days/adjusted.ts';
import type { Days } from './features/days/days.ts';
import type { Recorder } from './features/recording/recorder.ts';
import type { FeedBatch, FeedOpening } from './feed/feed.ts';
import type { CompanyBook } from './live/company-book.ts';
import type { Market } from './live/market.ts';

interface Held {
  readonly recorder: Recorder;
  readonly days: Days;
  readonly adjusted: Adjusted;
  readonly companies: CompanyBook;
  readonly market: Market;
}

/**
 * The running session as it was before it opened. Nobody may see the new beginning beside rows of what
 * came after it: these go first.
 */
export async function beginAgain(held: Held, batch: FeedBatch, opening: FeedOpening) {
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
