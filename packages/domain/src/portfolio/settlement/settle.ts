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

type Acquisition = Extract<
  Transaction,
  { kind: 'opening' | 'transfer-in' | 'ipo' | 'bonus' | 'rights' | 'buy' }
>;

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
  const settled = addDays(day, -LONGEST_SETTLEMENT_DAYS);
  const session = onOrAfter(facts.calendar, day);
  const queues = new Queues((entry) =>
    entry.kind === 'buy' && entry.day < settled ? entry.day : saleableFrom(entry, facts),
  );
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

/** A4: what could be sold at each of these sales, by the id of the sale; all in one pass. */
export function saleableAtSales(
  transactions: readonly Transaction[],
  sales: ReadonlySet<string>,
  facts: SettlementFacts,
): Map<string, SaleableShares> {
  const result = new Map<string, SaleableShares>();
  const queues = new Queues((entry) => saleableFrom(entry, facts));
  for (const entry of inOrder(transactions)) {
    if (entry.kind === 'sell' && sales.has(entry.id)) {
      const session = onOrAfter(facts.calendar, entry.day);
      const tradesFrom = sessionFrom(entry.code, session, facts);
      result.set(entry.id, queues.of(entry.code).on(session, tradesFrom));
    }
    queues.add(entry);
  }
  return result;
}

/** The shares of every code in the order in which they may be sold. */
class Queues {
  readonly #queues = new Map<ShareCode, Queue>();
  readonly #dayOf: (entry: Acquisition) => TradingDay | null;

  constructor(dayOf: (entry: Acquisition) => TradingDay | null) {
    this.#dayOf = dayOf;
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
    switch (entry.kind) {
      case 'buy':
      case 'opening':
      case 'transfer-in':
      case 'ipo':
      case 'bonus':
      case 'rights':
        return this.of(entry.code).add(entry.quantity, this.#dayOf(entry));
      case 'sell':
      case 'transfer-out':
        return this.of(entry.code).take(entry.quantity);
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

/** Shares of one code in the order in which they may be sold; those without a day last. */
class Queue {
  #arrivals: Waiting[] = [];

  add(quantity: number, saleableFrom: TradingDay | null): void {
    if (quantity === 0) return;
    const arrivals = this.#arrivals;
    let at = arrivals.length;
    while (at > 0 && isBefore(saleableFrom, arrivals[at - 1]!.saleableFrom)) at -= 1;
    arrivals.splice(at, 0, { quantity, saleableFrom });
  }

  /** A4. */
  take(quantity: number): void {
    let rest = quantity;
    let at = 0;
    while (at < this.#arrivals.length && this.#arrivals[at]!.quantity <= rest) {
      rest -= this.#arrivals[at]!.quantity;
      at += 1;
    }
    if (at > 0) this.#arrivals.splice(0, at);
    const next = this.#arrivals[0];
    if (next && rest > 0) this.#arrivals[0] = { ...next, quantity: next.quantity - rest };
  }

  /** A6: cumulative, so that the sum keeps every whole share. */
  convertAll(into: number, of: number): Waiting[] {
    let [before, given] = [0, 0];
    const converted = this.#arrivals.map(({ quantity, saleableFrom }) => {
      before += quantity;
      const upTo = Math.floor((before * into) / of);
      const own = { quantity: upTo - given, saleableFrom };
      given = upTo;
      return own;
    });
    this.#arrivals = [];
    return converted;
  }

  /** A5: what would be saleable on a suspended day is saleable when the share trades again. */
  on(session: TradingDay, tradesFrom: TradingDay | null): SaleableShares {
    const arrivals: Arrival[] = [];
    let undated = 0;
    for (const { quantity, saleableFrom } of this.#arrivals)
      if (saleableFrom === null || tradesFrom === null) undated += quantity;
      else
        arrivals.push({
          quantity,
          saleableFrom: saleableFrom < tradesFrom ? tradesFrom : saleableFrom,
        });
    return { ...saleableOn(session, arrivals), undated };
  }
}

const isBefore = (day: TradingDay | null, other: TradingDay | null): boolean =>
  day !== null && (other === null || day < other);

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
