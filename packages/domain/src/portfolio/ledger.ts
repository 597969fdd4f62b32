import type { Paisa, ShareCode, TradingDay } from '../units.ts';
import { converted, costOf, type Lot, quantityOf, type Taken, take, takeChosen } from './lots.ts';
import {
  type DividendTransaction,
  type InterestTransaction,
  inOrder,
  type LotMethod,
  type MoneyTransaction,
  type RightsTransaction,
  type SellTransaction,
  type Transaction,
  type TransferOutTransaction,
} from './transaction.ts';

/** One sale, with the lots that it took. */
export interface Realised {
  readonly id: string;
  readonly day: TradingDay;
  readonly code: ShareCode;
  readonly quantity: number;
  /** After charges. */
  readonly proceeds: Paisa;
  readonly charges: Paisa;
  readonly cost: Paisa;
  readonly gain: Paisa;
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

export interface Ledger {
  /** Lots by share, oldest first; shares that are no longer owned are missing. */
  readonly holdings: ReadonlyMap<ShareCode, readonly Lot[]>;
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

/** Why a transaction cannot be folded. */
export interface Refusal {
  readonly id: string;
  readonly day: TradingDay;
  readonly reason: 'not-owned' | 'lots-differ' | 'unknown-lot';
  readonly code: ShareCode;
  readonly wanted: number;
  readonly owned: number;
}

class Impossible extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`${refusal.code}: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

/** Folds transactions, given in the order of entry; or the first that is impossible (T2, T3). */
export function foldLedger(
  transactions: readonly Transaction[],
  method: LotMethod = 'fifo',
): Ledger | { readonly refused: Refusal } {
  const draft = new Draft(method);
  try {
    for (const transaction of inOrder(transactions)) draft.add(transaction);
    return draft.ledger();
  } catch (error) {
    if (error instanceof Impossible) return { refused: error.refusal };
    throw error;
  }
}

class Draft {
  readonly #method: LotMethod;
  readonly #holdings = new Map<ShareCode, Lot[]>();
  readonly #realised: Realised[] = [];
  readonly #income: Income[] = [];
  readonly #movedOut: MovedOut[] = [];
  #cash: Paisa = 0;
  #loan: Paisa = 0;
  #netInvested: Paisa = 0;
  #fees: Paisa = 0;
  #interestPaid: Paisa = 0;

  constructor(method: LotMethod) {
    this.#method = method;
  }

  ledger(): Ledger {
    return {
      holdings: this.#holdings,
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
        return this.#addLot(entry.code, { ...entry, cost: entry.cost });
      case 'rights':
        return this.#rights(entry);
      case 'ipo':
      case 'buy': {
        const cost = entry.price * entry.quantity + entry.charges;
        this.#cash -= cost;
        return this.#addLot(entry.code, { ...entry, cost });
      }
      case 'sell':
        return this.#sell(entry);
      case 'transfer-out': {
        const { id, day, code, quantity } = entry;
        const { cost } = this.#take(entry, code, quantity, this.#chosen(entry));
        this.#netInvested -= cost;
        this.#movedOut.push({ id, day, code, quantity, cost });
        return;
      }
      case 'bonus':
        this.#owned(entry, entry.code, 1);
        this.#fraction(entry, entry.code, entry.cash);
        if (entry.quantity > 0) this.#addLot(entry.code, { ...entry, cost: 0 });
        return;
      case 'split':
        this.#convert(entry, entry.code, entry.code);
        return;
      case 'merger':
        this.#convert(entry, entry.code, entry.other);
        return;
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

  #receive(
    { id, day, kind, amount, tax }: DividendTransaction | InterestTransaction,
    code: ShareCode | undefined,
  ): void {
    this.#income.push({ id, day, code, kind, amount, tax });
  }

  #money({ kind, amount }: MoneyTransaction): void {
    const comesIn = kind === 'deposit' || kind === 'loan';
    this.#cash += comesIn ? amount : -amount;
    if (kind === 'deposit') this.#netInvested += amount;
    else if (kind === 'withdrawal') this.#netInvested -= amount;
    else if (kind === 'fee') this.#fees += amount;
    else this.#loan += kind === 'loan' ? amount : -amount;
  }

  /** C3. */
  #rights(entry: RightsTransaction): void {
    const { code, quantity, price, charges, renounced, proceeds } = entry;
    const cost = price * quantity + charges;
    this.#cash -= cost;
    if (quantity > 0) this.#addLot(code, { ...entry, cost });
    if (renounced > 0)
      this.#realise(entry, code, { quantity: 0, proceeds, charges: 0, cost: 0, lots: [] });
  }

  #addLot(code: ShareCode, { id, day, quantity, cost }: Lot): void {
    const lots = this.#holdings.get(code);
    const lot = { id, day, quantity, cost };
    if (lots) lots.push(lot);
    else this.#holdings.set(code, [lot]);
  }

  #owned(entry: Transaction, code: ShareCode, wanted: number): Lot[] {
    const lots = this.#holdings.get(code) ?? [];
    const owned = quantityOf(lots);
    if (owned < wanted)
      throw new Impossible({
        id: entry.id,
        day: entry.day,
        reason: 'not-owned',
        code,
        wanted,
        owned,
      });
    return lots;
  }

  #keep(code: ShareCode, lots: Lot[]): void {
    if (lots.length > 0) this.#holdings.set(code, lots);
    else this.#holdings.delete(code);
  }

  #take(
    entry: Transaction,
    code: ShareCode,
    quantity: number,
    chosen?: ReadonlyMap<string, number>,
  ) {
    const owned = this.#owned(entry, code, quantity);
    if (chosen) this.#checkChosen(entry, code, quantity, owned, chosen);
    const { lots, taken } = chosen
      ? takeChosen(owned, chosen)
      : take(owned, quantity, this.#method === 'average' ? 'average' : 'fifo');
    this.#keep(code, lots);
    return { taken, cost: taken.reduce((sum, { cost }) => sum + cost, 0) };
  }

  #checkChosen(
    entry: Transaction,
    code: ShareCode,
    wanted: number,
    lots: readonly Lot[],
    chosen: ReadonlyMap<string, number>,
  ): void {
    let sum = 0;
    for (const [id, quantity] of chosen) {
      const owned = lots.find((lot) => lot.id === id)?.quantity ?? 0;
      sum += quantity;
      if (quantity > owned)
        throw new Impossible({
          id: entry.id,
          day: entry.day,
          reason: 'unknown-lot',
          code,
          wanted: quantity,
          owned,
        });
    }
    if (sum !== wanted)
      throw new Impossible({
        id: entry.id,
        day: entry.day,
        reason: 'lots-differ',
        code,
        wanted,
        owned: sum,
      });
  }

  #chosen({ lots }: SellTransaction | TransferOutTransaction) {
    return this.#method === 'chosen' && lots
      ? new Map(lots.map((one) => [one.lot, one.quantity]))
      : undefined;
  }

  #sell(entry: SellTransaction): void {
    const { code, quantity, price, charges } = entry;
    const { taken, cost } = this.#take(entry, code, quantity, this.#chosen(entry));
    this.#realise(entry, code, {
      quantity,
      proceeds: price * quantity - charges,
      charges,
      cost,
      lots: taken,
    });
  }

  /** G1. */
  #realise(
    { id, day }: Transaction,
    code: ShareCode,
    sale: Pick<Realised, 'quantity' | 'proceeds' | 'charges' | 'cost' | 'lots'>,
  ): void {
    this.#cash += sale.proceeds;
    this.#realised.push({ id, day, code, ...sale, gain: sale.proceeds - sale.cost });
  }

  /** C1: cash for a fraction of a share is income. */
  #fraction({ id, day }: Transaction, code: ShareCode, cash: Paisa): void {
    if (cash === 0) return;
    this.#cash += cash;
    this.#income.push({ id, day, code, kind: 'fraction', amount: cash, tax: 0 });
  }

  #convert(
    entry: Extract<Transaction, { kind: 'split' | 'merger' }>,
    from: ShareCode,
    to: ShareCode,
  ): void {
    const lots = converted(this.#owned(entry, from, 1), entry.into, entry.of);
    this.#holdings.delete(from);
    // A lot that became less than a share keeps its cost in the next one.
    let carried = 0;
    const whole: Lot[] = [];
    for (const lot of lots) {
      carried += lot.cost;
      if (lot.quantity === 0) continue;
      whole.push({ ...lot, cost: carried });
      carried = 0;
    }
    const last = whole.at(-1);
    if (last) whole[whole.length - 1] = { ...last, cost: last.cost + carried };
    else if (carried > 0)
      this.#realise(entry, from, { quantity: 0, proceeds: 0, charges: 0, cost: carried, lots: [] });
    this.#fraction(entry, to, entry.cash);
    const existing = this.#holdings.get(to) ?? [];
    this.#keep(
      to,
      [...existing, ...whole].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    );
  }
}

export interface Worth {
  /** Of the holdings with a known price. */
  readonly market: Paisa;
  readonly cost: Paisa;
  readonly unrealised: Paisa;
  /** market + cash − loan. */
  readonly worth: Paisa;
  /** Holdings without a price: the worth is incomplete (G2). */
  readonly unknown: readonly ShareCode[];
}

/** G2. `priceOf` gives undefined for a share without a price. */
export function worthOf(ledger: Ledger, priceOf: (code: ShareCode) => Paisa | undefined): Worth {
  let [market, cost] = [0, 0];
  const unknown: ShareCode[] = [];
  for (const [code, lots] of ledger.holdings) {
    const price = priceOf(code);
    if (price === undefined) {
      unknown.push(code);
      continue;
    }
    market += price * quantityOf(lots);
    cost += costOf(lots);
  }
  return {
    market,
    cost,
    unrealised: market - cost,
    worth: market + ledger.cash - ledger.loan,
    unknown,
  };
}
