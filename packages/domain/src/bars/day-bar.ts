import type { Trade } from '../market/market-event.ts';
import type { Paisa, ShareCode, TradingDay } from '../units.ts';
import type { MinuteBar } from './minute-bars.ts';
import { directionOf } from './tick-direction.ts';

/** A day folded from its trades. `bull + bear + neutral = volume`. */
export interface DayFold {
  readonly open: Paisa;
  readonly high: Paisa;
  readonly low: Paisa;
  readonly last: Paisa;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
  readonly bull: number;
  readonly bear: number;
  readonly neutral: number;
}

/** A finished day. `close` is the exchange's closing price; it can differ from the last trade. */
export interface DayBar extends DayFold {
  readonly code: ShareCode;
  readonly day: TradingDay;
  readonly close: Paisa;
  readonly yesterdayClose: Paisa;
}

export const emptyFold: DayFold = {
  open: 0,
  high: 0,
  low: 0,
  last: 0,
  volume: 0,
  value: 0,
  trades: 0,
  bull: 0,
  bear: 0,
  neutral: 0,
};

export function addToDay(day: DayFold, trade: Trade, yesterdayClose: Paisa): DayFold {
  const { price, quantity } = trade;
  const direction = directionOf(price, day.last || yesterdayClose);
  const first = day.trades === 0;
  return {
    open: first ? price : day.open,
    high: first ? price : Math.max(day.high, price),
    low: first ? price : Math.min(day.low, price),
    last: price,
    volume: day.volume + quantity,
    value: day.value + price * quantity,
    trades: day.trades + 1,
    bull: day.bull + (direction === 'bull' ? quantity : 0),
    bear: day.bear + (direction === 'bear' ? quantity : 0),
    neutral: day.neutral + (direction === 'neutral' ? quantity : 0),
  };
}

/** Folds one share's trades of a day, oldest first. Block trades do not set a price and are skipped. */
export function dayOfTrades(trades: Iterable<Trade>, yesterdayClose: Paisa): DayFold {
  let day = emptyFold;
  for (const trade of trades)
    if (trade.market !== 'block') day = addToDay(day, trade, yesterdayClose);
  return day;
}

/** The same from minute bars. They carry no tick direction, so all volume is neutral. */
export function dayOfMinutes(minutes: Iterable<MinuteBar>): DayFold {
  let day = emptyFold;
  for (const bar of minutes) day = addMinuteToDay(day, bar);
  return day;
}

export function addMinuteToDay(day: DayFold, bar: MinuteBar): DayFold {
  const first = day.open === 0;
  return {
    open: first ? bar.open : day.open,
    high: first ? bar.high : Math.max(day.high, bar.high),
    low: first ? bar.low : Math.min(day.low, bar.low),
    last: bar.close,
    volume: day.volume + bar.volume,
    value: day.value + bar.value,
    trades: day.trades + bar.trades,
    bull: day.bull,
    bear: day.bear,
    neutral: day.neutral + bar.volume,
  };
}

/** Closes at the closing price, else at the last trade, else at yesterday's close. */
export function closeDay(
  share: { code: ShareCode; day: TradingDay; yesterdayClose: Paisa; closingPrice: Paisa },
  fold: DayFold,
): DayBar {
  const { code, day, yesterdayClose, closingPrice } = share;
  const close = closingPrice || fold.last || yesterdayClose;
  return { code, day, ...fold, close, yesterdayClose };
}
