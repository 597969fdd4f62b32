import { createHash } from 'node:crypto';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { circuitLimits } from '@dorpon/domain/market/circuit-band';
import { securitiesFactor, tradingRule } from '@dorpon/domain/market/corporate-action';
import { floatShares } from '@dorpon/domain/market/index-membership';
import { memberPoints, openingCap } from '@dorpon/domain/market/index-points';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import { tickSize } from '@dorpon/domain/market/tick-size';
import { PAISA_PER_CRORE } from '@dorpon/domain/units';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { Exchange } from './exchange.ts';
import type { OrderLogEntry } from './order-log.ts';
import { matchPlainly } from './testing/plain-matching.ts';
import { freshExchange, onBook, runDay, tradesOf } from './testing/run-exchange.ts';

const fingerprint = (events: readonly MarketEvent[]) =>
  createHash('sha256').update(JSON.stringify(events)).digest('hex');

describe('three days of the simulated exchange', () => {
  const log: OrderLogEntry[] = [];
  const { world, exchange } = freshExchange(1, (entry) => log.push(entry));
  const days: ReturnType<typeof runDay>[] = [];
  let crossed = 0;
  let worstGap = 0;

  /**
   * After a beat with an index: compares the members' points, added independently, with the
   * engine's.
   */
  const checkIndices = () =>
    world.indices.forEach((index, i) => {
      const shares = index.members.map((member) => exchange.state.shares[member]);
      const members = {
        floatShares: Float64Array.from(index.members, (member, place) =>
          Math.round(floatShares(world.shares[member].instrument) * shares[place].bonusFactor),
        ),
        openPrice: Float64Array.from(shares, (state) => state.reference),
      };
      const { previous, level } = exchange.state.indices[i];
      const cap = openingCap(members);
      const points = shares.map((state, place) => {
        const now = state.close || state.lastPrice || state.reference;
        return memberPoints(previous, members.floatShares[place], now, state.reference, cap);
      });
      const sum = points.reduce((total, point) => total + point, 0);
      worstGap = Math.max(worstGap, Math.abs(previous + sum - level));
    });

  beforeAll(() => {
    for (let day = 0; day < 3; day += 1)
      days.push(
        runDay(exchange, (events) => {
          if (exchange.state.beat % 21 !== 0) return;
          for (const { book } of exchange.state.shares)
            if (book.bestBid > 0 && book.bestAsk > 0 && book.bestBid >= book.bestAsk) crossed += 1;
          if (events.some((event) => event.kind === 'index')) checkIndices();
        }),
      );
  }, 120_000);

  test('every trade follows from the order log alone', () => {
    const happened = days
      .flatMap(({ events }) => tradesOf(events))
      .map(({ code, price, quantity, at, market }) => ({
        code,
        price,
        quantity,
        at,
        block: market === 'block',
      }));
    const rebuilt = matchPlainly(log);
    expect(rebuilt.length).toBe(happened.length);
    const byCode = (trades: typeof happened) =>
      Map.groupBy(trades, ({ code, block }) => `${code} ${block}`);
    const expected = byCode(rebuilt);
    for (const [key, trades] of byCode(happened)) expect(trades).toEqual(expected.get(key));
  });

  test('trades, turnover and price moves have realistic sizes', () => {
    for (const { events } of days) {
      const trades = onBook(events);
      const crore =
        trades.reduce((sum, { price, quantity }) => sum + price * quantity, 0) / PAISA_PER_CRORE;
      expect(trades.length).toBeGreaterThan(80_000);
      expect(trades.length).toBeLessThan(250_000);
      expect(crore).toBeGreaterThan(250);
      expect(crore).toBeLessThan(1200);
      expect(new Set(trades.map(({ code }) => code)).size).toBeGreaterThan(380);
    }
  });

  test('the order book never crosses', () => {
    expect(crossed).toBe(0);
  });

  test('every trade is inside the limits and on the tick', () => {
    for (const { day, events } of days) {
      const opened = events.find((event) => event.kind === 'session');
      const reference = new Map(opened?.references.map((row) => [row.code, row.yesterdayClose]));
      const shares = new Map(world.shares.map((share) => [share.instrument.code, share]));
      for (const { code, price } of tradesOf(events)) {
        const share = shares.get(code);
        if (!share) throw new Error(`trade of unknown ${code}`);
        if (price % tickSize(price, day) !== 0) throw new Error(`${code} traded off the tick`);
        if (share.openLimitDays.has(day)) continue;
        const { lower, upper } = circuitLimits(reference.get(code) ?? 0, share.instrument, day);
        if (price < lower || price > upper) throw new Error(`${code} traded at ${price} on ${day}`);
      }
    }
  });

  test('each share trades in its market of the day; a suspended one does not trade', () => {
    for (const { day, events } of days) {
      const marketOf = new Map(
        world.shares.map(({ instrument, actions }) => [instrument.code, tradingRule(actions, day)]),
      );
      const misplaced = onBook(events).filter(({ code, market }) => {
        const rule = marketOf.get(code);
        return rule?.suspended || rule?.market !== market;
      });
      expect(misplaced).toEqual([]);
      const rules = [...marketOf.values()];
      expect(rules.some((rule) => rule.market === 'spot' && !rule.suspended)).toBe(true);
    }
  });

  test('the closing price is that of the last 30 minutes, and later trades are at that price only', () => {
    for (const { day, events } of days) {
      const { continuousEndsAt } = sessionHours(day);
      const closes = new Map(
        events.filter((event) => event.kind === 'close').map(({ code, price }) => [code, price]),
      );
      const late = onBook(events).filter(({ at }) => at >= continuousEndsAt);
      expect(late.length).toBeGreaterThan(100);
      for (const { code, price } of late) expect(price).toBe(closes.get(code));
      const byCode = Map.groupBy(
        onBook(events).filter(({ at }) => at < continuousEndsAt),
        ({ code }) => code,
      );
      for (const [code, trades] of byCode) {
        const recent = trades.filter(({ at }) => at >= continuousEndsAt - 30 * 60_000);
        const counted = recent.length > 0 ? recent : trades.slice(-20);
        const value = counted.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const volume = counted.reduce((sum, { quantity }) => sum + quantity, 0);
        const tick = tickSize(value / volume, day);
        expect(closes.get(code)).toBe(Math.round(value / volume / tick) * tick);
      }
    }
  });

  test('the members’ points add up exactly to the change of each index', () => {
    expect(worstGap).toBeLessThan(1e-9);
  });

  test('a day begins at the previous close, less a bonus or rights', () => {
    const closes = new Map(
      days[0].events
        .filter((event) => event.kind === 'close')
        .map(({ code, price }) => [code, price]),
    );
    const next = days[1].events.find((event) => event.kind === 'session');
    for (const { code, yesterdayClose } of next?.references ?? []) {
      const share = world.shares.find(({ instrument }) => instrument.code === code);
      const factor = share ? securitiesFactor(tradingRule(share.actions, days[1].day)) : 1;
      if (factor === 1) expect(yesterdayClose).toBe(closes.get(code));
      else expect(yesterdayClose).toBeLessThan(closes.get(code) ?? 0);
    }
  });

  test('shares lock at the upper and at the lower limit', () => {
    const kinds = new Set(
      days
        .flatMap(({ events }) => events)
        .flatMap((event) => (event.kind === 'halt' ? [event.halt] : [])),
    );
    expect(kinds).toContain('upper-lock');
    expect(kinds).toContain('lower-lock');
  });

  test('the board equals the sum of the trades', () => {
    const last = onBook(days[2].events);
    const totals = Map.groupBy(last, ({ code }) => code);
    for (const [code, trades] of totals) {
      const quote = exchange.state.board.get(code);
      expect(quote?.trades).toBe(trades.length);
      expect(quote?.volume).toBe(trades.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(quote?.value).toBe(
        trades.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      );
      expect(quote?.high).toBe(Math.max(...trades.map(({ price }) => price)));
      expect(trades.map(({ number }) => number)).toEqual(trades.map((_, i) => i + 1));
    }
  });
});

describe('one seed, one market', () => {
  const morning = (exchange: Exchange, beats: number) => {
    const events: MarketEvent[] = [];
    for (let beat = 0; beat < beats; beat += 1) events.push(...exchange.step());
    return events;
  };

  test('the same seed gives the same market byte for byte, another seed another market', () => {
    const first = fingerprint(morning(freshExchange(7).exchange, 6000));
    expect(fingerprint(morning(freshExchange(7).exchange, 6000))).toBe(first);
    expect(fingerprint(morning(freshExchange(8).exchange, 6000))).not.toBe(first);
  });

  test.each([1, 239, 4800, 5999])('a checkpoint after %d beats resumes identically', (beats) => {
    const whole = freshExchange(7);
    morning(whole.exchange, beats);
    const stored = saveCheckpoint(7, whole.exchange.state);
    const state = loadCheckpoint(7, stored);
    if (!state) throw new Error('refused its own checkpoint');
    const resumed = new Exchange(whole.world, state);
    expect(resumed.now).toBe(whole.exchange.now);
    expect(fingerprint(morning(resumed, 3000))).toBe(fingerprint(morning(whole.exchange, 3000)));
  });

  test('a checkpoint of another seed is refused', () => {
    const { exchange } = freshExchange(7);
    expect(loadCheckpoint(8, saveCheckpoint(7, exchange.state))).toBeNull();
  });
});
