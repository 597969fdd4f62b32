import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import { type DayMinutes, joined, type ShareMinutes } from '@dorpon/domain/travel/day-minutes';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { UnwrittenMinutes } from '../../core/bars/minutes.ts';
import type { Market } from '../../core/market/market.ts';
import type { Recorder } from '../../core/recording/recorder.ts';
import { fromStored, upTo, withBars } from './minute-rows.ts';
import { dayEnd, haltMinute, minuteSince } from './past-days.ts';
import type { DayReference, StoredHalt, TravelStore } from './store.ts';

export interface TodayParts {
  readonly market: Pick<Market, 'board' | 'hours' | 'epoch'>;
  readonly store: Pick<TravelStore, 'minutes' | 'halts'>;
  readonly unwritten: UnwrittenMinutes;
  readonly pendingHalts: Recorder['pendingHalts'];
  readonly completeUpto: Recorder['completeUpto'];
  readonly now: () => EpochMs;
}

interface HeldDay {
  readonly key: string;
  readonly shares: Map<ShareCode, ShareMinutes>;
  /** Minutes before this time are held. */
  upto: EpochMs;
}

export type Today = ReturnType<typeof createToday>;

/** The running day, held in memory and extended by what was stored since. */
export function createToday(parts: TodayParts) {
  const { market, store, unwritten, pendingHalts, completeUpto, now } = parts;
  let held: HeldDay | undefined;
  /** One at a time: two that extend the same minutes would add them twice. */
  let last: Promise<unknown> = Promise.resolve();

  /** By what has settled and not by the clock: a feed may report the trades of a minute later. */
  function complete(): EpochMs {
    const { day, closesAt } = market.hours;
    const settled = completeUpto(day);
    // Without a feed no batch comes, and the stored session is over.
    return settled === 0 && now() >= closesAt ? Number.MAX_SAFE_INTEGER : settled;
  }

  async function extended(): Promise<DayMinutes> {
    const { day, opensAt, closesAt } = market.hours;
    const key = `${day} ${market.epoch}`;
    const upto = complete();
    // Without a batch the session counted as over; the first one may say otherwise.
    if (held?.key !== key || upto < held.upto) held = { key, shares: new Map(), upto: 0 };
    const known = held;
    // Read before the store: what is written in between is then in both, not in neither.
    const listed = Array.from(market.board.values(), (quote) => ({
      reference: referenceOf(quote),
      // A minute may be held before it is written.
      pending: unwritten(day, quote.code).filter(({ at }) => at >= known.upto),
    }));
    const lateHalts = pendingHalts(day);
    const [stored, storedHalts] = await Promise.all([
      store.minutes(day, opensAt, known.upto),
      store.halts(day),
    ]);
    const end = minuteSince(opensAt, upto);
    const minutesOf = new Map(stored.map((share) => [share.code, share]));
    for (const { reference, pending } of listed) {
      const { code } = reference;
      const read = fromStored(reference, minutesOf.get(code));
      const news = upTo(withBars(read, pending, opensAt), end);
      const before = known.shares.get(code);
      known.shares.set(code, before ? joined(before, news) : news);
    }
    known.upto = upto;
    const shares = [...known.shares.values()];
    return {
      day,
      opensAt,
      upto: Math.max(0, Math.min(end, dayEnd(opensAt, closesAt, shares))),
      shares,
      halts: withLate(storedHalts, lateHalts).map(({ code, at, halt }) => ({
        code,
        halt,
        minute: haltMinute(opensAt, at),
      })),
    };
  }

  return {
    /** The complete minutes of today so far. */
    day(): Promise<DayMinutes> {
      const next = last.then(extended, extended);
      last = next;
      return next;
    },
    /** Changes when there are more. */
    state: (): string => `${market.hours.day} ${market.epoch} ${complete()}`,
  };
}

/** The stored changes followed by those that are not among them. */
function withLate(stored: readonly StoredHalt[], late: readonly StoredHalt[]): StoredHalt[] {
  const keyOf = ({ code, at, halt }: StoredHalt) => `${code} ${at} ${halt}`;
  const known = new Set(stored.map(keyOf));
  const all = [...stored, ...late.filter((change) => !known.has(keyOf(change)))];
  return all.sort((a, b) => a.at - b.at);
}

const referenceOf = (quote: Quote): DayReference => ({
  code: quote.code,
  close: quote.close,
  yesterdayClose: quote.yesterdayClose || priceOf(quote),
  isSpot: quote.spotTrades > 0,
});
