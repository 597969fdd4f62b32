import type { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import { getAllCorporateActions } from '@dorpon/contract/corporate-actions';
import type { FundamentalRecord } from '@dorpon/contract/fundamental-record';
import {
  type getAShareData,
  type getFinancialData,
  type getFundamental,
  getHoldingHistory,
  type getQuaterlyHistory,
  type getYearlyFundamentalData,
} from '@dorpon/contract/fundamentals';
import { round, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { type Issued, issuedSince } from './issued-since.ts';
import type { Answerer, PastFacts } from './past-facts.ts';

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
  const [rows, issued] = await Promise.all([fetchNow(), issuedSince(facts)]);
  return rows.map((row) => restated(row, issued.get(row._id)));
};

type Dividend = Pick<
  FundamentalRecord,
  'last_cash_dividend_amount' | 'last_stock_dividend_amount' | 'last_dividend_year'
>;

/** The last dividend that was announced by then, of shares that have announced another since. */
async function dividendsThen({ past, callNow }: PastFacts): Promise<Map<ShareCode, Dividend>> {
  const { answer } = await callNow(getAllCorporateActions, {});
  const dividends = answer
    .filter(({ kind }) => kind === 'dividend')
    .sort((a, b) => (a.record_date < b.record_date ? 1 : -1));
  const later = dividends.filter(({ published_on }) => published_on > past.hours.day);
  return new Map(
    later.map(({ code }) => {
      const last = dividends.find(
        (each) => each.code === code && each.published_on <= past.hours.day,
      );
      return [
        code,
        {
          last_cash_dividend_amount: last?.cash ?? null,
          last_stock_dividend_amount: last?.stock ?? null,
          last_dividend_year: last?.year_ended_on ?? null,
        },
      ];
    }),
  );
}

/** The same columns of a row, with the dividend of then. */
const withDividend = <Row extends Partial<FundamentalRecord>>(row: Row, then?: Dividend): Row =>
  ({
    ...row,
    ...(then && Object.fromEntries(Object.entries(then).filter(([name]) => name in row))),
  }) as Row;

/** Shareholdings of every share are kept as of now only. */
export const recordsThen: Answerer<typeof getFundamental> = async (facts, fetchNow) => {
  if (facts.isToday) return await fetchNow();
  const [rows, issued, dividends] = await Promise.all([
    fetchNow(),
    issuedSince(facts),
    dividendsThen(facts),
  ]);
  return rows.map((row) => {
    const { code = '' } = row;
    const then = withoutLater(restated(row, issued.get(code)), facts.past.hours.day);
    return withDividend(then, dividends.get(code));
  });
};

const holders = ['director', 'govt', 'institute', 'foreign', 'public'] as const;

/** The record with the shareholding that was published by then. */
export const recordThen: Answerer<typeof getAShareData> = async (facts, fetchNow, { query }) => {
  if (facts.isToday || query === undefined) return await fetchNow();
  const { day } = facts.past.hours;
  const [row, issued, dividends, history] = await Promise.all([
    fetchNow(),
    issuedSince(facts),
    dividendsThen(facts),
    facts.callNow(getHoldingHistory, { query }),
  ]);
  const then = withDividend(
    withoutLater(restated(row, issued.get(row.code)), day),
    dividends.get(row.code),
  );
  if (row.share_holding_date === null || row.share_holding_date <= day) return then;
  const known = history.answer.filter(({ published_on }) => published_on <= day).slice(-2);
  const [held, before] = [known.at(-1), known.at(-2)];
  const parts = holders.flatMap((holder) => {
    const name = `share_percentage_${holder}` as const;
    const change = held && before ? round(held[name] - before[name], 2) : null;
    return [
      [name, held?.[name] ?? null],
      [`${name}_change`, change],
    ] as const;
  });
  return {
    ...then,
    ...(Object.fromEntries(parts) as Partial<FundamentalRecord>),
    share_holding_date: held?.share_holding_date ?? null,
    free_float:
      held === undefined
        ? null
        : round(
            held.share_percentage_institute +
              held.share_percentage_public +
              held.share_percentage_foreign,
            2,
          ),
  };
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
