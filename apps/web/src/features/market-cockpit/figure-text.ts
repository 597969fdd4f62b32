import { formatFixed } from '@dorpon/domain/fixed-text';
import { type Percent, round } from '@dorpon/domain/units';

export const decimal = (value: number, decimals: number): string => formatFixed(value, decimals);

/** Zero has no sign. */
export const signed = (value: number, decimals: number): string =>
  `${round(value, decimals) > 0 ? '+' : ''}${formatFixed(value, decimals)}`;

export const signedPercent = (value: Percent): string => `${signed(value, 1)}%`;

/** Null when there is no whole. */
export const percentOf = (part: number, whole: number): Percent | null =>
  whole > 0 ? (part / whole) * 100 : null;
