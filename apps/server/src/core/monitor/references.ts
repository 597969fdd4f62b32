import { type DayColumns, dayNumber } from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { rangeBefore } from '@dorpon/domain/figures/new-extremes';
import { AVERAGE_SESSIONS } from '@dorpon/domain/market/average-sessions';
import { isListed } from '@dorpon/domain/market/universe';
import type { MonitoredShare } from '@dorpon/domain/monitor/monitor';
import { TradeSizes } from '@dorpon/domain/monitor/trade-sizes';
import type { TradingDay } from '@dorpon/domain/units';
import type { BarsStore } from '../bars/store.ts';
import type { UsualVolumes } from '../bars/usual-volumes.ts';
import type { CompanyBook } from '../companies/company-book.ts';
import type { Adjusted } from '../days/adjusted.ts';
import type { Days } from '../days/days.ts';
import type { Market } from '../market/market.ts';
import type { MonitorStore } from './store.ts';

export interface ReferenceParts {
  readonly market: Market;
  readonly companies: CompanyBook;
  readonly days: Days;
  readonly adjusted: Adjusted;
  readonly bars: BarsStore;
  readonly usualVolumes: UsualVolumes;
  readonly store: Pick<MonitorStore, 'tradeSizes'>;
}

const noVolume = { byMinute: [], sessions: 0 };
const noRange = { high: 0, low: 0 };

/** What the monitor knows of each share before a session. */
export async function monitoredShares(
  { market, companies, days, adjusted, bars, usualVolumes, store }: ReferenceParts,
  day: TradingDay,
): Promise<MonitoredShare[]> {
  const sessions = await bars.sessionsBefore(day, AVERAGE_SESSIONS);
  const [sized, usual] = await Promise.all([store.tradeSizes(sessions), usualVolumes()]);
  const sizesOf = new Map(sized.map(({ code, sizes }) => [code, sizes]));
  const shares: MonitoredShare[] = [];
  for (const { instrument } of companies.all()) {
    const { code, sector, quoteBase } = instrument;
    if (!isListed(quoteBase)) continue;
    const sizes = new TradeSizes();
    for (const [size, trades] of sizesOf.get(code) ?? []) sizes.addMany(size, trades);
    const columns = days.finished(code);
    const factors = await adjusted.factors(code, 1);
    shares.push({
      code,
      sector,
      yesterdayClose: market.board.get(code)?.yesterdayClose ?? 0,
      ...extremes(columns, day, sessions[0], factors),
      usualVolume: usual.get(code) ?? noVolume,
      sizes,
    });
  }
  return shares;
}

/** In whole paisa: an adjusted price can have fractions. */
function extremes(
  columns: DayColumns | undefined,
  today: TradingDay,
  lastSession: TradingDay | undefined,
  factors: readonly AdjustmentFactor[],
) {
  const day = dayNumber(today);
  const range = (first?: number) =>
    (columns && rangeBefore(columns, day, factors, first)) ?? noRange;
  // Of a share that rested, the newest row is no yesterday's.
  const last = lastSession === undefined ? noRange : range(dayNumber(lastSession));
  const [year, all] = [range(), range(0)];
  return {
    yesterdayHigh: Math.round(last.high),
    yesterdayLow: Math.round(last.low),
    yearHigh: Math.round(year.high),
    yearLow: Math.round(year.low),
    allHigh: Math.round(all.high),
    allLow: Math.round(all.low),
  };
}
