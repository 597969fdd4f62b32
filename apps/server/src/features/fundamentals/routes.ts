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
import type { createRecordsThen } from './records-then.ts';
import type { FundamentalsStore } from './store.ts';

export interface FundamentalParts {
  readonly companies: CompanyBook;
  readonly store: FundamentalsStore;
  readonly recordsThen: ReturnType<typeof createRecordsThen>;
}

export function fundamentalRoutes(app: FastifyInstance, parts: FundamentalParts) {
  const { companies, store, recordsThen } = parts;
  const listedIn = (records: Iterable<CompanyRecord>) =>
    [...records].filter(({ instrument }) => instrument.type !== 'index');
  const listed = () => listedIn(companies.all());
  const company = (code: ShareCode, field: 'code' | 'share'): CompanyRecord =>
    companies.of(code) ?? unknownShare(code, field);
  const basic = untilDisclosed(companies, () => prepareJson(listed().map(toBasic)));

  route(app, getBasicFundamental, ({ query: { date } }) =>
    date === undefined
      ? basic()
      : recordsThen(date).then((records) => listedIn(records).map(toBasic)),
  );

  route(app, getAShareData, async ({ query: { share, date } }) => {
    const now = company(share, 'share');
    const then =
      date && (await recordsThen(date)).find(({ instrument }) => instrument.code === share);
    return toFundamentalRecord(then || now);
  });

  route(app, getFundamental, async ({ query: { columnNames, date } }) =>
    (date === undefined ? listed() : listedIn(await recordsThen(date))).map((known) =>
      selectColumns(toFundamentalRecord(known), columnNames),
    ),
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

const toBasic = ({ instrument, figures }: CompanyRecord) => toBasicFundamental(instrument, figures);

/** Cached until a company publishes something. */
function untilDisclosed(companies: CompanyBook, make: () => Prepared): () => Prepared {
  let held: { version: number; answer: Prepared } | undefined;
  return () => {
    if (held?.version !== companies.version) held = { version: companies.version, answer: make() };
    return held.answer;
  };
}
