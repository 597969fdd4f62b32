import { bengaliDigits } from '@dorpon/domain/digits';
import { createContext, useContext } from 'react';

/** The digits a person reads: Latin or Bengali. */
export type Numerals = 'latn' | 'beng';

export const NumeralsContext = createContext<Numerals>('latn');

export const useNumerals = (): Numerals => useContext(NumeralsContext);

export const inNumerals = (text: string, numerals: Numerals): string =>
  numerals === 'latn' ? text : bengaliDigits(text);

/** A text with its digits in the reader's numerals. */
export function useDigits(text: string): string {
  return inNumerals(text, useNumerals());
}
