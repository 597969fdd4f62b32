import { previousTradingDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { foldBatch, freshQuote } from '@dorpon/domain/market/board';
import { lockSide } from '@dorpon/domain/market/lock';
import type { MarketEvent, ShareTotals } from '@dorpon/domain/market/market-event';
import { phaseAt } from '@dorpon/domain/market/session';
import { untraded } from '@dorpon/domain/market/untraded';
import { describe, expect, it } from 'vitest';
import { freshExchange } from '../simulator/testing/run-exchange.ts';
import { Guard } from './guard.ts';
import { firstState } from './guard-opening.ts';
import type { OutsideEvent } from './outside-feed.ts';

/**
 * A day of the simulated exchange through the guard: its trades and ten levels of its books, without
 * its locks. Compares the derived locks with the exchange's own after every reading.
 */
function compareDay(seed: number, beatsPerReading: number) {
  const { world, exchange } = freshExchange(seed);
  const { day } = exchange.state;
  const before = previousTradingDay(world.calendar, day);
  const quotes = world.instruments.map((share) => freshQuote(share, 0));
  const board = new Map(quotes.map((quote) => [quote.code, quote]));
  const guard = new Guard({
    feed: { polled: false, stalledAfterMs: 60_000, depth: () => undefined },
    state: firstState({
      instruments: world.instruments,
      figures: [],
      quotes,
      hours: sessionHours(before),
    }),
    instruments: world.instruments,
    now: () => exchange.now,
    deliver({ events }) {
      for (const [code, quote] of foldBatch(board, events)) board.set(code, quote);
    },
  });
  const seen = { upper: 0, lower: 0, ended: 0 };
  const differences: string[] = [];
  let waiting: OutsideEvent[] = [];
  let locked = new Map<string, string>();
  while (phaseAt(exchange.hours, exchange.now) === 'continuous') {
    for (let beat = 0; beat < beatsPerReading; beat += 1) {
      if (phaseAt(exchange.hours, exchange.now) !== 'continuous') break;
      for (const event of exchange.step()) waiting.push(...outsideEvents(event));
    }
    if (phaseAt(exchange.hours, exchange.now) !== 'continuous') break;
    guard.take({ at: exchange.now, events: waiting });
    waiting = [];
    const regulated = new Set(
      exchange.state.plan.halts.map(({ share }) => world.shares[share]!.instrument.code),
    );
    const now = new Map<string, string>();
    for (const { instrument } of world.shares) {
      const { code } = instrument;
      // An outside feed does not report lifted limits, suspensions or regulator halts.
      if (!exchange.limits(code) || regulated.has(code)) continue;
      const own = exchange.state.board.get(code)!.halt;
      if (own === 'record-date') continue;
      guard.takeBook(exchange.depth(code)!);
      if (own !== '') now.set(code, own);
      if (board.get(code)!.halt !== own)
        differences.push(`${code} ${exchange.now}: ${own} and ${board.get(code)!.halt}`);
    }
    for (const [code, halt] of now)
      if (locked.get(code) !== halt) seen[lockSide(halt as 'upper-lock')!] += 1;
    for (const code of locked.keys()) if (!now.has(code)) seen.ended += 1;
    locked = now;
  }
  return { differences, seen };
}

/** The events of a feed without locks; the previous closes come as untraded totals. */
function outsideEvents(event: MarketEvent): OutsideEvent[] {
  if (event.kind === 'trade') return [event];
  if (event.kind !== 'session') return [];
  return event.references.map(
    ({ code, yesterdayClose }): ShareTotals => ({
      kind: 'totals',
      ...untraded,
      code,
      at: event.hours.opensAt,
      yesterdayClose,
    }),
  );
}

describe('locks derived from the books of the simulated exchange', () => {
  it.each([
    [1, 240],
    [2, 97],
  ])('equal its own after every reading: seed %i, a reading every %i beats', (seed, beats) => {
    const { differences, seen } = compareDay(seed, beats);
    expect(differences).toEqual([]);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });
});
