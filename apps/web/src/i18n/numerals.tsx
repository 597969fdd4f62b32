import { bengaliDigits, bengaliOutsideCodes } from '@dorpon/domain/digits';
import { createContext, useContext } from 'react';

/** The digits a person reads: Latin or Bengali. */
export type Numerals = 'latn' | 'beng';

export const NumeralsContext = createContext<Numerals>('latn');

export const useNumerals = (): Numerals => useContext(NumeralsContext);

export const inNumerals = (text: string, numerals: Numerals): string =>
  numerals === 'latn' ? text : bengaliDigits(text);

/** A text about the market, in which names such as DS30 and T+2 stay as they are. */
export function useDigitsOutsideCodes(text: string): string {
  return useNumerals() === 'latn' ? text : bengaliOutsideCodes(text);
}

/** A text with its digits in the reader's numerals. */
export function useDigits(text: string): string {
  return inNumerals(text, useNumerals());
}
