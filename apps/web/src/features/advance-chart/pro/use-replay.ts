import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { Interval } from '@dorpon/domain/chart/interval';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { BarSources } from '../../../chart/data/bar-sources.ts';
import { createReplaySources } from '../../../chart/data/replay-sources.ts';
import { useChartFeed } from '../../../chart/data/use-bar-sources.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { shownPast } from '../../../platform/shown-past.ts';
import { useClock } from '../../../ui/text/clock.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { createReplay, type Replay, type ReplayState } from './replay/replay-controller.ts';

interface ReplayNow {
  readonly replay: Replay;
  readonly state: ReplayState;
  /** Whether charts show the past. */
  readonly isOn: boolean;
  /** Sources of the charts: live, or up to the moment of the replay. */
  readonly sources: BarSources;
}

/** A replay of all charts of the screen. Live bars are released while it runs. */
export function useReplay(live: BarSources, interval: Interval): ReplayNow {
  const feed = useChartFeed();
  const clock = useClock();
  const newestInterval = useRef(interval);
  newestInterval.current = interval;
  const played = useRef<ReturnType<typeof createReplaySources>>(undefined);
  const [replay] = useState(() =>
    createReplay({
      interval: () => newestInterval.current,
      newest: () => clock.now() ?? Date.now(),
      playTo: async (moment) => {
        await played.current?.playTo(moment);
      },
    }),
  );
  const state = useSyncExternalStore(replay.subscribe, replay.get);
  const isOn =
    state.phase === 'paused' ||
    state.phase === 'playing' ||
    (state.phase === 'choosing' && state.moment > 0);
  const first = useRef(0);
  if (!isOn) first.current = 0;
  else if (first.current === 0) first.current = state.moment;
  const past = useMemo(
    () => (isOn ? createReplaySources(feed, first.current) : undefined),
    [isOn, feed],
  );
  played.current = past;
  useEffect(() => () => past?.close(), [past]);
  useEffect(() => () => replay.destroy(), [replay]);
  const { t } = useTranslation();
  const day = useDayWords()(dhakaDay(state.moment), 'long');
  const badge = isOn ? `${t('advanceChartPro.replay.badge')} ${day}` : null;
  useEffect(() => {
    shownPast.show(badge);
    return () => shownPast.show(null);
  }, [badge]);
  return { replay, state, isOn, sources: past ?? live };
}
