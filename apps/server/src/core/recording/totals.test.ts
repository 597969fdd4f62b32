import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import type { MarketEvent, ShareTotals, Trade } from '@dorpon/domain/market/market-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedBatch } from '../../feed/feed.ts';
import { hours, OPENS_AT, scriptedFeed, trade } from '../../feed/testing/scripted-feed.ts';
import { Folds } from './folds.ts';
import { MarketRecord } from './market-record.ts';

const at = (clock: string): number => Date.parse(`2026-11-15T${clock}+06:00`);

const totals = (
  moment: number,
  [open, high, low, last]: number[],
  [trades, volume, value]: number[],
  more: Partial<ShareTotals> = {},
): ShareTotals => ({
  kind: 'totals',
  code: 'ACI',
  at: moment,
  open: open!,
  high: high!,
  low: low!,
  lastPrice: last!,
  spotPrice: 0,
  close: 0,
  yesterdayClose: 25_000,
  trades: trades!,
  volume: volume!,
  value: value!,
  publicTrades: trades!,
  publicVolume: volume!,
  publicValue: value!,
  spotTrades: 0,
  spotVolume: 0,
  spotValue: 0,
  ...more,
});

interface Folded {
  ticks: Trade[];
  minutes: MinuteBar[];
  days: DayBar[];
}

function fold(batches: FeedBatch[], folds = new Folds(scriptedFeed().opening)): Folded {
  const folded: Folded = { ticks: [], minutes: [], days: [] };
  for (const batch of batches) {
    const record = new MarketRecord();
    folds.take(batch, record);
    for (const part of record.parts) {
      folded.ticks.push(...part.trades);
      folded.minutes.push(...part.minutes);
    }
    folded.days.push(...record.days.filter(({ code }) => code === 'ACI'));
  }
  return folded;
}

const morning = [
  {
    at: at('10:00:20'),
    events: [totals(at('10:00:18'), [25_010, 25_050, 25_000, 25_020], [3, 100, 2_502_000])],
  },
  {
    at: at('10:00:50'),
    events: [totals(at('10:00:49'), [25_010, 25_090, 25_000, 25_060], [5, 130, 3_254_000])],
  },
  {
    at: at('10:01:10'),
    events: [totals(at('10:01:05'), [25_010, 25_090, 24_990, 25_000], [6, 150, 3_754_000])],
  },
  { at: at('10:02:00'), events: [] },
];

describe('totals since the open', () => {
  it('become minutes by their increase, with a new high or low in the minute it was made', () => {
    expect(fold(morning).minutes).toEqual([
      {
        code: 'ACI',
        at: at('10:00:00'),
        open: 25_010,
        high: 25_090,
        low: 25_000,
        close: 25_060,
        volume: 130,
        value: 3_254_000,
        trades: 5,
      },
      {
        code: 'ACI',
        at: at('10:01:00'),
        open: 25_000,
        high: 25_000,
        low: 24_990,
        close: 25_000,
        volume: 20,
        value: 500_000,
        trades: 1,
      },
    ]);
  });

  it('become one trade per change, numbered by the count of trades', () => {
    const { ticks } = fold(morning);
    expect(ticks.map(({ number, price, quantity }) => [number, price, quantity])).toEqual([
      [3, 25_020, 100],
      [5, 25_060, 30],
      [6, 25_000, 20],
    ]);
  });

  it('change nothing when repeated', () => {
    const again = morning.flatMap((batch) => [batch, batch]);
    expect(fold(again)).toEqual(fold(morning));
  });

  it("give the feed's own day; its bull and bear volumes are those of the conflated trades", () => {
    const evening = totals(at('14:29:30'), [25_010, 25_090, 24_990, 25_030], [9, 250, 6_256_000], {
      close: 25_040,
    });
    const batches = [
      ...morning,
      { at: at('14:30:00'), events: [evening], settledUpto: hours.closesAt },
    ];
    expect(fold(batches).days).toEqual([
      {
        code: 'ACI',
        day: hours.day,
        open: 25_010,
        high: 25_090,
        low: 24_990,
        last: 25_030,
        close: 25_040,
        yesterdayClose: 25_000,
        volume: 250,
        value: 6_256_000,
        trades: 9,
        // 100 above yesterday, 30 up, 20 down, 100 up.
        bull: 230,
        bear: 20,
        neutral: 0,
      },
    ]);
  });

  it('count in the open minute when they arrive late', () => {
    const late = totals(at('10:01:59'), [25_010, 25_090, 24_990, 25_010], [7, 160, 4_004_000]);
    const { minutes } = fold([
      ...morning,
      { at: at('10:02:05'), events: [late] },
      { at: at('10:03:00'), events: [] },
    ]);
    expect(minutes.at(-1)).toMatchObject({ at: at('10:02:00'), volume: 10, trades: 1 });
    expect(minutes.reduce((sum, { volume }) => sum + volume, 0)).toBe(160);
  });

  it('make no negative minute when corrected downwards, and the parts of the day still add up', () => {
    const less = totals(at('10:02:10'), [25_010, 25_090, 24_990, 25_000], [5, 120, 3_000_000]);
    const more = totals(at('10:02:40'), [25_010, 25_090, 24_990, 25_010], [6, 125, 3_125_050]);
    const folds = new Folds(scriptedFeed().opening);
    const { minutes } = fold(
      [
        ...morning,
        { at: at('10:02:10'), events: [less] },
        { at: at('10:02:40'), events: [more] },
        { at: at('10:03:00'), events: [] },
      ],
      folds,
    );
    expect(minutes.at(-1)).toMatchObject({ at: at('10:02:00'), volume: 5, value: 125_050 });
    const { volume, bull, bear, neutral } = folds.dayOf('ACI')!;
    expect([volume, bull + bear + neutral]).toEqual([125, 125]);
  });
});

describe('a gap in the feed', () => {
  const first = totals(at('11:00:03'), [25_010, 25_500, 24_900, 25_200], [900, 80_000, 2e9]);
  const next = totals(at('11:00:40'), [25_010, 25_500, 24_900, 25_250], [905, 80_500, 2.0126e9]);

  it('at the start adds the morning to the day, but to no minute and no trade', () => {
    const folds = new Folds(scriptedFeed().opening);
    const { minutes, ticks } = fold(
      [
        { at: at('11:00:05'), events: [first], afterGap: true },
        { at: at('11:00:41'), events: [next] },
        { at: at('11:01:00'), events: [] },
      ],
      folds,
    );
    expect(minutes).toMatchObject([{ at: at('11:00:00'), volume: 500, trades: 5, open: 25_250 }]);
    expect(ticks).toMatchObject([{ number: 905, quantity: 500 }]);
    expect(folds.dayOf('ACI')).toMatchObject({
      open: 25_010,
      high: 25_500,
      low: 24_900,
      volume: 80_500,
      trades: 905,
      bull: 500,
      bear: 0,
      neutral: 80_000,
    });
  });

  it('in the middle is treated the same, for an index as well', () => {
    const index = (moment: number, volume: number): MarketEvent => ({
      kind: 'index',
      code: 'DSEX',
      at: moment,
      value: 550_000,
      trades: volume / 10,
      volume,
      turnover: volume * 100,
    });
    const folds = new Folds(scriptedFeed().opening);
    const batches: FeedBatch[] = [
      { ...morning[0]!, events: [...morning[0]!.events, index(at('10:00:19'), 1000)] },
      { at: at('11:00:05'), events: [first, index(at('11:00:05'), 90_000)], afterGap: true },
      { at: at('11:00:41'), events: [next, index(at('11:00:41'), 90_500)] },
      { at: at('11:01:00'), events: [] },
    ];
    const { minutes } = fold(batches, folds);
    const volumes = (code: string) =>
      minutes.filter((bar) => bar.code === code).map(({ volume }) => volume);
    expect(volumes('ACI')).toEqual([100, 500]);
    expect(volumes('DSEX')).toEqual([1000, 500]);
    expect(folds.dayOf('DSEX')).toMatchObject({ volume: 90_500 });
  });
});

it('a restart resumes from the saved state and duplicates nothing', () => {
  for (let cut = 0; cut <= morning.length; cut += 1) {
    const folds = new Folds(scriptedFeed().opening);
    const before = fold(morning.slice(0, cut), folds);
    const again = new Folds(scriptedFeed().opening);
    again.restore(folds.save());
    const after = fold(morning.slice(cut), again);
    const whole = fold(morning);
    expect([...before.minutes, ...after.minutes]).toEqual(whole.minutes);
    expect([...before.ticks, ...after.ticks]).toEqual(whole.ticks);
  }
});

it('totals taken after each trade give the same ticks, minutes and day as the trades themselves', () => {
  const anyTrade = fc.record({
    wait: fc.integer({ min: 1, max: 90_000 }),
    price: fc.integer({ min: 22_000, max: 28_000 }),
    quantity: fc.integer({ min: 1, max: 5000 }),
  });
  fc.assert(
    fc.property(fc.array(anyTrade, { minLength: 1, maxLength: 40 }), (given) => {
      let now = OPENS_AT;
      let sum: ShareTotals | undefined;
      const trades: FeedBatch[] = [];
      const sums: FeedBatch[] = [];
      for (const [index, { wait, price, quantity }] of given.entries()) {
        now += wait;
        trades.push({ at: now, events: [trade('ACI', index + 1, now, price, quantity)] });
        sum = totals(
          now,
          [
            sum?.open ?? price,
            Math.max(sum?.high ?? price, price),
            Math.min(sum?.low ?? price, price),
            price,
          ],
          [index + 1, (sum?.volume ?? 0) + quantity, (sum?.value ?? 0) + price * quantity],
        );
        sums.push({ at: now, events: [sum] });
      }
      const close = { at: hours.closesAt, events: [] };
      expect(fold([...sums, close])).toEqual(fold([...trades, close]));
    }),
  );
});
