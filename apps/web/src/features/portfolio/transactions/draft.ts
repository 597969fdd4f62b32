import {
  type TransactionContent,
  transactionContent,
} from '@dorpon/contract/portfolio-transaction';
import { latinDigits } from '@dorpon/domain/digits';
import {
  MAX_MONEY,
  MAX_PRICE,
  MAX_QUANTITY,
  MAX_RATIO,
  type TransactionKind,
} from '@dorpon/domain/portfolio/transaction';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';

/** What is known when the form is opened. */
export interface FirstContent {
  readonly kind: TransactionKind;
  readonly code?: ShareCode | undefined;
  readonly quantity?: number | undefined;
}

/** Fields that are typed as a number: taka with paisa, or a count. */
export const numberFields = [
  'quantity',
  'price',
  'charges',
  'cost',
  'amount',
  'tax',
  'cash',
  'entitled',
  'renounced',
  'proceeds',
  'into',
  'of',
] as const;
export type NumberField = (typeof numberFields)[number];
export type FieldName =
  | NumberField
  | 'code'
  | 'other'
  | 'day'
  | 'creditedOn'
  | 'toBank'
  | 'toLoan'
  | 'lots'
  | 'note';

/** A transaction as it is being typed. */
export interface Draft {
  readonly kind: TransactionKind;
  readonly code: ShareCode | undefined;
  /** The share that a merger ends in. */
  readonly other: ShareCode | undefined;
  readonly day: TradingDay | null;
  readonly creditedOn: TradingDay | null;
  /** What was typed or filled in, by field. */
  readonly texts: Readonly<Partial<Record<NumberField, string>>>;
  readonly toBank: boolean;
  readonly toLoan: boolean;
  /** The quantity of each chosen lot, as typed. */
  readonly lots: Readonly<Record<string, string>>;
  readonly note: string;
  /** Kept when a transaction that was proposed is changed. */
  readonly fromAction: TransactionContent['fromAction'];
}

const trade = ['code', 'quantity', 'price', 'charges'] as const;
const conversion = ['into', 'of', 'cash'] as const;

/** The fields of each kind in the order of the form; the day and a note end all. */
export const fieldsOf: Readonly<Record<TransactionKind, readonly FieldName[]>> = {
  buy: [...trade, 'day'],
  sell: [...trade, 'lots', 'day'],
  dividend: ['code', 'amount', 'tax', 'toBank', 'day'],
  bonus: ['code', 'quantity', 'cash', 'day', 'creditedOn'],
  rights: [...trade, 'entitled', 'renounced', 'proceeds', 'day', 'creditedOn'],
  ipo: [...trade, 'day', 'creditedOn'],
  opening: ['code', 'quantity', 'cost', 'day'],
  'transfer-in': ['code', 'quantity', 'cost', 'day'],
  'transfer-out': ['code', 'quantity', 'lots', 'day'],
  split: ['code', ...conversion, 'day'],
  merger: ['code', 'other', ...conversion, 'day'],
  deposit: ['amount', 'day'],
  withdrawal: ['amount', 'day'],
  fee: ['amount', 'day'],
  interest: ['amount', 'tax', 'day'],
  loan: ['amount', 'day'],
  repayment: ['amount', 'day'],
  'loan-interest': ['amount', 'toLoan', 'day'],
};

const counts: ReadonlySet<NumberField> = new Set([
  'quantity',
  'entitled',
  'renounced',
  'into',
  'of',
]);
/** Empty means none of it. */
const orNone: ReadonlySet<NumberField> = new Set([
  'charges',
  'tax',
  'cash',
  'renounced',
  'proceeds',
]);
export const isCount = (field: NumberField): boolean => counts.has(field);

/** What a field takes; in paisa or shares. */
export function rangeOf(field: NumberField, kind?: TransactionKind) {
  const mayBeNone = orNone.has(field) || kind === 'bonus' || kind === 'rights';
  return { least: mayBeNone && field !== 'entitled' ? 0 : 1, most: mostOf(field) };
}

const mostOf = (field: NumberField): number =>
  field === 'price'
    ? MAX_PRICE
    : field === 'into' || field === 'of'
      ? MAX_RATIO
      : counts.has(field)
        ? MAX_QUANTITY
        : MAX_MONEY;

/** Latin or Bangla digits with or without commas; whole shares, or taka as whole paisa. Null if it is none. */
export function readField(field: NumberField, text: string): number | null {
  const latin = latinDigits(text).replace(/[,\s]/g, '');
  if (latin === '') return orNone.has(field) ? 0 : null;
  const whole = counts.has(field);
  const [, taka, paisa = ''] =
    (whole ? /^(\d{1,12})$/ : /^(\d{0,12})(?:\.(\d{0,2}))?$/).exec(latin) ?? [];
  if (taka === undefined || (taka === '' && paisa === '')) return null;
  const value = whole ? Number(taka) : Number(taka) * 100 + Number(paisa.padEnd(2, '0'));
  return value <= mostOf(field) ? value : null;
}

/** Paisa or shares as they are typed, without grouping. */
export const written = (field: NumberField, value: number): string =>
  counts.has(field) ? String(value) : (value / 100).toFixed(2);

export const newDraft = (first: FirstContent, today: TradingDay): Draft => ({
  kind: first.kind,
  code: first.code,
  other: undefined,
  day: today,
  creditedOn: null,
  texts: first.quantity === undefined ? {} : { quantity: written('quantity', first.quantity) },
  toBank: false,
  toLoan: false,
  lots: {},
  note: '',
  fromAction: undefined,
});

export function draftOf(content: TransactionContent): Draft {
  const figures = content as Partial<Record<NumberField, number>>;
  const texts = numberFields.flatMap((field) => {
    const value = figures[field];
    return value === undefined ? [] : [[field, written(field, value)] as const];
  });
  return {
    kind: content.kind,
    code: 'code' in content ? content.code : undefined,
    other: 'other' in content ? content.other : undefined,
    day: content.day,
    creditedOn: ('creditedOn' in content && content.creditedOn) || null,
    texts: Object.fromEntries(texts),
    toBank: 'toBank' in content && content.toBank === true,
    toLoan: 'toLoan' in content && content.toLoan === true,
    lots:
      'lots' in content
        ? Object.fromEntries(
            (content.lots ?? []).map(({ lot, quantity }) => [lot, String(quantity)]),
          )
        : {},
    note: content.note ?? '',
    fromAction: content.fromAction,
  };
}

/** The transaction that a draft says, or the fields that are missing or wrong. */
export function contentOf(
  draft: Draft,
): { readonly content: TransactionContent } | { readonly faults: readonly FieldName[] } {
  const faults: FieldName[] = [];
  const raw: Record<string, unknown> = { kind: draft.kind };
  for (const field of fieldsOf[draft.kind]) {
    if (field === 'code' || field === 'other' || field === 'day') {
      if (draft[field]) raw[field] = draft[field];
      else faults.push(field);
    } else if (field === 'creditedOn') {
      if (draft.creditedOn) raw.creditedOn = draft.creditedOn;
    } else if (field === 'toBank' || field === 'toLoan') {
      if (draft[field]) raw[field] = true;
    } else if (field === 'lots') {
      const lots = chosenLots(draft);
      if (lots === null) faults.push('lots');
      else if (lots.length > 0) raw.lots = lots;
    } else if (field !== 'note') {
      const value = readField(field, draft.texts[field] ?? '');
      if (value === null) faults.push(field);
      else raw[field] = value;
    }
  }
  if (draft.note.trim() !== '') raw.note = draft.note.trim();
  if (draft.fromAction) raw.fromAction = draft.fromAction;
  if (faults.length > 0) return { faults };
  const parsed = transactionContent.safeParse(raw);
  if (parsed.success) return { content: parsed.data };
  return { faults: [...new Set(parsed.error.issues.map(({ path }) => path[0] as FieldName))] };
}

/** Null when a typed quantity is none. */
function chosenLots({ lots }: Draft): { lot: string; quantity: number }[] | null {
  const chosen = Object.entries(lots).flatMap(([lot, text]) =>
    text.trim() === '' ? [] : [{ lot, quantity: readField('quantity', text) }],
  );
  return chosen.some(({ quantity }) => quantity === null)
    ? null
    : (chosen.filter(({ quantity }) => quantity !== 0) as { lot: string; quantity: number }[]);
}
