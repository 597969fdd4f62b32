import { barEndsAt } from '@dorpon/domain/chart/bar-end';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { ChartFeed } from './chart-feed.ts';

/** Both ends by the exchange clock: the clock of the computer may be wrong. */
export function msToEnd(feed: ChartFeed, interval: Interval): number | undefined {
  const [now, hours] = [feed.now(), feed.hours()];
  if (now === null || hours === null) return undefined;
  const end = barEndsAt(interval, now, hours);
  return end === undefined ? undefined : end - now;
}
