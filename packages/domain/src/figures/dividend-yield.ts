import { type Paisa, type Percent, round } from '../units.ts';

/** Used when the face value is unknown. */
export const DEFAULT_FACE_VALUE: Paisa = 10_00;

/** yield = cash dividend % × face value ÷ price; 20% of 10 at 50 is 4.00. Null without a dividend. */
export function dividendYield(
  cash: Percent | null,
  faceValue: Paisa | null,
  price: Paisa,
): Percent | null {
  if (cash === null || price <= 0) return null;
  return round((cash * (faceValue ?? DEFAULT_FACE_VALUE)) / price, 2);
}
