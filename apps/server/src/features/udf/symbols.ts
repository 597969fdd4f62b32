import {
  UDF_EXCHANGE,
  UDF_MINUTES,
  UDF_RESOLUTIONS,
  type UdfSymbol,
  type UdfType,
} from '@dorpon/contract/udf';
import type { AdjustMode } from '@dorpon/domain/bars/price-adjustment';
import { dhakaTime, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { Instrument, InstrumentType } from '@dorpon/domain/market/instrument';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';

export interface AskedSymbol {
  readonly code: ShareCode;
  readonly adjust: AdjustMode;
}

const SUFFIXES: readonly (readonly [suffix: string, adjust: AdjustMode, words: string])[] = [
  [':RAW', 0, ' · raw prices'],
  [':TR', 2, ' · total return'],
  ['', 1, ''],
];

/** Reads `ACI`, `DSE:ACI`, `ACI:RAW` and `ACI:TR`. No code has a colon. */
export function readSymbol(text: string): AskedSymbol {
  const name = text
    .trim()
    .toUpperCase()
    .replace(new RegExp(`^${UDF_EXCHANGE}:`), '');
  // The last one is empty and always fits.
  const [suffix, adjust] = SUFFIXES.find(([end]) => name.endsWith(end))!;
  return { code: name.slice(0, name.length - suffix.length), adjust };
}

export const typeNames: Readonly<Record<UdfType, string>> = {
  stock: 'Shares',
  fund: 'Mutual funds',
  bond: 'Bonds',
  index: 'Indices',
};

const types: Readonly<Record<InstrumentType, UdfType>> = {
  equity: 'stock',
  'mutual-fund': 'fund',
  bond: 'bond',
  index: 'index',
};

/** Codes that only the history knows count as shares. */
export const typeOf = (instrument: Instrument | undefined): UdfType =>
  instrument ? types[instrument.type] : 'stock';

/** Sunday is 1: the week begins on it, and trading is on Sunday to Thursday. */
const WEEK = '1;';
const DAYS = ':12345';

export function sessionOf(today: TradingDay): string {
  const { opensAt, closesAt } = sessionHours(today);
  // The time of day in Dhaka: from its midnight on.
  const clock = (at: EpochMs): string =>
    new Date(at - dhakaTime(today, 0)).toISOString().slice(11, 16).replace(':', '');
  return `${WEEK}${clock(opensAt)}-${clock(closesAt)}${DAYS}`;
}

export function symbolOf(
  { code, adjust }: AskedSymbol,
  instrument: Instrument | undefined,
  today: TradingDay,
): UdfSymbol {
  const [suffix, , words] = SUFFIXES.find(([, mode]) => mode === adjust)!;
  const name = code + suffix;
  const type = typeOf(instrument);
  const isIndex = type === 'index';
  return {
    name,
    ticker: name,
    full_name: `${UDF_EXCHANGE}:${name}`,
    description: (instrument?.name ?? code) + words,
    type,
    session: sessionOf(today),
    timezone: 'Asia/Dhaka',
    exchange: UDF_EXCHANGE,
    listed_exchange: UDF_EXCHANGE,
    'exchange-traded': UDF_EXCHANGE,
    'exchange-listed': UDF_EXCHANGE,
    format: 'price',
    // In hundredths: adjusted prices and those below one taka are not on the tick of 0.10.
    minmov: 1,
    minmov2: 0,
    minmovement: 1,
    pricescale: 100,
    pointvalue: 1,
    ...(!isIndex && { currency_code: 'BDT' as const }),
    has_intraday: true,
    has_daily: true,
    has_weekly_and_monthly: true,
    has_empty_bars: false,
    intraday_multipliers: [...UDF_MINUTES],
    supported_resolutions: [...UDF_RESOLUTIONS],
    visible_plots_set: 'ohlcv',
    volume_precision: 0,
    data_status: 'streaming',
    sector: instrument?.sector ?? '',
  };
}
