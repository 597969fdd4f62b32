// worth = Σ quantity × close + cash − loan, at the end of each trading day (W1–W6)
import { type DayColumns, dayNumber, rowOnOrBefore } from '../../bars/day-columns.ts';
import type { Paisa, ShareCode, TradingDay } from '../../units.ts';
import { heldAfter, inWhole } from '../ledger/held.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type {
  BuyTransaction,
  IpoTransaction,
  RightsTransaction,
  Transaction,
} from '../transaction.ts';

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
  /** How many are counted; those after the last day are not. */
  readonly transactions: number;
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

export function worthHistory(input: WorthInput): WorthHistory {
  const history = emptyHistory(input.days);
  const money = new Money(costsTaken(input.ledger));
  return fill(history, 0, input, money, new Holdings(history, input.closesOf));
}

/**
 * W7: the history with further transactions at the end of `transactions`, from the day of the first of them on. The
 * former one, of the same days and closes, stays as it is. `heldBefore` is what was held without them.
 */
export function continueWorth(
  former: WorthHistory,
  input: WorthInput,
  heldBefore: (code: ShareCode) => number,
): WorthHistory {
  const { transactions, ledger, closesOf } = input;
  const added = transactions.slice(former.transactions);
  const from = rowOnOrBefore(former, dayNumber(added[0]?.day ?? NEVER) - 1) + 1;
  if (from === former.count) return former;
  const money = new Money(costsTaken(ledger, new Set(added.map(({ id }) => id))), former);
  const history = copyOf(former);
  return fill(history, from, input, money, new Holdings(history, closesOf, heldBefore, from));
}

/** After every day. */
const NEVER: TradingDay = '9999-12-31';

/** Rows from `from` on; the columns of money are set, the market is added to. */
function fill(
  history: Filled,
  from: number,
  { transactions, days }: WorthInput,
  money: Money,
  holdings: Holdings,
): WorthHistory {
  const { worth, market, cost, cash, loan, invested, flow, unentered, unknown } = history;
  let flowBefore = 0;
  for (let row = from; row < days.length; row += 1) {
    const day = days[row]!;
    for (
      let entry = transactions[history.transactions];
      entry && dayNumber(entry.day) <= day;
      entry = transactions[history.transactions]
    ) {
      money.take(entry);
      holdings.take(entry, row, money);
      history.transactions += 1;
    }
    cost[row] = money.cost;
    cash[row] = money.cash;
    loan[row] = money.loan;
    invested[row] = money.invested;
    flow[row]! += money.flow - flowBefore;
    unentered[row] = Math.max(row > 0 ? unentered[row - 1]! : 0, -money.cash);
    flowBefore = money.flow;
  }
  holdings.finish();
  for (let row = from; row < days.length; row += 1)
    worth[row] = unknown[row]! > 0 ? Number.NaN : market[row]! + cash[row]! - loan[row]!;
  return history;
}

type Filled = WorthHistory & { transactions: number };

function copyOf(former: WorthHistory): Filled {
  return {
    ...former,
    worth: former.worth.slice(),
    market: former.market.slice(),
    cost: former.cost.slice(),
    cash: former.cash.slice(),
    loan: former.loan.slice(),
    invested: former.invested.slice(),
    flow: former.flow.slice(),
    unentered: former.unentered.slice(),
    unknown: former.unknown.slice(),
  };
}

function emptyHistory(day: Int32Array): Filled {
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
    transactions: 0,
  };
}

/** The cost that each sale, transfer or merger took, by transaction; of all, or of those in `wanted`. */
function costsTaken(
  { realised, movedOut }: WorthInput['ledger'],
  wanted?: ReadonlySet<string>,
): Map<string, Paisa> {
  const taken = new Map<string, Paisa>();
  const add = ({ id, cost }: { readonly id: string; readonly cost: Paisa }): void => {
    if (cost !== 0 && (!wanted || wanted.has(id))) taken.set(id, (taken.get(id) ?? 0) + cost);
  };
  realised.forEach(add);
  movedOut.forEach(add);
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
  readonly #taken: ReadonlyMap<string, Paisa>;

  /** Begins with the last day of `former`. */
  constructor(taken: ReadonlyMap<string, Paisa>, former?: WorthHistory) {
    this.#taken = taken;
    if (!former) return;
    const last = former.count - 1;
    this.cash = former.cash[last]!;
    this.loan = former.loan[last]!;
    this.cost = former.cost[last]!;
    this.invested = former.invested[last]!;
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
        this.cash += entry.proceeds;
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

/** A share and what is held of it from a row on. */
interface Holding {
  readonly closes: Closes;
  quantity: number;
  /** What the columns already have of it, up to their end. */
  readonly counted: number;
  since: number;
  /** The last row of the closes up to `since`; −1 before the first. */
  closeRow: number;
}

const nothing = (): number => 0;

/** Adds quantity × close to the days of each share, whenever its quantity changes and at the end. */
class Holdings {
  readonly #history: WorthHistory;
  readonly #closesOf: WorthInput['closesOf'];
  readonly #heldBefore: (code: ShareCode) => number;
  readonly #from: number;
  readonly #holdings = new Map<ShareCode, Holding>();

  constructor(
    history: WorthHistory,
    closesOf: WorthInput['closesOf'],
    heldBefore: (code: ShareCode) => number = nothing,
    from = 0,
  ) {
    this.#history = history;
    this.#closesOf = closesOf;
    this.#heldBefore = heldBefore;
    this.#from = from;
  }

  take(entry: Transaction, row: number, money: Money): void {
    if (!('code' in entry)) return;
    const holding = this.#holding(entry.code);
    const held = holding.quantity;
    this.#hold(holding, row, heldAfter(entry, held));
    if (entry.kind === 'merger') {
      const other = this.#holding(entry.other);
      this.#hold(other, row, other.quantity + inWhole(held, entry));
    } else if (entry.kind === 'opening' || entry.kind === 'transfer-in')
      money.flow += worthOn(holding, entry, entry.cost);
    else if (entry.kind === 'transfer-out')
      money.flow -= worthOn(holding, entry, money.costTaken(entry));
  }

  finish(): void {
    for (const holding of this.#holdings.values()) this.#hold(holding, this.#history.count, 0);
  }

  #hold(holding: Holding, row: number, quantity: number): void {
    if (holding.quantity !== holding.counted) addWorth(this.#history, holding, row);
    holding.quantity = quantity;
    holding.since = row;
  }

  #holding(code: ShareCode): Holding {
    let holding = this.#holdings.get(code);
    if (!holding) {
      const held = this.#heldBefore(code);
      const closes = this.#closesOf(code) ?? noCloses;
      holding = { closes, quantity: held, counted: held, since: this.#from, closeRow: -1 };
      this.#holdings.set(code, holding);
    }
    return holding;
  }
}

/** Up to row `end`. One share at a time, so that the loop runs along its columns. */
function addWorth({ day, market, unknown }: WorthHistory, holding: Holding, end: number): void {
  const quantity = holding.quantity - holding.counted;
  const shares = Number(holding.quantity > 0) - Number(holding.counted > 0);
  const { count, day: closeDay, close } = holding.closes;
  let at = holding.closeRow;
  for (let row = holding.since; row < end; row += 1) {
    while (at + 1 < count && closeDay[at + 1]! <= day[row]!) at += 1;
    const price = at < 0 ? 0 : close[at]!;
    if (price > 0) market[row]! += quantity * price;
    else unknown[row]! += shares;
  }
  holding.closeRow = at;
}

/** At the close of the day on which the shares were moved; `otherwise` without a price. */
function worthOn(
  { closes }: Holding,
  { day, quantity }: { readonly day: TradingDay; readonly quantity: number },
  otherwise: Paisa,
): Paisa {
  const row = rowOnOrBefore(closes, dayNumber(day));
  const close = row < 0 ? 0 : closes.close[row]!;
  return close > 0 ? quantity * close : otherwise;
}
