import { isDayInterval } from '@dorpon/domain/chart/bar-group';
import type { EpochMs } from '@dorpon/domain/units';
import { type BarSources, createSourcePool } from './bar-sources.ts';
import type { ChartFeed } from './chart-feed.ts';
import { openReplayDays } from './replay-day-source.ts';
import { openReplayMinutes } from './replay-minute-source.ts';
import type { ReplaySource } from './replay-source.ts';

/** Bars up to the moment of a replay, which all charts share. */
export interface ReplaySources extends BarSources {
  readonly moment: EpochMs;
  /** Rejects if the bars of a chart could not be loaded. */
  playTo(moment: EpochMs): Promise<void>;
}

export function createReplaySources(feed: ChartFeed, start: EpochMs): ReplaySources {
  const playing = new Set<ReplaySource>();
  let moment = start;
  const pool = createSourcePool(feed, ({ interval, ...options }) => {
    const onClose = () => playing.delete(source);
    const source = isDayInterval(interval)
      ? openReplayDays(feed, { ...options, interval, moment, onClose })
      : openReplayMinutes(feed, { ...options, interval, moment, onClose });
    playing.add(source);
    return source;
  });
  return {
    ...pool,
    get moment() {
      return moment;
    },
    async playTo(target) {
      // A chart that was opened meanwhile starts at the former moment.
      while ([...playing].some((source) => source.moment !== target))
        await Promise.all([...playing].map((source) => source.playTo(target)));
      moment = target;
    },
  };
}
