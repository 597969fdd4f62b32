import { dhakaDay, dhakaTime } from '../../calendar/trading-calendar.ts';
import type { MarketEvent } from '../../market/market-event.ts';
import type { EpochMs, ShareCode, TradingDay } from '../../units.ts';
import type { ArmedAlert, FiredBefore, Firing } from '../alert.ts';
import { MarketAlerts, type WatchedSubject } from '../market-alerts.ts';
import type { TradedSoFar } from '../subject.ts';
import { noBars } from './alert-facts.ts';

interface Day {
  readonly day: TradingDay;
  readonly subjects: readonly WatchedSubject[];
}

type Delivered = Day | { readonly at: EpochMs; readonly events: readonly MarketEvent[] };

interface Place {
  readonly day: Day;
  readonly board: ReadonlyMap<ShareCode, TradedSoFar>;
  readonly at: EpochMs;
}

const keyOf = ({ id, arming, code, occurrence }: Firing): string =>
  `${id} ${arming} ${code} ${occurrence}`;

/** Alerts as a server has them: firings and what came back are stored, and a restart begins with these. */
export class KeptAlerts {
  readonly #made = new Map<number, ArmedAlert>();
  readonly #stored = new Map<string, { readonly firing: Firing; movedBackAt: EpochMs | null }>();
  #alerts = new MarketAlerts(noBars);
  #day: Day = { day: '', subjects: [] };
  #board = new Map<ShareCode, TradedSoFar>();
  #at: EpochMs = 0;
  #checkpoint: Place | undefined;
  /** What a feed delivers again after a restart. */
  #since: Delivered[] = [];
  /** How many are stored for sure: with the checkpoint. */
  #sure = 0;

  get alerts(): MarketAlerts {
    return this.#alerts;
  }

  open(day: TradingDay, subjects: readonly WatchedSubject[]): void {
    this.#since.push({ day, subjects });
    this.#open({ day, subjects }, new Map());
  }

  /** An import has changed what is known of the past; the session goes on. */
  replace(subjects: readonly WatchedSubject[]): void {
    this.#open({ ...this.#day, subjects }, new Map(this.#board));
  }

  make(alert: ArmedAlert): void {
    const armed = { ...alert, since: this.#at };
    this.#made.set(alert.id, armed);
    this.#alerts.arm(armed);
  }

  /** Those that were not stored before. */
  take(at: EpochMs, events: readonly MarketEvent[]): Firing[] {
    this.#since.push({ at, events });
    return this.#take(at, events, Number.POSITIVE_INFINITY);
  }

  /** The feed's position is stored. */
  checkpoint(): void {
    this.#checkpoint = { day: this.#day, board: new Map(this.#board), at: this.#at };
    this.#since = [];
    this.#sure = this.#stored.size;
  }

  get stored(): readonly Firing[] {
    return [...this.#stored.values()].map(({ firing }) => firing);
  }

  /**
   * What was not stored before, of what the feed delivers again since the checkpoint. The last firings
   * since then may be lost: they are written a moment later.
   */
  restart(lost = 0): Firing[] {
    const unsure = [...this.#stored.keys()].slice(this.#sure);
    if (lost > 0) for (const key of unsure.slice(-lost)) this.#stored.delete(key);
    const { day, board, at } = this.#checkpoint ?? { day: this.#day, board: new Map(), at: 0 };
    const newest = this.#at;
    this.#at = at;
    this.#open(day, new Map(board));
    const fired = this.#since.flatMap((one) => {
      if ('events' in one) return this.#take(one.at, one.events, one.at);
      this.#open(one, new Map());
      return [];
    });
    this.#at = newest;
    return fired;
  }

  #open(day: Day, board: Map<ShareCode, TradedSoFar>): void {
    const opensAt = dhakaTime(day.day, 600);
    this.#day = day;
    this.#board = board;
    this.#alerts = new MarketAlerts(noBars);
    this.#alerts.open({ day: day.day, opensAt, subjects: day.subjects });
    this.#alerts.goOn(board.values());
    for (const alert of this.#made.values())
      this.#alerts.load(alert, this.#firedBefore(alert).values());
    this.#alerts.loaded(opensAt);
    this.#keepBack();
  }

  #firedBefore({ id, arming }: ArmedAlert): ReadonlyMap<ShareCode, FiredBefore> {
    const newest = new Map<ShareCode, FiredBefore>();
    for (const { firing, movedBackAt } of this.#stored.values()) {
      const { code, at } = firing;
      if (firing.id !== id || firing.arming !== arming) continue;
      const before = newest.get(code);
      const day = dhakaDay(at);
      const times = before?.day === day ? before.times! + 1 : 1;
      if (at >= (before?.at ?? 0)) newest.set(code, { code, at, day, movedBackAt, times });
    }
    return newest;
  }

  #take(at: EpochMs, events: readonly MarketEvent[], position: EpochMs): Firing[] {
    this.#at = at;
    this.#alerts.position = position;
    for (const event of events) this.#trade(event);
    const fresh = this.#alerts.take(events).filter((firing) => {
      const isNew = !this.#stored.has(keyOf(firing));
      if (isNew) this.#stored.set(keyOf(firing), { firing, movedBackAt: null });
      return isNew;
    });
    this.#keepBack();
    return fresh;
  }

  #keepBack(): void {
    for (const { id, arming, code, at } of this.#alerts.takeMovedBack())
      for (const kept of this.#stored.values()) {
        const { firing } = kept;
        const isIts = firing.id === id && firing.arming === arming && firing.code === code;
        if (isIts && firing.at <= at) kept.movedBackAt ??= at;
      }
  }

  #trade(event: MarketEvent): void {
    if (event.kind !== 'trade' || event.market === 'block') return;
    const { code, at, price, quantity } = event;
    const before = this.#board.get(code);
    this.#board.set(code, {
      code,
      at,
      price,
      volume: (before?.volume ?? 0) + quantity,
      trades: (before?.trades ?? 0) + 1,
      high: Math.max(before?.high ?? 0, price),
      low: Math.min(before?.low ?? price, price),
      halt: '',
    });
  }
}
