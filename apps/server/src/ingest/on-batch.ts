import type { Core } from '../core/core.ts';
import type { FeedBatch } from '../feed/feed.ts';
import { restartSession } from './restart-session.ts';

type Fed = Pick<Core, 'recorder' | 'days' | 'adjusted' | 'companies' | 'market'>;

/** Applies a feed batch to companies, recorder and market, in this order. */
export function takeBatch(core: Fed, batch: FeedBatch): void | Promise<void> {
  const { companies, market, recorder } = core;
  if (batch.again) return restartSession(core, batch, batch.again);
  for (const event of batch.events)
    if (event.kind === 'session') market.learn(companies.openDay(event.hours.day));
  if (batch.disclosures) market.learn(companies.take(batch.disclosures));
  recorder.take(batch);
  market.apply(batch);
}
