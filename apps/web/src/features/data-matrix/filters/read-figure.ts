const BENGALI_ZERO = 0x09e6;

/** Parses Latin or Bengali digits, any minus and any grouping; null if empty, NaN if invalid. */
export function readFigure(typed: string): number | null {
  const plain = typed
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
    .replace(/[\s,%+]/g, '')
    .replace(/[−–]/g, '-');
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
