import { checkTransaction } from '@dorpon/contract/portfolio-check';
import { ALL_PORTFOLIOS } from '@dorpon/contract/portfolio-overview';
import { toTransaction } from '@dorpon/contract/portfolio-transaction';
import { chargesOfTrade, ratesOn } from '@dorpon/domain/portfolio/broker-charges';
import { ifBought, ifSold, type TradeIdea } from '@dorpon/domain/portfolio/reports/what-if';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { checkChanges } from './judges.ts';
import { inWords } from './problem-words.ts';
import { unknownPortfolio } from './routes.ts';
import { openPortfolios, type ValuedParts } from './valued-routes.ts';

/** The id of a transaction that has none yet; no device makes such a one. */
const NEW = '-';

/** What a transaction would do; nothing is saved. */
export function checkRoute(app: FastifyInstance, parts: ValuedParts): void {
  const { market } = parts;
  const { facts } = market;

  route(app, checkTransaction, async ({ caller, countedAs, body }) => {
    const { portfolio, id = NEW, content } = body;
    const all = await openPortfolios(app, parts, caller.id, countedAs, ALL_PORTFOLIOS);
    const opened = all.find(({ row }) => row.id === portfolio);
    if (!opened) throw unknownPortfolio();
    const after = toTransaction(id, content);
    const { errors, warnings } = await checkChanges(opened, [{ id, after }], market);
    const answer = { errors: errors.map(inWords), warnings: warnings.map(inWords) };
    if (content.kind !== 'buy' && content.kind !== 'sell')
      return { ...answer, charges: null, sale: null, purchase: null };
    const rates = ratesOn(opened.row.settings.charges, content.day);
    const charges = chargesOfTrade(content.price * content.quantity, rates);
    const idea: TradeIdea = { ...content, rates };
    const others = all.filter((one) => one !== opened).map(({ ledger }) => ledger);
    const sold = content.kind === 'sell' ? ifSold(opened.ledger, idea, facts, others) : null;
    const bought = content.kind === 'buy' ? ifBought(opened.ledger, idea, facts) : null;
    return {
      ...answer,
      charges,
      sale: sold && { ...sold, lots: [...sold.lots] },
      purchase: bought,
    };
  });
}
