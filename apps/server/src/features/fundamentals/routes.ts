import { toBasicFundamental } from '@dorpon/contract/fundamental-answers';
import { getBasicFundamental } from '@dorpon/contract/fundamentals';
import type { FastifyInstance } from 'fastify';
import type { FeedOpening } from '../../feed/feed.ts';
import { prepareJson } from '../../http/prepared.ts';
import { route } from '../../http/route.ts';

export function fundamentalRoutes(
  app: FastifyInstance,
  { instruments, figures }: Pick<FeedOpening, 'instruments' | 'figures'>,
): void {
  const byCode = new Map(figures.map((company) => [company.code, company]));
  const companies = instruments.filter(({ type }) => type !== 'index');
  const answer = prepareJson(
    companies.map((company) => toBasicFundamental(company, byCode.get(company.code))),
  );

  route(app, getBasicFundamental, () => answer);
}
