import { setTimeout as delay } from 'node:timers/promises';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { foldBatch } from '@dorpon/domain/market/board';
import type { ShareTotals } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedSource, ReadStored, Resume, StoredMarket } from '../open-feed.ts';
import { FeedListener, until } from './feed-listener.ts';

// The test suite that every feed passes. In the test file of a feed:
//
//   feedSuite('mds', 'outside', async (now) => ({ open, exchange, close }));
//   feedSuite('replay', 'own', async () => ({ open, goOn, close }));
//
// `open` opens the feed on stored state (`kind.open(resume, stored)`); `goOn` advances one of our own
// markets. An outside feed gives `exchange` instead: `publish` provides totals with the exchange's time
// where the feed reads them (or pushes them), and `spoil`/`heal` break the connection, with
// startFaultProxy or otherwise. `now` is the suite's clock: pass it to `guarded(feed, now)`.

export const lineFaults = ['changed-column', 'garbage', 'cut'] as const;
export type LineFault = (typeof lineFaults)[number];

export interface ExchangeEnd {
  /** Resolves when the rows are there; the feed may read them later. */
  publish(at: EpochMs, rows: readonly ShareTotals[]): Promise<void>;
  spoil(fault: LineFault): Promise<void>;
  heal(): Promise<void>;
  /**
   * The reasons under which a line fault is counted, if not the usual ones; an empty list means it
   * is not counted.
   */
  readonly reasons?: Partial<Record<LineFault, readonly string[]>>;
}

export interface FeedAdapter {
  open(resume: Resume | null, stored: ReadStored): Promise<FeedSource>;
  goOn?(): Promise<void>;
  readonly exchange?: ExchangeEnd;
  close(): Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const references: Record<ShareCode, number> = {
  ACI: 25_000,
  'KAY&QUE': 31_250,
  'AMCL(PRAN)': 22_010,
  'AL-HAJTEX': 14_100,
};
const usual: Record<LineFault, readonly string[]> = {
  'changed-column': ['bad-shape'],
  garbage: ['bad-shape', 'unreachable'],
  cut: ['unreachable'],
};
const emptyStore = async (): Promise<StoredMarket> => ({
  instruments: [],
  quotes: [],
  hours: sessionHours('2026-11-12'),
});

/** The totals after so many steps; they only grow. */
export const sumsAt = (step: number, at: EpochMs): ShareTotals[] =>
  Object.entries(references).map(([code, reference], place) => {
    const last = reference + 10 * (step % 7) + 10 * place;
    const [trades, volume] = [step * 2, step * 100 * (place + 1)];
    const value = volume * last;
    return {
      kind: 'totals',
      code,
      at,
      open: reference,
      high: reference + 200,
      low: reference,
      lastPrice: last,
      spotPrice: 0,
      close: 0,
      yesterdayClose: reference,
      trades,
      volume,
      value,
      publicTrades: trades,
      publicVolume: volume,
      publicValue: value,
      spotTrades: 0,
      spotVolume: 0,
      spotValue: 0,
    };
  });

export function feedSuite(
  name: string,
  whose: 'own' | 'outside',
  make: (now: () => EpochMs) => Promise<FeedAdapter>,
): void {
  let now: EpochMs;
  let adapter: FeedAdapter;
  let listener: FeedListener;
  let step: number;

  async function open(resume: Resume | null = null): Promise<void> {
    listener = new FeedListener(await adapter.open(resume, emptyStore));
    await listener.start();
  }

  const volumes = () => Object.keys(references).map(listener.volume);

  /** Advances the market one step and waits until the feed has it. */
  async function goOn(): Promise<void> {
    const before = listener.batches.length;
    if (adapter.goOn) {
      await adapter.goOn();
      return until('a batch', () => listener.batches.length > before);
    }
    step += 1;
    now += SECOND;
    await adapter.exchange!.publish(now, sumsAt(step, now));
    await until('the sums', () => listener.volume('ACI') === step * 100);
  }

  beforeEach(async () => {
    now = Date.parse('2026-11-15T10:05:00+06:00');
    step = 0;
    adapter = await make(() => now);
    if (adapter.exchange) await adapter.exchange.publish(now, sumsAt(0, now));
    await open();
  });
  afterEach(async () => {
    await listener.feed.stop();
    await adapter.close();
  });

  describe(`${name} behind the port`, () => {
    it('opens with a consistent market', () => {
      const { instruments, quotes, hours } = listener.feed.opening;
      const codes = instruments.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(new Set(quotes.map(({ code }) => code))).toEqual(new Set(codes));
      expect(hours.opensAt).toBeLessThan(hours.continuousEndsAt);
      expect(hours.continuousEndsAt).toBeLessThanOrEqual(hours.closesAt);
    });

    it('delivers in order, for listed shares only', async () => {
      for (let turn = 0; turn < 4; turn += 1) await goOn();
      const newest = new Map<string, number>();
      let at = 0;
      for (const batch of listener.batches) {
        expect(batch.at).toBeGreaterThanOrEqual(at);
        at = batch.at;
        for (const event of batch.events) {
          if (event.kind === 'session') newest.clear();
          else expect(listener.board.has(event.code)).toBe(true);
          if (event.kind !== 'trade') continue;
          const key = `${event.market === 'block'} ${event.code}`;
          expect(event.number).toBeGreaterThan(newest.get(key) ?? 0);
          newest.set(key, event.number);
        }
      }
    });

    it('delivers nothing after stop', async () => {
      await goOn();
      await listener.feed.stop();
      const { length } = listener.batches;
      if (adapter.exchange)
        await adapter.exchange.publish(now + SECOND, sumsAt(9, now)).catch(() => {});
      await delay(300);
      expect(listener.batches).toHaveLength(length);
    });

    it('resumes from its checkpoint after a restart, and repeats nothing', async () => {
      for (let turn = 0; turn < 200 && (turn < 2 || !listener.resume); turn += 1) await goOn();
      await listener.feed.stop();
      const { resume } = listener;
      const upto = listener.batches.findLastIndex(({ checkpoint }) => checkpoint);
      const expected = new Map(listener.feed.opening.quotes.map((quote) => [quote.code, quote]));
      for (const { events } of listener.batches.slice(0, upto + 1))
        for (const [code, quote] of foldBatch(expected, events)) expected.set(code, quote);
      await open(resume);
      const figures = ({ code, volume, trades, value, yesterdayClose }: Quote) => ({
        code,
        volume,
        trades,
        value,
        yesterdayClose,
      });
      const sorted = (quotes: Iterable<Quote>) =>
        Array.from(quotes, figures).sort((a, b) => (a.code < b.code ? -1 : 1));
      expect(sorted(listener.feed.opening.quotes)).toEqual(sorted(expected.values()));
      await goOn();
      for (const quote of listener.board.values())
        expect(quote.volume).toBeGreaterThanOrEqual(expected.get(quote.code)!.volume);
    });
  });

  if (whose === 'own') return;

  async function outside(): Promise<ExchangeEnd> {
    if (!adapter.exchange) throw new Error('an outside feed needs an exchange');
    await goOn();
    await goOn();
    return adapter.exchange;
  }

  describe(`${name} when its other end goes wrong`, () => {
    it('a stall is counted and shown, and ends with the next change', async () => {
      await outside();
      const { at } = listener.batches.at(-1)!;
      now += 10 * MINUTE;
      await until('a stall', () => listener.feed.health?.state() === 'stalled');
      expect(listener.count(['stalled'])).toBe(1);
      expect(listener.batches.at(-1)!.at).toBeLessThanOrEqual(at + 5 * MINUTE);
      await goOn();
      await until('its end', () => listener.feed.health?.state() === 'live');
      expect(listener.batches.at(-1)!.at).toBe(now);
    });

    it('a repeated reading changes nothing', async () => {
      const exchange = await outside();
      const before = volumes();
      const changes = listener.batches.filter(({ events }) => events.length > 0).length;
      for (let turn = 0; turn < 3; turn += 1) await exchange.publish(now, sumsAt(step, now));
      await delay(200);
      expect(volumes()).toEqual(before);
      expect(listener.batches.filter(({ events }) => events.length > 0)).toHaveLength(changes);
      await goOn();
    });

    it('a step back in time changes nothing, is counted, and the next reading is accepted', async () => {
      const exchange = await outside();
      const before = volumes();
      await exchange.publish(now - 10 * MINUTE, sumsAt(1, now - 10 * MINUTE));
      await until('the count', () => listener.count(['went-back', 'totals-fell']) > 0);
      expect(volumes()).toEqual(before);
      await goOn();
    });

    it('a clock set back an hour does not stop the market', async () => {
      const exchange = await outside();
      for (let turn = 0; turn < 12; turn += 1) {
        step += 1;
        now += 3 * SECOND;
        await exchange.publish(now - 60 * MINUTE, sumsAt(step, now - 60 * MINUTE));
        await delay(60);
      }
      await until('the sums', () => listener.volume('ACI') === step * 100);
      expect(listener.count(['went-back'])).toBeGreaterThan(0);
      await goOn();
    });

    it('a future day changes nothing, is counted, and today continues', async () => {
      const exchange = await outside();
      const before = volumes();
      const later = now + 2 * 1440 * MINUTE;
      await exchange.publish(later, sumsAt(step + 5, later));
      await until('the count', () => listener.count(['jumped-day']) > 0);
      expect(volumes()).toEqual(before);
      await goOn();
    });

    it('the next trading day opens a session', async () => {
      const exchange = await outside();
      now = Date.parse('2026-11-16T10:00:30+06:00');
      await exchange.publish(now, sumsAt(1, now));
      await until('the sums of the new day', () => listener.volume('ACI') === 100);
      const days = listener.batches
        .flatMap(({ events }) => events)
        .flatMap((event) => (event.kind === 'session' ? [event.hours.day] : []));
      expect(days).toEqual(['2026-11-15', '2026-11-16']);
    });

    it('a bad row is left out until it is right; the others are used', async () => {
      const exchange = await outside();
      const [aci = 0] = volumes();
      step += 1;
      now += SECOND;
      const rows = sumsAt(step, now).map((row) =>
        row.code === 'ACI' ? { ...row, lastPrice: 99_999_900, high: 99_999_900 } : row,
      );
      await exchange.publish(now, rows);
      await until('the other rows', () => listener.volume('KAY&QUE') === step * 200);
      expect(listener.volume('ACI')).toBe(aci);
      expect(listener.count(['bad-price'])).toBeGreaterThan(0);
      await goOn();
    });

    it.each(lineFaults)('%s is counted, the board stays, and the feed recovers', async (fault) => {
      const exchange = await outside();
      const before = volumes();
      const reasons = exchange.reasons?.[fault] ?? usual[fault];
      await exchange.spoil(fault);
      if (reasons.length > 0) await until('the count', () => listener.count(reasons) > 0);
      await delay(100);
      expect(volumes()).toEqual(before);
      await exchange.heal();
      await goOn();
    });
  });
}
