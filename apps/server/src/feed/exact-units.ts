/**
 * Parses a decimal text as an integer in units of 10^-decimals: `40.7801` with 8 is 4_078_010_000.
 * Never through a float; further digits are rounded half away from zero. Null when it is not a
 * number or too large to be exact.
 */
export function exactUnits(text: string, decimals: number): number | null {
  const match = /^\s*([+-]?)(\d+)(?:\.(\d*))?\s*$/.exec(text);
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const digits = fraction.slice(0, decimals).padEnd(decimals, '0');
  const roundsUp = fraction.charCodeAt(decimals) >= FIVE;
  const units = Number(whole + digits) + (roundsUp ? 1 : 0);
  if (!Number.isSafeInteger(units)) return null;
  return sign === '-' && units > 0 ? -units : units;
}

const FIVE = '5'.charCodeAt(0);
