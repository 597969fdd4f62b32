import type { Paisa, Percent, ShareCode, TradingDay } from '../units.ts';

/** In the order in which transactions of one day are folded (T1). */
export const TRANSACTION_KINDS = [
  'opening',
  'transfer-in',
  'ipo',
  'bonus',
  'rights',
  'split',
  'merger',
  'deposit',
  'loan',
  'buy',
  'sell',
  'transfer-out',
  'dividend',
  'interest',
  'fee',
  'loan-interest',
  'repayment',
  'withdrawal',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Sums of 50,000 transactions of this size are exact: 100 crore taka each. */
export const MAX_MONEY: Paisa = 1e11;
export const MAX_QUANTITY = 1e9;
/** Of one share: 10 lakh taka. */
export const MAX_PRICE: Paisa = 1e8;
/** Of a split or merger: so many new for so many old. */
export const MAX_RATIO = 100_000;

/** The corporate action of the market's record that a transaction was made from, as the record stood then. */
export interface FromAction {
  /** With the share, identifies the action: other dates may be corrected. */
  readonly declaredOn: TradingDay;
  readonly recordDate: TradingDay;
  readonly kind: 'dividend' | 'bonus' | 'rights';
  readonly figures: ActionFigures;
}

export interface ActionFigures {
  /** Owned at the end of the record date. */
  readonly held: number;
  /** Cash in percent of the face value; new securities for each 100 held. */
  readonly percent: Percent;
  /** The face value of a dividend, the price of a right; 0 for a bonus. */
  readonly price: Paisa;
}

interface Base {
  readonly id: string;
  readonly day: TradingDay;
  readonly note?: string | undefined;
  readonly fromAction?: FromAction | undefined;
}

interface OfShare extends Base {
  readonly code: ShareCode;
}

interface Trade extends OfShare {
  readonly quantity: number;
  readonly price: Paisa;
  /** Commission and all other charges of the trade. */
  readonly charges: Paisa;
}

/** Shares that are owned before they can be sold. Missing: not yet credited. */
interface Credited {
  readonly creditedOn?: TradingDay | undefined;
}

/** Lots by the id of the transaction that made them (L4). */
export interface ChosenLot {
  readonly lot: string;
  readonly quantity: number;
}
interface Choosing {
  readonly lots?: readonly ChosenLot[] | undefined;
}

/** So many new for so many old; the fraction of a share was paid as `cash`. */
interface Conversion extends OfShare {
  readonly into: number;
  readonly of: number;
  readonly cash: Paisa;
}

/** Held before the record begins, or moved in from another account; `cost` is of all of them. */
export type OpeningTransaction = OfShare & {
  readonly kind: 'opening' | 'transfer-in';
  readonly quantity: number;
  readonly cost: Paisa;
};
export type IpoTransaction = Trade & Credited & { readonly kind: 'ipo' };
/**
 * `day` is the first session at the price without the bonus: the shares belong to the worth from then on.
 * The fraction of a share was paid as `cash`.
 */
export type BonusTransaction = OfShare &
  Credited & { readonly kind: 'bonus'; readonly quantity: number; readonly cash: Paisa };
/**
 * Of `entitled` rights, `quantity` were subscribed at `price` and `renounced` given up for `proceeds`, which
 * may be nothing; the others lapsed (C3). `day` is the day of payment.
 */
export type RightsTransaction = OfShare &
  Trade &
  Credited & {
    readonly kind: 'rights';
    readonly entitled: number;
    readonly renounced: number;
    readonly proceeds: Paisa;
  };
export type SplitTransaction = Conversion & { readonly kind: 'split' };
export type MergerTransaction = Conversion & { readonly kind: 'merger'; readonly other: ShareCode };
export type BuyTransaction = Trade & { readonly kind: 'buy' };
export type SellTransaction = Trade & Choosing & { readonly kind: 'sell' };
export type TransferOutTransaction = OfShare &
  Choosing & { readonly kind: 'transfer-out'; readonly quantity: number };
/** `amount` before `tax`. With `toBank` it was paid to the holder's bank account: income, but no cash here. */
export type DividendTransaction = OfShare & {
  readonly kind: 'dividend';
  readonly amount: Paisa;
  readonly tax: Paisa;
  readonly toBank?: boolean | undefined;
};
export type InterestTransaction = Base & {
  readonly kind: 'interest';
  readonly amount: Paisa;
  readonly tax: Paisa;
};
/** With `toLoan` the interest was added to the loan, else it was paid in cash. */
export type LoanInterestTransaction = Base & {
  readonly kind: 'loan-interest';
  readonly amount: Paisa;
  readonly toLoan?: boolean | undefined;
};
export type MoneyTransaction = Base & {
  readonly kind: 'deposit' | 'withdrawal' | 'fee' | 'loan' | 'repayment';
  readonly amount: Paisa;
};

export type Transaction =
  | OpeningTransaction
  | IpoTransaction
  | BonusTransaction
  | RightsTransaction
  | SplitTransaction
  | MergerTransaction
  | BuyTransaction
  | SellTransaction
  | TransferOutTransaction
  | DividendTransaction
  | InterestTransaction
  | LoanInterestTransaction
  | MoneyTransaction;

export const LOT_METHODS = ['fifo', 'average', 'chosen'] as const;
export type LotMethod = (typeof LOT_METHODS)[number];

const place = new Map<TransactionKind, number>(TRANSACTION_KINDS.map((kind, i) => [kind, i]));

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const priceOf = (entry: Transaction): number => ('price' in entry ? entry.price : 0);
const quantityIn = (entry: Transaction): number => ('quantity' in entry ? entry.quantity : 0);
const moneyIn = (entry: Transaction): number =>
  'cost' in entry
    ? entry.cost
    : 'amount' in entry
      ? entry.amount
      : 'charges' in entry
        ? entry.charges
        : 0;

/** T1: the same trades give the same order, whatever the order of entry. */
export const compareTransactions = (a: Transaction, b: Transaction): number =>
  text(a.day, b.day) ||
  place.get(a.kind)! - place.get(b.kind)! ||
  priceOf(a) - priceOf(b) ||
  quantityIn(a) - quantityIn(b) ||
  moneyIn(a) - moneyIn(b) ||
  text(a.id, b.id);

export const inOrder = (transactions: readonly Transaction[]): Transaction[] =>
  transactions.toSorted(compareTransactions);
