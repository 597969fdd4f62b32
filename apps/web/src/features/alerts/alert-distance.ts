import { isJoined, type Level } from '@dorpon/domain/alerts/condition';
import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import { gainPrice } from '@dorpon/domain/alerts/watched-reading';
import { changePercentOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import {
  type EpochMs,
  type Paisa,
  type Percent,
  round,
  type ShareCode,
} from '@dorpon/domain/units';

export interface AlertDistance {
  /** What the price must still move by, in per cent of the price now, or of the change of the day in points. */
  readonly left: Percent;
  readonly unit: 'percent' | 'points';
  /** The price at which it fires; null for a change of the day. */
  readonly price: Paisa | null;
  /** Already reached: it fires only after the reading has moved back. */
  readonly isReached: boolean;
}

/** The share or index whose quote decides; null where it is not the quote of one code. */
export function watchedCode({
  subject,
  condition,
}: Pick<AlertDefinition, 'subject' | 'condition'>) {
  if (!isJoined(condition) && condition.kind === 'price' && condition.of) return condition.of;
  return subject.kind === 'share' ? subject.code : null;
}

/** Null after its last moment, and for conditions that a quote alone does not decide. Positive: the price must rise. */
export function distanceOf(
  alert: Pick<AlertDefinition, 'subject' | 'condition' | 'until'>,
  quoteOf: (code: ShareCode) => Quote | undefined,
  now: EpochMs,
): AlertDistance | null {
  const { condition, until } = alert;
  if (until !== null && until < now) return null;
  const code = watchedCode(alert);
  const quote = code === null ? undefined : quoteOf(code);
  if (quote === undefined || isJoined(condition)) return null;
  const price = priceOf(quote);
  if (price <= 0) return null;
  if (condition.kind === 'price') return toPrice(price, condition.price, condition.level);
  if (condition.kind === 'gain') {
    const { buyPrice, percent, level } = condition;
    return toPrice(price, gainPrice(buyPrice, percent, level), level);
  }
  if (condition.kind !== 'change') return null;
  const left = round(condition.percent - changePercentOf(quote), 2);
  return { left, unit: 'points', price: null, isReached: isReached(left, condition.level) };
}

const toPrice = (now: Paisa, price: Paisa, level: Level): AlertDistance => ({
  left: round(((price - now) / now) * 100, 2),
  unit: 'percent',
  price,
  isReached: isReached(price - now, level),
});

const isReached = (left: number, level: Level): boolean =>
  level === 'above' ? left <= 0 : left >= 0;

/** The nearest first; after them those that are reached, then those without a distance, in their order. */
export const byDistance = (
  a: { readonly distance: AlertDistance | null },
  b: { readonly distance: AlertDistance | null },
): number => sizeOf(a.distance) - sizeOf(b.distance) || 0;

// Not Infinity: the difference of two would be NaN.
const REACHED = 1e12;
const sizeOf = (distance: AlertDistance | null): number => {
  if (distance === null) return Number.MAX_SAFE_INTEGER;
  return Math.abs(distance.left) + (distance.isReached ? REACHED : 0);
};

const SPANS = [1, 2, 5, 10, 20];

/** Half the length of the rulers: all alerts of a list have the same one. */
export const spanOf = (distances: readonly (AlertDistance | null)[]): Percent => {
  const ahead = distances.filter((one) => one !== null && !one.isReached);
  const farthest = Math.max(0, ...ahead.map((one) => Math.abs(one?.left ?? 0)));
  return SPANS.find((span) => span >= farthest) ?? SPANS.at(-1)!;
};
