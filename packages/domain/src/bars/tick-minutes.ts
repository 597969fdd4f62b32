import type { Trade } from '../market/market-event.ts';
import type { EpochMs, Paisa } from '../units.ts';
import { addToMinute, type MinuteBar, minuteOf } from './minute-bars.ts';
import { directionOf, type TickDirection } from './tick-direction.ts';

/** A minute bar with the time of its last trade and its volume by tick direction. */
export interface TickMinute extends MinuteBar {
  readonly lastTradeAt: EpochMs;
  readonly bull: number;
  readonly bear: number;
  readonly neutral: number;
}

/** Folds one share's trades of a day, oldest first, into minutes. Block trades are skipped. */
export function tickMinutesOf(trades: Iterable<Trade>, yesterdayClose: Paisa): TickMinute[] {
  const minutes: TickMinute[] = [];
  let before = yesterdayClose;
  for (const trade of trades) {
    if (trade.market === 'block') continue;
    const last = minutes.at(-1);
    const same = last?.at === minuteOf(trade.at) ? last : undefined;
    const direction = directionOf(trade.price, before);
    const add = (of: TickDirection): number =>
      (same?.[of] ?? 0) + (direction === of ? trade.quantity : 0);
    const minute = {
      ...addToMinute(same, trade),
      lastTradeAt: trade.at,
      bull: add('bull'),
      bear: add('bear'),
      neutral: add('neutral'),
    };
    if (same) minutes[minutes.length - 1] = minute;
    else minutes.push(minute);
    before = trade.price;
  }
  return minutes;
}
