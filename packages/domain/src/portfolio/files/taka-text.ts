import { PAISA_PER_TAKA, type Paisa } from '../../units.ts';

/** Whole paisa as taka with two decimals, without a rounding of floating point. */
export function takaOfPaisa(amount: Paisa): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `12`, `12.3` and `12.34`; null for anything else. Spreadsheets drop zeros at the end. */
export function paisaOfTaka(text: string): Paisa | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const amount = Number(match[2]) * PAISA_PER_TAKA + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -amount || 0 : amount;
}
