import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import {
  toBasicFundamental,
  toFinancialRow,
  toHoldingRow,
  toMiniMeta,
  toQuarterGroups,
  toYearRow,
} from '@dorpon/contract/fundamental-answers';
import { MAX_PERIODS } from '@dorpon/contract/fundamental-record';
import { selectColumns, toFundamentalRecord } from '@dorpon/contract/fundamental-record-answer';
import {
  getAShareData,
  getFinancialData,
  getFundamental,
  getHoldingHistory,
  getMiniMeta,
  getQuaterlyHistory,
  getYearlyFundamentalData,
} from '@dorpon/contract/fundamentals';
import type { ShareCode } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { CompanyBook, CompanyRecord } from '../../core/companies/company-book.ts';
import { type Prepared, prepareJson } from '../../http/prepared.ts';
import { unknownShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import type { FundamentalsStore } from './store.ts';

export interface FundamentalParts {
  readonly companies: CompanyBook;
  readonly store: FundamentalsStore;
}

export function fundamentalRoutes(app: FastifyInstance, { companies, store }: FundamentalParts) {
  const listed = () => [...companies.all()].filter(({ instrument }) => instrument.type !== 'index');
  const company = (code: ShareCode, field: 'code' | 'share'): CompanyRecord =>
    companies.of(code) ?? unknownShare(code, field);
  const basic = untilDisclosed(companies, () =>
    prepareJson(listed().map(({ instrument, figures }) => toBasicFundamental(instrument, figures))),
  );

  route(app, getBasicFundamental, basic);

  route(app, getAShareData, ({ query: { share } }) => toFundamentalRecord(company(share, 'share')));

  route(app, getFundamental, ({ query: { columnNames } }) =>
    listed().map((known) => selectColumns(toFundamentalRecord(known), columnNames)),
  );

  route(app, getMiniMeta, ({ query: { code } }) => toMiniMeta(company(code, 'code').instrument));

  route(app, getHoldingHistory, async ({ query: { share } }) => {
    company(share, 'share');
    return (await store.holdingsOf(share)).map(toHoldingRow);
  });

  route(app, getQuaterlyHistory, async ({ query: { share } }) => {
    const { issues } = company(share, 'share');
    return toQuarterGroups(await store.statementsOf(share, 'quarterly', MAX_PERIODS), issues);
  });

  route(app, getYearlyFundamentalData, async ({ query: { code, limit } }) => {
    const { instrument, actions, issues } = company(code, 'code');
    const dividends = new Map(
      actions
        .filter(({ kind }) => kind === 'dividend')
        .map((action) => [action.yearEndedOn, action]),
    );
    const years = await store.statementsOf(code, 'annual', limit);
    return years.map((year) =>
      toYearRow(year, issues, instrument.faceValue, dividends.get(year.yearEndedOn)),
    );
  });

  route(app, getFinancialData, async ({ query: { code, name, type, limit } }) => {
    company(code, 'code');
    return (await store.statementsOf(code, type, limit)).map((row) => toFinancialRow(row, name));
  });
}

/** Cached until a company publishes something. */
function untilDisclosed(companies: CompanyBook, make: () => Prepared): () => Prepared {
  let held: { version: number; answer: Prepared } | undefined;
  return () => {
    if (held?.version !== companies.version) held = { version: companies.version, answer: make() };
    return held.answer;
  };
}
