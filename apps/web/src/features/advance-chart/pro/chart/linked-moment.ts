import type { Interval } from '@dorpon/domain/chart/interval';
import { linkedRow } from '@dorpon/domain/chart/pro/linked-bar';
import type { EpochMs } from '@dorpon/domain/units';
import { useCallback, useSyncExternalStore } from 'react';
import type { BarSource } from '../../../../chart/bar-source.ts';
import type { Store } from '../../../../chart/chart-host.ts';

/** The bar under the crosshair of one chart, which the others show as well. */
export interface LinkedMoment {
  readonly at: EpochMs;
  readonly interval: Interval;
  /** The chart with the crosshair; undefined in another window. */
  readonly place: number | undefined;
}

/** The start of this chart's bar at that moment; undefined for the chart with the crosshair itself. */
export function useLinkedCrosshair(
  moment: Store<LinkedMoment | undefined>,
  place: number,
  source: BarSource | undefined,
  interval: Interval,
): EpochMs | undefined {
  const read = useCallback(() => {
    const linked = moment.get();
    if (linked === undefined || linked.place === place || source === undefined) return undefined;
    const row = linkedRow(source.bars, interval, linked.at, linked.interval);
    return row < 0 ? undefined : source.bars.at[row];
  }, [moment, place, source, interval]);
  return useSyncExternalStore(moment.subscribe, read);
}
