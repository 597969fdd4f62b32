import { readInstruments } from '../../apps/server/src/feed/instrument-list.ts';

/** All codes of the exchange, including indices. */
export const listedCodes = (): ReadonlySet<string> =>
  new Set(readInstruments().map(({ code }) => code));
