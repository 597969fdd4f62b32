import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import type { MarketEvent, Trade } from '../market/market-event.ts';
import type { Halt } from '../market/quote.ts';
import { type EpochMs, PAISA_PER_LAKH } from '../units.ts';
import { type Finding, MONITOR_KINDS, type MonitorEntry, type MonitorKind } from './entry.ts';
import { Monitor, type MonitoredShare } from './monitor.ts';
import { monitorWords as bangla } from './monitor-words.bn.data.ts';
import { monitorWords as english } from './monitor-words.en.data.ts';
import { monitorSentence } from './sentence.ts';
import { TradeSizes } from './trade-sizes.ts';

const day = '2026-11-15';
const opensAt = dhakaTime(day, 600);
const at = (minute: number, second = 0): EpochMs => opensAt + minute * 60_000 + second * 1000;

function share(code: string, more: Partial<MonitoredShare> = {}): MonitoredShare {
  return {
    code,
    sector: 'Bank',
    yesterdayClose: 10_000,
    yesterdayHigh: 10_300,
    yesterdayLow: 9_700,
    yearHigh: 12_000,
    yearLow: 8_000,
    allHigh: 15_000,
    allLow: 5_000,
    usualVolume: { byMinute: [], sessions: 0 },
    sizes: new TradeSizes(),
    ...more,
  };
}

let counted = 0;
const trade = (code: string, time: EpochMs, price: number, quantity = 10): Trade => ({
  kind: 'trade',
  code,
  number: (counted += 1),
  at: time,
  price,
  quantity,
  market: 'public',
});

const monitorOf = (...shares: MonitoredShare[]) =>
  new Monitor(shares, { opensAt, continuousEndsAt: at(260), day }, () => ({
    price: 11_000,
    quantity: 31_000,
    orders: 9,
  }));
const sentences = (entries: readonly MonitorEntry[]) =>
  entries.map(({ code, side, finding }) => `${code} ${monitorSentence(finding, side, english)}`);

/** Sizes of 100 trades of one lakh taka ÷ 10 each. */
function sizesAround(value: number): TradeSizes {
  const sizes = new TradeSizes();
  for (let i = 0; i < 100; i += 1) sizes.add(value);
  return sizes;
}

describe('large trades', () => {
  test('K1 a trade of 30 lakh among trades of one lakh is said, with its up-tick', () => {
    const monitor = monitorOf(share('ACI', { sizes: sizesAround(PAISA_PER_LAKH) }));
    monitor.take([trade('ACI', at(20), 10_000, 1000)]);
    const [entry] = monitor.take([trade('ACI', at(20, 5), 10_010, 30_000)]);
    expect(entry).toMatchObject({ number: 1, at: at(20, 5), side: 'up' });
    expect(sentences([entry!])).toEqual(['ACI 30,000 at 100.10 on an up-tick']);
  });

  test('K1 the same trade is usual for a share with trades of 3 lakh', () => {
    const monitor = monitorOf(share('GP', { sizes: sizesAround(3 * PAISA_PER_LAKH) }));
    expect(monitor.take([trade('GP', at(20), 10_010, 30_000)])).toEqual([]);
  });

  test('K1 a share with few known trades has no large ones', () => {
    const monitor = monitorOf(share('NEW'));
    expect(monitor.take([trade('NEW', at(20), 10_010, 300_000)])).toEqual([]);
  });
});

test('K2 twenty times the volume of the same minutes is a burst, in the batch that makes it', () => {
  // 1,000 shares a minute on average, 270,000 a day.
  const byMinute = Array.from({ length: 270 }, (_, minute) => (minute + 1) * 100);
  const monitor = monitorOf(share('IFIC', { usualVolume: { byMinute, sessions: 20 } }));
  for (let second = 0; second < 4; second += 1)
    expect(monitor.take([trade('IFIC', at(60, second), 10_000, 1_000)])).toEqual([]);
  const entries = monitor.take([trade('IFIC', at(60, 9), 10_000, 1_000)]);
  expect(sentences(entries)).toEqual(['IFIC 5,000 in 3 min, 16.7 × usual']);
});

test('K3 a fall of 2% within three minutes in five trades is a sudden move', () => {
  const monitor = monitorOf(share('ACI'));
  monitor.take([trade('ACI', at(40), 10_000)]);
  const batch = [9_950, 9_900, 9_880, 9_850].map((price, i) => trade('ACI', at(43, i), price, 500));
  expect(monitor.take(batch)).toEqual([]);
  const entries = monitor.take([trade('ACI', at(44), 9_800, 500)]);
  expect(sentences(entries)).toEqual(['ACI fell 2.00% in 3 min']);
  expect(entries[0]!.line).toEqual([10_000, 9_850, 9_800]);
});

describe('new highs and lows', () => {
  test('K4 the longest span is said, then only a percent further', () => {
    const monitor = monitorOf(
      share('ACI', { yesterdayHigh: 0, yesterdayLow: 0, yesterdayClose: 0 }),
    );
    monitor.take([trade('ACI', at(2), 11_000)]);
    expect(sentences(monitor.take([trade('ACI', at(3), 12_010)]))).toEqual([
      'ACI highest in 52 weeks, was 120.00',
    ]);
    expect(monitor.take([trade('ACI', at(30), 12_020)])).toEqual([]);
    expect(sentences(monitor.take([trade('ACI', at(31), 15_010)]))).toEqual([
      'ACI highest of all time, was 150.00',
    ]);
  });

  test('K4 a high of the day counts after 15 minutes, for a liquid share', () => {
    const monitor = monitorOf(share('ACI'));
    for (let i = 0; i < 12; i += 1) monitor.take([trade('ACI', at(1, i), 10_000 + i, 1_000)]);
    // The high that stood is 100.11: 101.12 is a percent above it.
    expect(monitor.take([trade('ACI', at(16), 10_110, 10)])).toEqual([]);
    expect(sentences(monitor.take([trade('ACI', at(17), 10_112, 10)]))).toEqual([
      'ACI highest of the day, was 101.10',
    ]);
    expect(monitor.take([trade('ACI', at(76), 10_300, 10)])).toEqual([]);
    expect(sentences(monitor.take([trade('ACI', at(78), 10_410, 10)]))).toEqual([
      'ACI highest of the day, was 103.00',
    ]);
  });
});

describe('locks and halts', () => {
  const halt = (time: EpochMs, now: Halt): MarketEvent => ({
    kind: 'halt',
    code: 'ACI',
    at: time,
    halt: now,
  });

  test('K5 a lock is said with its queue in its batch, and its end after 30 seconds', () => {
    const monitor = monitorOf(share('ACI'));
    expect(sentences(monitor.take([halt(at(5), 'upper-lock')]))).toEqual([
      'ACI locked at the upper limit, 31,000 wait to buy',
    ]);
    expect(sentences(monitor.take([halt(at(15), '')]))).toEqual([
      'ACI left the upper limit after 10 min',
    ]);
  });

  test('K5 a share that is locked before its first trade has the price of its limit', () => {
    const [lock] = monitorOf(share('ACI')).take([halt(at(0), 'upper-lock')]);
    expect(lock!.finding).toEqual({ kind: 'lock', price: 11_000, waiting: 31_000 });
  });

  test('K5 a lock with which a session opens has lasted since then', () => {
    const monitor = monitorOf(share('ACI'));
    const hours = { day, opensAt, continuousEndsAt: at(260), closesAt: at(270) };
    const references = [{ code: 'ACI', yesterdayClose: 10_000, halt: 'upper-lock' as const }];
    expect(monitor.take([{ kind: 'session', hours, references }])).toEqual([]);
    expect(sentences(monitor.take([halt(at(15), '')]))).toEqual([
      'ACI left the upper limit after 15 min',
    ]);
  });

  test('K5, K10 the last word of a share is how it stands, however soon it changes', () => {
    const monitor = monitorOf(share('ACI'));
    const said = (minute: number, now: Halt) =>
      monitor.take([halt(at(minute), now)]).map(({ finding }) => finding.kind);
    expect([said(5, 'upper-lock'), said(8, ''), said(9, 'upper-lock'), said(12, '')]).toEqual([
      ['lock'],
      ['unlock'],
      ['lock'],
      ['unlock'],
    ]);
    expect([said(13, 'regulator'), said(14, ''), said(15, 'regulator')]).toEqual([
      ['halt'],
      ['halt'],
      ['halt'],
    ]);
  });

  test('K5 the end of a lock of ten seconds is said half a minute after its beginning', () => {
    const monitor = monitorOf(share('ACI'), share('GP'));
    monitor.take([halt(at(5), 'lower-lock')]);
    expect(monitor.take([halt(at(5, 10), ''), trade('GP', at(5, 29), 10_000)])).toEqual([]);
    const [end] = monitor.take([trade('GP', at(5, 30), 10_000)]);
    expect(end).toMatchObject({ code: 'ACI', at: at(5, 10), side: 'up' });
    expect(monitor.take([trade('GP', at(5, 40), 10_000)])).toEqual([]);
    // Also by the next lock, when nothing has traded meanwhile.
    monitor.take([halt(at(20), 'lower-lock'), halt(at(20, 10), '')]);
    const next = monitor.take([halt(at(30), 'lower-lock')]);
    expect(next.map((one) => [one.finding.kind, one.at])).toEqual([
      ['unlock', at(20, 10)],
      ['lock', at(30)],
    ]);
  });

  test('K5 of an end and a lock in one batch the later one is the last word', () => {
    const monitor = monitorOf(share('ACI'));
    monitor.take([halt(at(5), 'upper-lock')]);
    const both = monitor.take([halt(at(9), ''), halt(at(9, 1), 'upper-lock')]);
    expect(both.map(({ finding }) => finding.kind)).toEqual(['unlock', 'lock']);
  });

  test('K5 a lock that ends and begins again within half a minute is said once', () => {
    const monitor = monitorOf(share('ACI'));
    monitor.take([halt(at(5), 'lower-lock')]);
    expect(monitor.take([halt(at(5, 10), ''), halt(at(5, 20), 'lower-lock')])).toEqual([]);
    expect(monitor.take([trade('ACI', at(5, 50), 10_000)])).toEqual([]);
    expect(sentences(monitor.take([halt(at(9), '')]))).toEqual([
      'ACI left the lower limit after 4 min',
    ]);
  });

  test('K5, K10 at the close no lock has left its limit and no halt has ended', () => {
    const monitor = monitorOf(share('ACI'), share('GP'));
    const ofGp = (event: MarketEvent): MarketEvent => ({ ...event, code: 'GP' }) as MarketEvent;
    monitor.take([halt(at(200), 'upper-lock'), ofGp(halt(at(200), 'regulator'))]);
    expect(monitor.take([ofGp(halt(at(260), ''))])).toEqual([]);
    expect(monitor.take([halt(at(270), '')])).toEqual([]);
    // What the regulator decides after the close counts.
    expect(sentences(monitor.take([halt(at(280), 'regulator')]))).toEqual([
      'ACI trading halted by the regulator',
    ]);
  });

  test('K5 a locked share that the regulator stops has not left its limit', () => {
    const monitor = monitorOf(share('ACI'));
    monitor.take([halt(at(5), 'upper-lock')]);
    expect(sentences(monitor.take([halt(at(15), 'regulator')]))).toEqual([
      'ACI trading halted by the regulator',
    ]);
  });

  test('K10 a halt of the regulator and its end', () => {
    const monitor = monitorOf(share('ACI'));
    expect(sentences(monitor.take([halt(at(5), 'regulator')]))).toEqual([
      'ACI trading halted by the regulator',
    ]);
    expect(sentences(monitor.take([halt(at(9), '')]))).toEqual(['ACI trading resumed']);
  });
});

test('K6, K7 a gap is said at the first trade, a break of the range only after an open within it', () => {
  const monitor = monitorOf(share('ACI'), share('GP'));
  expect(sentences(monitor.take([trade('ACI', at(0, 3), 10_400)]))).toEqual([
    'ACI opened 4.00% up',
  ]);
  monitor.take([trade('GP', at(0, 4), 10_000)]);
  expect(sentences(monitor.take([trade('GP', at(0, 9), 10_310)]))).toEqual([
    'GP above yesterday’s high 103.00',
  ]);
});

test('K6 the smallest step of a share of 3 taka is no gap, two of them are', () => {
  const penny = {
    yesterdayClose: 300,
    yearLow: 100,
    allLow: 100,
    yesterdayHigh: 0,
    yesterdayLow: 0,
  };
  const monitor = monitorOf(share('SIBL', penny), share('IFIC', penny));
  expect(monitor.take([trade('SIBL', at(0, 3), 310)])).toEqual([]);
  expect(sentences(monitor.take([trade('IFIC', at(0, 3), 280)]))).toEqual([
    'IFIC opened 6.67% down',
  ]);
});

test('K3, K8 trades at the closing price are no move', () => {
  const codes = ['A', 'B', 'C', 'D', 'E'];
  const after = (start: number) => {
    const monitor = monitorOf(...codes.map((code) => share(code)));
    monitor.take(codes.map((code) => trade(code, at(start), 10_000)));
    const kinds = [0, 1, 2, 3, 4, 60].flatMap((second) =>
      monitor.take(codes.map((code) => trade(code, at(start + 9, second), 9_800, 500))),
    );
    return new Set(kinds.map(({ finding }) => finding.kind));
  };
  expect(after(248)).toEqual(new Set(['sudden-move', 'sector-move']));
  expect(after(251)).toEqual(new Set());
});

test('K6, K8 1.996% is no gap of 2%, and 0.797% no sector move of 0.8%', () => {
  const codes = ['A', 'B', 'C', 'D', 'E'];
  const monitor = monitorOf(
    share('ACI', { yesterdayClose: 10_020 }),
    ...codes.map((code) => share(code, { sector: 'Cement' })),
  );
  expect(monitor.take([trade('ACI', at(0, 3), 10_220)])).toEqual([]);
  monitor.take(codes.map((code) => trade(code, at(20), 10_040)));
  monitor.take(codes.map((code) => trade(code, at(29), 10_120)));
  expect(monitor.take([trade('A', at(30), 10_120)])).toEqual([]);
});

test('K8 six of seven banks that rose 1% within ten minutes move together', () => {
  const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const monitor = monitorOf(...codes.map((code) => share(code)));
  monitor.take(codes.map((code) => trade(code, at(20), 10_000)));
  monitor.take(codes.map((code) => trade(code, at(29), code === 'G' ? 10_000 : 10_100)));
  const entries = monitor.take([trade('G', at(30), 10_000)]);
  expect(sentences(entries)).toEqual([' 6 of 7 shares rose in 10 min, 0.86% on average']);
});

test('K9 an index that falls 0.3% from its high of the day has turned', () => {
  const monitor = monitorOf();
  const index = (value: number, minute: number): MarketEvent => ({
    kind: 'index',
    code: 'DSEX',
    at: at(minute),
    value,
    trades: 0,
    volume: 0,
    turnover: 0,
  });
  expect(monitor.take([index(500_000, 1), index(502_000, 5), index(501_000, 6)])).toEqual([]);
  expect(sentences(monitor.take([index(500_400, 8)]))).toEqual(['DSEX turned down from 5,020.00']);
});

test('K9 by hand: a low that came before the high is no turning point after it', () => {
  const monitor = monitorOf();
  const index = (value: number, minute: number): MarketEvent => ({
    kind: 'index',
    code: 'DS30',
    at: at(minute),
    value,
    trades: 0,
    volume: 0,
    turnover: 0,
  });
  monitor.take([index(197_500, 0), index(197_154, 0), index(198_123, 16)]);
  expect(sentences(monitor.take([index(197_620, 24)]))).toEqual(['DS30 turned down from 1,981.23']);
  // 1,976.88 is 0.27% above the low of the open and 0.49% below the high, and the index went on falling.
  expect(monitor.take([index(197_688, 24), index(197_515, 26)])).toEqual([]);
  // A new low of the day after the high, and 0.3% back from it.
  monitor.take([index(196_900, 40)]);
  expect(sentences(monitor.take([index(197_500, 45)]))).toEqual(['DS30 turned up from 1,969.00']);
});

test('K11, K12 disclosures and block trades are said each time', () => {
  const monitor = monitorOf(share('GP'));
  const block = { ...trade('GP', at(9), 10_100, 2_000), market: 'block' as const };
  expect(sentences(monitor.take([block, { ...block, number: 2 }]))).toHaveLength(2);
  const news = {
    code: 'GP',
    at: at(10),
    title: 'Record date 24 November',
    banglaTitle: 'রেকর্ড ডেট ২৪ নভেম্বর',
    news: 'n1',
  };
  expect(sentences(monitor.disclosure(news))).toEqual(['GP Record date 24 November']);
});

describe('after a silence of the feed', () => {
  const totals = (minute: number, price: number, volume: number, more = {}): MarketEvent => ({
    kind: 'totals',
    code: 'ACI',
    at: at(minute),
    open: 10_050,
    high: Math.max(10_050, price),
    low: Math.min(10_050, price),
    lastPrice: price,
    spotPrice: 0,
    close: 0,
    yesterdayClose: 0,
    trades: volume / 100,
    volume,
    value: volume * price,
    publicTrades: volume / 100,
    publicVolume: volume,
    publicValue: volume * price,
    spotTrades: 0,
    spotVolume: 0,
    spotValue: 0,
    ...more,
  });

  test('G1 a feed that begins at noon makes no gap, break or high of the morning', () => {
    const monitor = monitorOf(share('ACI'));
    expect(monitor.take([totals(120, 10_500, 100_000)], true)).toEqual([]);
    expect(monitor.take([totals(121, 10_490, 100_500, { high: 10_500 })])).toEqual([]);
    expect(monitor.take([totals(122, 10_500, 101_000)])).toEqual([]);
  });

  test('G1 the price before the silence is not that of three minutes ago', () => {
    const monitor = monitorOf(share('ACI', { yesterdayHigh: 0, yesterdayLow: 0 }));
    monitor.take([totals(10, 10_000, 1_000)]);
    monitor.take([totals(40, 10_400, 9_000)], true);
    expect(monitor.take([totals(41, 10_410, 10_000)])).toEqual([]);
    expect(sentences(monitor.take([totals(43, 10_600, 12_000)]))).toEqual([
      'ACI highest of the day, was 104.10',
      'ACI rose 1.92% in 3 min',
    ]);
  });

  test('G1 what was read before a restart is remembered as a silence too', () => {
    const monitor = monitorOf(share('ACI'));
    monitor.recall([totals(120, 10_500, 100_000)], true);
    expect(monitor.take([totals(121, 10_490, 100_500, { high: 10_500 })])).toEqual([]);
  });

  test('K6 a feed of sums opens at the price that it reports, not at its first one', () => {
    const monitor = monitorOf(share('ACI', { yesterdayHigh: 0, yesterdayLow: 0 }));
    expect(monitor.take([totals(1, 10_300, 1_000)])).toEqual([]);
  });
});

describe('saying things once', () => {
  test('R1 the same move is said again only after 15 minutes', () => {
    const monitor = monitorOf(share('ACI', { sizes: sizesAround(PAISA_PER_LAKH) }));
    const large = (minute: number, quantity: number) =>
      monitor.take([trade('ACI', at(minute), 10_000, quantity)]).length;
    expect([large(20, 30_000), large(21, 22_000), large(21, 40_000), large(24, 22_000)]).toEqual([
      1, 0, 1, 1,
    ]);
  });

  test('R2, R3 however wild the market, a share has three entries a minute and all have forty', () => {
    const codes = Array.from({ length: 60 }, (_, i) => `S${i}`);
    const moves = fc.record({
      code: fc.constantFrom(...codes),
      second: fc.integer({ min: 0, max: 299 }),
      price: fc.integer({ min: 9_000, max: 11_000 }),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 400 }), (list) => {
        const monitor = monitorOf(
          ...codes.map((code) => share(code, { sizes: sizesAround(PAISA_PER_LAKH) })),
        );
        const entries = list
          .toSorted((a, b) => a.second - b.second)
          .flatMap(({ code, second, price, quantity }) =>
            monitor.take([trade(code, at(20, second), price, quantity)]),
          );
        expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
        for (const { at: end, code } of entries) {
          const minute = entries.filter((one) => one.at > end - 60_000 && one.at <= end);
          expect(minute.length).toBeLessThanOrEqual(40);
          if (code) expect(minute.filter((one) => one.code === code).length).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('R2 a lock is said after three entries of its minute, and after a list of announcements', () => {
    const monitor = monitorOf(share('ACI', { sizes: sizesAround(PAISA_PER_LAKH) }));
    const said = [10_400, 12_100, 15_100].flatMap((price, i) =>
      monitor.take([trade('ACI', at(20, i), price, 30_000 + i)]),
    );
    expect(said).toHaveLength(3);
    const lock = { kind: 'halt', code: 'ACI', at: at(20, 4), halt: 'upper-lock' } as const;
    expect(monitor.take([lock]).map(({ finding }) => finding.kind)).toEqual(['lock']);
  });

  test('R2, R3 announcements of an earlier minute are said, and leave room for the rest', () => {
    const codes = Array.from({ length: 60 }, (_, i) => `S${i}`);
    const monitor = monitorOf(...codes.map((code) => share(code)));
    // 40 gaps, and the third entry of S59 in its minute.
    monitor.take(codes.map((code) => trade(code, at(20), 10_400)));
    const news = { title: 'Dividend', banglaTitle: 'লভ্যাংশ' };
    const late = codes.flatMap((code) =>
      ['a', 'b', 'c', 'd'].flatMap((id) =>
        monitor.disclosure({ code, at: at(5), ...news, news: code + id }),
      ),
    );
    expect(late).toHaveLength(240);
    const now = monitor.disclosure({ code: 'S1', at: at(25), ...news, news: 'e' });
    expect(now).toHaveLength(1);
    for (let i = 0; i < 40; i += 1)
      monitor.disclosure({ code: 'S1', at: at(25, i), ...news, news: `f${i}` });
    const [high] = monitor.take([trade('S1', at(25, 50), 12_100)]);
    expect(high!.finding.kind).toBe('new-high');
  });

  test('R3 of 60 gaps in the first batch the 40 largest are said', () => {
    const shares = Array.from({ length: 60 }, (_, i) => share(`S${i}`));
    const monitor = monitorOf(...shares);
    // 2.00%, 2.10%, … 7.90%, up and down in turn.
    const entries = monitor.take(
      shares.map(({ code }, i) =>
        trade(code, at(0, 1), 10_000 + (i % 2 ? 1 : -1) * (200 + 10 * i)),
      ),
    );
    const gaps = entries.flatMap(({ finding }) =>
      finding.kind === 'gap' ? [finding.percent] : [],
    );
    expect(gaps).toHaveLength(40);
    expect(gaps.slice(0, 3)).toEqual([7.9, -7.8, 7.7]);
    expect(Math.min(...gaps.map(Math.abs))).toBe(4);
  });

  test('R1 a burst in which the price goes up and down is said once', () => {
    const byMinute = Array.from({ length: 270 }, (_, minute) => (minute + 1) * 100);
    const monitor = monitorOf(share('MJL', { usualVolume: { byMinute, sessions: 20 } }));
    const burst = [0, 10, -10, 0, 10, -10, 0, 10, -10, 0].map((step, i) =>
      trade('MJL', at(60, i), 10_000 + step, 1_000),
    );
    const kinds = burst.flatMap((one) => monitor.take([one])).map(({ finding }) => finding.kind);
    expect(kinds).toEqual(['volume-burst']);
  });

  test('R5 a trade above yesterday’s high that is a high of 52 weeks is said once', () => {
    const monitor = monitorOf(share('GP', { yearHigh: 10_300 }));
    monitor.take([trade('GP', at(0, 4), 10_000)]);
    expect(sentences(monitor.take([trade('GP', at(20), 10_310)]))).toEqual([
      'GP highest in 52 weeks, was 103.00',
    ]);
  });

  test('R4 in the first minute nothing is a burst or a sudden move', () => {
    const byMinute = Array.from({ length: 270 }, () => 100);
    const monitor = monitorOf(share('ACI', { usualVolume: { byMinute, sessions: 20 } }));
    const trades = [1, 2, 3, 4, 5, 6].map((second) => trade('ACI', at(0, second), 10_000, 10_000));
    expect(trades.flatMap((one) => monitor.take([one]))).toEqual([]);
  });
});

describe('sentences', () => {
  const price = 10_050;
  const traded = { price, quantity: 31_000, value: 3_115_500_00 };
  const moved = { percent: 2.41, minutes: 3 };
  const spans = ['day', 'year', 'all'] as const;
  const reasons = ['regulator', 'record-date', 'resumed'] as const;
  const findings: Readonly<Record<MonitorKind, readonly Finding[]>> = {
    lock: [31_000, 0].map((waiting) => ({ kind: 'lock', price, waiting })),
    unlock: [{ kind: 'unlock', price, minutes: 12 }],
    halt: reasons.map((reason) => ({ kind: 'halt', price, reason })),
    disclosure: [
      { kind: 'disclosure', title: 'Record date', banglaTitle: 'রেকর্ড ডেট', news: 'n1' },
    ],
    'block-trade': [{ kind: 'block-trade', ...traded, away: 1.2 }],
    'new-high': spans.map((span) => ({ kind: 'new-high', price, span, before: 9_990 })),
    'new-low': spans.map((span) => ({ kind: 'new-low', price, span, before: 9_990 })),
    gap: [{ kind: 'gap', price, percent: 2.41 }],
    'range-break': [{ kind: 'range-break', price, before: 9_990 }],
    'large-trade': [{ kind: 'large-trade', ...traded, times: 31 }],
    'volume-burst': [{ kind: 'volume-burst', price, volume: 31_000, minutes: 3, times: 9.6 }],
    'sudden-move': [{ kind: 'sudden-move', price, change: 250, volume: 31_000, ...moved }],
    'sector-move': [{ kind: 'sector-move', sector: 'Bank', shares: 20, of: 33, ...moved }],
    'index-turn': [{ kind: 'index-turn', price, extreme: 9_990, percent: 0.31 }],
  };
  /** Kinds that say the same whatever the side. */
  const sideless: ReadonlySet<MonitorKind> = new Set([
    'halt',
    'disclosure',
    'block-trade',
    'new-high',
    'new-low',
    'volume-burst',
  ]);

  test.each(MONITOR_KINDS)('%s has one for each of its cases, in both languages', (kind) => {
    const said = findings[kind].flatMap((finding) => {
      expect(finding.kind).toBe(kind);
      return (sideless.has(kind) ? (['up'] as const) : (['up', 'down'] as const)).map((side) => ({
        english: monitorSentence(finding, side, english),
        bangla: monitorSentence(finding, side, bangla),
      }));
    });
    for (const one of said) {
      expect(one.english).toMatch(/^[\w %.,×’-]+$/);
      expect(one.bangla).toMatch(/[\u0980-\u09ff]/);
      expect(one.bangla).not.toMatch(/\{\{|[A-Za-z]/);
    }
    for (const language of ['english', 'bangla'] as const)
      expect(new Set(said.map((one) => one[language])).size).toBe(said.length);
  });
});
