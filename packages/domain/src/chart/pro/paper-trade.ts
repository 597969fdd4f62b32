// Trading on paper: market orders at the close of the bar that is shown. The exchange has no short sale, so
// a sale is at most what is held.
//   commission       = quantity × price × rate, rounded to paisa
//   cost of a buy    = quantity × price + commission; the average cost contains it
//   bonus or split   = quantity held before the ex-day × stock %, rounded down; it costs nothing
//   rights           = quantity × rights %, rounded down, bought at their price as far as the cash goes
//   dividend         = quantity × cash per share, credited on the ex-day before tax
//   realised         = proceeds − commission − sold quantity × average cost
//   unrealised       = quantity × price − cost of what is held
//   equity           = cash + Σ quantity × price
//   drawdown         = (highest equity so far − equity) ÷ highest equity so far
//   win rate         = sales with a positive realised result ÷ sales
import { type EpochMs, type Percent, round } from '../../units.ts';
import type { ChartSymbol } from '../chart-document.ts';

export interface PaperRules {
  readonly cash: number;
  /** Of the value of a trade; brokers in Dhaka take about 0.4%. */
  readonly commission: Percent;
}

export const PAPER_RULES: PaperRules = { cash: 1_000_000, commission: 0.4 };

export const MAX_PAPER_QUANTITY = 10_000_000;

export type PaperSide = 'buy' | 'sell';

export interface PaperOrder {
  readonly at: EpochMs;
  readonly symbol: ChartSymbol;
  readonly side: PaperSide;
  readonly quantity: number;
  readonly price: number;
}

/** What a company gives its holders; `at` is the start of the ex-day. */
export interface PaperAction {
  readonly at: EpochMs;
  readonly symbol: ChartSymbol;
  /** New shares for each 100 held, free of charge. */
  readonly stock: Percent;
  /** New shares for each 100 held, at `rightsPrice`. */
  readonly rights: Percent;
  readonly rightsPrice: number;
  /** Taka per share. */
  readonly cash: number;
}

/** An order, a corporate action, or the closes of the shares at a later bar. */
export type PaperEvent =
  | ({ readonly kind: 'order' } & PaperOrder)
  | ({ readonly kind: 'action' } & PaperAction)
  | {
      readonly kind: 'closes';
      readonly at: EpochMs;
      readonly closes: Readonly<Record<ChartSymbol, number>>;
    };

export interface PaperTrade extends PaperOrder {
  readonly commission: number;
  /** Of a sale. */
  readonly realised: number | undefined;
}

export interface PaperPosition {
  readonly quantity: number;
  /** Taka paid for what is held, with commission. */
  readonly cost: number;
  readonly price: number;
}

export interface PaperAccount {
  readonly rules: PaperRules;
  readonly cash: number;
  readonly positions: Readonly<Record<ChartSymbol, PaperPosition>>;
  readonly trades: readonly PaperTrade[];
  readonly realised: number;
  /** Cash dividends before tax. */
  readonly dividends: number;
  readonly highestEquity: number;
  /** Percent of the highest equity before it, 0 or more. */
  readonly maxDrawdown: Percent;
}

export type PaperRefusal = 'bad-quantity' | 'bad-price' | 'not-enough-cash' | 'not-held';

export const openPaperAccount = (rules: PaperRules = PAPER_RULES): PaperAccount => ({
  rules,
  cash: rules.cash,
  positions: {},
  trades: [],
  realised: 0,
  dividends: 0,
  highestEquity: rules.cash,
  maxDrawdown: 0,
});

const none: PaperPosition = { quantity: 0, cost: 0, price: Number.NaN };

export const positionOf = (account: PaperAccount, symbol: ChartSymbol): PaperPosition =>
  account.positions[symbol] ?? none;

export const commissionOf = ({ commission }: PaperRules, quantity: number, price: number) =>
  round(quantity * price * (commission / 100), 2);

/** Why the order cannot be carried out; undefined if it can. */
export function refusal(account: PaperAccount, order: PaperOrder): PaperRefusal | undefined {
  const { quantity, price } = order;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_PAPER_QUANTITY)
    return 'bad-quantity';
  if (!(price > 0) || !Number.isFinite(price)) return 'bad-price';
  const held = positionOf(account, order.symbol).quantity;
  const charge = commissionOf(account.rules, quantity, price);
  if (order.side === 'buy')
    return quantity * price + charge > account.cash ? 'not-enough-cash' : undefined;
  return quantity > held ? 'not-held' : undefined;
}

/** The largest buy that the cash allows at this price. */
export function affordable({ cash, rules }: PaperAccount, price: number): number {
  if (!(price > 0)) return 0;
  let quantity = Math.min(
    MAX_PAPER_QUANTITY,
    Math.floor(cash / (price * (1 + rules.commission / 100))) + 1,
  );
  while (quantity > 0 && quantity * price + commissionOf(rules, quantity, price) > cash)
    quantity -= 1;
  return Math.max(0, quantity);
}

/** A refused order changes nothing. */
export function applied(account: PaperAccount, event: PaperEvent): PaperAccount {
  if (event.kind === 'closes') return marked(account, event.closes);
  if (event.kind === 'action') return given(account, event);
  if (refusal(account, event)) return account;
  const { kind: _kind, ...order } = event;
  const { symbol, quantity, price } = order;
  const before = positionOf(account, symbol);
  const commission = commissionOf(account.rules, quantity, price);
  const isBuy = order.side === 'buy';
  const soldCost = isBuy ? 0 : (before.cost * quantity) / before.quantity;
  const realised = isBuy ? undefined : round(quantity * price - commission - soldCost, 2);
  const held = before.quantity + (isBuy ? quantity : -quantity);
  const cost = isBuy ? before.cost + quantity * price + commission : before.cost - soldCost;
  const { [symbol]: _former, ...others } = account.positions;
  const paid = isBuy ? quantity * price + commission : commission - quantity * price;
  return marked(
    {
      ...account,
      cash: round(account.cash - paid, 2),
      positions: held === 0 ? others : { ...others, [symbol]: { quantity: held, cost, price } },
      trades: [...account.trades, { ...order, commission, realised }],
      realised: round(account.realised + (realised ?? 0), 2),
    },
    {},
  );
}

/** 150.00000000000003 new shares are 150, and 149.99999999999997 too. */
const wholeShares = (quantity: number, percent: Percent): number =>
  Math.floor(round((quantity * percent) / 100, 6));

/** A holding after a corporate action, valued at the price that is to be expected on the ex-day. */
function given(account: PaperAccount, action: PaperAction): PaperAccount {
  const { symbol, stock, rights, rightsPrice, cash } = action;
  const before = positionOf(account, symbol);
  if (before.quantity === 0) return account;
  const dividend = round(before.quantity * cash, 2);
  const paidFor =
    rightsPrice > 0 ? Math.floor(account.cash / rightsPrice) : Number.POSITIVE_INFINITY;
  const taken = Math.min(wholeShares(before.quantity, rights), paidFor);
  const quantity = before.quantity + wholeShares(before.quantity, stock) + taken;
  const paid = round(taken * rightsPrice, 2);
  const expected =
    (before.price - cash + (rights / 100) * rightsPrice) / (1 + (stock + rights) / 100);
  const price = expected > 0 ? expected : before.price;
  return {
    ...account,
    cash: round(account.cash + dividend - paid, 2),
    dividends: round(account.dividends + dividend, 2),
    positions: {
      ...account.positions,
      [symbol]: { quantity, cost: before.cost + paid, price },
    },
  };
}

function marked(account: PaperAccount, closes: Readonly<Record<ChartSymbol, number>>) {
  const positions = Object.fromEntries(
    Object.entries(account.positions).map(([symbol, position]) => {
      const close = closes[symbol];
      return [symbol, close !== undefined && close > 0 ? { ...position, price: close } : position];
    }),
  );
  const next = { ...account, positions };
  const equity = equityOf(next);
  const highestEquity = Math.max(account.highestEquity, equity);
  const drawdown = ((highestEquity - equity) / highestEquity) * 100;
  return { ...next, highestEquity, maxDrawdown: Math.max(account.maxDrawdown, drawdown) };
}

/**
 * The account at a moment: going back in a replay forgets what came after it. Actions count where a
 * share is held, whenever they become known.
 */
export const accountAt = (
  events: readonly PaperEvent[],
  moment: EpochMs,
  actions: readonly PaperAction[] = [],
  rules: PaperRules = PAPER_RULES,
): PaperAccount =>
  [...actions.map((action) => ({ kind: 'action' as const, ...action })), ...events]
    .filter((event) => event.at <= moment)
    .sort((a, b) => a.at - b.at)
    .reduce(applied, openPaperAccount(rules));

export const averageCost = ({ quantity, cost }: PaperPosition): number => cost / quantity;

export const unrealised = ({ quantity, cost, price }: PaperPosition): number =>
  quantity === 0 ? 0 : round(quantity * price - cost, 2);

export const equityOf = (account: PaperAccount): number =>
  round(
    Object.values(account.positions).reduce(
      (sum, { quantity, price }) => sum + quantity * price,
      account.cash,
    ),
    2,
  );

/** NaN without a sale. */
export function winRate({ trades }: PaperAccount): Percent {
  const sales = trades.filter((trade) => trade.realised !== undefined);
  return (sales.filter((trade) => trade.realised! > 0).length / sales.length) * 100;
}
