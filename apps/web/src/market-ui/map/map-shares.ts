import type { PeriodBase } from '@dorpon/domain/bars/period-now';
import { periodNow } from '@dorpon/domain/bars/period-now';
import { dividendYield } from '@dorpon/domain/figures/dividend-yield';
import { marketCap } from '@dorpon/domain/figures/float-cap';
import { isLiquid } from '@dorpon/domain/market/liquidity';
import { hasTraded, priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { RankedShares } from '@dorpon/domain/market/top-shares';
import { isShare } from '@dorpon/domain/market/universe';
import type { Company } from '@dorpon/domain/shares/company';
import { groupFigures } from '@dorpon/domain/shares/group-figures';
import { groupPeriodChange } from '@dorpon/domain/shares/group-period-change';
import { type Share, shareEarnings } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { type EpochMs, type Paisa, paisa, type ShareCode } from '@dorpon/domain/units';
import type { CompanyRecord } from '../../api/company-records.ts';
import type { MarketReadings } from '../../api/technicals.ts';
import { type MapColour, type MapSize, periodOf } from './map-measures.ts';

type OfShares<Value> = ReadonlyMap<ShareCode, Value>;

/** Data beside the quotes; undefined until loaded, or where the measures do not need it. */
export interface MapFacts {
  readonly companies: OfShares<Company> | undefined;
  readonly records: OfShares<CompanyRecord> | undefined;
  readonly technicals: MarketReadings | undefined;
  /** The sessions before today of the period that colours stand for. */
  readonly period: OfShares<PeriodBase> | undefined;
  /** The 20 sessions before today. */
  readonly usual: OfShares<PeriodBase> | undefined;
}

/** Equities and funds; a bond has no market cap to compare. */
export const mapShares = (board: OfShares<Quote>, facts: MapFacts): Share[] =>
  [...board.values()]
    .filter(({ quoteBase }) => isShare(quoteBase))
    .map((quote) => ({ quote, company: facts.companies?.get(quote.code) }));

export const sectorOf = ({ company }: Share): string => company?.sector ?? '';

export const capOf = ({ quote, company }: Share): Paisa | null =>
  company === undefined ? null : marketCap(priceOf(quote), company.outstanding);

/**
 * The cap at yesterday's close: with the last price the tiles would shift with every tick, and two of
 * nearly the same size change places all day.
 */
function steadyCap({ quote, company }: Share): Paisa {
  return marketCap(quote.yesterdayClose || priceOf(quote), company?.outstanding ?? 0);
}

/** Mean turnover of the 20 sessions before today; null when nothing traded in them. */
export function usualTurnover(code: ShareCode, facts: MapFacts): Paisa | null {
  const base = facts.usual?.get(code);
  return base === undefined || base.value <= 0 || base.sessions <= 0
    ? null
    : base.value / base.sessions;
}

/** Today's turnover ÷ mean turnover of 20 sessions. */
export function paceOf({ quote }: Share, facts: MapFacts): number | null {
  const usual = usualTurnover(quote.code, facts);
  return usual === null ? null : quote.value / usual;
}

/**
 * The area of a tile. On the map of pace, shares below the liquidity floor are left out once enough
 * are above it, as in the lists of today: one trade of a share that never trades would fill the map.
 */
export function sizeOf(share: Share, size: MapSize, facts: MapFacts, floor: RankedShares): number {
  const { quote } = share;
  if (size === 'equal') return 1;
  if (size === 'turnover') return quote.value;
  if (size === 'pace')
    return floor === 'liquid' && !isLiquid(quote) ? 0 : (paceOf(share, facts) ?? 0);
  if (size === 'cap') return steadyCap(share);
  return (steadyCap(share) * (facts.records?.get(quote.code)?.freeFloat ?? 0)) / 100;
}

const known = (value: number | null | undefined): number => value ?? Number.NaN;

/** The figure that colours a tile, in the unit that is shown; NaN when missing. */
export function figureOf(share: Share, colour: MapColour, facts: MapFacts): number {
  const { quote } = share;
  if (colour === 'today') return hasTraded(quote) ? known(shownChange(quote).percent) : Number.NaN;
  if (colour === 'pe') return known(shareEarnings(share));
  if (colour === 'yield') return yieldOf(share, facts);
  if (colour === 'rsi') {
    const place = facts.technicals?.placeOf.get(quote.code);
    return place === undefined ? Number.NaN : known(facts.technicals?.columns.rsi[place]);
  }
  const base = facts.period?.get(quote.code);
  return base === undefined || base.before <= 0 ? Number.NaN : periodNow(base, quote).changePercent;
}

function yieldOf({ quote }: Share, facts: MapFacts): number {
  const record = facts.records?.get(quote.code);
  return record === undefined
    ? Number.NaN
    : known(dividendYield(record.cashDividend, paisa(record.faceValue), priceOf(quote)));
}

/** The same figure of a group, weighted by market cap. */
export function groupFigure(
  shares: readonly Share[],
  colour: MapColour,
  facts: MapFacts,
  marketStart: EpochMs,
): number {
  if (colour === 'today') return known(groupFigures(shares, marketStart).changePercent);
  if (colour === 'pe') return known(groupFigures(shares, marketStart).priceEarnings);
  if (periodOf(colour) !== null)
    return facts.period === undefined ? Number.NaN : known(groupPeriodChange(shares, facts.period));
  let [sum, weights] = [0, 0];
  for (const share of shares) {
    const [figure, weight] = [figureOf(share, colour, facts), capOf(share) ?? 0];
    if (Number.isNaN(figure)) continue;
    sum += figure * weight;
    weights += weight;
  }
  return weights > 0 ? sum / weights : Number.NaN;
}
