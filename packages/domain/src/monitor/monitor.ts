import { type LockSide, lockSide, type Queue } from '../market/lock.ts';
import type {
  HaltChanged,
  MarketEvent,
  SessionOpened,
  ShareTotals,
  Trade,
} from '../market/market-event.ts';
import type { Halt, Quote } from '../market/quote.ts';
import { rests } from '../market/rests.ts';
import { type EpochMs, type Paisa, round, type ShareCode } from '../units.ts';
import { type Finding, type MonitorEntry, type Side, VOLUME_KINDS } from './entry.ts';
import { LOCK_LASTS_MS, SECTOR } from './limits.ts';
import { type Candidate, Rates } from './rates.ts';
import { RecentMinutes } from './recent-minutes.ts';
import { sectorMoves } from './sector-moves.ts';
import {
  type MonitoredHours,
  minuteNumber,
  ShareMonitor,
  type ShareReference,
} from './share-monitor.ts';
import { TurnWatch } from './turn-watch.ts';

export interface MonitoredShare extends ShareReference {
  readonly code: ShareCode;
  readonly sector: string;
}

export interface Disclosure {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly title: string;
  readonly banglaTitle: string;
  /** Identifies the announcement. */
  readonly news: string;
}

interface State {
  readonly share: MonitoredShare;
  readonly monitor: ShareMonitor;
  halt: Halt;
  lockedAt: EpochMs;
  /** Totals of a feed that sends sums instead of trades. */
  trades: number;
  volume: number;
  value: Paisa;
}

/** A lock that has ended. */
interface EndedLock {
  readonly side: LockSide;
  readonly lockedAt: EpochMs;
  readonly at: EpochMs;
  readonly price: Paisa;
}

interface IndexState {
  readonly turns: TurnWatch;
  readonly minutes: RecentMinutes;
}

/** What a share has traded today. */
export type TotalsOf = Pick<Quote, 'code' | 'trades' | 'volume' | 'value'>;

/** What waits at the limit of a locked share; null when the book is unknown. */
export type QueueOf = (code: ShareCode, side: LockSide) => Queue | null;

/** Finds what is worth knowing in one session. Batches come in order, each once. */
export class Monitor {
  readonly #states = new Map<ShareCode, State>();
  readonly #sectors = new Map<string, ShareMonitor[]>();
  readonly #indices = new Map<ShareCode, IndexState>();
  /** Said later, unless the share is locked again meanwhile (K5). */
  readonly #shortLocks = new Map<ShareCode, EndedLock>();
  readonly #rates = new Rates();
  readonly #queueOf: QueueOf;
  readonly #continuousEndsAt: EpochMs;
  #number = 0;
  #minute = 0;

  constructor(shares: Iterable<MonitoredShare>, hours: MonitoredHours, queueOf: QueueOf) {
    this.#queueOf = queueOf;
    this.#continuousEndsAt = hours.continuousEndsAt;
    for (const share of shares) {
      const monitor = new ShareMonitor(share, hours);
      const none = { halt: '' as const, lockedAt: 0, trades: 0, volume: 0, value: 0 };
      this.#states.set(share.code, { share, monitor, ...none });
      const members = this.#sectors.get(share.sector);
      if (members) members.push(monitor);
      else this.#sectors.set(share.sector, [monitor]);
    }
  }

  /** The entries that a batch causes; they are numbered on. After a gap, growth of totals is no trade (G1). */
  take(events: readonly MarketEvent[], afterGap = false): MonitorEntry[] {
    return this.#said(this.#find(events, afterGap));
  }

  disclosure({ code, at, ...titles }: Disclosure): MonitorEntry[] {
    return this.#said([{ at, code, side: 'none', finding: { kind: 'disclosure', ...titles } }]);
  }

  /** Remembers events of this session that were read before a restart, without saying anything (E4). */
  recall(events: readonly MarketEvent[], afterGap = false): void {
    this.#find(events, afterGap);
  }

  /** What was said before a restart, oldest first, and the totals up to which trades are known (E4). */
  goOn(said: readonly MonitorEntry[], quotes: Iterable<TotalsOf>): void {
    this.#rates.recall(said);
    this.#number = said.at(-1)?.number ?? 0;
    for (const { code, trades, volume, value } of quotes) {
      const state = this.#states.get(code);
      if (state) Object.assign(state, { trades, volume, value });
    }
  }

  #find(events: readonly MarketEvent[], afterGap: boolean): Candidate[] {
    const candidates: Candidate[] = [];
    for (const event of events) {
      if (event.kind === 'trade') this.#trade(event, candidates);
      else if (event.kind === 'totals') this.#totals(event, afterGap, candidates);
      else if (event.kind === 'halt') this.#halt(event, candidates);
      else if (event.kind === 'index') this.#index(event.code, event.at, event.value, candidates);
      else if (event.kind === 'session') this.#open(event);
    }
    return candidates;
  }

  #open({ hours, references }: SessionOpened): void {
    for (const { code, yesterdayClose, halt } of references) {
      const state = this.#states.get(code);
      if (!state) continue;
      state.monitor.yesterdayClose = yesterdayClose;
      state.halt = halt;
      // A session that is recorded from its middle opens with locks.
      state.lockedAt = hours.opensAt;
    }
  }

  #said(candidates: readonly Candidate[]): MonitorEntry[] {
    if (candidates.length === 0) return [];
    return this.#rates.admit(candidates).map((candidate) => {
      this.#number += 1;
      return { number: this.#number, ...candidate, ...this.#picture(candidate) };
    });
  }

  #picture({ code, at, finding }: Candidate): Pick<MonitorEntry, 'line' | 'volumes'> {
    const minutes = this.#states.get(code)?.monitor.minutes ?? this.#indices.get(code)?.minutes;
    const minute = minuteNumber(at);
    if (!minutes) return { line: [], volumes: [] };
    return VOLUME_KINDS.has(finding.kind)
      ? { line: [], volumes: minutes.volumes(minute) }
      : { line: minutes.line(minute), volumes: [] };
  }

  #trade(trade: Trade, into: Candidate[]): void {
    const state = this.#states.get(trade.code);
    if (!state) return;
    const { at, price, quantity } = trade;
    const value = price * quantity;
    if (trade.market === 'block') return this.#block(state, trade, value, into);
    this.#traded(
      state,
      { at, price, quantity, value, trades: 1, open: price, high: price, low: price },
      into,
    );
  }

  #totals(totals: ShareTotals, afterGap: boolean, into: Candidate[]): void {
    const state = this.#states.get(totals.code);
    if (!state) return;
    const trades = totals.trades - state.trades;
    const quantity = totals.volume - state.volume;
    const value = totals.value - state.value;
    state.trades = totals.trades;
    state.volume = totals.volume;
    state.value = totals.value;
    const price = totals.lastPrice + totals.spotPrice;
    if (quantity <= 0 || price === 0) return;
    const { at, high, low } = totals;
    const traded = {
      at,
      price,
      quantity,
      high,
      low,
      // A feed without opening prices, trade counts or values sends 0.
      open: totals.open || price,
      value: value || price * quantity,
      trades: Math.max(1, trades),
    };
    if (afterGap) state.monitor.miss(traded);
    else this.#traded(state, traded, into);
  }

  #traded(state: State, traded: Parameters<ShareMonitor['take']>[0], into: Candidate[]): void {
    const { code } = state.share;
    state.monitor.take(traded, (side, finding) =>
      into.push({ at: traded.at, code, side, finding }),
    );
    this.#endShortLocks(traded.at, into);
    const minute = minuteNumber(traded.at);
    if (minute > this.#minute) {
      this.#minute = minute;
      if (traded.at < this.#continuousEndsAt) this.#sectorMoves(traded.at, minute, into);
    }
  }

  /** K5: ends of short locks, when enough time has passed. */
  #endShortLocks(now: EpochMs, into: Candidate[]): void {
    if (this.#shortLocks.size === 0) return;
    for (const [code, ended] of this.#shortLocks) {
      if (!isDue(ended, now)) continue;
      this.#shortLocks.delete(code);
      into.push(unlockOf(code, ended));
    }
  }

  /** K8. */
  #sectorMoves(at: EpochMs, minute: number, into: Candidate[]): void {
    for (const { side, ...move } of sectorMoves(this.#sectors, minute))
      into.push({
        at,
        code: '',
        side,
        finding: { kind: 'sector-move', ...move, minutes: SECTOR.minutes },
      });
  }

  /** K12. */
  #block(
    { share, monitor }: State,
    { code, at, price, quantity }: Trade,
    value: Paisa,
    into: Candidate[],
  ): void {
    const against = monitor.last || share.yesterdayClose;
    const away = against === 0 ? 0 : round((price / against - 1) * 100, 2);
    into.push({
      at,
      code,
      side: 'none',
      finding: { kind: 'block-trade', price, quantity, value, away },
    });
  }

  /** K5 and K10. */
  #halt({ code, at, halt }: HaltChanged, into: Candidate[]): void {
    const state = this.#states.get(code);
    if (!state) return;
    this.#endShortLocks(at, into);
    if (state.halt === halt) return;
    const before = state.halt;
    state.halt = halt;
    // Locks and halts end with the session: no price has left a limit, and nothing trades again.
    if (!rests(halt) && at >= this.#continuousEndsAt) return;
    const price = state.monitor.last;
    const say = (side: Side, finding: Finding) => into.push({ at, code, side, finding });
    const lock = lockSide(halt);
    const wasLocked = lockSide(before);
    const short = this.#shortLocks.get(code);
    this.#shortLocks.delete(code);
    // The regulator stops a share at its limit: it has not left it.
    if (wasLocked && halt === '') {
      const ended = { side: wasLocked, lockedAt: state.lockedAt, at, price };
      if (isDue(ended, at)) into.push(unlockOf(code, ended));
      else this.#shortLocks.set(code, ended);
    }
    if (lock) {
      if (short?.side !== lock) state.lockedAt = at;
      const queue = this.#queueOf(code, lock);
      // The limit, which nothing may have traded at yet.
      say(lock === 'upper' ? 'up' : 'down', {
        kind: 'lock',
        price: queue?.price ?? price,
        waiting: queue?.quantity ?? 0,
      });
    } else if (rests(halt)) {
      say('none', { kind: 'halt', price, reason: halt });
    } else if (!wasLocked) {
      say('none', { kind: 'halt', price, reason: 'resumed' });
    }
  }

  /** K9. */
  #index(code: ShareCode, at: EpochMs, value: Paisa, into: Candidate[]): void {
    let state = this.#indices.get(code);
    if (!state) {
      state = { turns: new TurnWatch(), minutes: new RecentMinutes() };
      this.#indices.set(code, state);
    }
    state.minutes.add(minuteNumber(at), value, 0, 0, 1);
    const extreme = state.turns.take(value);
    if (extreme === undefined) return;
    const percent = round((value / extreme - 1) * 100, 2);
    const finding = { kind: 'index-turn', price: value, extreme, percent } as const;
    into.push({ at, code, side: percent > 0 ? 'up' : 'down', finding });
  }
}

const isDue = ({ lockedAt }: EndedLock, now: EpochMs): boolean => now >= lockedAt + LOCK_LASTS_MS;

const unlockOf = (code: ShareCode, { side, lockedAt, at, price }: EndedLock): Candidate => ({
  at,
  code,
  side: side === 'upper' ? 'down' : 'up',
  finding: { kind: 'unlock', price, minutes: Math.round((at - lockedAt) / 60_000) },
});
