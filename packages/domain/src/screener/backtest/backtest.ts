import type { DayNumber } from '../../bars/day-columns.ts';
import { type Paisa, round, type ShareCode } from '../../units.ts';
import type { ScreenerColumns } from '../columns.ts';
import { ScreenerRun } from '../screener-run.ts';
import { isLess } from '../values.ts';
import type { BacktestRules } from './rules.ts';
import { Signals } from './signals.ts';
import { type NoTrade, TradedPrices } from './traded-prices.ts';

/** Rows of the columns, both included. Signals begin at the end of `from`, trades in the next session. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface ReasonIn {
  /** The session after which the share was chosen. */
  readonly on: DayNumber;
  /** Among those that matched, from 1. */
  readonly place: number;
  /** By which shares were ranked. */
  readonly value: number | null;
  /** What hindered the purchase at the open before it; null if it was made at the first open. */
  readonly waitedFor: WaitedFor | null;
}

export type WaitedFor = keyof Missed | 'place';

export type ExitKind = 'stop' | 'target' | 'screener' | 'sessions' | 'dropped' | 'delisted';

export interface ReasonOut {
  readonly kind: ExitKind;
  /** The session after which it held; of a delisting, the last with a price. */
  readonly on: DayNumber;
}

/** Prices and quantities count the securities of the day `in` (V1). */
interface Purchase {
  readonly code: ShareCode;
  readonly in: DayNumber;
  readonly inPrice: Paisa;
  readonly quantity: number;
  /** With commission. */
  readonly cost: Paisa;
  readonly reasonIn: ReasonIn;
}

export interface Trade extends Purchase {
  /** The last session in which a part was sold. */
  readonly out: DayNumber;
  /** The mean of all parts. */
  readonly outPrice: Paisa;
  /** After commission. */
  readonly proceeds: Paisa;
  readonly gain: Paisa;
  readonly reasonOut: ReasonOut;
}

export interface OpenPosition extends Purchase {
  /** What is not sold yet. */
  readonly left: number;
  readonly proceeds: Paisa;
  readonly worth: Paisa;
  /** Of the whole purchase: what was sold and what is left. */
  readonly gain: Paisa;
}

/** Orders that were not filled, counted each session (F6). */
export type Missed = Record<NoTrade | 'volume' | 'money', number>;

export interface BacktestResult {
  readonly days: Int32Array;
  /** By session, in paisa: what was paid in by sales is cash also while it is not settled. */
  readonly equity: Float64Array;
  readonly cash: Float64Array;
  readonly worth: Float64Array;
  /** What the money would have become in DSEX; NaN before its first level. */
  readonly index: Float64Array;
  readonly trades: readonly Trade[];
  readonly open: readonly OpenPosition[];
  /** Purchases and sales without commission. */
  readonly traded: Paisa;
  readonly missed: Missed;
  readonly countsCashDividends: boolean;
}

interface Wanted {
  readonly share: number;
  readonly reason: ReasonIn;
}

interface Position extends Purchase {
  readonly share: number;
  readonly row: number;
  readonly saleableFrom: number;
  left: number;
  /** Of the parts that were sold, without commission. */
  sold: Paisa;
  proceeds: Paisa;
  close: Paisa;
  exit: ReasonOut | undefined;
}

const whole = (columns: ScreenerColumns): Span => ({ from: 0, to: columns.days.length - 1 });

/** The rules over a record. `run` keeps what other runs over the same columns need too. */
export function backtest(
  columns: ScreenerColumns,
  rules: BacktestRules,
  span = whole(columns),
  run = new ScreenerRun(columns, { asOf: span.to }),
): BacktestResult {
  const signals = new Signals(run, rules, span.from);
  return new Simulation(new TradedPrices(columns), signals, rules, span).result();
}

/** One pass over the sessions: the open fills what was decided before, the close decides. */
export class Simulation {
  readonly #prices: TradedPrices;
  readonly #signals: Signals;
  readonly #rules: BacktestRules;
  readonly #span: Span;
  #positions: Position[] = [];
  readonly #held = new Set<number>();
  readonly #trades: Trade[] = [];
  readonly #missed: Missed = { untraded: 0, locked: 0, volume: 0, money: 0 };
  /** Proceeds by the session in which they are settled. */
  readonly #settling = new Map<number, Paisa>();
  #wanted: Wanted[] = [];
  #settled: Paisa;
  #unsettled: Paisa = 0;
  #equity: Paisa;
  #traded: Paisa = 0;

  constructor(prices: TradedPrices, signals: Signals, rules: BacktestRules, span: Span) {
    this.#prices = prices;
    this.#signals = signals;
    this.#rules = rules;
    this.#span = span;
    this.#settled = rules.cash;
    this.#equity = rules.cash;
  }

  result(): BacktestResult {
    const { from, to } = this.#span;
    const { columns } = this.#prices;
    const count = Math.max(0, to - from + 1);
    const days = Int32Array.from({ length: count }, (_, at) => columns.days[from + at]!);
    const [equity, cash, worth] = [0, 1, 2].map(() => new Float64Array(count)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    for (let row = from; row <= to; row += 1) {
      this.#settle(row);
      if (row > from) this.#openOf(row);
      const at = row - from;
      worth[at] = this.#worthOn(row);
      cash[at] = this.#settled + this.#unsettled;
      this.#equity = cash[at] + worth[at];
      equity[at] = this.#equity;
      this.#decide(row);
    }
    return {
      days,
      equity,
      cash,
      worth,
      index: this.#index(count),
      trades: this.#trades,
      open: this.#positions.map(openPosition),
      traded: this.#traded,
      missed: this.#missed,
      countsCashDividends: this.#prices.countsCashDividends,
    };
  }

  /** S1. */
  #settle(row: number): void {
    const amount = this.#settling.get(row) ?? 0;
    this.#settled += amount;
    this.#unsettled -= amount;
    this.#settling.delete(row);
  }

  /** F1: sales before purchases. */
  #openOf(row: number): void {
    for (const position of this.#positions) {
      if (!this.#prices.isListed(position.share, row)) this.#delist(position, row);
      else if (position.exit && row >= position.saleableFrom) this.#sell(position, row);
    }
    this.#positions = this.#positions.filter(({ left }) => left > 0);
    const waiting: Wanted[] = [];
    for (const { share, reason } of this.#wanted) {
      const isFull = this.#positions.length >= this.#rules.positions;
      const waitedFor = isFull ? 'place' : this.#buy(share, reason, row);
      if (waitedFor !== null) waiting.push({ share, reason: { ...reason, waitedFor } });
    }
    this.#wanted = waiting;
  }

  /** X4. */
  #delist(position: Position, row: number): void {
    const on = this.#prices.columns.days[row - 1]!;
    position.exit = { kind: 'delisted', on };
    this.#take(position, position.left, position.close, row, row - 1);
  }

  #sell(position: Position, row: number): void {
    const { share, left } = position;
    const hindrance = this.#prices.noTrade('sell', share, row);
    const quantity = hindrance ? 0 : Math.min(left, this.#mostOf(share, row, position.row));
    if (quantity === 0) this.#missed[hindrance ?? 'volume'] += 1;
    else this.#take(position, quantity, this.#prices.open(share, row, position.row), row);
  }

  /** `listed`: the last session in which the share has a category. */
  #take(position: Position, quantity: number, price: Paisa, row: number, listed = row): void {
    const amount = money(quantity * price);
    const proceeds = amount - this.#commission(amount);
    const settledOn = row + this.#prices.settlementSessions(position.share, listed);
    position.left -= quantity;
    position.sold += amount;
    position.proceeds += proceeds;
    this.#traded += amount;
    this.#unsettled += proceeds;
    this.#settling.set(settledOn, (this.#settling.get(settledOn) ?? 0) + proceeds);
    if (position.left > 0) return;
    this.#held.delete(position.share);
    this.#trades.push(tradeOf(position, this.#prices.columns.days[row]!));
  }

  /** Why the share was not bought. R4: nothing is bought if it would be less than half a part. */
  #buy(share: number, reason: ReasonIn, row: number): keyof Missed | null {
    const budget = this.#equity / this.#rules.positions;
    const hindrance = this.#prices.noTrade('buy', share, row);
    if (hindrance) return this.#miss(hindrance);
    const price = this.#prices.open(share, row);
    const most = this.#mostOf(share, row, row);
    if (2 * most * price < budget) return this.#miss('volume');
    const quantity = Math.min(most, this.#affordable(Math.min(budget, this.#settled), price));
    if (2 * quantity * price < budget) return this.#miss('money');
    const cost = this.#costOf(quantity, price);
    this.#settled -= cost;
    this.#traded += money(quantity * price);
    this.#held.add(share);
    this.#positions.push({
      share,
      row,
      code: this.#prices.columns.codes[share]!,
      in: this.#prices.columns.days[row]!,
      inPrice: price,
      quantity,
      cost,
      reasonIn: reason,
      saleableFrom: row + this.#prices.settlementSessions(share, row),
      left: quantity,
      sold: 0,
      proceeds: 0,
      close: price,
      exit: undefined,
    });
    return null;
  }

  #affordable(money: Paisa, price: Paisa): number {
    let quantity = Math.floor(money / (price * (1 + this.#rules.commission / 100)) + 1e-9);
    while (quantity > 0 && this.#costOf(quantity, price) > money) quantity -= 1;
    return quantity;
  }

  #costOf(quantity: number, price: Paisa): Paisa {
    const amount = money(quantity * price);
    return amount + this.#commission(amount);
  }

  /** F4. */
  #mostOf(share: number, row: number, of: number): number {
    const part = (this.#rules.volumeShare / 100) * this.#prices.volume(share, row, of);
    return Math.floor(part + 1e-9);
  }

  #commission(amount: Paisa): Paisa {
    return money((amount * this.#rules.commission) / 100);
  }

  #miss(why: keyof Missed): keyof Missed {
    this.#missed[why] += 1;
    return why;
  }

  #worthOn(row: number): Paisa {
    let worth = 0;
    for (const position of this.#positions) {
      position.close = this.#prices.close(position.share, row, position.row);
      worth += money(position.left * position.close);
    }
    return worth;
  }

  /** What is done at the next open. */
  #decide(row: number): void {
    const on = this.#prices.columns.days[row]!;
    for (const position of this.#positions) {
      const kind = position.exit ? undefined : this.#exitOf(position, row);
      if (kind) position.exit = { kind, on };
    }
    if ((row - this.#span.from) % this.#rules.rebalance === 0) this.#choose(row, on);
  }

  /** R1 to R3, X3. */
  #choose(row: number, on: DayNumber): void {
    const { positions, exit } = this.#rules;
    const needed = exit.dropped ? positions : positions + this.#held.size;
    const matching = this.#signals.candidates(row, needed, (share) => this.#held.has(share));
    const kept = new Set<number>();
    this.#wanted = [];
    for (const [at, share] of matching.entries()) {
      if (kept.size + this.#wanted.length === positions) break;
      const isHeld = this.#held.has(share);
      if (isHeld && exit.dropped) kept.add(share);
      if (isHeld) continue;
      const value = this.#signals.rankValue(share);
      this.#wanted.push({ share, reason: { on, place: at + 1, value, waitedFor: null } });
    }
    if (!exit.dropped) return;
    for (const position of this.#positions)
      if (!kept.has(position.share)) position.exit ??= { kind: 'dropped', on };
  }

  /** X1 to X3: the first that holds is the reason. */
  #exitOf({ share, row: bought, inPrice, close }: Position, row: number): ExitKind | undefined {
    const { stop, target, sessions } = this.#rules.exit;
    if (stop !== undefined && !isLess(inPrice * (1 - stop / 100), close)) return 'stop';
    if (target !== undefined && !isLess(close, inPrice * (1 + target / 100))) return 'target';
    if (this.#signals.isExit(share, row)) return 'screener';
    if (sessions !== undefined && row + 1 - bought >= sessions) return 'sessions';
    return undefined;
  }

  #index(count: number): Float64Array {
    const { from } = this.#span;
    const levels = this.#prices.columns.market('dsex');
    const line = new Float64Array(count).fill(Number.NaN);
    let first = Number.NaN;
    for (let at = 0; at < count; at += 1) {
      const level = levels?.[from + at] ?? Number.NaN;
      if (!(first > 0)) first = level;
      if (level > 0) line[at] = (this.#rules.cash * level) / first;
    }
    return line;
  }
}

/** Whole paisa, half up; what rounding left in a product does not decide. */
const money = (amount: number): Paisa => Math.floor(round(amount, 3) + 0.5);

const purchaseOf = ({ code, in: day, inPrice, quantity, cost, reasonIn }: Position): Purchase => ({
  code,
  in: day,
  inPrice,
  quantity,
  cost,
  reasonIn,
});

const tradeOf = (position: Position, out: DayNumber): Trade => ({
  ...purchaseOf(position),
  out,
  outPrice: round(position.sold / position.quantity, 2),
  proceeds: position.proceeds,
  gain: position.proceeds - position.cost,
  reasonOut: position.exit!,
});

function openPosition(position: Position): OpenPosition {
  const worth = money(position.left * position.close);
  const { left, proceeds, cost } = position;
  return {
    ...purchaseOf(position),
    left,
    proceeds,
    worth,
    gain: proceeds + worth - cost,
  };
}
