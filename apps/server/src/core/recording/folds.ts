import {
  addMinuteToDay,
  addToDay,
  closeDay,
  type DayBar,
  type DayFold,
  emptyFold,
} from '@dorpon/domain/bars/day-bar';
import {
  addIndexToMinute,
  type MemberTotals,
  noTotals,
  totalsOf,
} from '@dorpon/domain/bars/index-bars';
import { addToMinute, type MinuteBar, minuteOf } from '@dorpon/domain/bars/minute-bars';
import { addTotalsToDay, addTotalsToMinute, conflatedTrade } from '@dorpon/domain/bars/totals-bars';
import type {
  IndexComputed,
  SessionOpened,
  ShareTotals,
  Trade,
} from '@dorpon/domain/market/market-event';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FeedBatch, FeedOpening } from '../../feed/feed.ts';
import type { DayPart, MarketRecord } from './market-record.ts';

interface ShareFold {
  yesterdayClose: Paisa;
  closingPrice: Paisa;
  day: DayFold;
  minute: MinuteBar | null;
  /** What the index's members had traded at its newest value. */
  totals: MemberTotals;
}

interface State {
  hours: SessionHours;
  /** False until the session's first event: there is no day to write before it. */
  begun: boolean;
  written: boolean;
  /** Minutes before this one are complete. */
  completeUpto: EpochMs;
  shares: Record<ShareCode, ShareFold>;
}

const VERSION = 1;

/** Aggregates feed batches into minutes and days. Its state is saved with the feed's checkpoint. */
export class Folds {
  private state: State;
  /** Trades and index values received after their minute; above 0 the feed is faulty. */
  late = 0;

  constructor(opening: Pick<FeedOpening, 'hours' | 'quotes'>) {
    this.state = unopened(opening);
  }

  get day(): TradingDay {
    return this.state.hours.day;
  }

  /** Minutes before this time are complete; 0 before the first batch of a session. */
  get completeUpto(): EpochMs {
    return this.state.completeUpto;
  }

  /** The share's day as it would be written now; undefined before the session's first event. */
  dayOf(code: ShareCode): DayBar | undefined {
    const { begun, hours, shares } = this.state;
    const share = begun ? shares[code] : undefined;
    return share && closeDay({ ...share, code, day: hours.day }, share.day);
  }

  /** The running minute of a share. */
  minuteOf(code: ShareCode): MinuteBar | null {
    return this.state.shares[code]?.minute ?? null;
  }

  /** The running minutes of all shares. */
  get minutes(): MinuteBar[] {
    return Object.values(this.state.shares).flatMap(({ minute }) => minute ?? []);
  }

  save(): Uint8Array {
    return Buffer.from(JSON.stringify({ version: VERSION, state: this.state }));
  }

  restore(saved: Uint8Array): void {
    const { version, state } = JSON.parse(Buffer.from(saved).toString());
    if (version !== VERSION) throw new Error(`cannot restore folds of version ${version}`);
    this.state = state;
  }

  take(batch: FeedBatch, into: MarketRecord): void {
    if (batch.again) this.state = unopened(batch.again);
    const isContinuous = !batch.afterGap;
    for (const event of batch.events) {
      if (event.kind === 'session') this.open(event, into);
      else if (event.kind === 'trade') this.trade(event, into);
      else if (event.kind === 'totals') this.totals(event, isContinuous, into);
      else if (event.kind === 'index') this.index(event, isContinuous, into);
      else if (event.kind === 'halt') into.part(this.state.hours.day).halts.push(event);
      else if (event.kind === 'close') this.share(event.code).closingPrice = event.price;
    }
    for (const entry of batch.found ?? [])
      into.part(this.state.hours.day).found.push({ entry, batchAt: batch.at });
    if (batch.events.length > 0) this.state.begun = true;
    const settled = batch.settledUpto ?? batch.at;
    this.complete(minuteOf(settled), into);
    if (settled >= this.state.hours.closesAt) this.finishDay(into);
  }

  private open(session: SessionOpened, into: MarketRecord): void {
    // A feed may announce the day it opened with; that day has nothing to finish.
    if (session.hours.day !== this.state.hours.day) this.finishDay(into);
    const shares = session.references.map(({ code, yesterdayClose }) => [
      code,
      fresh(yesterdayClose),
    ]);
    this.state = {
      hours: session.hours,
      begun: true,
      written: false,
      completeUpto: 0,
      shares: Object.fromEntries(shares),
    };
    const { day, opensAt: at } = session.hours;
    for (const { code, halt } of session.references)
      if (halt !== '') into.part(day).halts.push({ kind: 'halt', code, at, halt });
  }

  private trade(trade: Trade, into: MarketRecord): void {
    const part = into.part(this.state.hours.day);
    if (trade.market === 'block') {
      part.blocks.push(trade);
      return;
    }
    part.trades.push(trade);
    into.trades += 1;
    const share = this.share(trade.code);
    share.day = addToDay(share.day, trade, share.yesterdayClose);
    if (this.isOpenMinute(share, trade.at, part))
      share.minute = addToMinute(share.minute ?? undefined, trade);
  }

  private totals(totals: ShareTotals, isContinuous: boolean, into: MarketRecord): void {
    const share = this.share(totals.code);
    const before = share.day;
    const { yesterdayClose, close } = totals;
    if (yesterdayClose > 0) share.yesterdayClose = yesterdayClose;
    share.closingPrice = close;
    const tick = isContinuous ? conflatedTrade(totals, before) : null;
    if (isContinuous && totals.volume > before.volume) {
      // Totals that arrive late count in the minute that is open, so that nothing is lost.
      const at = Math.max(totals.at, this.state.completeUpto, share.minute?.at ?? 0);
      if (this.isOpenMinute(share, at, into.part(this.state.hours.day)))
        share.minute = addTotalsToMinute(share.minute, totals, before, at);
    }
    share.day = addTotalsToDay(before, totals, share.yesterdayClose, isContinuous);
    if (!tick) return;
    into.part(this.state.hours.day).trades.push(tick);
    into.trades += 1;
  }

  private index(index: IndexComputed, isContinuous: boolean, into: MarketRecord): void {
    const share = this.share(index.code);
    const known = isContinuous ? share.totals : totalsOf(index);
    if (this.isOpenMinute(share, index.at, into.part(this.state.hours.day)))
      share.minute = addIndexToMinute(share.minute ?? undefined, index, known);
    const moment = addIndexToMinute(undefined, index, share.totals);
    share.day = addMinuteToDay(share.day, moment);
    share.totals = totalsOf(index);
  }

  /** False for a time in a completed minute. Finishes the share's minute before a later one. */
  private isOpenMinute(share: ShareFold, at: EpochMs, part: DayPart): boolean {
    const minute = minuteOf(at);
    if (minute < this.state.completeUpto || (share.minute && minute < share.minute.at)) {
      this.late += 1;
      return false;
    }
    if (share.minute && share.minute.at < minute) {
      part.minutes.push(share.minute);
      share.minute = null;
    }
    return true;
  }

  private complete(upto: EpochMs, into: MarketRecord): void {
    if (upto <= this.state.completeUpto) return;
    this.state.completeUpto = upto;
    for (const share of Object.values(this.state.shares)) {
      if (!share.minute || share.minute.at >= upto) continue;
      into.part(this.state.hours.day).minutes.push(share.minute);
      share.minute = null;
    }
  }

  private finishDay(into: MarketRecord): void {
    const { begun, written, hours, shares } = this.state;
    if (!begun || written) return;
    this.complete(Number.MAX_SAFE_INTEGER, into);
    for (const [code, share] of Object.entries(shares))
      into.days.push(closeDay({ ...share, code, day: hours.day }, share.day));
    this.state.written = true;
  }

  private share(code: ShareCode): ShareFold {
    this.state.shares[code] ??= fresh(0);
    return this.state.shares[code];
  }
}

function unopened({ hours, quotes }: Pick<FeedOpening, 'hours' | 'quotes'>): State {
  const shares = quotes.map((quote) => [quote.code, fresh(quote.yesterdayClose)]);
  return {
    hours,
    begun: false,
    written: false,
    completeUpto: 0,
    shares: Object.fromEntries(shares),
  };
}

const fresh = (yesterdayClose: Paisa): ShareFold => ({
  yesterdayClose,
  closingPrice: 0,
  day: emptyFold,
  minute: null,
  totals: noTotals,
});
