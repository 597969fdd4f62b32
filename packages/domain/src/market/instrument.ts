import type { Paisa, Percent, ShareCode } from '../units.ts';

export type InstrumentType = 'equity' | 'mutual-fund' | 'bond' | 'index';
export type ListingBoard = 'main' | 'sme' | 'debt' | 'index';

/** Shareholders by group, in percent of all securities. The five sum to 100. */
export interface Shareholding {
  readonly director: Percent;
  readonly govt: Percent;
  readonly institute: Percent;
  readonly foreign: Percent;
  readonly public: Percent;
}

/** A listed security. Changes by corporate action, not by trades. */
export interface Instrument {
  readonly code: ShareCode;
  /** The exchange's number for the instrument. */
  readonly number: number;
  readonly name: string;
  readonly banglaName: string;
  readonly type: InstrumentType;
  readonly board: ListingBoard;
  readonly sector: string;
  /** Category and kind as the exchange writes them: `A-EQ`, `Z-EQ`, `A-MF`, `N-CB`, `A-IDX`. */
  readonly quoteBase: string;
  readonly faceValue: Paisa;
  readonly outstanding: number;
  /** Month and day of the financial year's end, `06-30`. */
  readonly yearEnd: string;
  readonly listingYear: number;
  readonly shareholding: Shareholding;
}

/** The type that a quote base stands for. Unknown kinds count as equities. */
export const instrumentTypeOf = (quoteBase: string): InstrumentType =>
  kinds[quoteBase.slice(quoteBase.indexOf('-') + 1)] ?? 'equity';

const kinds: Readonly<Record<string, InstrumentType>> = {
  EQ: 'equity',
  MF: 'mutual-fund',
  CB: 'bond',
  IDX: 'index',
};

/** Indices and corporate bonds are listed apart from the shares. */
export const isSectorOrBond = (quoteBase: string): boolean =>
  quoteBase === 'A-IDX' || quoteBase === 'N-CB';

/** The letter before the dash: A, B, G, N or Z. */
export const categoryOf = (quoteBase: string): string => quoteBase.split('-', 1)[0] ?? quoteBase;

/** Percent of the securities that is free to trade. */
export const freeFloat = (holding: Shareholding): Percent =>
  holding.institute + holding.public + holding.foreign;
