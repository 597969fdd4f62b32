import { isDayInterval } from '@dorpon/domain/chart/bar-group';
import { isSectorSymbol } from '@dorpon/domain/market/sector-symbol';
import { type BarSources, createSourcePool } from './bar-sources.ts';
import type { ChartFeed } from './chart-feed.ts';
import { openDaySource } from './day-source.ts';
import { openMinuteSource } from './minute-source.ts';
import { sectorFeed } from './sector-feed.ts';

/** Bars up to now, kept up to date. */
export const createBarSources = (feed: ChartFeed): BarSources =>
  createSourcePool(feed, ({ interval, ...options }) => {
    const own = isSectorSymbol(options.code) ? sectorFeed(feed, options.code) : feed;
    return isDayInterval(interval)
      ? openDaySource(own, { ...options, interval })
      : openMinuteSource(own, { ...options, interval });
  });
