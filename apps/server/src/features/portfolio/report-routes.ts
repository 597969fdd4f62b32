import { randomUUID } from 'node:crypto';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  exportPortfolio,
  exportPortfolioCsv,
  getDividends,
  getExposure,
  getProposals,
  getTaxYear,
  getTaxYearCsv,
  MAX_REPORT_ROWS,
  settleProposals,
} from '@dorpon/contract/portfolio-reports';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { averageDailyVolume } from '@dorpon/domain/figures/average-daily-volume';
import { beta } from '@dorpon/domain/figures/beta';
import { marketCap } from '@dorpon/domain/figures/float-cap';
import { categoryOf } from '@dorpon/domain/market/instrument';
import { quantityOf } from '@dorpon/domain/portfolio/ledger/lots';
import { dividendsOf } from '@dorpon/domain/portfolio/reports/dividends';
import { exposureOf, type HeldShare } from '@dorpon/domain/portfolio/reports/exposure';
import { marginOf, marginRuleOn } from '@dorpon/domain/portfolio/reports/margin';
import { taxYearOf, taxYearReport, taxYears } from '@dorpon/domain/portfolio/reports/tax-year';
import type { ShareCode } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { OpenPortfolio } from '../../core/portfolio/ledgers.ts';
import { route } from '../../http/route.ts';
import { StreamGate } from '../../http/stream-gate.ts';
import { Streamed } from '../../http/streamed.ts';
import { csvInSlices, jsonInSlices } from './file-slices.ts';
import { judgesOf } from './judges.ts';
import { acceptance, proposalInput, proposalsFor } from './proposed.ts';
import { type PortfolioParts, savedAnswer } from './routes.ts';
import { taxYearCsv } from './tax-year-csv.ts';
import { openPortfolio, openPortfolios, type ValuedParts } from './valued-routes.ts';

export type ReportParts = PortfolioParts & ValuedParts & { readonly days: Core['days'] };

/** The index that beta is measured against. */
const INDEX = 'DSEX';

/** Corporate actions to enter, dividends, exposure, tax years, and files of a portfolio. */
export function reportRoutes(app: FastifyInstance, parts: ReportParts): void {
  const { store, market, core, days, now, notifyMember } = parts;
  const { facts, priceOf, instrumentOf } = market;
  const gate = new StreamGate();
  app.addHook('preClose', async () => gate.cutAll());

  route(app, getProposals, async ({ caller, countedAs, query: { portfolio } }) => {
    const at = await store.counterOf(caller.id);
    const opened = await openPortfolios(app, parts, caller.id, countedAs, portfolio);
    const dismissed = await store.dismissals(caller.id);
    const proposals = opened.flatMap((one) =>
      proposalsFor(one, market, dismissed(one.row.id)).map((proposal) => ({
        portfolio: one.row.id,
        ...proposal,
      })),
    );
    return { at, proposals: proposals.slice(0, MAX_REPORT_ROWS) };
  });

  route(app, settleProposals, async ({ caller, countedAs, body }) => {
    const { portfolio, writer = null, accept, dismiss } = body;
    const opened = await openPortfolio(app, parts, caller.id, countedAs, portfolio);
    const dismissed = await store.dismissals(caller.id);
    const found = new Map(
      proposalsFor(opened, market, dismissed(portfolio)).map((one) => [one.id, one]),
    );
    const unknown = [...accept, ...dismiss].find((id) => !found.has(id));
    if (unknown !== undefined) throw new CallError('not-found', `no proposal ${unknown}`);
    const author = { by: 'member' as const, writer, now: now() };
    const changes = accept.map((id) => acceptance(found.get(id)!, opened, facts.today));
    const save = { memberId: caller.id, portfolio, author, undid: null };
    const judges = judgesOf(caller.id, parts);
    const saved = await store.settleProposals(save, changes, dismiss, judges);
    return savedAnswer(caller.id, saved, judges.warnings, notifyMember);
  });

  route(app, getDividends, async ({ caller, countedAs, query: { portfolio } }) => {
    const at = await store.counterOf(caller.id);
    const opened = await openPortfolios(app, parts, caller.id, countedAs, portfolio);
    const dismissed = await store.dismissals(caller.id);
    const sums = { received: 0, receivable: 0, overdue: 0, expected: 0 };
    const rows = opened.flatMap((one) => {
      const found = dividendsOf(proposalInput(one, market, dismissed(one.row.id)));
      for (const state of ['received', 'receivable', 'overdue', 'expected'] as const)
        sums[state] += found.sums[state];
      return found.rows.map((dividend) => ({ portfolio: one.row.id, ...dividend }));
    });
    rows.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
    return { at, day: facts.today, rows: rows.slice(0, MAX_REPORT_ROWS), sums };
  });

  async function heldShares(opened: readonly OpenPortfolio[]): Promise<HeldShare[]> {
    const quantities = new Map<ShareCode, number>();
    for (const { ledger } of opened)
      for (const [code, lots] of ledger.holdings)
        quantities.set(code, (quantities.get(code) ?? 0) + quantityOf(lots));
    const index = days.finished(INDEX);
    return await Promise.all(
      Array.from(quantities, async ([code, quantity]) => {
        const instrument = instrumentOf(code);
        const price = priceOf(code);
        const columns = days.finished(code);
        const factors = await core.adjusted.factors(code, 1);
        return {
          code,
          quantity,
          price,
          sector: instrument?.sector ?? '',
          category: categoryOf(instrument?.quoteBase ?? ''),
          isSuspended: facts.isSuspended(code, facts.today),
          marketCap:
            price !== undefined && instrument ? marketCap(price, instrument.outstanding) : null,
          beta: columns && index ? beta(columns, index, factors) : null,
          averageVolume: columns ? averageDailyVolume(columns, dayNumber(facts.today)) : null,
        };
      }),
    );
  }

  /** Of a portfolio with a loan. */
  function marginIn({ row, ledger: { cash, loan, holdings } }: OpenPortfolio) {
    const rule = marginRuleOn(facts.today);
    const held = Array.from(holdings, ([code, lots]) => ({
      code,
      quantity: quantityOf(lots),
      price: priceOf(code),
    }));
    const margin = rule && marginOf({ cash, loan, holdings: held }, rule);
    return margin === null ? [] : [{ portfolio: row.id, margin }];
  }

  route(app, getExposure, async ({ caller, countedAs, query: { portfolio } }) => {
    const at = await store.counterOf(caller.id);
    const opened = await openPortfolios(app, parts, caller.id, countedAs, portfolio);
    const holdings = await heldShares(opened);
    return { at, ...exposureOf(holdings), margins: opened.flatMap(marginIn) };
  });

  async function reportOf(memberId: string, countedAs: string, portfolio: string, year?: number) {
    const opened = await openPortfolios(app, parts, memberId, countedAs, portfolio);
    const ledgers = opened.map(({ ledger }) => ledger);
    const report = taxYearReport(ledgers, year ?? taxYearOf(facts.today));
    return { report, years: taxYears(ledgers) };
  }

  route(app, getTaxYear, async ({ caller, countedAs, query: { portfolio, year } }) => {
    const at = await store.counterOf(caller.id);
    const { report, years } = await reportOf(caller.id, countedAs, portfolio, year);
    const { sales, income, rules, ...sums } = report;
    return {
      at,
      years,
      ...sums,
      rules: [...rules],
      sales: sales
        .slice(-MAX_REPORT_ROWS)
        .map(({ id, day, code, quantity, proceeds, charges, cost, gain }) => ({
          id,
          day,
          code,
          quantity,
          proceeds,
          charges,
          cost,
          gain,
        })),
      income: income.slice(-MAX_REPORT_ROWS).map(({ code = null, ...one }) => ({ ...one, code })),
    };
  });

  const fileOf = (name: string, type: string, chunks: () => AsyncIterable<Uint8Array>) =>
    new Streamed({
      tag: randomUUID(),
      type: `${type}; charset=utf-8`,
      headers: {
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
      },
      gate,
      chunks,
    });

  route(app, getTaxYearCsv, async ({ caller, countedAs, query: { portfolio, year } }) => {
    const { report } = await reportOf(caller.id, countedAs, portfolio, year);
    const name = `dorpon-tax-${report.year}-${report.year + 1}.csv`;
    return fileOf(name, 'text/csv', () => taxYearCsv(report));
  });

  async function exported(
    memberId: string,
    countedAs: string,
    portfolio: string,
    type: 'json' | 'csv',
  ): Promise<Streamed> {
    const { row, transactions } = await openPortfolio(app, parts, memberId, countedAs, portfolio);
    const file = { name: row.name, settings: { ...row.settings }, transactions };
    const media = type === 'csv' ? 'text/csv' : 'application/json';
    return fileOf(`dorpon-portfolio-${facts.today}.${type}`, media, () =>
      type === 'csv' ? csvInSlices(file) : jsonInSlices(file),
    );
  }

  route(app, exportPortfolio, ({ caller, countedAs, query: { portfolio } }) =>
    exported(caller.id, countedAs, portfolio, 'json'),
  );
  route(app, exportPortfolioCsv, ({ caller, countedAs, query: { portfolio } }) =>
    exported(caller.id, countedAs, portfolio, 'csv'),
  );
}
