import { checkTransaction } from '@dorpon/contract/portfolio-check';
import { ALL_PORTFOLIOS, MAX_LOTS_SHOWN } from '@dorpon/contract/portfolio-overview';
import { toTransaction } from '@dorpon/contract/portfolio-transaction';
import { chargesOfTrade, ratesOn } from '@dorpon/domain/portfolio/broker-charges';
import { concerning } from '@dorpon/domain/portfolio/check-transaction';
import { ifBought, ifSold } from '@dorpon/domain/portfolio/reports/what-if';
import { compareTransactions, type Transaction } from '@dorpon/domain/portfolio/transaction';
import type { FastifyInstance } from 'fastify';
import { folded } from '../../core/portfolio/in-slices.ts';
import type { OpenPortfolio } from '../../core/portfolio/ledgers.ts';
import { route } from '../../http/route.ts';
import { checkChanges } from './judges.ts';
import { inWords } from './problem-words.ts';
import { unknownPortfolio } from './routes.ts';
import { openPortfolios, type ValuedParts } from './valued-routes.ts';

/** The id of a transaction that has none yet; no device makes such a one. */
const NEW = '-';

type Taking = Extract<Transaction, { kind: 'sell' | 'transfer-out' }>;

const isChosen = ({ row }: OpenPortfolio, entry: Transaction): entry is Taking =>
  row.settings.lotMethod === 'chosen' && (entry.kind === 'sell' || entry.kind === 'transfer-out');

/** L4: owned before a sale, which may be a stored one that is changed. */
async function lotsBefore({ transactions }: OpenPortfolio, entry: Taking) {
  const before = transactions.filter(
    (one) => one.id !== entry.id && compareTransactions(one, entry) < 0,
  );
  const ledger = await folded(concerning(before, new Set([entry.code])), 'chosen');
  const lots = 'refused' in ledger ? [] : (ledger.holdings.get(entry.code) ?? []);
  return lots
    .slice(0, MAX_LOTS_SHOWN)
    .map(({ id, day, quantity, cost }) => ({ id, day, quantity, cost }));
}

/** What a transaction would do; nothing is saved. */
export function checkRoute(app: FastifyInstance, parts: ValuedParts): void {
  const { market } = parts;
  const { facts } = market;

  route(app, checkTransaction, async ({ caller, countedAs, body }) => {
    const { portfolio, id = NEW, content, anyPrice = false } = body;
    const all = await openPortfolios(app, parts, caller.id, countedAs, ALL_PORTFOLIOS);
    const opened = all.find(({ row }) => row.id === portfolio);
    if (!opened) throw unknownPortfolio();
    const entry = toTransaction(id, content);
    const asked = anyPrice ? { ...market, facts: { ...facts, rangeOn: () => undefined } } : market;
    const checked = await checkChanges(opened, [{ id, after: entry }], asked);
    const answer = {
      errors: checked.errors.map(inWords),
      warnings: checked.warnings.map(inWords),
      charges: null,
      sale: null,
      purchase: null,
      lots: isChosen(opened, entry) ? await lotsBefore(opened, entry) : null,
    };
    if (entry.kind !== 'buy' && entry.kind !== 'sell') return answer;
    const rates = ratesOn(opened.row.settings.charges, entry.day);
    const charges = chargesOfTrade(entry.price * entry.quantity, rates);
    if (checked.ledger === null) return { ...answer, charges };
    const difference = { before: opened.ledger, after: checked.ledger };
    if (entry.kind === 'buy')
      return { ...answer, charges, purchase: ifBought(entry, difference, facts) };
    const others = all.filter((one) => one !== opened).map(({ ledger }) => ledger);
    const sale = ifSold(entry, difference, facts, others);
    return { ...answer, charges, sale: { ...sale, lots: [...sale.lots] } };
  });
}
