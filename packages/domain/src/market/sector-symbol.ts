/** A sector's index on charts: `~FUELPOWER` is that of `Fuel & Power`. No share code contains a `~`. */
const MARK = '~';
const MAX_KEY = 39;

const otherCharacters = /[^\p{L}\p{M}\p{N}]/gu;
const symbolForm = new RegExp(`^${MARK}[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]{0,${MAX_KEY - 1}}$`, 'u');

/** The same for all ways to write a sector: without case, spaces and signs. */
export const sectorKey = (sector: string): string =>
  sector.toUpperCase().replaceAll(otherCharacters, '').slice(0, MAX_KEY);

export const sectorSymbol = (sector: string): string => `${MARK}${sectorKey(sector)}`;

export const isSectorSymbol = (symbol: string): boolean => symbolForm.test(symbol);

/** The key of a symbol for which `isSectorSymbol` is true. */
export const sectorKeyOf = (symbol: string): string => symbol.slice(MARK.length);
