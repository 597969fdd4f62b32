import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { FeedBatch } from '../feed.ts';
import { closes, MINUTE, OPENS_AT, trade } from './scripted-feed.ts';

const DAY = 1440 * MINUTE;
const SESSION_MINUTES = 8;
const BATCHES_PER_MINUTE = 20;
const BATCH_MS = MINUTE / BATCHES_PER_MINUTE;
const codes = Object.keys(closes).filter((code) => code !== 'DSEX');

export function sessionHours(session: number): SessionHours {
  const opensAt = OPENS_AT + session * DAY;
  return {
    day: dhakaDay(opensAt),
    opensAt,
    continuousEndsAt: opensAt + (SESSION_MINUTES - 1) * MINUTE,
    closesAt: opensAt + SESSION_MINUTES * MINUTE,
  };
}

/**
 * Short sessions that are the same each time, with a checkpoint on each minute boundary that counts
 * the batches before it.
 */
export function* marketScript(sessions: number): Generator<FeedBatch> {
  let state = 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  const price: Record<string, number> = { ...closes };
  let count = 0;
  const batch = (at: number, events: MarketEvent[]): FeedBatch => {
    count += 1;
    if (at % MINUTE !== 0) return { at, events };
    return { at, events, checkpoint: Buffer.from(String(count)) };
  };

  for (let session = 0; session < sessions; session += 1) {
    const hours = sessionHours(session);
    const references = Object.keys(closes).map((code) => ({
      code,
      yesterdayClose: price[code] ?? 0,
      halt: '' as const,
    }));
    const numbers: Record<string, number> = {};
    const total = { trades: 0, volume: 0, turnover: 0 };
    yield batch(hours.opensAt, [{ kind: 'session', hours, references }]);
    for (let at = hours.opensAt + BATCH_MS; at <= hours.closesAt; at += BATCH_MS) {
      const events: MarketEvent[] = [];
      for (let trades = random(12); trades > 0; trades -= 1) {
        const code = codes[random(codes.length)] ?? 'ACI';
        const number = (numbers[code] ?? 0) + 1;
        const quantity = 1 + random(500);
        numbers[code] = number;
        price[code] = (price[code] ?? 0) + 10 * (random(5) - 2);
        const moment = at - BATCH_MS + (trades > 6 ? 0 : 1);
        events.push(trade(code, number, moment, price[code], quantity));
        total.trades += 1;
        total.volume += quantity;
        total.turnover += price[code] * quantity;
      }
      if (events.length > 0) {
        price.DSEX = (price.DSEX ?? 0) + random(101) - 50;
        events.push({ kind: 'index', code: 'DSEX', at: at - 1, value: price.DSEX, ...total });
      }
      if (at === hours.continuousEndsAt)
        for (const code of Object.keys(closes))
          events.push({ kind: 'close', code, price: price[code] ?? 0 });
      yield batch(at, events);
    }
  }
}
