import type { Cache } from './cache.ts';

const arrival = Promise.withResolvers<Cache>();

/** The cache of this page. It is opened after the first paint, or never if its code does not load. */
export const pageCache = {
  offer: (cache: Cache): void => arrival.resolve(cache),

  opened: (): Promise<Cache> => arrival.promise,

  /** Undefined if it is not opened in time. */
  openedWithin: (ms: number): Promise<Cache | undefined> =>
    Promise.race([
      arrival.promise,
      new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined)),
    ]),
};
