/**
 * How a figure tints its cell. `mirror`: by distance from a datum, one hue per side, full at the
 * span. `level`: by rank among all shares, in greys.
 */
export type Scale =
  | { readonly kind: 'mirror'; readonly datum: number; readonly span: number }
  | { readonly kind: 'level' };

export const mirror = (datum: number, span: number): Scale => ({ kind: 'mirror', datum, span });
export const level: Scale = { kind: 'level' };

/** Number of quantiles of a level scale; the lowest has no tint. */
export const LEVEL_PARTS = 5;
const STEPS = 4;

/** The class of a cell; empty near the datum, in the lowest quantile and for missing figures. */
export function tintOf(value: number, scale: Scale, thresholds: readonly number[]): string {
  if (Number.isNaN(value)) return '';
  if (scale.kind === 'level') {
    const above = thresholds.filter((limit) => value >= limit).length;
    return above === 0 ? '' : `tint level-${above}`;
  }
  const away = (value - scale.datum) / scale.span;
  const step = Math.min(STEPS, Math.round(Math.abs(away) * STEPS));
  return step === 0 ? '' : `tint ${away > 0 ? 'above' : 'below'}-${step}`;
}
