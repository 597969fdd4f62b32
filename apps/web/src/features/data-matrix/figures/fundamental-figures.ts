import { dividendYield } from '@dorpon/domain/figures/dividend-yield';
import { priceOf } from '@dorpon/domain/market/quote';
import { type Share, shareEarnings, shareNav } from '@dorpon/domain/shares/share';
import { CRORE, paisa, taka } from '@dorpon/domain/units';
import type { CompanyRecord } from '../../../api/company-records.ts';
import type { MatrixRow } from '../matrix-row.ts';
import { figuresOf, type MatrixFigure } from './matrix-figure.ts';
import { known } from './price-figures.ts';
import { level, mirror } from './tint.ts';

const MILLIONS_PER_CRORE = 10;

const shareOf = ({ quote, facts }: MatrixRow): Share => ({
  quote,
  company: facts.companies?.get(quote.code),
});
const recordOf = ({ quote, facts }: MatrixRow) => facts.records?.get(quote.code);
const outstanding = (row: MatrixRow): number => known(shareOf(row).company?.outstanding);
const freeFloat = (row: MatrixRow): number => known(recordOf(row)?.freeFloat);

/** NaN while the shareholding is unknown, and for a free float of 0. */
export const floatShares = (row: MatrixRow): number =>
  (outstanding(row) * freeFloat(row)) / 100 || Number.NaN;

/** Crore taka. */
const marketValue = ({ quote }: MatrixRow, shares: number): number =>
  (taka(priceOf(quote)) * shares) / CRORE;

function yieldOf(row: MatrixRow): number {
  const record = recordOf(row);
  if (record === undefined) return Number.NaN;
  return known(dividendYield(record.cashDividend, paisa(record.faceValue), priceOf(row.quote)));
}

const figure = figuresOf('fundamentals', ['companies']);
const recorded = { needs: 'records' } as const;
const recordFigure = (
  id: string,
  kind: MatrixFigure['kind'],
  field: keyof CompanyRecord,
  scale: MatrixFigure['scale'] = level,
) => figure(id, kind, (row) => known(recordOf(row)?.[field]), { ...recorded, scale });

const ranked = { scale: level } as const;
const rankedRecord = { ...recorded, scale: level } as const;

export const fundamentalFigures = [
  figure('cap', 'crore', (row) => marketValue(row, outstanding(row)), ranked),
  figure('float-cap', 'crore', (row) => marketValue(row, floatShares(row)), rankedRecord),
  figure('free-float', 'portion', freeFloat, rankedRecord),
  figure('outstanding', 'crore', (row) => outstanding(row) / CRORE, ranked),
  figure('paid-up', 'crore', (row) => known(shareOf(row).company?.paidUpMn) / MILLIONS_PER_CRORE, {
    scale: level,
  }),
  figure('pe', 'ratio', (row) => known(shareEarnings(shareOf(row))), ranked),
  figure('pnav', 'ratio', (row) => known(shareNav(shareOf(row))), ranked),
  figure('yield', 'portion', yieldOf, rankedRecord),
  recordFigure('cash-dividend', 'portion', 'cashDividend'),
  recordFigure('stock-dividend', 'portion', 'stockDividend'),
  figure('eps', 'ratio', (row) => known(shareOf(row).company?.annualisedEps), {
    scale: mirror(0, 10),
    // Wide enough for the Bangla head.
    width: 114,
  }),
  recordFigure('audited-eps', 'ratio', 'auditedEps', mirror(0, 10)),
  recordFigure('quarter-eps', 'ratio', 'quarterEps', mirror(0, 3)),
  figure('nav', 'ratio', (row) => known(shareOf(row).company?.annualNav), ranked),
  recordFigure('cash-flow', 'ratio', 'cashFlow', mirror(0, 10)),
  recordFigure('director', 'portion', 'director'),
  recordFigure('govt', 'portion', 'govt'),
  recordFigure('institute', 'portion', 'institute'),
  recordFigure('foreign', 'portion', 'foreign'),
  recordFigure('public', 'portion', 'public'),
  recordFigure('face-value', 'price', 'faceValue', null),
];
