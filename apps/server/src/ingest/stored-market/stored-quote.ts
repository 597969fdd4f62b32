import type { DayBar } from '@dorpon/domain/bars/day-bar';
import { isTraded } from '@dorpon/domain/bars/traded-day';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { freshQuote } from '@dorpon/domain/market/board';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Paisa, TradingDay } from '@dorpon/domain/units';

/** The newest day of a share, and what its own row does not say. */
export interface NewestDay
  extends Pick<DayBar, 'day' | 'open' | 'high' | 'low' | 'close' | 'last' | 'yesterdayClose'>,
    Pick<DayBar, 'volume' | 'value' | 'trades'> {
  /** The last close before that day; null when it is the first. */
  readonly closeBefore: Paisa | null;
  /** The newest day on which it traded. */
  readonly tradedOn: TradingDay | null;
}

/** A share as it stood after the market's newest day; one whose days end earlier did not trade then. */
export function storedQuote(share: Instrument, newest: NewestDay, marketDay: TradingDay): Quote {
  const tradedAt = newest.tradedOn === null ? 0 : sessionHours(newest.tradedOn).closesAt;
  const before = newest.closeBefore ?? 0;
  if (newest.day < marketDay) return freshQuote(share, newest.close || before, tradedAt);
  const yesterdayClose = newest.yesterdayClose || before;
  const { open, high, low, close, last, trades, volume, value } = newest;
  // Without a trade there is no change, and the price stands as it was.
  if (!isTraded({ ...newest, yesterdayClose }))
    return freshQuote(share, yesterdayClose || close, tradedAt);
  return {
    ...freshQuote(share, yesterdayClose, tradedAt),
    ...{ open, high, low, close, lastPrice: last || close },
    ...{ trades, volume, value },
    ...{ publicTrades: trades, publicVolume: volume, publicValue: value },
  };
}
