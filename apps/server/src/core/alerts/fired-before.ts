import type { FiredAlerts, FiredBefore } from '@dorpon/domain/alerts/alert';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { ShareCode } from '@dorpon/domain/units';

export type FiredById = ReadonlyMap<number, readonly FiredBefore[]>;

/** The newest firing of each share since its alert was armed: what is stored, and what waits to be. */
export function withUnwritten(
  armed: readonly { readonly id: number; readonly arming: number }[],
  stored: FiredById,
  unwritten: FiredAlerts,
): FiredById {
  const { fired, back } = unwritten;
  if (fired.length + back.length === 0) return stored;
  const firedOf = Map.groupBy(fired, ({ id }) => id);
  const backOf = Map.groupBy(back, ({ id }) => id);
  return new Map(
    armed.map(({ id, arming }) => {
      const isIts = (one: { arming: number }) => one.arming === arming;
      const newest = new Map<ShareCode, FiredBefore>();
      for (const before of stored.get(id) ?? []) newest.set(before.code, before);
      for (const { code, at } of (firedOf.get(id) ?? []).filter(isIts)) {
        const before = newest.get(code);
        if (before && before.at >= at) continue;
        const day = dhakaDay(at);
        const times = before?.day === day ? (before.times ?? 1) + 1 : 1;
        newest.set(code, { code, at, day, movedBackAt: null, times });
      }
      for (const { code, at } of (backOf.get(id) ?? []).filter(isIts)) {
        const before = newest.get(code);
        if (before && before.movedBackAt === null && at >= before.at)
          newest.set(code, { ...before, movedBackAt: at });
      }
      return [id, [...newest.values()]];
    }),
  );
}
