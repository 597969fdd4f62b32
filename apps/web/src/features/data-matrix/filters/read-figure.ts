import { latinDigits } from '@dorpon/domain/digits';

/** Parses Latin or Bengali digits, any minus and any grouping; null if empty, NaN if invalid. */
export function readFigure(typed: string): number | null {
  const plain = latinDigits(typed)
    .replace(/[\s,%+]/g, '')
    .replace(/[−–]/g, '-');
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
