import {
  addDays,
  nextTradingDay,
  onOrAfter,
  type TradingCalendar,
} from '../../calendar/trading-calendar.ts';
import type { Paisa, ShareCode, TradingDay } from '../../units.ts';
import { inOrder, type Transaction } from '../transaction.ts';
import { type Arrival, type Saleable, saleableOn, settlementDay } from './saleable.ts';
import { type ShareOnDay, sessionsOn } from './sessions-on.ts';

export interface SettlementFacts {
  readonly calendar: TradingCalendar;
  readonly shareOn: (code: ShareCode, day: TradingDay) => ShareOnDay;
  /** On a record date, or by order of the regulator. */
  readonly isSuspended: (code: ShareCode, day: TradingDay) => boolean;
}

/** A1, A2: when shares that are bought on a day may be sold; null while the share is suspended without end. */
export const saleableAfter = (
  code: ShareCode,
  bought: TradingDay,
  facts: SettlementFacts,
): TradingDay | null =>
  sessionFrom(
    code,
    settlementDay(facts.calendar, bought, sessionsOn(bought, facts.shareOn(code, bought))),
    facts,
  );

const acquisitions = ['opening', 'transfer-in', 'ipo', 'bonus', 'rights', 'buy'] as const;
type Acquisition = Extract<Transaction, { kind: (typeof acquisitions)[number] }>;
const kinds: ReadonlySet<string> = new Set(acquisitions);

export const isAcquisition = (entry: Transaction): entry is Acquisition => kinds.has(entry.kind);

/** A1–A3: when the shares of an acquisition may be sold; null while no day is known. */
export function saleableFrom(entry: Acquisition, facts: SettlementFacts): TradingDay | null {
  switch (entry.kind) {
    case 'buy':
      return saleableAfter(entry.code, entry.day, facts);
    case 'opening':
    case 'transfer-in':
      return entry.day;
    default:
      return entry.creditedOn === undefined
        ? null
        : sessionFrom(entry.code, entry.creditedOn, facts);
  }
}

/** Sessions: a longer suspension has no known end. */
const LONGEST_SUSPENSION = 250;

/** The first session on or after a day in which the share trades; null when none is known. */
function sessionFrom(
  code: ShareCode,
  day: TradingDay,
  { calendar, isSuspended }: SettlementFacts,
): TradingDay | null {
  let session = onOrAfter(calendar, day);
  for (let count = 0; count < LONGEST_SUSPENSION; count += 1) {
    if (!isSuspended(code, session)) return session;
    session = nextTradingDay(calendar, session);
  }
  return null;
}

/** Any settlement ends within so many days, holidays included. */
const LONGEST_SETTLEMENT_DAYS = 45;

/** The same as of a day: purchases that have settled long before are not looked up in the calendar. */
export function saleableFromAsOf(
  day: TradingDay,
  facts: SettlementFacts,
): (entry: Acquisition) => TradingDay | null {
  const settled = addDays(day, -LONGEST_SETTLEMENT_DAYS);
  return (entry) =>
    entry.kind === 'buy' && entry.day < settled ? entry.day : saleableFrom(entry, facts);
}

export interface SaleableShares extends Saleable {
  /** Without a day: not yet credited, or suspended without a known end. */
  readonly undated: number;
}

/** A1–A6: what may be sold on a day, by share, after the transactions until that day. */
export function saleableShares(
  transactions: readonly Transaction[],
  day: TradingDay,
  facts: SettlementFacts,
): Map<ShareCode, SaleableShares> {
  const session = onOrAfter(facts.calendar, day);
  const queues = new Queues(saleableFromAsOf(day, facts));
  for (const entry of inOrder(transactions)) {
    if (entry.day > day) break;
    queues.add(entry);
  }
  const result = new Map<ShareCode, SaleableShares>();
  for (const [code, queue] of queues.all()) {
    const found = queue.on(session, sessionFrom(code, session, facts));
    if (found.now > 0 || found.later.length > 0 || found.undated > 0) result.set(code, found);
  }
  return result;
}

/** A sale of more than could be sold then. */
export interface ShortSale {
  /** What could be sold. */
  readonly now: number;
  /** From which day on more; null while none is known. */
  readonly from: TradingDay | null;
}

/** A4: which of these sales are of more than could be sold, by the id of the sale; all in one pass. */
export function shortSales(
  transactions: readonly Transaction[],
  sales: ReadonlySet<string>,
  facts: SettlementFacts,
): Map<string, ShortSale> {
  const result = new Map<string, ShortSale>();
  const queues = new Queues((entry) => saleableFrom(entry, facts));
  for (const entry of inOrder(transactions)) {
    if (entry.kind !== 'sell' || !sales.has(entry.id)) {
      queues.add(entry);
      continue;
    }
    const queue = queues.of(entry.code);
    const session = onOrAfter(facts.calendar, entry.day);
    const tradesFrom = sessionFrom(entry.code, session, facts);
    const now = tradesFrom === session ? queue.take(entry.quantity, session) : 0;
    if (now === entry.quantity) continue;
    const next = tradesFrom === null ? null : queue.first;
    result.set(entry.id, { now, from: next && laterOf(next, tradesFrom!) });
    queue.take(entry.quantity - now);
  }
  return result;
}

const laterOf = (day: TradingDay, other: TradingDay): TradingDay => (day < other ? other : day);

/** The shares of every code in the order in which they may be sold. */
class Queues {
  readonly #queues = new Map<ShareCode, Queue>();
  readonly #dayOf: (entry: Acquisition) => TradingDay | null;

  constructor(dayOf: (entry: Acquisition) => TradingDay | null) {
    const ofPurchases = new Map<string, TradingDay | null>();
    this.#dayOf = (entry) => {
      if (entry.kind !== 'buy') return dayOf(entry);
      const key = `${entry.code} ${entry.day}`;
      let day = ofPurchases.get(key);
      if (day === undefined) ofPurchases.set(key, (day = dayOf(entry)));
      return day;
    };
  }

  all(): Iterable<[ShareCode, Queue]> {
    return this.#queues;
  }

  of(code: ShareCode): Queue {
    const queue = this.#queues.get(code) ?? new Queue();
    this.#queues.set(code, queue);
    return queue;
  }

  add(entry: Transaction): void {
    if (isAcquisition(entry)) return this.of(entry.code).add(entry.quantity, this.#dayOf(entry));
    switch (entry.kind) {
      case 'sell':
      case 'transfer-out':
        this.of(entry.code).take(entry.quantity);
        return;
      case 'split':
      case 'merger': {
        const arrivals = this.of(entry.code).convertAll(entry.into, entry.of);
        const to = this.of(entry.kind === 'split' ? entry.code : entry.other);
        for (const { quantity, saleableFrom: day } of arrivals) to.add(quantity, day);
      }
    }
  }
}

interface Waiting {
  readonly quantity: number;
  readonly saleableFrom: TradingDay | null;
}

/** Shares of one code by the day from which they may be sold; those without a day last. */
class Queue {
  readonly #quantities = new Map<TradingDay, number>();
  /** A heap: the earliest is first, and a day is before those at 2n + 1 and 2n + 2. */
  readonly #days: TradingDay[] = [];
  #undated = 0;

  /** The earliest day from which some may be sold. */
  get first(): TradingDay | null {
    return this.#days[0] ?? null;
  }

  add(quantity: number, saleableFrom: TradingDay | null): void {
    if (quantity === 0) return;
    if (saleableFrom === null) this.#undated += quantity;
    else {
      const there = this.#quantities.get(saleableFrom);
      if (there === undefined) this.#addDay(saleableFrom);
      this.#quantities.set(saleableFrom, (there ?? 0) + quantity);
    }
  }

  /** A4. How many were taken: all, or only of those that may be sold up to a day. */
  take(quantity: number, until?: TradingDay): number {
    let rest = quantity;
    while (rest > 0 && this.first !== null && (until === undefined || this.first <= until)) {
      const there = this.#quantities.get(this.first)!;
      if (there > rest) this.#quantities.set(this.first, there - rest);
      else {
        this.#quantities.delete(this.first);
        this.#removeFirstDay();
      }
      rest -= Math.min(there, rest);
    }
    if (until !== undefined) return quantity - rest;
    this.#undated -= rest;
    return quantity;
  }

  #addDay(day: TradingDay): void {
    const days = this.#days;
    let at = days.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (days[above]! <= day) break;
      days[at] = days[above]!;
      at = above;
    }
    days[at] = day;
  }

  #removeFirstDay(): void {
    const days = this.#days;
    const last = days.pop()!;
    if (days.length === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= days.length) break;
      if (below + 1 < days.length && days[below + 1]! < days[below]!) below += 1;
      if (last <= days[below]!) break;
      days[at] = days[below]!;
      at = below;
    }
    days[at] = last;
  }

  #waiting(): Waiting[] {
    const dated = Array.from(this.#quantities, ([saleableFrom, quantity]) => ({
      quantity,
      saleableFrom,
    })).sort((a, b) => (a.saleableFrom < b.saleableFrom ? -1 : 1));
    return this.#undated > 0 ? [...dated, { quantity: this.#undated, saleableFrom: null }] : dated;
  }

  /** A6: cumulative, so that the sum keeps every whole share. */
  convertAll(into: number, of: number): Waiting[] {
    let [before, given] = [0, 0];
    const converted = this.#waiting().map(({ quantity, saleableFrom }) => {
      before += quantity;
      const upTo = Math.floor((before * into) / of);
      const own = { quantity: upTo - given, saleableFrom };
      given = upTo;
      return own;
    });
    this.#quantities.clear();
    this.#days.length = 0;
    this.#undated = 0;
    return converted;
  }

  /** A5: what would be saleable on a suspended day is saleable when the share trades again. */
  on(session: TradingDay, tradesFrom: TradingDay | null): SaleableShares {
    const arrivals: Arrival[] = [];
    let undated = 0;
    for (const { quantity, saleableFrom } of this.#waiting())
      if (saleableFrom === null || tradesFrom === null) undated += quantity;
      else
        arrivals.push({
          quantity,
          saleableFrom: saleableFrom < tradesFrom ? tradesFrom : saleableFrom,
        });
    return { ...saleableOn(session, arrivals), undated };
  }
}

export interface SettlingCash {
  readonly day: TradingDay;
  readonly amount: Paisa;
}

/** A7: proceeds of sales that are not yet there on a day, by the day on which they come. */
export function settlingCash(
  transactions: readonly Transaction[],
  day: TradingDay,
  facts: SettlementFacts,
): SettlingCash[] {
  const settled = addDays(day, -LONGEST_SETTLEMENT_DAYS);
  const amounts = new Map<TradingDay, Paisa>();
  for (const entry of transactions) {
    if (entry.kind !== 'sell' || entry.day < settled || entry.day > day) continue;
    const comes = cashDay(entry.code, entry.day, facts);
    if (comes <= day) continue;
    const amount = entry.price * entry.quantity - entry.charges;
    amounts.set(comes, (amounts.get(comes) ?? 0) + amount);
  }
  return Array.from(amounts, ([comes, amount]) => ({ day: comes, amount })).sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

/** A7: money is paid after as many sessions as shares are delivered; a suspension does not delay it. */
export const cashDay = (
  code: ShareCode,
  sold: TradingDay,
  { calendar, shareOn }: SettlementFacts,
): TradingDay => settlementDay(calendar, sold, sessionsOn(sold, shareOn(code, sold)));

/** A8: when the shares of a transaction may be sold or its cash is there; null where nothing settles or no day is known. */
export function settlesOn(entry: Transaction, facts: SettlementFacts): TradingDay | null {
  switch (entry.kind) {
    case 'buy':
    case 'ipo':
    case 'bonus':
    case 'rights':
      return saleableFrom(entry, facts);
    case 'sell':
      return cashDay(entry.code, entry.day, facts);
    default:
      return null;
  }
}
