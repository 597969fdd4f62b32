import type { Core } from '../core/core.ts';
import type { FeedBatch } from '../feed/feed.ts';
import { restartSession } from './restart-session.ts';

type Fed = Pick<Core, 'recorder' | 'days' | 'adjusted' | 'companies' | 'market'>;

/** Applies a batch of the feed that this process runs. Returns it as other processes must get it. */
export function takeOwnBatch(
  core: Fed & Pick<Core, 'finder' | 'alerts'>,
  fed: FeedBatch,
): { readonly batch: FeedBatch; readonly done: void | Promise<void> } {
  const batch = core.alerts.withFired(core.finder.withFound(fed));
  return { batch, done: takeBatch(core, batch) };
}

/** Applies a feed batch to companies, recorder and market, in this order. */
export function takeBatch(core: Fed, batch: FeedBatch): void | Promise<void> {
  const { companies, market, recorder } = core;
  if (batch.again) return restartSession(core, batch, batch.again);
  for (const event of batch.events)
    if (event.kind === 'session') market.learn(companies.openDay(event.hours.day));
  if (batch.disclosures) market.learn(companies.take(batch.disclosures));
  // A corrected action may have an ex-day that has passed.
  if (batch.disclosures && batch.disclosures.actions.length > 0) core.adjusted.forget();
  recorder.take(batch);
  market.apply(batch);
}
