import type { Paisa, ShareCode, TradingDay } from '../../units.ts';
import {
  type DividendTransaction,
  type InterestTransaction,
  inOrder,
  type LotMethod,
  type MergerTransaction,
  type MoneyTransaction,
  type RightsTransaction,
  type SellTransaction,
  type SplitTransaction,
  type Transaction,
  type TransferOutTransaction,
} from '../transaction.ts';
import type { Lot, Taken } from './lots.ts';
import { Position, type ShareSums, type TakenOut } from './position.ts';

/** One sale, with the lots that it took. Rights that were renounced have no quantity and no cost. */
export interface Realised {
  readonly id: string;
  readonly day: TradingDay;
  readonly code: ShareCode;
  readonly quantity: number;
  /** After charges. */
  readonly proceeds: Paisa;
  /** Of the sale. */
  readonly charges: Paisa;
  readonly cost: Paisa;
  /** proceeds − cost = price − costs. */
  readonly gain: Paisa;
  /** Of the price alone, without any charges. */
  readonly price: Paisa;
  /** Charges of the purchase and of the sale. */
  readonly costs: Paisa;
  readonly lots: readonly Taken[];
}

export interface Income {
  readonly id: string;
  readonly day: TradingDay;
  readonly code: ShareCode | undefined;
  readonly kind: 'dividend' | 'interest' | 'fraction';
  readonly amount: Paisa;
  readonly tax: Paisa;
}

/** Shares that were moved to another account, with the cost that went with them. */
export interface MovedOut {
  readonly id: string;
  readonly day: TradingDay;
  readonly code: ShareCode;
  readonly quantity: number;
  readonly cost: Paisa;
}

interface LastDay {
  readonly day: TradingDay;
  readonly transactions: readonly Transaction[];
  /** Null when the last day is the first. Its own last day is null. */
  readonly before: Ledger | null;
}

export interface Ledger {
  readonly method: LotMethod;
  /** The last day with its transactions, and the ledger before it; null without transactions (T4). */
  readonly lastDay: LastDay | null;
  /** Lots by share, oldest first; shares that are no longer owned are missing. */
  readonly holdings: ReadonlyMap<ShareCode, readonly Lot[]>;
  /** Every share that was ever owned or paid something. */
  readonly shares: ReadonlyMap<ShareCode, ShareSums>;
  readonly realised: readonly Realised[];
  readonly income: readonly Income[];
  readonly movedOut: readonly MovedOut[];
  readonly cash: Paisa;
  readonly loan: Paisa;
  /** Deposits − withdrawals, with what was moved in and out at its cost (M2). */
  readonly netInvested: Paisa;
  readonly fees: Paisa;
  readonly interestPaid: Paisa;
}

export const REFUSAL_REASONS = [
  'not-owned',
  'never-owned',
  'lots-differ',
  'unknown-lot',
  'more-than-entitled',
  'more-than-loan',
] as const;

/** Why a transaction cannot be folded. */
export interface Refusal {
  readonly id: string;
  readonly day: TradingDay;
  readonly reason: (typeof REFUSAL_REASONS)[number];
  /** Undefined when it concerns money. */
  readonly code: ShareCode | undefined;
  readonly wanted: number;
  /** Owned, entitled or owed. */
  readonly owned: number;
}

export type Folded = Ledger | { readonly refused: Refusal };

class Impossible extends Error {
  readonly refusal: Refusal;
  constructor(entry: Transaction, reason: Refusal['reason'], wanted: number, owned: number) {
    super(reason);
    const code = 'code' in entry ? entry.code : undefined;
    this.refusal = { id: entry.id, day: entry.day, reason, code, wanted, owned };
  }
}

/** Folds transactions, given in the order of entry; or the first that is impossible (T2, T3). */
export const foldLedger = (
  transactions: readonly Transaction[],
  method: LotMethod = 'fifo',
): Folded => folded(method, null, inOrder(transactions));

/**
 * T4: the ledger with more transactions. Those before its last day are not folded again: a purchase can be entered after
 * a sale of the same day. Null when one of the transactions is of an earlier day. The given ledger stays as it is.
 */
export function continueLedger(ledger: Ledger, more: readonly Transaction[]): Folded | null {
  const { lastDay, method } = ledger;
  if (lastDay === null || more.length === 0)
    return more.length === 0 ? ledger : folded(method, null, inOrder(more));
  const ordered = inOrder(more);
  const { day } = ordered[0]!;
  if (day < lastDay.day) return null;
  return day === lastDay.day
    ? folded(method, lastDay.before, inOrder([...lastDay.transactions, ...more]))
    : folded(method, { ...ledger, lastDay: null }, ordered);
}

function folded(method: LotMethod, before: Ledger | null, ordered: readonly Transaction[]): Folded {
  const day = ordered.at(-1)?.day;
  const begins = ordered.findIndex((one) => one.day === day);
  try {
    const earlier = begins > 0 ? draftOf(method, before, ordered.slice(0, begins)) : before;
    const transactions = ordered.slice(Math.max(0, begins));
    const lastDay = day === undefined ? null : { day, transactions, before: earlier };
    return { ...draftOf(method, earlier, transactions), lastDay };
  } catch (error) {
    if (error instanceof Impossible) return { refused: error.refusal };
    throw error;
  }
}

function draftOf(
  method: LotMethod,
  before: Ledger | null,
  ordered: readonly Transaction[],
): Ledger {
  const draft = new Draft(method, before);
  for (const transaction of ordered) draft.add(transaction);
  return draft.ledger();
}

type Sale = Pick<Realised, 'quantity' | 'proceeds' | 'charges' | 'cost' | 'lots'> & {
  /** Charges of the purchase. */
  readonly bought: Paisa;
};

const noSale: Sale = { quantity: 0, proceeds: 0, charges: 0, cost: 0, bought: 0, lots: [] };

class Draft {
  readonly #method: LotMethod;
  readonly #before: Ledger | null;
  /** Shares that a transaction of this draft touched; the others stay as they are in the ledger before. */
  readonly #positions = new Map<ShareCode, Position>();
  readonly #realised: Realised[];
  readonly #income: Income[];
  readonly #movedOut: MovedOut[];
  #cash: Paisa;
  #loan: Paisa;
  #netInvested: Paisa;
  #fees: Paisa;
  #interestPaid: Paisa;

  constructor(method: LotMethod, before: Ledger | null) {
    this.#method = method;
    this.#before = before;
    this.#realised = before?.realised.slice() ?? [];
    this.#income = before?.income.slice() ?? [];
    this.#movedOut = before?.movedOut.slice() ?? [];
    this.#cash = before?.cash ?? 0;
    this.#loan = before?.loan ?? 0;
    this.#netInvested = before?.netInvested ?? 0;
    this.#fees = before?.fees ?? 0;
    this.#interestPaid = before?.interestPaid ?? 0;
  }

  ledger(): Ledger {
    const holdings = new Map(this.#before?.holdings);
    const shares = new Map(this.#before?.shares);
    for (const [code, position] of this.#positions) {
      shares.set(code, position.sums);
      if (position.quantity === 0) holdings.delete(code);
      else holdings.set(code, position.lots());
    }
    return {
      method: this.#method,
      lastDay: null,
      holdings,
      shares,
      realised: this.#realised,
      income: this.#income,
      movedOut: this.#movedOut,
      cash: this.#cash,
      loan: this.#loan,
      netInvested: this.#netInvested,
      fees: this.#fees,
      interestPaid: this.#interestPaid,
    };
  }

  add(entry: Transaction): void {
    switch (entry.kind) {
      case 'opening':
      case 'transfer-in':
        this.#netInvested += entry.cost;
        return this.#addLot(entry, entry.cost, 0);
      case 'ipo':
      case 'buy': {
        const cost = entry.price * entry.quantity + entry.charges;
        this.#cash -= cost;
        return this.#addLot(entry, cost, entry.charges);
      }
      case 'rights':
        return this.#rights(entry);
      case 'bonus':
        if (!this.#wasOwned(entry.code))
          throw new Impossible(entry, 'never-owned', entry.quantity, 0);
        this.#fraction(entry, entry.code);
        if (entry.quantity > 0) this.#addLot(entry, 0, 0);
        return;
      case 'split':
        return this.#convert(entry, entry.code);
      case 'merger':
        return this.#convert(entry, entry.other);
      case 'sell':
        return this.#sell(entry);
      case 'transfer-out':
        return this.#moveOut(entry);
      case 'dividend':
        if (entry.toBank) this.#netInvested -= entry.amount - entry.tax;
        else this.#cash += entry.amount - entry.tax;
        return this.#receive(entry, entry.code);
      case 'interest':
        this.#cash += entry.amount - entry.tax;
        return this.#receive(entry, undefined);
      case 'loan-interest':
        this.#interestPaid += entry.amount;
        if (entry.toLoan) this.#loan += entry.amount;
        else this.#cash -= entry.amount;
        return;
      default:
        return this.#money(entry);
    }
  }

  #money(entry: MoneyTransaction): void {
    const { kind, amount } = entry;
    if (kind === 'repayment' && amount > this.#loan)
      throw new Impossible(entry, 'more-than-loan', amount, this.#loan);
    const comesIn = kind === 'deposit' || kind === 'loan';
    this.#cash += comesIn ? amount : -amount;
    if (kind === 'deposit') this.#netInvested += amount;
    else if (kind === 'withdrawal') this.#netInvested -= amount;
    else if (kind === 'fee') this.#fees += amount;
    else this.#loan += kind === 'loan' ? amount : -amount;
  }

  #wasOwned(code: ShareCode): boolean {
    return this.#positions.has(code) || (this.#before?.shares.has(code) ?? false);
  }

  #position(code: ShareCode): Position {
    const open = this.#positions.get(code);
    if (open) return open;
    const before = this.#before;
    const position = new Position(
      this.#method,
      before?.holdings.get(code),
      before?.shares.get(code),
    );
    this.#positions.set(code, position);
    return position;
  }

  #addLot(
    { id, day, code, quantity }: Extract<Transaction, { code: ShareCode; quantity: number }>,
    cost: Paisa,
    charges: Paisa,
  ): void {
    this.#position(code).add({ id, day, quantity, cost, charges });
  }

  #owned(entry: Extract<Transaction, { code: ShareCode }>, wanted: number): Position {
    const position = this.#position(entry.code);
    const owned = position.quantity;
    if (owned < wanted) throw new Impossible(entry, 'not-owned', wanted, owned);
    return position;
  }

  #take(entry: SellTransaction | TransferOutTransaction): TakenOut {
    const { quantity } = entry;
    const position = this.#owned(entry, quantity);
    const chosen = this.#method === 'chosen' ? entry.lots : undefined;
    const fault = chosen && position.faultOf(quantity, chosen);
    if (fault) throw new Impossible(entry, fault.reason, fault.wanted, fault.owned);
    return position.take(quantity, chosen);
  }

  #sell(entry: SellTransaction): void {
    const { code, quantity, price, charges } = entry;
    const { lots, cost, charges: bought } = this.#take(entry);
    const proceeds = price * quantity - charges;
    this.#realise(entry, code, { quantity, proceeds, charges, cost, bought, lots });
  }

  #moveOut(entry: TransferOutTransaction): void {
    const { id, day, code, quantity } = entry;
    const { cost } = this.#take(entry);
    this.#netInvested -= cost;
    this.#movedOut.push({ id, day, code, quantity, cost });
  }

  /** C3. Charges belong to the shares, or to the renounced rights if nothing was subscribed. */
  #rights(entry: RightsTransaction): void {
    const { code, entitled, quantity, price, charges, renounced, proceeds } = entry;
    if (quantity + renounced > entitled)
      throw new Impossible(entry, 'more-than-entitled', quantity + renounced, entitled);
    if (quantity > 0) {
      const cost = price * quantity + charges;
      this.#cash -= cost;
      this.#addLot(entry, cost, charges);
    }
    const paid = quantity > 0 ? 0 : charges;
    if (renounced > 0 || proceeds > 0 || paid > 0)
      this.#realise(entry, code, { ...noSale, proceeds: proceeds - paid, charges: paid });
  }

  /** G1. */
  #realise({ id, day }: Transaction, code: ShareCode, { bought, ...sale }: Sale): void {
    const gain = sale.proceeds - sale.cost;
    const costs = sale.charges + bought;
    const price = gain + costs;
    this.#cash += sale.proceeds;
    this.#realised.push({ id, day, code, ...sale, gain, price, costs });
    const { sums } = this.#position(code);
    sums.realised += gain;
    sums.price += price;
    sums.costs += costs;
  }

  /** G3. */
  #receive(
    { id, day, kind, amount, tax }: DividendTransaction | InterestTransaction,
    code: ShareCode | undefined,
  ): void {
    this.#income.push({ id, day, code, kind, amount, tax });
    if (code === undefined) return;
    const { sums } = this.#position(code);
    sums.income += amount;
    sums.tax += tax;
  }

  /** C1: cash for a fraction of a share is income. */
  #fraction({ id, day, cash }: Extract<Transaction, { cash: Paisa }>, code: ShareCode): void {
    if (cash === 0) return;
    this.#cash += cash;
    this.#income.push({ id, day, code, kind: 'fraction', amount: cash, tax: 0 });
    this.#position(code).sums.income += cash;
  }

  /** C4, C5. */
  #convert(entry: SplitTransaction | MergerTransaction, to: ShareCode): void {
    const { lots, lost } = this.#owned(entry, 1).convertAll(entry.into, entry.of);
    if (lost.cost > 0)
      this.#realise(entry, entry.code, { ...noSale, cost: lost.cost, bought: lost.charges });
    this.#fraction(entry, to);
    this.#position(to).addByDay(lots);
  }
}
