/** Continuous quarter number: year × 4 + 0 to 3. */
export type QuarterNumber = number;
export const quarterNumber = (year: number, quarter: number): QuarterNumber =>
  year * 4 + quarter - 1;
export const yearOfQuarter = (number: QuarterNumber): number => Math.floor(number / 4);
export const quarterOfYear = (number: QuarterNumber): number => (number % 4) + 1;
