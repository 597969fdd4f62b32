import type { DayBar } from '@dorpon/domain/bars/day-bar';
import { isTraded } from '@dorpon/domain/bars/traded-day';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { freshQuote } from '@dorpon/domain/market/board';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Paisa, TradingDay } from '@dorpon/domain/units';

/** The newest day of a share, with values that its row lacks. */
export interface NewestDay
  extends Pick<DayBar, 'day' | 'open' | 'high' | 'low' | 'close' | 'last' | 'yesterdayClose'>,
    Pick<DayBar, 'volume' | 'value' | 'trades'> {
  /** The last close before that day; null when there is none. */
  readonly closeBefore: Paisa | null;
  readonly tradedOn: TradingDay | null;
}

/** The quote after the market's newest day. A share whose days end earlier did not trade on it. */
export function storedQuote(share: Instrument, newest: NewestDay, marketDay: TradingDay): Quote {
  const tradedAt = newest.tradedOn === null ? 0 : sessionHours(newest.tradedOn).closesAt;
  const before = newest.closeBefore ?? 0;
  if (newest.day < marketDay) return freshQuote(share, newest.close || before, tradedAt);
  const yesterdayClose = newest.yesterdayClose || before;
  const { open, high, low, close, last, trades, volume, value } = newest;
  // Without a trade the price is yesterday's close and the change is zero.
  if (!isTraded({ ...newest, yesterdayClose }))
    return freshQuote(share, yesterdayClose || close, tradedAt);
  return {
    ...freshQuote(share, yesterdayClose, tradedAt),
    open,
    high,
    low,
    close,
    lastPrice: last || close,
    trades,
    volume,
    value,
    publicTrades: trades,
    publicVolume: volume,
    publicValue: value,
  };
}
