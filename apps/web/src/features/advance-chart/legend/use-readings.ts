import { useSyncExternalStore } from 'react';
import type { ChartHost, HostGeometry, Readings, Store } from '../../../chart/chart-host.ts';

const none: Store<undefined> = { get: () => undefined, subscribe: () => () => {} };

/** The readings of a chart; undefined before it is open. */
export function useReadings(host: ChartHost | undefined): Readings | undefined {
  const { subscribe, get } = host?.readings ?? none;
  return useSyncExternalStore(subscribe, get);
}

/** A part of the geometry, which must be the same value while it does not change. */
export function useGeometryPart<Part>(
  host: ChartHost | undefined,
  select: (geometry: HostGeometry) => Part,
): Part | undefined {
  const { subscribe, get } = host?.geometry ?? none;
  return useSyncExternalStore(subscribe, () => {
    const geometry = get();
    return geometry && select(geometry);
  });
}

export function useGeometry(host: ChartHost | undefined): HostGeometry | undefined {
  const { subscribe, get } = host?.geometry ?? none;
  return useSyncExternalStore(subscribe, get);
}
