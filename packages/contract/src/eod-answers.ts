import type { DayBar } from '@dorpon/domain/bars/day-bar';
import { barAt, type DayColumns, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { PeriodBar } from '@dorpon/domain/bars/period-bar';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import type { Extreme, YearExtremes } from '@dorpon/domain/figures/yearly-extremes';
import { PAISA_PER_MILLION, round, type ShareCode, taka } from '@dorpon/domain/units';
import type { AnswerOf } from './endpoint.ts';
import type {
  getAdjustmentFactors,
  getEodDataCount,
  getEopData,
  getMaxMinYearly,
  getNearestEod,
} from './eod.ts';
import type { DayField } from './eod-query.ts';
import { toDayRow } from './share-answers.ts';

type DayRow = ReturnType<typeof toDayRow>;

/** Whole paisa stay exact; adjusted prices lie between and get four decimals. */
export const priceInTaka = (value: number): number =>
  Number.isInteger(value) ? taka(value) : round(taka(value), 4);

/**
 * Adjusted columns hold fractions of securities. Counts are rounded so that the parts still sum to the
 * volume.
 */
function whole(bar: DayBar): DayBar {
  const [volume, bull, bear] = [bar.volume, bar.bull, bar.bear].map(Math.round);
  return { ...bar, volume, bull, bear, neutral: Math.max(0, volume - bull - bear) };
}

export function toDayRows(
  code: ShareCode,
  columns: DayColumns,
  from = 0,
  end = columns.count,
): DayRow[] {
  const rows: DayRow[] = [];
  for (let row = Math.max(0, from); row < end; row += 1) rows.push(rowAt(code, columns, row));
  return rows;
}

export function rowAt(code: ShareCode, columns: DayColumns, row: number): DayRow {
  const bar = barAt(code, columns, row);
  return {
    ...toDayRow(whole(bar)),
    o: priceInTaka(bar.open),
    h: priceInTaka(bar.high),
    l: priceInTaka(bar.low),
    c: priceInTaka(bar.close),
    ltp: priceInTaka(bar.last),
    ycp: priceInTaka(bar.yesterdayClose),
  };
}

export const withFields = (
  row: DayRow,
  fields: readonly DayField[],
): AnswerOf<typeof getEodDataCount>[number] => ({
  code: row.code,
  d: row.d,
  ...Object.fromEntries(fields.map((field) => [field, row[field]])),
});

export const toNearest = (date: string, row: DayRow): AnswerOf<typeof getNearestEod>[number] => ({
  date,
  ...row,
});

export const toPeriodRow = (
  code: ShareCode,
  bar: PeriodBar,
): AnswerOf<typeof getEopData>[number] => ({
  code,
  period: bar.period,
  o: priceInTaka(bar.open),
  h: priceInTaka(bar.high),
  l: priceInTaka(bar.low),
  c: priceInTaka(bar.close),
  ltp: priceInTaka(bar.last),
  ycp: priceInTaka(bar.before),
  price_change: round(taka(bar.change), 2),
  price_change_per: bar.changePercent,
  t: bar.trades,
  v: Math.round(bar.volume),
  vl: bar.value / PAISA_PER_MILLION,
  avg_value: round(bar.averageValue / PAISA_PER_MILLION, 4),
  d: tradingDayOf(bar.lastDay),
  from: tradingDayOf(bar.firstDay),
  sessions: bar.sessions,
});

export function toMaxMinYearly(
  code: ShareCode,
  years: readonly YearExtremes[],
): AnswerOf<typeof getMaxMinYearly> {
  const row = (year: number, { close, day }: Extreme) => ({
    year,
    c: taka(close),
    d: tradingDayOf(day),
  });
  return {
    code,
    max: years.map(({ year, highest }) => row(year, highest)),
    min: years.map(({ year, lowest }) => row(year, lowest)),
  };
}

export const toAdjustmentFactor = ({
  cause,
  before,
  price: priceFactor,
  volume,
}: AdjustmentFactor): AnswerOf<typeof getAdjustmentFactors>[number] => ({
  d: tradingDayOf(cause.exDay),
  record_date: cause.recordDate === undefined ? null : tradingDayOf(cause.recordDate),
  stock: cause.stock,
  rights: cause.rights,
  rights_price: taka(cause.rightsPrice),
  cash: taka(cause.cash),
  close: taka(before),
  price_factor: priceFactor,
  volume_factor: volume,
});
