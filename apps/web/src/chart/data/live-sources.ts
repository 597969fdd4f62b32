import { isDayInterval } from '@dorpon/domain/chart/bar-group';
import { type BarSources, createSourcePool } from './bar-sources.ts';
import type { ChartFeed } from './chart-feed.ts';
import { openDaySource } from './day-source.ts';
import { openMinuteSource } from './minute-source.ts';

/** Bars up to now, kept up to date. */
export const createBarSources = (feed: ChartFeed): BarSources =>
  createSourcePool(feed, ({ interval, ...options }) =>
    isDayInterval(interval)
      ? openDaySource(feed, { ...options, interval })
      : openMinuteSource(feed, { ...options, interval }),
  );
