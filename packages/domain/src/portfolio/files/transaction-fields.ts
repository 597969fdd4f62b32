import { MAX_ACTION_PERCENT, MAX_CHOSEN_LOTS, MAX_TRANSACTION_NOTE } from '../limits.ts';
import {
  MAX_MONEY,
  MAX_PRICE,
  MAX_QUANTITY,
  MAX_RATIO,
  TRANSACTION_KINDS,
  type Transaction,
  type TransactionKind,
} from '../transaction.ts';
import type { Shape } from './value-shape.ts';

type FieldOf<Entry> = Entry extends unknown ? keyof Entry : never;
export type TransactionField = Exclude<FieldOf<Transaction>, 'kind'>;

interface Field {
  readonly shape: Shape;
  /** Kinds that must have it. */
  readonly needed?: readonly TransactionKind[];
  /** Kinds that may have it. */
  readonly optional?: readonly TransactionKind[];
  /** Kinds that may have another value than the others. */
  readonly shapes?: Readonly<Partial<Record<TransactionKind, Shape>>>;
}

const money: Shape = { is: 'money', least: 0, most: MAX_MONEY };
const amount: Shape = { ...money, least: 1 };
const price: Shape = { ...money, most: MAX_PRICE };
const quantity: Shape = { is: 'whole', least: 1, most: MAX_QUANTITY };
const orNone: Shape = { ...quantity, least: 0 };
const ratio: Shape = { ...quantity, most: MAX_RATIO };
const yes: Shape = { is: 'yes-or-no' };
const day: Shape = { is: 'day' };
const id: Shape = { is: 'id' };

const all = TRANSACTION_KINDS;
const trades = ['ipo', 'rights', 'buy', 'sell'] as const;
const ofRatio = ['split', 'merger'] as const;
const withoutShare: readonly TransactionKind[] = [
  'interest',
  'deposit',
  'withdrawal',
  'fee',
  'loan',
  'loan-interest',
  'repayment',
];
const ofShare = all.filter((kind) => !withoutShare.includes(kind));

/**
 * Every field of a transaction, in the order of the columns of our CSV. A field that is missing here does not
 * compile.
 */
export const TRANSACTION_FIELDS: Readonly<Record<TransactionField, Field>> = {
  id: { shape: id, needed: all },
  day: { shape: day, needed: all },
  code: { shape: { is: 'code' }, needed: ofShare },
  quantity: {
    shape: quantity,
    needed: ['opening', 'transfer-in', ...trades, 'transfer-out', 'bonus'],
    // A small holding may get a fraction alone, and all rights may be renounced.
    shapes: { bonus: orNone, rights: orNone },
  },
  price: { shape: price, needed: trades },
  charges: { shape: money, needed: trades },
  cost: { shape: money, needed: ['opening', 'transfer-in'] },
  amount: { shape: amount, needed: ['dividend', ...withoutShare] },
  tax: { shape: money, needed: ['dividend', 'interest'] },
  other: { shape: { is: 'code' }, needed: ['merger'] },
  into: { shape: ratio, needed: ofRatio },
  of: { shape: ratio, needed: ofRatio },
  cash: { shape: money, needed: ['bonus', ...ofRatio] },
  entitled: { shape: quantity, needed: ['rights'] },
  renounced: { shape: orNone, needed: ['rights'] },
  proceeds: { shape: money, needed: ['rights'] },
  creditedOn: { shape: day, optional: ['ipo', 'bonus', 'rights'] },
  toBank: { shape: yes, optional: ['dividend'] },
  toLoan: { shape: yes, optional: ['loan-interest'] },
  lots: {
    shape: {
      is: 'list',
      of: { is: 'record', fields: { lot: id, quantity } },
      most: MAX_CHOSEN_LOTS,
    },
    optional: ['sell', 'transfer-out'],
  },
  fromAction: {
    shape: {
      is: 'record',
      fields: {
        declaredOn: day,
        recordDate: day,
        kind: { is: 'one-of', values: ['dividend', 'bonus', 'rights'] },
        figures: {
          is: 'record',
          fields: {
            held: orNone,
            percent: { is: 'number', least: 0, most: MAX_ACTION_PERCENT },
            price,
          },
        },
      },
    },
    optional: all,
  },
  note: { shape: { is: 'text', most: MAX_TRANSACTION_NOTE }, optional: all },
};

export const FIELD_NAMES = Object.keys(TRANSACTION_FIELDS) as TransactionField[];

/** Whether a kind has a field; null if not. */
export function ruleOf(
  kind: TransactionKind,
  name: TransactionField,
): 'needed' | 'optional' | null {
  const { needed, optional } = TRANSACTION_FIELDS[name];
  if (needed?.includes(kind)) return 'needed';
  return optional?.includes(kind) ? 'optional' : null;
}
