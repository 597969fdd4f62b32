import { readInstruments } from '../../apps/server/src/feed/instrument-list.ts';

/** Every code of the exchange, indices too: the same in every language. */
export const listedCodes = (): ReadonlySet<string> =>
  new Set(readInstruments().map(({ code }) => code));
