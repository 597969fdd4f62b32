import { addDays, dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { isDayInterval } from '@dorpon/domain/chart/bar-group';
import type { Interval } from '@dorpon/domain/chart/interval';
import { isCutOff, type Range, rangeIntervals, rangeStart } from '@dorpon/domain/chart/range-start';
import { useEffect, useState } from 'react';
import type { ChartHost } from '../../../chart/chart-host.ts';
import type { ChartSources } from './use-chart-sources.ts';

interface Parts {
  readonly host: ChartHost | undefined;
  readonly sources: ChartSources | undefined;
  readonly status: string;
  readonly onInterval: (interval: Interval) => void;
}

/** Calendar days that surely hold the sessions of 5D. */
const FIVE_SESSIONS_DAYS = 12;

/** A day is shown in minutes, a year in days; weeks and months stay. */
const intervalFor = (range: Range, interval: Interval): Interval =>
  isDayInterval(interval) && range !== '1D' && range !== '5D' ? interval : rangeIntervals[range];

/**
 * Shows a range. If its interval is another one, when the bars of that are loaded; in days if the minutes
 * do not reach back to its start.
 */
export function useRangeChoice({ host, sources, status, onInterval }: Parts) {
  const [wanted, setWanted] = useState<{ range: Range; interval: Interval }>();
  const isReady = status === 'ready' && wanted?.interval === sources?.chart.interval;
  useEffect(() => {
    if (!wanted || !isReady || !host || !sources) return;
    let isCurrent = true;
    const { source } = sources;
    const show = async () => {
      const { bars } = source;
      const newest = bars.at[bars.count - 1];
      if (newest === undefined) return;
      const first =
        wanted.range === '5D'
          ? addDays(dhakaDay(newest), -FIVE_SESSIONS_DAYS)
          : dhakaDay(rangeStart(wanted.range, bars));
      await source.reach(first);
      if (!isCurrent) return;
      const isMinutes = !isDayInterval(wanted.interval);
      if (isMinutes && !source.hasOlder && isCutOff(wanted.range, source.bars)) {
        setWanted({ range: wanted.range, interval: 'day' });
        onInterval('day');
        return;
      }
      host.setRange({ from: rangeStart(wanted.range, source.bars) });
      setWanted(undefined);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [wanted, isReady, host, sources, onInterval]);
  return (range: Range) => {
    const interval = intervalFor(range, sources?.chart.interval ?? 'day');
    setWanted({ range, interval });
    if (interval !== sources?.chart.interval) onInterval(interval);
  };
}
