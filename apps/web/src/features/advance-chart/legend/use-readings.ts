import { useSyncExternalStore } from 'react';
import type { ChartHost, HostGeometry, Readings, Store } from '../../../chart/chart-host.ts';

const none: Store<undefined> = { get: () => undefined, subscribe: () => () => {} };

/** The readings of a chart; undefined before it is open. */
export function useReadings(host: ChartHost | undefined): Readings | undefined {
  const { subscribe, get } = host?.readings ?? none;
  return useSyncExternalStore(subscribe, get);
}

export function useGeometry(host: ChartHost | undefined): HostGeometry | undefined {
  const { subscribe, get } = host?.geometry ?? none;
  return useSyncExternalStore(subscribe, get);
}
