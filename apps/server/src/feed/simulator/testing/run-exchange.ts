import type { MarketEvent, Trade } from '@dorpon/domain/market/market-event';
import { Exchange } from '../exchange.ts';
import { firstState } from '../exchange-state.ts';
import type { OrderLogEntry } from '../order-log.ts';
import { createWorld } from '../world.ts';

/** An exchange on its first morning whose history ended at the calibrated prices. */
export function freshExchange(seed = 1, log?: (entry: OrderLogEntry) => void) {
  const world = createWorld(seed);
  const end = {
    close: world.shares.map((share) => share.calibration.price),
    tradedAt: world.shares.map(() => 0),
  };
  return { world, exchange: new Exchange(world, firstState(world, end), log) };
}

/** Runs to the end of the exchange's day and returns all events. */
export function runDay(exchange: Exchange, each?: (events: readonly MarketEvent[]) => void) {
  const events: MarketEvent[] = [];
  const { day } = exchange.state;
  while (exchange.state.day === day) {
    const beat = exchange.step();
    each?.(beat);
    for (const event of beat) events.push(event);
  }
  return { day, events };
}

export const tradesOf = (events: readonly MarketEvent[]): Trade[] =>
  events.filter((event) => event.kind === 'trade');

export const onBook = (events: readonly MarketEvent[]): Trade[] =>
  tradesOf(events).filter((trade) => trade.market !== 'block');
