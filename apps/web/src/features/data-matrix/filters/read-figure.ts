const BENGALI_ZERO = 0x09e6;

/** A typed figure with either digits, either minus and any grouping; null for nothing, NaN for no number. */
export function readFigure(typed: string): number | null {
  const plain = typed
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
    .replace(/[\s,%+]/g, '')
    .replace(/[−–]/g, '-');
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
