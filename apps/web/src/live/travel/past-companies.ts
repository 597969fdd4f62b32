import type { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import type { FundamentalRecord } from '@dorpon/contract/fundamental-record';
import type {
  getAShareData,
  getFinancialData,
  getFundamental,
  getHoldingHistory,
  getQuaterlyHistory,
  getYearlyFundamentalData,
} from '@dorpon/contract/fundamentals';
import { round, type TradingDay } from '@dorpon/domain/units';
import { type Issued, issuedSince } from './issued-since.ts';
import type { Answerer } from './past-facts.ts';

/** The columns of companies that depend on the number of securities. */
const counts = ['nos', 'outstanding_securities'] as const;
const amounts = ['paidup_capital_in_mn'] as const;
const perShare = [
  'annualized_eps',
  'annual_nav',
  'audited_eps_restated',
  'audited_nocfps_restated',
  'quaterly_eps_restated',
] as const;

type Figures = { [Name in (typeof counts | typeof amounts | typeof perShare)[number]]?: unknown };

/** A row of today in the number of securities of the day. */
function restated<Row extends object>(row: Row, issued: Issued | undefined): Row {
  if (issued === undefined) return row;
  const { factor, hasRights } = issued;
  const figures: Figures = { ...row };
  for (const name of counts)
    if (typeof figures[name] === 'number') figures[name] = Math.round(figures[name] / factor);
  for (const name of amounts)
    if (typeof figures[name] === 'number') figures[name] = figures[name] / factor;
  for (const name of perShare)
    if (typeof figures[name] === 'number')
      figures[name] = hasRights ? null : round(figures[name] * factor, 4);
  return figures as Row;
}

export const companiesThen: Answerer<typeof getBasicFundamental> = async (facts, fetchNow) => {
  if (facts.isToday) return await fetchNow();
  const date = facts.past.hours.day;
  const [rows, issued] = await Promise.all([fetchNow({ date }), issuedSince(facts)]);
  return rows.map((row) => restated(row, issued.get(row._id)));
};

export const recordsThen: Answerer<typeof getFundamental> = async (facts, fetchNow, { query }) => {
  if (facts.isToday || query === undefined) return await fetchNow();
  const date = facts.past.hours.day;
  const [rows, issued] = await Promise.all([fetchNow({ ...query, date }), issuedSince(facts)]);
  return rows.map((row) => withoutLater(restated(row, issued.get(row.code ?? '')), date));
};

export const recordThen: Answerer<typeof getAShareData> = async (facts, fetchNow, { query }) => {
  if (facts.isToday || query === undefined) return await fetchNow();
  const date = facts.past.hours.day;
  const [row, issued] = await Promise.all([fetchNow({ ...query, date }), issuedSince(facts)]);
  return withoutLater(restated(row, issued.get(row.code)), date);
};

/** The day of an issue that was still to come is not named. */
const withoutLater = <Row extends Partial<FundamentalRecord>>(row: Row, day: TradingDay): Row =>
  (row.audited_restated_on ?? '') > day ? { ...row, audited_restated_on: null } : row;

export const holdingsThen: Answerer<typeof getHoldingHistory> = async ({ past }, fetchNow) =>
  (await fetchNow()).filter(({ published_on }) => published_on <= past.hours.day);

const reported = ['eps_restated', 'nav_restated', 'nocfps_restated'] as const;

/** A report that was published by then, in the number of securities of the day. */
function reportsThen<
  Row extends { published_on: TradingDay } & Record<(typeof reported)[number], number | null>,
>(rows: readonly Row[], day: TradingDay, issued: Issued | undefined): Row[] {
  const known = rows.filter(({ published_on }) => published_on <= day);
  if (issued === undefined) return known;
  const { factor, hasRights } = issued;
  return known.map((row) => {
    const figures = reported.map((name) => {
      const value = row[name];
      return [name, value === null || hasRights ? null : round(value * factor, 4)] as const;
    });
    return { ...row, ...Object.fromEntries(figures) };
  });
}

export const quartersThen: Answerer<typeof getQuaterlyHistory> = async (facts, fetchNow, input) => {
  const [quarters, all] = await Promise.all([fetchNow(), issuedSince(facts)]);
  const issued = all.get(input.query?.share ?? '');
  const then = (rows: (typeof quarters)['Q1']) => reportsThen(rows, facts.past.hours.day, issued);
  const { Q1, Q2, Q3, Q4 } = quarters;
  return { Q1: then(Q1), Q2: then(Q2), Q3: then(Q3), Q4: then(Q4) };
};

export const statementsThen: Answerer<typeof getFinancialData> = async ({ past }, fetchNow) =>
  (await fetchNow()).filter(({ published_on }) => published_on <= past.hours.day);

export const yearsThen: Answerer<typeof getYearlyFundamentalData> = async (
  facts,
  fetchNow,
  input,
) => {
  const [years, all] = await Promise.all([fetchNow(), issuedSince(facts)]);
  return reportsThen(years, facts.past.hours.day, all.get(input.query?.code ?? ''));
};
