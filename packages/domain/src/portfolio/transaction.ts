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
  'rights-sold',
  'dividend',
  'interest',
  'fee',
  'loan-interest',
  'repayment',
  'withdrawal',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

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
  readonly note?: string;
  readonly fromAction?: FromAction;
}

/** Takes shares in: `cost` is the whole cost in paisa, with charges. */
interface Acquisition extends Base {
  readonly code: ShareCode;
  readonly quantity: number;
}

export type Transaction =
  /** Held before the record begins, or moved in from another account, with their cost. */
  | (Acquisition & { readonly kind: 'opening' | 'transfer-in'; readonly cost: Paisa })
  | (Acquisition & {
      readonly kind: 'ipo' | 'rights';
      readonly price: Paisa;
      readonly charges: Paisa;
    })
  | (Acquisition & { readonly kind: 'buy'; readonly price: Paisa; readonly charges: Paisa })
  | (Acquisition & {
      readonly kind: 'sell';
      readonly price: Paisa;
      readonly charges: Paisa;
      /** Lots by the id of the transaction that made them (L4). */
      readonly lots?: readonly { readonly lot: string; readonly quantity: number }[];
    })
  | (Acquisition & { readonly kind: 'transfer-out' })
  /** `percent` of what is held; the fraction of a share was paid as `cash`. */
  | (Base & {
      readonly kind: 'bonus';
      readonly code: ShareCode;
      readonly quantity: number;
      readonly cash: Paisa;
    })
  | (Base & {
      readonly kind: 'split';
      readonly code: ShareCode;
      readonly into: number;
      readonly of: number;
      readonly cash: Paisa;
    })
  | (Base & {
      readonly kind: 'merger';
      readonly code: ShareCode;
      readonly other: ShareCode;
      readonly into: number;
      readonly of: number;
      readonly cash: Paisa;
    })
  | (Base & { readonly kind: 'rights-sold'; readonly code: ShareCode; readonly amount: Paisa })
  | (Base & {
      readonly kind: 'dividend';
      readonly code: ShareCode;
      readonly amount: Paisa;
      readonly tax: Paisa;
    })
  | (Base & { readonly kind: 'interest'; readonly amount: Paisa; readonly tax: Paisa })
  | (Base & {
      readonly kind: 'deposit' | 'withdrawal' | 'fee' | 'loan' | 'loan-interest' | 'repayment';
      readonly amount: Paisa;
    });

export type LotMethod = 'fifo' | 'average' | 'chosen';

const place = new Map(TRANSACTION_KINDS.map((kind, i) => [kind, i]));

/** The same trades give the same order, whatever the order of entry. */
const size = (entry: Transaction): readonly number[] => [
  'price' in entry ? entry.price : 0,
  'quantity' in entry ? entry.quantity : 0,
  'cost' in entry ? entry.cost : 0,
  'amount' in entry ? entry.amount : 0,
];

/** T1. */
export function inOrder(transactions: readonly Transaction[]): Transaction[] {
  return transactions.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    if (a.kind !== b.kind) return place.get(a.kind)! - place.get(b.kind)!;
    const [left, right] = [size(a), size(b)];
    const differs = left.findIndex((value, i) => value !== right[i]);
    return differs < 0 ? 0 : left[differs]! - right[differs]!;
  });
}
