import { getAllCorporateActions, getCorporateActions } from '@dorpon/contract/corporate-actions';
import { toCorporateActionRow } from '@dorpon/contract/corporate-actions-answers';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { FastifyInstance } from 'fastify';
import type { CompanyBook } from '../../core/companies/company-book.ts';
import { type Prepared, prepareJson } from '../../http/prepared.ts';
import { unknownShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';

export function corporateActionRoutes(app: FastifyInstance, companies: CompanyBook): void {
  route(app, getCorporateActions, ({ query: { share } }) => {
    const company = companies.of(share) ?? unknownShare(share, 'share');
    return company.actions.map(toCorporateActionRow).reverse();
  });

  let held: { version: number; answer: Prepared } | undefined;
  route(app, getAllCorporateActions, () => {
    const { version } = companies;
    if (held?.version !== version) held = { version, answer: prepareJson(allActions(companies)) };
    return held.answer;
  });
}

const allActions = (companies: CompanyBook) =>
  [...companies.all()]
    .flatMap(({ actions }) => actions)
    .sort(newestFirst)
    .map(toCorporateActionRow);

const newestFirst = (a: CorporateAction, b: CorporateAction): number =>
  a.recordDate === b.recordDate ? (a.code < b.code ? -1 : 1) : a.recordDate > b.recordDate ? -1 : 1;
