import { createHash } from 'node:crypto';
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import { factValue } from '@dorpon/domain/portfolio/money-facts.data';
import {
  acceptedTransaction,
  correctedTransaction,
  type Proposal,
  type ProposalInput,
  proposals,
} from '@dorpon/domain/portfolio/reports/proposals';
import type { Change } from '@dorpon/domain/portfolio/stored-portfolio';
import type { TradingDay } from '@dorpon/domain/units';
import type { OpenPortfolio } from '../../core/portfolio/ledgers.ts';
import type { MarketFacts } from './market-facts.ts';

/** What the market's record says about a portfolio. */
export function proposalInput(
  { transactions, ledger, row }: OpenPortfolio,
  { actionsOf, instrumentOf, today }: MarketFacts,
  dismissed: ReadonlySet<string> = new Set(),
): ProposalInput {
  const rate = row.settings.hasTaxNumber
    ? 'dividend-tax-percent'
    : 'dividend-tax-without-number-percent';
  return {
    transactions,
    actions: [...ledger.shares.keys()].flatMap(actionsOf),
    today: today(),
    faceValueOf: (code) => instrumentOf(code)?.faceValue ?? 0,
    isFund: (code) => instrumentOf(code)?.type === 'mutual-fund',
    taxOn: (day) => factValue(rate, day),
    dismissed,
  };
}

export const proposalsFor = (
  opened: OpenPortfolio,
  market: MarketFacts,
  dismissed: ReadonlySet<string>,
): Proposal[] => proposals(proposalInput(opened, market, dismissed));

/** The change that accepts a proposal. Its id follows from the proposal, so that accepting twice enters one. */
export function acceptance(
  proposal: Proposal,
  { row, byId }: OpenPortfolio,
  today: TradingDay,
): Change<TransactionContent> {
  const base = row.changed;
  if (proposal.kind === 'removal') return { id: proposal.changes, base, content: null };
  const id = proposal.changes ?? newTransactionId(proposal);
  const before = proposal.changes === null ? undefined : byId.get(proposal.changes);
  const { id: _, ...content } = before
    ? correctedTransaction(proposal, before, today)
    : acceptedTransaction(proposal, id, today);
  // One that was accepted and removed can be accepted again; one that is there is not overwritten.
  const isThere = proposal.changes === null && byId.has(id);
  return { id, base: isThere ? 0 : base, content };
}

/** Of the transaction that a proposal makes. */
export const newTransactionId = ({ id }: Proposal): string =>
  `action-${createHash('sha256').update(id).digest('hex').slice(0, 24)}`;
