// What the market's record says that a portfolio should hold: for what was held at the end of each record date, and is not
// entered yet (P1–P8).
import type { CorporateAction } from '../../market/corporate-action.ts';
import { compareText } from '../../ordering.ts';
import type { Paisa, Percent, ShareCode, TradingDay } from '../../units.ts';
import { HeldByDay } from '../ledger/held.ts';
import { partsOfPercent } from '../percent-of.ts';
import type { ActionFigures, FromAction, Transaction } from '../transaction.ts';
import { cashDividend, dividendDue } from './cash-dividend.ts';

export interface ProposalInput {
  /** In the order of T1. */
  readonly transactions: readonly Transaction[];
  /** Of the record as it stands now: all of every share that was ever held. */
  readonly actions: readonly CorporateAction[];
  readonly today: TradingDay;
  readonly faceValueOf: (code: ShareCode) => Paisa;
  readonly isFund: (code: ShareCode) => boolean;
  /** Tax at source on a dividend that is paid on a day; null when it is unknown. */
  readonly taxOn: (day: TradingDay) => Percent | null;
  /** Proposals that the person does not want, by id. */
  readonly dismissed?: ReadonlySet<string>;
}

interface Proposed {
  /** The action with its figures: another id when the record is corrected. */
  readonly id: string;
  readonly code: ShareCode;
  readonly fromAction: FromAction;
  /** Of the transaction: the ex-day, for a dividend the last day on which it must be paid. */
  readonly day: TradingDay;
  /** The transaction that it replaces, when the record or the holding was corrected after acceptance. */
  readonly changes: string | null;
  /** A transaction entered by hand that may be the same, with other figures. */
  readonly similar: string | null;
}

export type Proposal =
  | (Proposed & {
      readonly kind: 'dividend';
      readonly amount: Paisa;
      /** Null when it is unknown: the person enters it. */
      readonly tax: Paisa | null;
    })
  /** `fraction` of a share is left over (C1). */
  | (Proposed & { readonly kind: 'bonus'; readonly quantity: number; readonly fraction: number })
  /** The person subscribes or renounces; never accepted automatically. */
  | (Proposed & {
      readonly kind: 'rights';
      readonly quantity: number;
      readonly fraction: number;
      readonly price: Paisa;
    })
  /** P6: nothing is due any more; `changes` is to be removed. */
  | (Proposed & { readonly kind: 'removal'; readonly changes: string });

type ActionKind = FromAction['kind'];
const kinds = ['dividend', 'bonus', 'rights'] as const satisfies readonly ActionKind[];

/** By ex-day, oldest first. */
export function proposals(input: ProposalInput): Proposal[] {
  const { transactions, actions, today, dismissed } = input;
  const held = new HeldByDay(transactions);
  const accepted = acceptedByAction(transactions);
  const byHand = new ByHand(transactions);
  const found: Proposal[] = [];
  const inRecord = new Set<string>();
  const sorted = actions.toSorted(
    (a, b) => compareText(a.reopensOn, b.reopensOn) || compareText(a.code, b.code),
  );
  for (const action of sorted) {
    const { code, declaredOn, recordDate } = action;
    const atRecordDate = heldWithout(accepted, action, held);
    for (const kind of kinds) {
      const key = actionKey(code, declaredOn, kind);
      inRecord.add(key);
      const before = accepted.get(key);
      const figures = figuresOf(action, kind, atRecordDate, input);
      const fromAction: FromAction = { declaredOn, recordDate, kind, figures };
      if (before) {
        if (!sameFigures(before.fromAction, fromAction))
          found.push(changeOf(action, fromAction, before.id, input));
        continue;
      }
      if (action.reopensOn > today) continue;
      const made = proposalOf(action, fromAction, input);
      if (made.kind === 'removal' || byHand.takes(made, action)) continue;
      found.push({ ...made, similar: byHand.similar(made, action) });
    }
  }
  for (const [key, { id, fromAction, code }] of accepted)
    if (!inRecord.has(key)) found.push(removalOf(code, fromAction, id));
  return found.filter(({ id }) => !dismissed?.has(id));
}

/** Without the shares of the action itself: a record date that was moved may come after them. */
function heldWithout(
  accepted: ReadonlyMap<string, Accepted>,
  { code, declaredOn, recordDate }: CorporateAction,
  held: HeldByDay,
): number {
  const own = kinds.flatMap((kind) => {
    const before = accepted.get(actionKey(code, declaredOn, kind));
    return before && before.day <= recordDate ? [before.id] : [];
  });
  return own.length === 0 ? held.on(code, recordDate) : held.onWithout(code, recordDate, own);
}

/**
 * The transaction of a proposal that is accepted. A dividend that is paid early, and rights, whose day is that of
 * payment, have the day of today.
 */
export function acceptedTransaction(
  proposal: Exclude<Proposal, { kind: 'removal' }>,
  id: string,
  today: TradingDay,
): Transaction {
  const { code, fromAction } = proposal;
  const day = proposal.day < today ? proposal.day : today;
  const base = { id, code, day, fromAction };
  switch (proposal.kind) {
    case 'dividend':
      return { ...base, kind: 'dividend', amount: proposal.amount, tax: proposal.tax ?? 0 };
    case 'bonus':
      return { ...base, kind: 'bonus', quantity: proposal.quantity, cash: 0 };
    case 'rights':
      return {
        ...base,
        kind: 'rights',
        day: today,
        quantity: proposal.quantity,
        price: proposal.price,
        charges: 0,
        entitled: proposal.quantity,
        renounced: 0,
        proceeds: 0,
      };
  }
}

/**
 * P5: the transaction with the figures of a correction. What the person entered in it stays, and rights of which only some
 * were subscribed are not all subscribed now.
 */
export function correctedTransaction(
  proposal: Exclude<Proposal, { kind: 'removal' }>,
  before: Transaction,
  today: TradingDay,
): Transaction {
  const { fromAction } = proposal;
  if (proposal.kind === 'dividend' && before.kind === 'dividend')
    return {
      ...before,
      fromAction,
      amount: proposal.amount,
      tax: proposal.tax ?? Math.min(before.tax, proposal.amount),
    };
  if (proposal.kind === 'bonus' && before.kind === 'bonus') {
    const { day } = acceptedTransaction(proposal, before.id, today);
    const isMoved = before.fromAction?.recordDate !== fromAction.recordDate;
    return { ...before, fromAction, day: isMoved ? day : before.day, quantity: proposal.quantity };
  }
  if (proposal.kind === 'rights' && before.kind === 'rights') {
    const { quantity: entitled, price } = proposal;
    const tookAll = before.quantity === before.entitled;
    const quantity = tookAll ? entitled : Math.min(before.quantity, entitled);
    const renounced = Math.min(before.renounced, entitled - quantity);
    return { ...before, fromAction, price, entitled, quantity, renounced };
  }
  return acceptedTransaction(proposal, before.id, today);
}

/** P8: the first day on which it may be accepted without asking; null for those that a person decides. */
export const automaticFrom = (proposal: Proposal): TradingDay | null =>
  proposal.kind === 'bonus' || (proposal.kind === 'dividend' && proposal.tax !== null)
    ? proposal.day
    : null;

function figuresOf(
  { code, cash, stock, rights, rightsPrice }: CorporateAction,
  kind: ActionKind,
  held: number,
  { faceValueOf }: ProposalInput,
): ActionFigures {
  if (kind === 'dividend') return { held, percent: cash, price: faceValueOf(code) };
  if (kind === 'bonus') return { held, percent: stock, price: 0 };
  return { held, percent: rights, price: rightsPrice };
}

const actionKey = (code: ShareCode, declaredOn: TradingDay, kind: ActionKind): string =>
  `${code} ${declaredOn} ${kind}`;

function proposalId(
  code: ShareCode,
  { declaredOn, recordDate, kind, figures }: FromAction,
): string {
  const { held, percent, price } = figures;
  return [code, kind, declaredOn, recordDate, held, percent, price].join(' ');
}

function sameFigures(a: FromAction, b: FromAction): boolean {
  return (
    a.recordDate === b.recordDate &&
    a.figures.held === b.figures.held &&
    a.figures.percent === b.figures.percent &&
    a.figures.price === b.figures.price
  );
}

interface Accepted {
  readonly id: string;
  readonly day: TradingDay;
  readonly code: ShareCode;
  readonly fromAction: FromAction;
}

function acceptedByAction(transactions: readonly Transaction[]): Map<string, Accepted> {
  const accepted = new Map<string, Accepted>();
  for (const entry of transactions) {
    if (!('code' in entry) || !entry.fromAction) continue;
    const { id, day, code, fromAction } = entry;
    const key = actionKey(code, fromAction.declaredOn, fromAction.kind);
    accepted.set(key, { id, day, code, fromAction });
  }
  return accepted;
}

/** A removal where nothing is due: no percent, or not even one share. */
function proposalOf(
  action: CorporateAction,
  fromAction: FromAction,
  input: ProposalInput,
): Proposal {
  const { code } = action;
  const { held, percent, price } = fromAction.figures;
  const base = { id: proposalId(code, fromAction), code, fromAction, changes: null, similar: null };
  if (held <= 0 || percent <= 0) return removalOf(code, fromAction, '');
  if (fromAction.kind === 'dividend') {
    const day = dividendDue(action, input.isFund(code));
    return {
      ...base,
      kind: 'dividend',
      day,
      ...cashDividend(held, percent, price, input.taxOn(day)),
    };
  }
  const { whole: quantity, fraction } = partsOfPercent(held, percent);
  if (quantity === 0) return removalOf(code, fromAction, '');
  const day = action.reopensOn;
  if (fromAction.kind === 'bonus') return { ...base, kind: 'bonus', day, quantity, fraction };
  return { ...base, kind: 'rights', day, quantity, fraction, price };
}

function changeOf(
  action: CorporateAction,
  fromAction: FromAction,
  changes: string,
  input: ProposalInput,
): Proposal {
  const made = proposalOf(action, fromAction, input);
  return made.kind === 'removal'
    ? removalOf(action.code, fromAction, changes)
    : { ...made, changes };
}

const removalOf = (code: ShareCode, fromAction: FromAction, changes: string): Proposal => ({
  kind: 'removal',
  id: `removal ${proposalId(code, fromAction)}`,
  code,
  fromAction,
  day: fromAction.recordDate,
  changes,
  similar: null,
});

/** Transactions without an action, each of which stands for at most one. */
class ByHand {
  readonly #open = new Map<string, Transaction[]>();

  constructor(transactions: readonly Transaction[]) {
    for (const entry of transactions) {
      if (entry.kind !== 'dividend' && entry.kind !== 'bonus' && entry.kind !== 'rights') continue;
      if (entry.fromAction !== undefined) continue;
      const own = this.#open.get(`${entry.kind} ${entry.code}`);
      if (own) own.push(entry);
      else this.#open.set(`${entry.kind} ${entry.code}`, [entry]);
    }
  }

  /** P4: the same figures within a year of the record date. */
  takes(proposal: Proposal, action: CorporateAction): boolean {
    const open = this.#openOf(proposal);
    const at = open.findIndex((entry) => isNear(entry, action) && isEqual(entry, proposal));
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  }

  similar(proposal: Proposal, action: CorporateAction): string | null {
    return this.#openOf(proposal).find((entry) => isNear(entry, action))?.id ?? null;
  }

  #openOf({ kind, code }: Proposal): Transaction[] {
    return this.#open.get(`${kind} ${code}`) ?? [];
  }
}

const isNear = ({ day }: Transaction, { recordDate }: CorporateAction): boolean =>
  day >= recordDate && day <= aYearAfter(recordDate);

const aYearAfter = (day: TradingDay): TradingDay => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

function isEqual(entry: Transaction, proposal: Proposal): boolean {
  if (entry.kind === 'dividend' && proposal.kind === 'dividend')
    return entry.amount === proposal.amount;
  if (entry.kind === 'bonus' && proposal.kind === 'bonus')
    return entry.quantity === proposal.quantity;
  return (
    entry.kind === 'rights' && proposal.kind === 'rights' && entry.entitled === proposal.quantity
  );
}
