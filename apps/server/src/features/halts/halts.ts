import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getHalts, getLimits } from '@dorpon/contract/halts';
import { type DayColumns, dayNumber } from '@dorpon/domain/bars/day-columns';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { Depth } from '@dorpon/domain/market/depth';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { lockSide, queueAt, sessionsAtLimit } from '@dorpon/domain/market/lock';
import type { Quote } from '@dorpon/domain/market/quote';
import { isListed } from '@dorpon/domain/market/universe';
import { type EpochMs, type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import type { HaltBegun } from './store.ts';

export interface HaltSources {
  /** Today's limits; null when they are lifted. */
  readonly limits: (code: ShareCode) => CircuitLimits | null;
  readonly days: (code: ShareCode) => DayColumns | undefined;
  readonly instrument: (code: ShareCode) => Instrument | undefined;
}

type HaltRow = AnswerOf<typeof getHalts>['rows'][number];
type Begun = ReadonlyMap<string, EpochMs>;

const keyOf = (code: ShareCode, halt: string): string => `${halt} ${code}`;

/** When each halt last began: a lock that broke and returned counts from its return. */
export function newestBegun(...lists: readonly (readonly HaltBegun[])[]): Begun {
  const begun = new Map<string, EpochMs>();
  for (const { code, halt, at } of lists.flat()) {
    const key = keyOf(code, halt);
    if (at > (begun.get(key) ?? 0)) begun.set(key, at);
  }
  return begun;
}

export function haltRow(
  { code, halt }: Quote,
  begun: Begun,
  book: Depth | undefined,
  day: TradingDay,
  sources: HaltSources,
): HaltRow | null {
  if (halt === '') return null;
  const since = begun.get(keyOf(code, halt)) ?? null;
  const side = lockSide(halt);
  if (side === null)
    return { code, kind: halt, since, limit: null, waiting: null, orders: null, sessions: null };
  const queue = queueAt(book, side);
  const limits = sources.limits(code);
  const share = sources.instrument(code);
  const days = sources.days(code);
  const before = share && days ? sessionsAtLimit(days, share, side, dayNumber(day)) : 0;
  return {
    code,
    kind: halt,
    since,
    limit: limits === null ? null : taka(limits[side]),
    waiting: queue?.quantity ?? null,
    orders: queue?.orders ?? null,
    sessions: before + 1,
  };
}

export function limitRows(
  quotes: Iterable<Quote>,
  limits: HaltSources['limits'],
): AnswerOf<typeof getLimits>['rows'] {
  return [...quotes]
    .filter(({ quoteBase }) => isListed(quoteBase))
    .map(({ code }) => {
      const today = limits(code);
      return {
        code,
        ul: today === null ? null : taka(today.upper),
        ll: today === null ? null : taka(today.lower),
        no_limit: today === null ? 1 : 0,
      };
    });
}
