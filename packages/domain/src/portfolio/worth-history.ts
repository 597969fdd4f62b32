// worth = Σ quantity × close + cash − loan, at the end of each trading day (W1–W6)
import { type DayColumns, type DayNumber, dayNumber, rowOnOrBefore } from '../bars/day-columns.ts';
import type { ShareCode } from '../units.ts';
import { heldAfter, inWhole } from './held.ts';
import type { Ledger } from './ledger.ts';
import type {
  BuyTransaction,
  IpoTransaction,
  RightsTransaction,
  Transaction,
} from './transaction.ts';

/** Raw closes, oldest first. A share has no row on a day on which it was suspended or not listed. */
export type Closes = Pick<DayColumns, 'count' | 'day' | 'close'>;

/** By trading day, oldest first; each column has `count` rows. Money in paisa. */
export interface WorthHistory {
  readonly count: number;
  readonly day: Int32Array;
  /** market + cash − loan; NaN on an incomplete day. */
  readonly worth: Float64Array;
  /** Of the holdings with a known price. */
  readonly market: Float64Array;
  /** Of all holdings. */
  readonly cost: Float64Array;
  readonly cash: Float64Array;
  readonly loan: Float64Array;
  /** Net invested so far (M2). */
  readonly invested: Float64Array;
  /** Put in on this day; negative: taken out. Shares that were moved in or out count at their worth. */
  readonly flow: Float64Array;
  /** Money that no deposit accounts for: the deepest that cash has been below zero so far (W5). */
  readonly unentered: Float64Array;
  /** Held shares without a known price; the day is incomplete when there are any. */
  readonly unknown: Uint16Array;
}

export interface WorthInput {
  /** In the order of T1, and all of them in the ledger. */
  readonly transactions: readonly Transaction[];
  readonly ledger: Pick<Ledger, 'realised' | 'movedOut'>;
  /** The trading days to value, oldest first. */
  readonly days: Int32Array;
  readonly closesOf: (code: ShareCode) => Closes | undefined;
}

const noCloses: Closes = { count: 0, day: new Int32Array(0), close: new Float64Array(0) };

export function worthHistory({ transactions, ledger, days, closesOf }: WorthInput): WorthHistory {
  const count = days.length;
  const history = emptyHistory(days);
  const holdings = new Holdings(closesOf);
  const money = new Money(costsTaken(ledger));
  let next = 0;
  let flowBefore = 0;
  for (let row = 0; row < count; row += 1) {
    const day = days[row]!;
    while (next < transactions.length && dayNumber(transactions[next]!.day) <= day) {
      const entry = transactions[next]!;
      money.take(entry);
      holdings.take(entry, money);
      next += 1;
    }
    const market = holdings.marketOn(day);
    history.market[row] = market;
    history.unknown[row] = holdings.unknown;
    history.worth[row] = holdings.unknown > 0 ? Number.NaN : market + money.cash - money.loan;
    history.cost[row] = money.cost;
    history.cash[row] = money.cash;
    history.loan[row] = money.loan;
    history.invested[row] = money.invested;
    history.flow[row] = money.flow - flowBefore;
    history.unentered[row] = Math.max(row > 0 ? history.unentered[row - 1]! : 0, -money.cash);
    flowBefore = money.flow;
  }
  return history;
}

function emptyHistory(day: Int32Array): WorthHistory {
  const column = () => new Float64Array(day.length);
  return {
    count: day.length,
    day,
    worth: column(),
    market: column(),
    cost: column(),
    cash: column(),
    loan: column(),
    invested: column(),
    flow: column(),
    unentered: column(),
    unknown: new Uint16Array(day.length),
  };
}

/** The cost that each sale, transfer or merger took, by transaction. */
function costsTaken({ realised, movedOut }: WorthInput['ledger']): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { id, cost } of realised) taken.set(id, (taken.get(id) ?? 0) + cost);
  for (const { id, cost } of movedOut) taken.set(id, (taken.get(id) ?? 0) + cost);
  return taken;
}

/** Sums of money so far. */
class Money {
  cash = 0;
  loan = 0;
  cost = 0;
  invested = 0;
  /** As invested, but with what was moved in and out at its worth (W4). */
  flow = 0;
  readonly #taken: ReadonlyMap<string, number>;

  constructor(taken: ReadonlyMap<string, number>) {
    this.#taken = taken;
  }

  take(entry: Transaction): void {
    switch (entry.kind) {
      case 'opening':
      case 'transfer-in':
        this.cost += entry.cost;
        this.invested += entry.cost;
        return;
      case 'rights':
        this.#buy(entry);
        if (entry.renounced > 0) this.cash += entry.proceeds;
        return;
      case 'ipo':
      case 'buy':
        this.#buy(entry);
        return;
      case 'sell':
        this.cash += entry.price * entry.quantity - entry.charges;
        this.cost -= this.costTaken(entry);
        return;
      case 'transfer-out': {
        const cost = this.costTaken(entry);
        this.cost -= cost;
        this.invested -= cost;
        return;
      }
      case 'bonus':
        this.cash += entry.cash;
        return;
      case 'split':
      case 'merger':
        this.cash += entry.cash;
        this.cost -= this.costTaken(entry);
        return;
      case 'dividend':
        if (entry.toBank) this.#putIn(entry.tax - entry.amount);
        else this.cash += entry.amount - entry.tax;
        return;
      case 'interest':
        this.cash += entry.amount - entry.tax;
        return;
      case 'loan-interest':
        if (entry.toLoan) this.loan += entry.amount;
        else this.cash -= entry.amount;
        return;
      case 'deposit':
      case 'withdrawal': {
        const amount = entry.kind === 'deposit' ? entry.amount : -entry.amount;
        this.cash += amount;
        this.#putIn(amount);
        return;
      }
      case 'loan':
      case 'repayment': {
        const amount = entry.kind === 'loan' ? entry.amount : -entry.amount;
        this.cash += amount;
        this.loan += amount;
        return;
      }
      case 'fee':
        this.cash -= entry.amount;
    }
  }

  costTaken({ id }: Transaction): number {
    return this.#taken.get(id) ?? 0;
  }

  #buy({ price, quantity, charges }: BuyTransaction | IpoTransaction | RightsTransaction): void {
    const cost = price * quantity + charges;
    this.cash -= cost;
    if (quantity > 0) this.cost += cost;
  }

  #putIn(amount: number): void {
    this.invested += amount;
    this.flow += amount;
  }
}

/** What is held of each share, a column each: quantity, and the row of its last close. */
class Holdings {
  unknown = 0;
  readonly #closesOf: WorthInput['closesOf'];
  readonly #columnOf = new Map<ShareCode, number>();
  readonly #quantity: number[] = [];
  readonly #closes: Closes[] = [];
  readonly #row: number[] = [];

  constructor(closesOf: WorthInput['closesOf']) {
    this.#closesOf = closesOf;
  }

  take(entry: Transaction, money: Money): void {
    if (!('code' in entry)) return;
    const column = this.#column(entry.code);
    const held = this.#quantity[column]!;
    this.#quantity[column] = heldAfter(entry, held);
    if (entry.kind === 'merger') this.#quantity[this.#column(entry.other)]! += inWhole(held, entry);
    else if (entry.kind === 'opening' || entry.kind === 'transfer-in')
      money.flow += this.#worthOf(column, entry, entry.cost);
    else if (entry.kind === 'transfer-out')
      money.flow -= this.#worthOf(column, entry, money.costTaken(entry));
  }

  /** Counts the shares without a price in `unknown`. Days are visited in ascending order. */
  marketOn(day: DayNumber): number {
    let market = 0;
    this.unknown = 0;
    for (let column = 0; column < this.#quantity.length; column += 1) {
      const quantity = this.#quantity[column]!;
      if (quantity === 0) continue;
      const closes = this.#closes[column]!;
      let row = this.#row[column]!;
      while (row + 1 < closes.count && closes.day[row + 1]! <= day) row += 1;
      this.#row[column] = row;
      const close = row < 0 ? 0 : closes.close[row]!;
      if (close > 0) market += quantity * close;
      else this.unknown += 1;
    }
    return market;
  }

  /** At the close of the day on which the shares were moved; `otherwise` without a price. */
  #worthOf(
    column: number,
    { day, quantity }: { readonly day: string; readonly quantity: number },
    otherwise: number,
  ): number {
    const closes = this.#closes[column]!;
    const row = rowOnOrBefore(closes, dayNumber(day));
    const close = row < 0 ? 0 : closes.close[row]!;
    return close > 0 ? quantity * close : otherwise;
  }

  #column(code: ShareCode): number {
    let column = this.#columnOf.get(code);
    if (column === undefined) {
      column = this.#quantity.length;
      this.#columnOf.set(code, column);
      this.#quantity.push(0);
      this.#closes.push(this.#closesOf(code) ?? noCloses);
      this.#row.push(-1);
    }
    return column;
  }
}
