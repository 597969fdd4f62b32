/**
 * How strongly a figure tints its cell. `mirror`: by its distance from a datum, one hue for either
 * side, full at the span. `level`: by its rank among all, in tones of ink.
 */
export type Scale =
  | { readonly kind: 'mirror'; readonly datum: number; readonly span: number }
  | { readonly kind: 'level' };

export const mirror = (datum: number, span: number): Scale => ({ kind: 'mirror', datum, span });
export const level: Scale = { kind: 'level' };

/** Parts of equally many that a level has tones for; the lowest has none. */
export const LEVEL_PARTS = 5;
const STEPS = 4;

/** The class of a cell; empty for what stands at the datum, or is missing. */
export function tintOf(value: number, scale: Scale, parting: readonly number[]): string {
  if (Number.isNaN(value)) return '';
  if (scale.kind === 'level') {
    const above = parting.filter((limit) => value >= limit).length;
    return above === 0 ? '' : `tint level-${above}`;
  }
  const away = (value - scale.datum) / scale.span;
  const step = Math.min(STEPS, Math.round(Math.abs(away) * STEPS));
  return step === 0 ? '' : `tint ${away > 0 ? 'above' : 'below'}-${step}`;
}
