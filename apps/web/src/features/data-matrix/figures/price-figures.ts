import { percentFrom, placeBetween } from '@dorpon/domain/figures/percent-from';
import { averagePriceOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { type Paisa, taka } from '@dorpon/domain/units';
import type { Reading } from '../../../api/technicals.ts';
import type { MatrixRow } from '../matrix-row.ts';
import { figuresOf } from './matrix-figure.ts';
import { level, mirror } from './tint.ts';

/** The board has 0 for a price that does not exist yet. */
const priceOrNaN = (price: Paisa): number => (price > 0 ? taka(price) : Number.NaN);

export const known = (value: number | null | undefined): number => value ?? Number.NaN;

export const currentPrice = ({ quote }: MatrixRow): number => priceOrNaN(priceOf(quote));

export function reading({ quote, facts: { technicals } }: MatrixRow, id: Reading): number {
  const place = technicals?.placeOf.get(quote.code);
  return place === undefined ? Number.NaN : known(technicals?.columns[id][place]);
}

/** Today's prices can be beyond the values loaded a minute ago. */
const yearHigh = (row: MatrixRow) => Math.max(reading(row, 'yearHigh'), taka(row.quote.high));
const yearLow = (row: MatrixRow) =>
  Math.min(reading(row, 'yearLow'), row.quote.low > 0 ? taka(row.quote.low) : Infinity);

const ofYesterday = (quote: Quote, part: Paisa): number =>
  part > 0 && quote.yesterdayClose > 0 ? (part / quote.yesterdayClose) * 100 : Number.NaN;

const figure = figuresOf('price', []);
const year = { needs: 'technicals' } as const;
const place = { decimals: 0, scale: mirror(50, 50) } as const;

export const priceFigures = [
  figure('category', 'category', () => Number.NaN),
  figure('sector', 'sector', () => Number.NaN, { needs: 'companies' }),
  figure('last', 'price', currentPrice),
  figure('change', 'change', ({ quote }) => {
    const { change } = shownChange(quote);
    return change === null ? Number.NaN : taka(change);
  }),
  figure('change-percent', 'percent', ({ quote }) => known(shownChange(quote).percent), {
    scale: mirror(0, 5),
  }),
  figure('open', 'price', ({ quote }) => priceOrNaN(quote.open)),
  figure('high', 'price', ({ quote }) => priceOrNaN(quote.high)),
  figure('low', 'price', ({ quote }) => priceOrNaN(quote.low)),
  figure('yesterday', 'price', ({ quote }) => priceOrNaN(quote.yesterdayClose)),
  figure('average', 'price', ({ quote }) => known(averagePriceOf(quote))),
  figure(
    'gap',
    'percent',
    ({ quote }) => percentFrom(priceOrNaN(quote.open), taka(quote.yesterdayClose)),
    {
      scale: mirror(0, 4),
    },
  ),
  figure('swing', 'portion', ({ quote }) => ofYesterday(quote, quote.high - quote.low), {
    scale: level,
  }),
  figure(
    'day-place',
    'portion',
    (row) => placeBetween(currentPrice(row), taka(row.quote.low), taka(row.quote.high)),
    place,
  ),
  figure('year-high', 'price', yearHigh, year),
  figure('year-low', 'price', yearLow, year),
  figure('from-high', 'percent', (row) => percentFrom(currentPrice(row), yearHigh(row)), {
    ...year,
    scale: mirror(-25, 25),
  }),
  figure('from-low', 'percent', (row) => percentFrom(currentPrice(row), yearLow(row)), {
    ...year,
    scale: level,
  }),
  figure(
    'year-place',
    'portion',
    (row) => placeBetween(currentPrice(row), yearLow(row), yearHigh(row)),
    {
      ...year,
      ...place,
    },
  ),
];
