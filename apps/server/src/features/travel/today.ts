import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import { type DayMinutes, joined, type ShareMinutes } from '@dorpon/domain/travel/day-minutes';
import type { ShareCode } from '@dorpon/domain/units';
import type { UnwrittenMinutes } from '../../core/bars/minutes.ts';
import type { Market } from '../../core/market/market.ts';
import type { Recorder } from '../../core/recording/recorder.ts';
import { fromStored, upTo, withBars } from './minute-rows.ts';
import { haltMinute, minuteSince } from './past-days.ts';
import type { DayReference, TravelStore } from './store.ts';

export interface TodayParts {
  readonly market: Pick<Market, 'board' | 'hours' | 'epoch'>;
  readonly store: Pick<TravelStore, 'minutes' | 'halts'>;
  readonly unwritten: UnwrittenMinutes;
  readonly pendingHalts: Recorder['pendingHalts'];
  readonly now: () => number;
}

/** The running day, held in memory and extended by what was stored since. */
export function createToday({ market, store, unwritten, pendingHalts, now }: TodayParts) {
  let held: { key: string; upto: number; shares: Map<ShareCode, ShareMinutes> } | undefined;
  /** One at a time: two that extend the same minutes would add them twice. */
  let last: Promise<unknown> = Promise.resolve();

  async function extended(): Promise<DayMinutes> {
    const { day, opensAt } = market.hours;
    const key = `${day} ${market.epoch}`;
    const end = Math.max(0, minuteSince(opensAt, now()));
    if (held?.key !== key) held = { key, upto: 0, shares: new Map() };
    const known = held;
    // Read before the store: a minute that is written in between is then in both, not in neither.
    const pending = new Map(
      Array.from(market.board.keys(), (code) => [code, unwritten(day, code)] as const),
    );
    const from = known.upto === 0 ? 0 : opensAt + known.upto * MINUTE_MS;
    const [stored, storedHalts] = await Promise.all([
      store.minutes(day, opensAt, from),
      store.halts(day),
    ]);
    const minutesOf = new Map(stored.map((share) => [share.code, share]));
    for (const quote of market.board.values()) {
      const read = fromStored(referenceOf(quote), minutesOf.get(quote.code));
      const news = upTo(withBars(read, pending.get(quote.code) ?? [], opensAt), end);
      const before = known.shares.get(quote.code);
      known.shares.set(quote.code, before ? joined(before, news) : news);
    }
    known.upto = end;
    const halts = [...storedHalts, ...pendingHalts(day)].map(({ code, at, halt }) => ({
      code,
      halt,
      minute: haltMinute(opensAt, at),
    }));
    return { day, opensAt, upto: end, shares: [...known.shares.values()], halts };
  }

  return {
    /** The complete minutes of today so far. */
    day(): Promise<DayMinutes> {
      const next = last.then(extended, extended);
      last = next;
      return next;
    },
  };
}

const MINUTE_MS = 60_000;

const referenceOf = (quote: Quote): DayReference => ({
  code: quote.code,
  close: quote.close,
  yesterdayClose: quote.yesterdayClose || priceOf(quote),
  isSpot: quote.spotTrades > 0,
});
