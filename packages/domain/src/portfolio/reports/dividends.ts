// Cash dividends of what is or was held: received, receivable, overdue, expected (D1–D5).
import type { Paisa, ShareCode, TradingDay } from '../../units.ts';
import { HeldByDay } from '../ledger/held.ts';
import { cashDividend, dividendDue } from './cash-dividend.ts';
import { type ProposalInput, proposals } from './proposals.ts';

export interface DividendRow {
  readonly code: ShareCode;
  /**
   * expected: the record date is ahead, and counts what is held now. receivable: held at the record date, not
   * entered, still in time. overdue: the same, and the last day to pay has passed.
   */
  readonly state: 'received' | 'receivable' | 'overdue' | 'expected';
  /** When it was received, else the last day on which it must be paid. */
  readonly day: TradingDay;
  /** Null for one that was entered by hand. */
  readonly recordDate: TradingDay | null;
  readonly held: number | null;
  readonly amount: Paisa;
  /** Null where it is unknown. */
  readonly tax: Paisa | null;
  /** The transaction of one that was received. */
  readonly transaction: string | null;
  /** A dividend entered by hand that may be this one, with another amount. */
  readonly similar: string | null;
}

export interface Dividends {
  /** By day, newest first. */
  readonly rows: readonly DividendRow[];
  /** After tax at source, as far as it is known. */
  readonly sums: Readonly<Record<DividendRow['state'], Paisa>>;
}

export function dividendsOf(input: ProposalInput): Dividends {
  const rows = [...received(input), ...open(input), ...expected(input)].sort((a, b) =>
    a.day === b.day ? (a.code < b.code ? -1 : 1) : a.day < b.day ? 1 : -1,
  );
  const sums = { received: 0, receivable: 0, overdue: 0, expected: 0 };
  for (const { state, amount, tax } of rows) sums[state] += amount - (tax ?? 0);
  return { rows, sums };
}

/** D1. */
function received({ transactions }: ProposalInput): DividendRow[] {
  return transactions.flatMap((entry) => {
    if (entry.kind !== 'dividend') return [];
    const { id, code, day, amount, tax, fromAction } = entry;
    return {
      code,
      state: 'received' as const,
      day,
      recordDate: fromAction?.recordDate ?? null,
      held: fromAction?.figures.held ?? null,
      amount,
      tax,
      transaction: id,
      similar: null,
    };
  });
}

/** D2, D3. */
function open(input: ProposalInput): DividendRow[] {
  return proposals(input).flatMap((proposal) => {
    if (proposal.kind !== 'dividend' || proposal.changes !== null) return [];
    const { code, day, amount, tax, fromAction, similar } = proposal;
    return {
      code,
      state: input.today > day ? ('overdue' as const) : ('receivable' as const),
      day,
      recordDate: fromAction.recordDate,
      held: fromAction.figures.held,
      amount,
      tax,
      transaction: null,
      similar,
    };
  });
}

/** D4. */
function expected(input: ProposalInput): DividendRow[] {
  const { transactions, actions, today, faceValueOf, isFund, taxOn } = input;
  const holdings = new HeldByDay(transactions);
  return actions.flatMap((action) => {
    const { code, cash, recordDate, reopensOn, publishedOn } = action;
    if (reopensOn <= today || publishedOn > today || cash <= 0) return [];
    const held = holdings.on(code, today < recordDate ? today : recordDate);
    if (held <= 0) return [];
    const day = dividendDue(action, isFund(code));
    return {
      code,
      state: 'expected' as const,
      day,
      recordDate,
      held,
      ...cashDividend(held, cash, faceValueOf(code), taxOn(day)),
      transaction: null,
      similar: null,
    };
  });
}
