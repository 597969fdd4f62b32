import { isJoined } from '@dorpon/domain/alerts/condition';
import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import { changePercentOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import { type Paisa, type Percent, round, type ShareCode } from '@dorpon/domain/units';

export interface AlertDistance {
  /** What the price must still move by, in per cent of the price now, or of the change of the day in points. */
  readonly left: Percent;
  readonly unit: 'percent' | 'points';
  /** The price at which it fires; null for a change of the day. */
  readonly price: Paisa | null;
}

/** The share or index whose quote decides; null where it is not the quote of one code. */
export function watchedCode({
  subject,
  condition,
}: Pick<AlertDefinition, 'subject' | 'condition'>) {
  if (!isJoined(condition) && condition.kind === 'price' && condition.of) return condition.of;
  return subject.kind === 'share' ? subject.code : null;
}

/** Null for conditions that a quote alone does not decide. Positive: the price must rise. */
export function distanceOf(
  alert: Pick<AlertDefinition, 'subject' | 'condition'>,
  quoteOf: (code: ShareCode) => Quote | undefined,
): AlertDistance | null {
  const { condition } = alert;
  const code = watchedCode(alert);
  const quote = code === null ? undefined : quoteOf(code);
  if (quote === undefined || isJoined(condition)) return null;
  const now = priceOf(quote);
  if (now <= 0) return null;
  if (condition.kind === 'price') return toPrice(now, condition.price);
  if (condition.kind === 'gain')
    return toPrice(now, Math.round(condition.buyPrice * (1 + condition.percent / 100)));
  if (condition.kind !== 'change') return null;
  const left = round(condition.percent - changePercentOf(quote), 2);
  return { left, unit: 'points', price: null };
}

const toPrice = (now: Paisa, price: Paisa): AlertDistance => ({
  left: round(((price - now) / now) * 100, 2),
  unit: 'percent',
  price,
});

/** The nearest first; those without a distance after them, in their order. */
export const byDistance = (
  a: { readonly distance: AlertDistance | null },
  b: { readonly distance: AlertDistance | null },
): number => sizeOf(a.distance) - sizeOf(b.distance) || 0;

// Not Infinity: the difference of two would be NaN.
const sizeOf = (distance: AlertDistance | null): number =>
  distance === null ? Number.MAX_SAFE_INTEGER : Math.abs(distance.left);

const SPANS = [1, 2, 5, 10, 20];

/** Half the length of the rulers: all alerts of a list have the same one. */
export const spanOf = (distances: readonly (AlertDistance | null)[]): Percent => {
  const farthest = Math.max(0, ...distances.map((one) => Math.abs(one?.left ?? 0)));
  return SPANS.find((span) => span >= farthest) ?? SPANS.at(-1)!;
};
