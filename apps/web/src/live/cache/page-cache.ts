import type { Cache } from './cache.ts';

const arrival = Promise.withResolvers<Cache>();

/** The cache of this page. It is opened after the first paint and may never come. */
export const pageCache = {
  offer: (cache: Cache): void => arrival.resolve(cache),

  opened: (): Promise<Cache> => arrival.promise,

  /** Undefined when it does not come in time. */
  openedWithin: (ms: number): Promise<Cache | undefined> =>
    Promise.race([
      arrival.promise,
      new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined)),
    ]),
};
