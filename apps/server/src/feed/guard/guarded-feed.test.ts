import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { freshQuote } from '@dorpon/domain/market/board';
import { expect, it } from 'vitest';
import type { FeedBatch } from '../feed.ts';
import { feedSuite, type LineFault, sumsAt } from '../testing/feed-suite.ts';
import { instruments } from '../testing/scripted-feed.ts';
import { guarded } from './guarded-feed.ts';
import type { Listener, OutsideFeed, Reading } from './outside-feed.ts';

/** An outside feed in memory: it reads what the suite provides. */
function memoryFeed(polled: boolean) {
  let listener: Listener | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reading: Reading | undefined;
  let broken: LineFault | undefined;
  const hear = () => {
    if (broken) listener?.fault(broken === 'cut' ? 'unreachable' : 'bad-shape', broken);
    else if (reading) listener?.take(reading);
  };
  const feed: OutsideFeed = {
    source: 'push',
    identity: 'memory',
    polled,
    stalledAfterMs: 60_000,
    async start(given) {
      listener = given;
      hear();
      if (polled) timer = setInterval(hear, 20);
    },
    async stop() {
      clearInterval(timer);
      listener = undefined;
    },
  };
  return {
    feed,
    exchange: {
      async publish(at: number, events: Reading['events']) {
        reading = { at, events };
        if (!polled) hear();
      },
      async spoil(fault: LineFault) {
        broken = fault;
        if (!polled) hear();
      },
      async heal() {
        broken = undefined;
      },
    },
  };
}

for (const polled of [true, false])
  feedSuite(`a feed that ${polled ? 'is polled' : 'pushes'}`, 'outside', async (now) => {
    const { feed, exchange } = memoryFeed(polled);
    return {
      open: (resume, stored) => guarded(feed, now).open(resume, stored),
      exchange,
      close: async () => {},
    };
  });

it("opens with days imported while it was off, and with the store's instruments", async () => {
  let now = Date.parse('2026-11-15T10:05:00+06:00');
  const { feed, exchange } = memoryFeed(false);
  const kind = guarded(feed, () => now);
  const aci = { ...instruments[0]!, name: 'As the store has it' };
  const stored = (day: string, close: number) => async () => ({
    instruments: [aci],
    quotes: [freshQuote(aci, close)],
    hours: sessionHours(day),
  });
  const batches: FeedBatch[] = [];
  const first = await kind.open(null, stored('2026-11-12', 24_000));
  expect(first.opening.instruments.length).toBeGreaterThan(430);
  expect(first.opening.instruments.find(({ code }) => code === 'ACI')).toBe(aci);
  await first.start((batch) => void batches.push(batch));
  await exchange.publish(now, sumsAt(3, now));
  await first.stop();

  const resume = { checkpoint: batches.at(-1)!.checkpoint!, until: now };
  const quoteOf = async (day: string) => {
    const { opening } = await kind.open(resume, stored(day, 26_000));
    const quote = opening.quotes.find(({ code }) => code === 'ACI')!;
    return [opening.hours.day, quote.volume, quote.yesterdayClose];
  };
  expect(await quoteOf('2026-11-12')).toEqual(['2026-11-15', 300, 25_000]);
  expect(await quoteOf('2026-11-15')).toEqual(['2026-11-15', 300, 25_000]);
  expect(await quoteOf('2026-11-18')).toEqual(['2026-11-18', 0, 26_000]);

  now = Date.parse('2026-11-19T10:01:00+06:00');
  const again = await kind.open(resume, stored('2026-11-18', 26_000));
  await again.start((batch) => void batches.push(batch));
  await exchange.publish(now, sumsAt(1, now));
  expect(batches.at(-1)!.events[0]).toMatchObject({
    kind: 'session',
    hours: { day: '2026-11-19' },
  });
  await again.stop();
});
