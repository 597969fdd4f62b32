import { isTradingDay } from '../calendar/trading-calendar.ts';
import type { Paisa, ShareCode, TradingDay } from '../units.ts';
import { readCalendarDay } from './files/calendar-day.ts';
import { firstExcessiveConversion } from './ledger/conversions.ts';
import {
  type Folded,
  foldLedger,
  type Ledger,
  REFUSAL_REASONS,
  type Refusal,
} from './ledger/ledger.ts';
import { type SettlementFacts, shortSales } from './settlement/settle.ts';
import {
  inOrder,
  type LotMethod,
  MAX_MONEY,
  MAX_PRICE,
  MAX_QUANTITY,
  MAX_RATIO,
  type Transaction,
} from './transaction.ts';

/** Nothing is saved with an error. */
export const ERROR_REASONS = [
  ...REFUSAL_REASONS,
  'out-of-range',
  'not-a-day',
  'future-day',
  'unknown-code',
  'before-listing',
  'price-outside-range',
  'same-share',
  'too-much-converted',
] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];
export const WARNING_REASONS = ['more-than-saleable', 'negative-cash', 'no-session'] as const;
export type WarningReason = (typeof WARNING_REASONS)[number];

export interface Problem<Reason = ErrorReason | WarningReason> {
  /** Of the transaction, which may be a later one that the change makes impossible (T3). */
  readonly id: string;
  readonly day: TradingDay;
  readonly reason: Reason;
  readonly code: ShareCode | null;
  /** The field that is out of range, or no day. */
  readonly field: string | null;
  readonly wanted: number | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Before which day it is not possible: the day of listing, the day on which the rest may be sold. */
  readonly from: TradingDay | null;
  /** Whether it is a transaction that was there before, and that the change breaks. */
  readonly isLater: boolean;
}

export interface CheckFacts extends SettlementFacts {
  readonly today: TradingDay;
  /** Undefined for a code that the market does not know; a null day: listed before the record. */
  readonly listingOf: (code: ShareCode) => { readonly listedOn: TradingDay | null } | undefined;
  /** Lowest and highest price of a day; undefined when unknown. */
  readonly rangeOn: (
    code: ShareCode,
    day: TradingDay,
  ) => { readonly low: Paisa; readonly high: Paisa } | undefined;
}

export interface CheckInput {
  /** All that will be stored, with the changed ones and without the removed. */
  readonly transactions: readonly Transaction[];
  /** Ids of those that are new or changed; empty for a removal. */
  readonly changed: ReadonlySet<string>;
  readonly method: LotMethod;
  /** Cash before the change. */
  readonly cashBefore: Paisa;
}

export interface Checked {
  readonly errors: readonly Problem<ErrorReason>[];
  readonly warnings: readonly Problem<WarningReason>[];
  /** Null with errors. */
  readonly ledger: Ledger | null;
}

/** K1–K7. */
export function checkTransactions(input: CheckInput, facts: CheckFacts): Checked {
  const { transactions, changed, method } = input;
  const errors = errorsOfEach(
    transactions.filter(({ id }) => changed.has(id)),
    facts,
  );
  errors.push(...errorsOfConversions(inOrder(transactions), changed));
  if (errors.length > 0) return { errors, warnings: [], ledger: null };
  return checkFolded(foldLedger(transactions, method), input, facts);
}

/** K1, K2: what is wrong with each transaction by itself. */
export const errorsOfEach = (
  entries: readonly Transaction[],
  facts: CheckFacts,
): Problem<ErrorReason>[] => entries.flatMap((entry) => errorsOf(entry, facts));

/** K7: before all is folded. Transactions in the order of T1. */
export function errorsOfConversions(
  transactions: readonly Transaction[],
  changed: ReadonlySet<string>,
): Problem<ErrorReason>[] {
  const entry = firstExcessiveConversion(transactions);
  if (!entry) return [];
  return [{ ...about(entry), reason: 'too-much-converted', isLater: !changed.has(entry.id) }];
}

/** K3–K6: for a caller that folds all transactions itself. */
export function checkFolded(
  ledger: Folded,
  { transactions, changed, cashBefore }: Omit<CheckInput, 'method'>,
  facts: CheckFacts,
): Checked {
  const ones = transactions.filter(({ id }) => changed.has(id));
  if ('refused' in ledger)
    return { errors: [refusalError(ledger.refused, changed)], warnings: [], ledger: null };
  const warnings = warningsOf(ones, transactions, facts);
  const last = ones.at(-1);
  if (last && ledger.cash < 0 && ledger.cash < cashBefore)
    warnings.push({ ...about(last), reason: 'negative-cash', wanted: ledger.cash, least: 0 });
  return { errors: [], warnings, ledger };
}

/** K3: why a transaction cannot be folded. */
export function refusalError(
  { id, day, reason, code, wanted, owned }: Refusal,
  changed: ReadonlySet<string>,
): Problem<ErrorReason> {
  const refused = { id, day, reason, code: code ?? null, wanted, most: owned };
  return { ...nothing, ...refused, isLater: !changed.has(id) };
}

const nothing = {
  code: null,
  field: null,
  wanted: null,
  least: null,
  most: null,
  from: null,
  isLater: false,
} as const;

const about = (entry: Transaction) => ({
  ...nothing,
  id: entry.id,
  day: entry.day,
  code: 'code' in entry ? entry.code : null,
});

/** K1: least and most of each number; a field that is missing in a kind is not looked at. */
const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  quantity: [1, MAX_QUANTITY],
  entitled: [1, MAX_QUANTITY],
  renounced: [0, MAX_QUANTITY],
  price: [0, MAX_PRICE],
  charges: [0, MAX_MONEY],
  cost: [0, MAX_MONEY],
  cash: [0, MAX_MONEY],
  proceeds: [0, MAX_MONEY],
  amount: [1, MAX_MONEY],
  tax: [0, MAX_MONEY],
  into: [1, MAX_RATIO],
  of: [1, MAX_RATIO],
};

function outOfRange(entry: Transaction): Problem<ErrorReason>[] {
  const values = entry as unknown as Readonly<Record<string, unknown>>;
  const found: Problem<ErrorReason>[] = [];
  const check = (field: string, wanted: unknown, least: number, most: number) => {
    const isWhole = typeof wanted === 'number' && Number.isSafeInteger(wanted);
    if (isWhole && wanted >= least && wanted <= most) return;
    const value = typeof wanted === 'number' ? wanted : null;
    found.push({ ...about(entry), reason: 'out-of-range', field, wanted: value, least, most });
  };
  for (const [field, [least, most]] of Object.entries(ranges))
    if (field in values) check(field, values[field], mayBeNone(entry, field) ? 0 : least, most);
  if ('price' in entry) check('value', entry.price * entry.quantity, 0, MAX_MONEY);
  if ('tax' in entry) check('tax', entry.tax, 0, Math.min(entry.amount, MAX_MONEY));
  return found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
}

/** A bonus can be a fraction only, rights can all be renounced. */
const mayBeNone = ({ kind }: Transaction, field: string): boolean =>
  field === 'quantity' && (kind === 'bonus' || kind === 'rights');

function errorsOf(entry: Transaction, facts: CheckFacts): Problem<ErrorReason>[] {
  const errors = outOfRange(entry);
  const add = (reason: ErrorReason, more: Partial<Problem> = {}) =>
    errors.push({ ...about(entry), ...more, reason });
  if (readCalendarDay(entry.day) === null) add('not-a-day', { field: 'day' });
  else if (entry.day > facts.today) add('future-day', { from: facts.today });
  if ('creditedOn' in entry && entry.creditedOn !== undefined)
    if (readCalendarDay(entry.creditedOn) === null) add('not-a-day', { field: 'creditedOn' });
  if (!('code' in entry)) return errors;
  for (const code of entry.kind === 'merger' ? [entry.code, entry.other] : [entry.code]) {
    const listing = facts.listingOf(code);
    if (listing === undefined) add('unknown-code', { code });
    else if (isTrade(entry) && listing.listedOn !== null && entry.day < listing.listedOn)
      add('before-listing', { from: listing.listedOn });
  }
  if (entry.kind === 'merger' && entry.code === entry.other) add('same-share');
  if (isTrade(entry)) {
    const range = facts.rangeOn(entry.code, entry.day);
    if (range && (entry.price < range.low || entry.price > range.high))
      add('price-outside-range', { wanted: entry.price, least: range.low, most: range.high });
  }
  return errors;
}

type Trade = Extract<Transaction, { kind: 'buy' | 'sell' }>;
const isTrade = (entry: Transaction): entry is Trade =>
  entry.kind === 'buy' || entry.kind === 'sell';

/** K4, K5. */
function warningsOf(
  changed: readonly Transaction[],
  transactions: readonly Transaction[],
  facts: CheckFacts,
): Problem<WarningReason>[] {
  const warnings: Problem<WarningReason>[] = [];
  const trades = changed.filter(isTrade);
  const sales = new Set(trades.filter(({ kind }) => kind === 'sell').map(({ id }) => id));
  const codes = new Set(trades.map(({ code }) => code));
  const short =
    sales.size > 0 ? shortSales(concerning(transactions, codes), sales, facts) : undefined;
  for (const entry of trades) {
    if (!isTradingDay(facts.calendar, entry.day))
      warnings.push({ ...about(entry), reason: 'no-session' });
    const found = short?.get(entry.id);
    if (found)
      warnings.push({
        ...about(entry),
        reason: 'more-than-saleable',
        wanted: entry.quantity,
        most: found.now,
        from: found.from,
      });
  }
  return warnings;
}

/** Of these shares and of those that were merged into them. */
export function concerning(
  transactions: readonly Transaction[],
  codes: ReadonlySet<ShareCode>,
): readonly Transaction[] {
  const all = new Set(codes);
  // Newest first, so that a share that was merged twice is found.
  for (const entry of transactions.toReversed())
    if (entry.kind === 'merger' && all.has(entry.other)) all.add(entry.code);
  return transactions.filter((entry) => 'code' in entry && all.has(entry.code));
}
