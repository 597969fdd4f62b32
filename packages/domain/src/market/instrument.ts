import type { Paisa, Percent, ShareCode } from '../units.ts';

export type InstrumentType = 'equity' | 'mutual-fund' | 'bond' | 'index';
export type ListingBoard = 'main' | 'sme' | 'debt' | 'index';

/** Who holds a share, in percent of all its securities; the five add up to 100. */
export interface Shareholding {
  readonly director: Percent;
  readonly govt: Percent;
  readonly institute: Percent;
  readonly foreign: Percent;
  readonly public: Percent;
}

/** What the exchange lists: it changes by a corporate action, not by a trade. */
export interface Instrument {
  readonly code: ShareCode;
  /** The exchange's own number of the instrument. */
  readonly number: number;
  readonly name: string;
  readonly banglaName: string;
  readonly type: InstrumentType;
  readonly board: ListingBoard;
  readonly sector: string;
  /** `A-EQ`, `Z-EQ`, `A-MF`, `N-CB`, `A-IDX`: category and kind in the exchange's spelling. */
  readonly quoteBase: string;
  readonly faceValue: Paisa;
  readonly outstanding: number;
  /** Month and day of the financial year's end, `06-30`. */
  readonly yearEnd: string;
  readonly listingYear: number;
  readonly shareholding: Shareholding;
}

/** What a quote base stands for; kinds that have no letters of their own here are shares. */
export const instrumentTypeOf = (quoteBase: string): InstrumentType =>
  kinds[quoteBase.slice(quoteBase.indexOf('-') + 1)] ?? 'equity';

const kinds: Readonly<Record<string, InstrumentType>> = {
  EQ: 'equity',
  MF: 'mutual-fund',
  CB: 'bond',
  IDX: 'index',
};

/** Indices and corporate bonds stand beside the shares, not among them. */
export const isSectorOrBond = (quoteBase: string): boolean =>
  quoteBase === 'A-IDX' || quoteBase === 'N-CB';

/** The letter before the dash: A, B, G, N or Z. */
export const categoryOf = (quoteBase: string): string => quoteBase.split('-', 1)[0] ?? quoteBase;

/** The part of a company that is free to trade. */
export const freeFloat = (holding: Shareholding): Percent =>
  holding.institute + holding.public + holding.foreign;
