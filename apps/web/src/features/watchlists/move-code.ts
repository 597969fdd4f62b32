import type { ShareCode } from '@dorpon/domain/units';

/** Moves a code to another place in the list; a place beyond an end means that end. */
export function moveCode(
  order: readonly ShareCode[],
  code: ShareCode,
  place: number,
): readonly ShareCode[] {
  const rest = order.filter((other) => other !== code);
  if (rest.length === order.length) return order;
  return rest.toSpliced(Math.max(0, Math.min(rest.length, place)), 0, code);
}
