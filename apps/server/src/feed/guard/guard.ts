import type { FaultReason } from '@dorpon/contract/feed-health';
import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { foldBatch } from '@dorpon/domain/market/board';
import type { Depth } from '@dorpon/domain/market/depth';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { HaltChanged, MarketEvent } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import { phaseAt, type SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FeedBatch } from '../feed.ts';
import { FeedClock } from './feed-clock.ts';
import { FeedFaults } from './feed-faults.ts';
import { type GuardState, saveGuardState } from './guard-state.ts';
import { LockWatch } from './lock-watch.ts';
import type { OutsideEvent, OutsideFeed, Reading, Taken } from './outside-feed.ts';
import { GAP_MS, RowGuard } from './row-guard.ts';
import { referencesOf, refusedDay } from './session-day.ts';

/** Closing prices may arrive this long after the close; then the day is written. */
const LAST_WORD_MS = 15 * 60_000;
/**
 * The day is written when nothing new came for this long: a feed that starts in the evening may
 * send the day in several parts.
 */
const QUIET_MS = 60_000;
/** Half of the rate at which `dse` requests books: the other half is for readers. */
const ASK_BOOK_MS = 2000;

type GuardedFeed = Pick<OutsideFeed, 'polled' | 'stalledAfterMs' | 'depth'>;

/**
 * Validates an outside feed before the market. It opens the sessions, accepts what fits the board,
 * the calendar and the clock, and counts the rest by reason. It never throws.
 */
export class Guard {
  readonly faults: FeedFaults;
  readonly #feed: GuardedFeed;
  readonly #now: () => EpochMs;
  readonly #deliver: (batch: FeedBatch) => void;
  readonly #board: Map<ShareCode, Quote>;
  readonly #rows: RowGuard;
  readonly #locks: LockWatch;
  readonly #clock: FeedClock;
  #hours: SessionHours;
  #opened: boolean;
  #heardAt: EpochMs;
  #place: string | null;
  /** When the feed last sent something new, by our clock. */
  #changedAt: EpochMs;
  #stalled = false;
  #endedDay: TradingDay | undefined;
  /** Undefined when it must be counted again. */
  #unseenBooks: number | undefined;
  #askedBookAt: EpochMs = 0;

  constructor(parts: {
    feed: GuardedFeed;
    state: GuardState;
    instruments: readonly Instrument[];
    now: () => EpochMs;
    deliver: (batch: FeedBatch) => void;
  }) {
    const { feed, state, instruments, now, deliver } = parts;
    this.#feed = feed;
    this.#now = now;
    this.#deliver = deliver;
    this.faults = new FeedFaults(now);
    this.#board = new Map(state.quotes.map((quote) => [quote.code, quote]));
    const shares = new Map(instruments.map((share) => [share.code, share]));
    const { numbers, unheard } = state;
    this.#rows = new RowGuard({ board: this.#board, shares, numbers: { ...numbers }, unheard });
    this.#locks = new LockWatch(this.#board, shares);
    this.#clock = new FeedClock(state.clock);
    this.#hours = state.hours;
    this.#opened = state.opened;
    this.#heardAt = state.heardAt;
    this.#place = state.place;
    this.#changedAt = now();
  }

  get isStalled(): boolean {
    return this.#stalled;
  }

  get isInSession(): boolean {
    return isTrading(this.#now());
  }

  take(reading: Reading): Taken {
    const now = this.#now();
    if (!isMoment(reading.at)) return this.#refuse('bad-shape', `the moment ${reading.at}`);
    const day = dhakaDay(this.#clock.corrected(reading.at));
    const isNewDay = !this.#opened || day !== this.#hours.day;
    if (day < this.#hours.day) return this.#refuse('went-back', `${day} after ${this.#hours.day}`);
    // Before the clock is updated: a refused day must not move it.
    const wrongDay = isNewDay && refusedDay(day, now);
    if (wrongDay) return this.#refuse('jumped-day', wrongDay);
    const before = this.#clock.state.newest;
    const judged = this.#clock.judge(reading.at, now, () => this.#goesOn(reading));
    if (judged.refused) return this.#refuse(judged.refused, new Date(reading.at).toISOString());

    const session = isNewDay ? this.#open(day, reading.events) : [];
    if (now - Math.max(this.#heardAt, this.#hours.opensAt) > GAP_MS) this.#rows.missAll();
    const { changes, missed, left } = this.#rows.check(reading.events, {
      day: this.#hours.day,
      at: judged.at,
      now,
      corrected: (at: EpochMs) => this.#clock.corrected(at),
    });
    for (const { reason, text } of this.#countable(left)) this.faults.add(reason, text);
    const leftOut = left.map(({ index, reason }) => ({ index, reason }));
    const events = [...session, ...missed, ...changes];
    const isNonsense = reading.events.length > 0 && left.length === reading.events.length;
    const hasMoved = judged.at > before && !isNonsense;
    const isNew = events.length > 0 || hasMoved || reading.disclosures !== undefined;
    if (isNew) this.#changedAt = now;
    this.#notice(now);
    const saysNothing = events.length === 0 && reading.disclosures === undefined;
    if (saysNothing && (isNonsense || this.#stalled)) return { refused: null, left: leftOut };
    if (!isNew && !this.#feed.polled && reading.events.length > 0)
      return { ...this.#refuse('repeated', new Date(reading.at).toISOString()), left: leftOut };
    if (missed.length > 0) this.#deliverMissed([...session, ...missed], before, now);
    this.#deliverReading(reading, missed.length > 0 ? changes : events, events.length > 0, now);
    return { refused: null, left: leftOut };
  }

  /** Shares at a limit that may be locked, because their book is not known. */
  get unseenBooks(): number {
    const now = this.#now();
    // Counted at most once a second and per change: every reader of the halt list asks for it.
    this.#unseenBooks ??= this.#isContinuous(now) ? this.#locks.unseen(this.#hours.day, now) : 0;
    return this.#unseenBooks;
  }

  /** A book neither moves the feed's time nor ends a stall: prices may still be missing. */
  takeBook(book: Depth): void {
    const now = this.#now();
    if (!this.#isContinuous(now)) return;
    const change = this.#locks.fromBook(book, this.#hours.day, now);
    this.#unseenBooks = undefined;
    if (change) this.#deliverHalts([change], now);
  }

  /**
   * Called once a second: detects silence, requests books of shares at a limit, ends locks at the
   * close, and ends the day when nothing more is expected.
   */
  look(): void {
    const now = this.#now();
    this.#notice(now);
    this.#unseenBooks = undefined;
    if (this.#isContinuous(now)) this.#askBook(now);
    const { closesAt } = this.#hours;
    const ended = this.#opened && now >= closesAt ? this.#locks.allEnd(closesAt) : [];
    if (ended.length > 0) this.#deliverHalts(ended, now);
    this.#end(now);
  }

  #isContinuous(now: EpochMs): boolean {
    return this.#opened && phaseAt(this.#hours, now) === 'continuous';
  }

  #askBook(now: EpochMs): void {
    if (!this.#feed.depth || now - this.#askedBookAt < ASK_BOOK_MS) return;
    const code = this.#locks.nextToAsk(this.#hours.day, now);
    if (code === undefined) return;
    this.#askedBookAt = now;
    this.#feed.depth(code);
  }

  #notice(now: EpochMs): void {
    const since = Math.max(this.#changedAt, sessionHours(dhakaDay(now)).opensAt);
    const isSilent = isTrading(now) && now - since > this.#feed.stalledAfterMs;
    if (isSilent && !this.#stalled)
      this.faults.add('stalled', `nothing new since ${new Date(this.#changedAt).toISOString()}`);
    this.#stalled = isSilent;
  }

  /** Ends the day when the feed is silent after the close. */
  #end(now: EpochMs): void {
    const { day } = this.#hours;
    if (!this.#opened || this.#endedDay === day || !this.#isOver(now)) return;
    this.#endedDay = day;
    const settledUpto = this.#settledUpto(now);
    const checkpoint = saveGuardState(this.#state());
    this.#deliver({ at: this.#heardAt, events: [], settledUpto, checkpoint });
  }

  /** Changes the board; returns the events with the locks that they end. */
  #apply(given: readonly MarketEvent[], now: EpochMs): MarketEvent[] {
    const changed = foldBatch(this.#board, given);
    for (const [code, quote] of changed) this.#board.set(code, quote);
    const ended = this.#locks.fromPrices(changed.values(), this.#hours.day, now);
    this.#setHalts(ended);
    return [...given, ...ended];
  }

  #setHalts(halts: readonly HaltChanged[]): void {
    for (const { code, halt } of halts) {
      const quote = this.#board.get(code);
      if (quote) this.#board.set(code, { ...quote, halt });
    }
  }

  #deliverHalts(events: readonly HaltChanged[], now: EpochMs): void {
    this.#setHalts(events);
    this.#deliver({ at: this.#heardAt, events, settledUpto: this.#settledUpto(now) });
  }

  /** Delivers changes made during a gap first and separately, because they belong to no minute. */
  #deliverMissed(given: MarketEvent[], before: EpochMs, now: EpochMs): void {
    const events = this.#apply(given, now);
    this.#heardAt = Math.max(this.#heardAt, now);
    const settledUpto = Math.min(before, this.#hours.closesAt - 1);
    this.#deliver({ at: this.#heardAt, events, settledUpto, afterGap: true });
  }

  #deliverReading(reading: Reading, given: MarketEvent[], changed: boolean, now: EpochMs): void {
    const events = this.#apply(given, now);
    this.#unseenBooks = undefined;
    const { place, disclosures } = reading;
    const moved = place !== undefined && place !== this.#place;
    if (place !== undefined) this.#place = place;
    this.#heardAt = Math.max(this.#heardAt, now);
    const saves = changed || moved || disclosures !== undefined;
    this.#deliver({
      at: this.#heardAt,
      events,
      settledUpto: this.#settledUpto(now),
      ...(disclosures && { disclosures }),
      ...(saves && { checkpoint: saveGuardState(this.#state()) }),
    });
  }

  #isOver(now: EpochMs): boolean {
    return now >= this.#hours.closesAt + LAST_WORD_MS && now - this.#changedAt >= QUIET_MS;
  }

  #settledUpto(now: EpochMs): EpochMs {
    const { newest } = this.#clock.state;
    const isOver = this.#isOver(now);
    // A feed whose last trade is exactly at 14:30 may send closing prices until the day is over.
    return isOver
      ? Math.max(newest, this.#hours.closesAt)
      : Math.min(newest, this.#hours.closesAt - 1);
  }

  #open(day: TradingDay, given: readonly OutsideEvent[]): MarketEvent[] {
    const hours = sessionHours(day);
    const references = referencesOf(this.#board, given);
    const session = { kind: 'session', hours, references } as const;
    for (const [code, quote] of foldBatch(this.#board, [session])) this.#board.set(code, quote);
    this.#rows.begin();
    this.#locks.begin();
    this.#hours = hours;
    this.#opened = true;
    this.#heardAt = Math.min(this.#heardAt, hours.opensAt);
    return [session];
  }

  /** Totals did not fall and are of today: the clock was changed, and the session continues. */
  #goesOn({ at, events }: Reading): boolean {
    if (dhakaDay(at) !== dhakaDay(this.#now()) || events.length === 0) return false;
    return events.every((event) => this.#rows.isLater(event));
  }

  #refuse(reason: FaultReason, sample: string): Taken {
    this.faults.add(reason, sample);
    return { refused: reason, left: [] };
  }

  /** A polled feed repeats the same bad row at every poll: only new ones count. */
  #countable<Row extends { isNew: boolean }>(left: readonly Row[]): readonly Row[] {
    return this.#feed.polled ? left.filter(({ isNew }) => isNew) : left;
  }

  #state(): GuardState {
    return {
      hours: this.#hours,
      opened: this.#opened,
      clock: this.#clock.state,
      heardAt: this.#heardAt,
      place: this.#place,
      numbers: this.#rows.numbers,
      unheard: [...this.#rows.unheard],
      quotes: [...this.#board.values()],
    };
  }
}

/** Outside these years a date cannot be formatted. */
const isMoment = (at: EpochMs): boolean => Number.isSafeInteger(at) && at > 0 && at < 4e12;

/** By the calendar and our own clock, whatever the feed says. */
function isTrading(now: EpochMs): boolean {
  const hours = sessionHours(dhakaDay(now));
  return refusedDay(hours.day, now) === null && phaseAt(hours, now) === 'continuous';
}
