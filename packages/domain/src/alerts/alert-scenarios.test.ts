import { describe, expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import type { NewsItem } from '../company/news-item.ts';
import type { MarketEvent, Trade } from '../market/market-event.ts';
import type { EpochMs } from '../units.ts';
import type { Again, AlertScope, Firing } from './alert.ts';
import type { AlertCondition, AlertTest } from './condition.ts';
import { MarketAlerts } from './market-alerts.ts';
import { factsOf, noBars } from './testing/alert-facts.ts';

const day = '2026-11-15';
const next = '2026-11-16';
const opensAt = dhakaTime(day, 600);
const at = (minute: number, second = 0): EpochMs => opensAt + minute * 60_000 + second * 1000;

const once: Again = { kind: 'once' };
const daily: Again = { kind: 'daily' };
const each = (band: number): Again => ({ kind: 'each', band });
const above = (price: number): AlertTest => ({ kind: 'price', level: 'above', price });
const below = (price: number): AlertTest => ({ kind: 'price', level: 'below', price });

interface Made {
  readonly again?: Again;
  readonly scope?: AlertScope;
  readonly until?: EpochMs;
  readonly since?: EpochMs;
  readonly id?: number;
}

class Exchange {
  readonly alerts = new MarketAlerts(noBars);
  #trades = 0;
  #minute = 0;

  constructor(subjects = [factsOf('ACI', 'Bank'), factsOf('GP', 'Telecom'), factsOf('DSEX', '')]) {
    this.alerts.open({ day, opensAt, subjects });
  }

  make(condition: AlertCondition, { again = once, scope, until, since, id = 1 }: Made = {}): this {
    const share = { kind: 'share', code: 'ACI' } as const;
    const made = { id, arming: 1, condition, scope: scope ?? share, again };
    const from = since === undefined ? {} : { since };
    this.alerts.arm({ ...made, ...from, until: until ?? Number.POSITIVE_INFINITY });
    return this;
  }

  trade(price: number, more: Partial<Trade> = {}): Firing[] {
    this.#trades += 1;
    this.#minute += 1;
    const event: MarketEvent = {
      kind: 'trade',
      code: 'ACI',
      number: this.#trades,
      at: at(this.#minute),
      price,
      quantity: 10,
      market: 'public',
      ...more,
    };
    return this.alerts.take([event]);
  }

  /** How often the alerts fire at each of these prices. */
  prices(...prices: number[]): number[] {
    return prices.map((price) => this.trade(price).length);
  }

  nextDay(subjects = [factsOf('ACI', 'Bank'), factsOf('GP', 'Telecom')]): this {
    this.alerts.open({ day: next, opensAt: dhakaTime(next, 600), subjects });
    this.#minute = 24 * 60;
    return this;
  }
}

describe('prices', () => {
  test('C4 crosses above: fires at the trade that reaches the price', () => {
    const exchange = new Exchange().make(above(10_500));
    expect(exchange.prices(10_100, 10_490, 10_500)).toEqual([0, 0, 1]);
  });

  test('C4 already above when it is made: waits until it was below', () => {
    const exchange = new Exchange();
    exchange.prices(10_600);
    exchange.make(above(10_500));
    expect(exchange.prices(10_700, 10_500, 10_490, 10_500)).toEqual([0, 0, 0, 1]);
  });

  test('C1 crosses below: at most the price', () => {
    const exchange = new Exchange().make(below(9_500));
    expect(exchange.prices(9_510, 9_500)).toEqual([0, 1]);
  });

  test('C5 opens beyond the price: the night has crossed it', () => {
    expect(new Exchange().make(above(10_500)).prices(10_900)).toEqual([1]);
  });

  test('R1 crosses, falls back, crosses again, once: fires once', () => {
    const exchange = new Exchange().make(above(10_500));
    expect(exchange.prices(10_500, 10_400, 10_500, 10_400, 10_600)).toEqual([1, 0, 0, 0, 0]);
    expect(exchange.alerts.count).toBe(0);
  });

  test('R2 crosses, falls back, crosses again, once a day: fires on each day once', () => {
    const exchange = new Exchange().make(above(10_500), { again: daily });
    expect(exchange.prices(10_500, 10_400, 10_500)).toEqual([1, 0, 0]);
    exchange.nextDay();
    expect(exchange.prices(10_400, 10_500, 10_400, 10_600)).toEqual([0, 1, 0, 0]);
  });

  test('R3 each time with a band of 1%: fires again after 103.95, not after 104.00', () => {
    const exchange = new Exchange().make(above(10_500), { again: each(1) });
    expect(exchange.prices(10_500, 10_400, 10_500, 10_395, 10_500)).toEqual([1, 0, 0, 0, 1]);
  });

  test('R3 each time below with a band: moves back upwards', () => {
    const exchange = new Exchange().make(below(9_500), { again: each(2) });
    expect(exchange.prices(9_400, 9_600, 9_400, 9_690, 9_400)).toEqual([1, 0, 0, 0, 1]);
  });

  test('R6 each time without end: fires 1,000 times a day', () => {
    const exchange = new Exchange().make(above(10_500), { again: each(0.01) });
    const swings = () =>
      Array.from({ length: 1010 }, () => exchange.prices(10_500, 10_400)[0]!).reduce(
        (sum, fired) => sum + fired,
      );
    expect(swings()).toBe(1000);
    exchange.nextDay();
    expect(swings()).toBe(1000);
  });

  test('R4 after its last moment it does not fire', () => {
    const exchange = new Exchange().make(above(10_500), { until: at(2) });
    expect(exchange.prices(10_100, 10_100, 10_600)).toEqual([0, 0, 0]);
    expect(exchange.alerts.count).toBe(0);
  });

  test('two trades of one batch: a spike between two beats counts', () => {
    const exchange = new Exchange().make(above(10_500));
    const trade = (number: number, price: number) =>
      ({
        kind: 'trade',
        code: 'ACI',
        number,
        at: at(1),
        price,
        quantity: 1,
        market: 'public',
      }) as const;
    expect(exchange.alerts.take([trade(1, 10_600), trade(2, 10_100)])).toHaveLength(1);
  });

  test('C6 a feed of sums: the high of the day was traded', () => {
    const exchange = new Exchange().make(above(10_500)).make(below(9_900), { id: 2 });
    const sums = (high: number, low: number, lastPrice: number, volume: number) =>
      ({
        kind: 'totals',
        code: 'ACI',
        at: at(1),
        open: 10_000,
        close: 0,
        yesterdayClose: 0,
        high,
        low,
        lastPrice,
        spotPrice: 0,
        trades: volume,
        volume,
        value: 0,
        publicTrades: 0,
        publicVolume: 0,
        publicValue: 0,
        spotTrades: 0,
        spotVolume: 0,
        spotValue: 0,
      }) as const;
    expect(exchange.alerts.take([sums(10_100, 10_000, 10_000, 5)])).toEqual([]);
    const fired = exchange.alerts.take([sums(10_550, 9_800, 10_000, 9)]);
    expect(fired.map(({ id, price }) => [id, price])).toEqual([
      [1, 10_550],
      [2, 9_800],
    ]);
  });

  test('an alert that is made again replaces the former one', () => {
    const exchange = new Exchange().make(above(10_500)).make(above(10_800));
    expect(exchange.prices(10_600, 10_800)).toEqual([0, 1]);
  });

  test('a deleted alert is silent', () => {
    const exchange = new Exchange().make(above(10_500));
    exchange.alerts.disarm(1);
    expect(exchange.prices(10_600)).toEqual([0]);
  });

  test('gain: 10% above a buy price of 95.00 is 104.50', () => {
    const exchange = new Exchange().make({
      kind: 'gain',
      level: 'above',
      percent: 10,
      buyPrice: 9_500,
    });
    expect(exchange.prices(10_440, 10_450)).toEqual([0, 1]);
  });

  test('loss: 3% below a buy price of 101.00 is 97.97, so 97.90', () => {
    const exchange = new Exchange().make({
      kind: 'gain',
      level: 'below',
      percent: -3,
      buyPrice: 10_100,
    });
    expect(exchange.prices(9_800, 9_790)).toEqual([0, 1]);
  });

  test('A2 gain of 10% on 1,000.00 rises to 1,099.94 and 1,099.95: fires at the one shown as 10.00%', () => {
    const gain = { kind: 'gain', level: 'above', percent: 10, buyPrice: 100_000 } as const;
    const dear = [factsOf('ACI', 'Bank', { lastBefore: 100_000, yesterdayClose: 100_000 })];
    expect(new Exchange(dear).make(gain).prices(109_994, 109_995)).toEqual([0, 1]);
    const loss = { ...gain, level: 'below', percent: -3 } as const;
    expect(new Exchange(dear).make(loss).prices(97_006, 97_005)).toEqual([0, 1]);
  });

  test('A2 a gain with more decimals means its exact price', () => {
    // 1,052.63 ÷ 1,000.00
    const gain = { kind: 'gain', level: 'above', percent: 5.263, buyPrice: 100_000 } as const;
    const dear = [factsOf('ACI', 'Bank', { lastBefore: 100_000, yesterdayClose: 100_000 })];
    expect(new Exchange(dear).make(gain).prices(105_262, 105_263)).toEqual([0, 1]);
  });

  test('an index has a level', () => {
    const exchange = new Exchange().make(above(10_200), { scope: { kind: 'share', code: 'DSEX' } });
    const index = (value: number) =>
      exchange.alerts.take([
        { kind: 'index', code: 'DSEX', at: at(1), value, trades: 0, volume: 0, turnover: 0 },
      ]).length;
    expect([index(10_199), index(10_200)]).toEqual([0, 1]);
  });
});

describe('the day', () => {
  test('A2 change of 5%: 4.99% does not fire, 5.00% does, after rounding', () => {
    const exchange = new Exchange().make({ kind: 'change', level: 'above', percent: 5 });
    expect(exchange.prices(10_499, 10_500)).toEqual([0, 1]);
  });

  test('the change begins with 0 on each day', () => {
    const exchange = new Exchange().make(
      { kind: 'change', level: 'above', percent: 5 },
      { again: daily },
    );
    expect(exchange.prices(10_600)).toEqual([1]);
    exchange.nextDay();
    expect(exchange.prices(10_600)).toEqual([1]);
  });

  test('R3 a change that fired each time fires again on the next day, which begins with 0', () => {
    const exchange = new Exchange().make(
      { kind: 'change', level: 'above', percent: 5 },
      { again: each(1) },
    );
    expect(exchange.prices(10_600)).toEqual([1]);
    exchange.nextDay();
    expect(exchange.prices(10_600)).toEqual([1]);
  });

  test('gap up of 2% at the open, and only at the open', () => {
    const exchange = new Exchange().make(
      { kind: 'gap', level: 'above', percent: 2 },
      { again: daily },
    );
    expect(exchange.prices(10_190, 10_300)).toEqual([0, 0]);
    exchange.nextDay();
    expect(exchange.prices(10_200, 10_300)).toEqual([1, 0]);
  });

  test('gap down', () => {
    const exchange = new Exchange().make({ kind: 'gap', level: 'below', percent: 2 });
    expect(exchange.prices(9_800)).toEqual([1]);
  });

  test('A4 a new high of 20 sessions: beyond it, not at it', () => {
    const subjects = [factsOf('ACI', 'Bank', { high: 10_800 })];
    const exchange = new Exchange(subjects).make({ kind: 'extreme', end: 'high', sessions: 20 });
    expect(exchange.prices(10_800, 10_810)).toEqual([0, 1]);
  });

  test('a new low of 52 weeks', () => {
    const subjects = [factsOf('ACI', 'Bank', { low: 9_300 })];
    const exchange = new Exchange(subjects).make({ kind: 'extreme', end: 'low', sessions: 252 });
    expect(exchange.prices(9_300, 9_290)).toEqual([0, 1]);
  });

  test('within 2% of the upper limit, and at it', () => {
    const limits = { upper: 11_000, lower: 9_000 };
    const exchange = new Exchange([factsOf('ACI', 'Bank', { limits })])
      .make({ kind: 'limit', side: 'upper', within: 2 })
      .make({ kind: 'limit', side: 'upper', within: 0 }, { id: 2 });
    expect(exchange.prices(10_780, 10_785, 11_000)).toEqual([0, 1, 1]);
  });

  test('A3 without limits nothing is near them', () => {
    const exchange = new Exchange().make({ kind: 'limit', side: 'lower', within: 2 });
    expect(exchange.prices(9_000, 8_000)).toEqual([0, 0]);
  });

  test('locks at the upper limit, and leaves it', () => {
    const exchange = new Exchange()
      .make({ kind: 'lock', side: 'upper', change: 'lock' })
      .make({ kind: 'lock', side: 'upper', change: 'unlock' }, { id: 2 });
    const halt = (value: 'upper-lock' | '') =>
      exchange.alerts
        .take([{ kind: 'halt', code: 'ACI', at: at(1), halt: value }])
        .map(({ id }) => id);
    expect([halt('upper-lock'), halt('upper-lock'), halt('')]).toEqual([[1], [], [2]]);
  });

  test('volume twice the usual one of the minute', () => {
    const usualVolume = { byMinute: [10, 20, 30, 40], sessions: 20 };
    const exchange = new Exchange([factsOf('ACI', 'Bank', { usualVolume })]);
    exchange.make({ kind: 'volume', times: 2 });
    const fired = [1, 2, 3].map(
      (minute) =>
        exchange.trade(10_000, { at: at(minute), quantity: minute === 3 ? 41 : 10 }).length,
    );
    // 10 of 10, 20 of 20, 61 of 30.
    expect(fired).toEqual([0, 0, 1]);
  });

  test('the record date in 3 days', () => {
    const exchange = new Exchange([factsOf('ACI', 'Bank', { daysToRecordDate: 4 })]);
    exchange.make({ kind: 'record-date', days: 3 });
    exchange.nextDay([factsOf('ACI', 'Bank', { daysToRecordDate: 3 })]);
    expect(exchange.alerts.begin(dhakaTime(next, 600))).toHaveLength(1);
  });
});

describe('moments', () => {
  test('a trade of at least 1,000 shares', () => {
    const exchange = new Exchange().make({ kind: 'trade', measure: 'quantity', least: 1000 });
    expect(exchange.trade(10_000, { quantity: 999 })).toHaveLength(0);
    expect(exchange.trade(10_000, { quantity: 1000 })).toHaveLength(1);
  });

  test('a trade worth 5 lakh taka; a block trade does not count', () => {
    const exchange = new Exchange().make({ kind: 'trade', measure: 'value', least: 50_000_000 });
    expect(exchange.trade(10_000, { quantity: 6000, market: 'block' })).toHaveLength(0);
    expect(exchange.trade(10_000, { quantity: 5000 })).toHaveLength(1);
  });

  test('a block trade worth 5 lakh taka', () => {
    const exchange = new Exchange().make({ kind: 'block', least: 50_000_000 });
    expect(exchange.trade(10_000, { quantity: 6000 })).toHaveLength(0);
    expect(exchange.trade(10_000, { quantity: 6000, market: 'block' })).toHaveLength(1);
  });

  test('R3 each large trade: not again within five minutes', () => {
    const exchange = new Exchange().make(
      { kind: 'trade', measure: 'quantity', least: 1000 },
      { again: each(1) },
    );
    const fired = [1, 3, 5, 6].map(
      (minute) => exchange.trade(10_000, { quantity: 1000, at: at(minute) }).length,
    );
    expect(fired).toEqual([1, 0, 0, 1]);
  });

  const news = (more: Partial<NewsItem>): NewsItem => ({
    id: 'n',
    code: 'ACI',
    kind: 'dividend',
    publishedOn: day,
    publishedAt: null,
    title: 'Dividend declaration',
    banglaTitle: 'লভ্যাংশ',
    body: '',
    banglaBody: '',
    figures: {},
    ...more,
  });

  test('news of a kind', () => {
    const exchange = new Exchange().make({ kind: 'news', news: 'dividend' });
    expect(exchange.alerts.news(news({ kind: 'agm' }), at(1))).toHaveLength(0);
    expect(exchange.alerts.news(news({}), at(2))).toHaveLength(1);
  });

  test('news with a word, in either language', () => {
    const exchange = new Exchange().make({ kind: 'news', word: 'লভ্যাংশ' }, { again: daily });
    expect(exchange.alerts.news(news({ banglaTitle: 'সভা' }), at(1))).toHaveLength(0);
    expect(exchange.alerts.news(news({}), at(2))).toHaveLength(1);
  });

  test('directors hold one point more; an entry of the monitor', () => {
    const exchange = new Exchange()
      .make({ kind: 'holding', holder: 'director', level: 'above', points: 1 })
      .make({ kind: 'monitor', entry: 'volume-burst' }, { id: 2 });
    const held = (director: number) =>
      exchange.alerts
        .holdings('ACI', at(1), {
          director,
          govt: 0,
          institute: 0,
          foreign: 0,
          public: -director,
        })
        .map(({ id }) => id);
    expect(held(-1.2)).toEqual([]);
    expect(held(1.2)).toEqual([1]);
    const finding = { kind: 'volume-burst', price: 1, volume: 1, minutes: 3, times: 9 } as const;
    expect(exchange.alerts.entry({ code: 'ACI', at: at(1), finding }).map(({ id }) => id)).toEqual([
      2,
    ]);
  });

  test('S1 a share enters or leaves a screener; not one that was before the alert was armed', () => {
    const screener = { kind: 'screener', screener: 'me a', name: 'Mine' } as const;
    const exchange = new Exchange()
      .make({ ...screener, change: 'enters' }, { again: daily, since: at(2) })
      .make({ ...screener, change: 'leaves' }, { id: 2, again: daily });
    const changed = (change: 'enters' | 'leaves', minute: number, which = 'me a') =>
      exchange.alerts.screener(which, change, 'ACI', at(minute)).map(({ id }) => id);
    expect(changed('enters', 2)).toEqual([]);
    expect(changed('enters', 3, 'you a')).toEqual([]);
    expect(changed('enters', 3)).toEqual([1]);
    expect(changed('leaves', 4)).toEqual([2]);
    expect(changed('enters', 20)).toEqual([]);
  });

  test('F3 R3 a formula fires when it becomes true; not the first time, from unknown, or too soon again', () => {
    const formula = { kind: 'formula', text: 'me close > 100' } as const;
    const exchange = new Exchange().make(formula, { again: each(1), since: at(1) });
    expect([...exchange.alerts.formulas]).toEqual(['me close > 100']);
    const found = (minute: number, truth: boolean | undefined) => {
      const result = {
        matching: new Set(truth ? ['ACI'] : []),
        unknown: new Set(truth === undefined ? ['ACI'] : []),
      };
      return exchange.alerts.evaluated(new Map([[formula.text, result]]), at(minute)).length;
    };
    const truths = [true, false, true, false, true, false, undefined, true, false, true];
    const minutes = [1, 2, 3, 4, 5, 6, 7, 12, 13, 14];
    expect(minutes.map((minute, n) => found(minute, truths[n]))).toEqual([
      0, 0, 1, 0, 0, 0, 0, 0, 0, 1,
    ]);
    exchange.alerts.disarm(1);
    expect([...exchange.alerts.formulas]).toEqual([]);
  });

  test('F3 in a joined condition formulas change together, and count with what else is true', () => {
    const formula = (text: string) => ({ kind: 'formula', text }) as const;
    const exchange = new Exchange()
      .make({ join: 'all', of: [formula('a'), formula('b')] }, { again: daily })
      .make({ join: 'all', of: [formula('a'), above(10_500)] }, { id: 2, again: daily });
    const found = (minute: number, ...truths: string[]) => {
      const result = (name: string) => ({
        matching: new Set(truths.includes(name) ? ['ACI'] : []),
        unknown: new Set<string>(),
      });
      const results = new Map(['a', 'b'].map((name) => [name, result(name)]));
      return exchange.alerts.evaluated(results, at(minute)).map(({ id }) => id);
    };
    expect(found(1, 'b')).toEqual([]);
    // One becomes true as the other becomes false.
    expect(found(2, 'a')).toEqual([]);
    expect(exchange.prices(10_600)).toEqual([1]);
    expect(found(3)).toEqual([]);
    expect(found(4, 'a', 'b')).toEqual([1]);
  });
});

describe('joined', () => {
  test('all: price above 105 and change above 8%', () => {
    const exchange = new Exchange().make({
      join: 'all',
      of: [above(10_500), { kind: 'change', level: 'above', percent: 8 }],
    });
    expect(exchange.prices(10_600, 10_800)).toEqual([0, 1]);
  });

  test('all met at one trade fires once', () => {
    const exchange = new Exchange().make(
      { join: 'all', of: [above(10_500), { kind: 'change', level: 'above', percent: 5 }] },
      { again: daily },
    );
    expect(exchange.prices(10_600)).toEqual([1]);
  });

  test('any: fires at the first, and not again while one stays true', () => {
    const exchange = new Exchange().make(
      { join: 'any', of: [above(10_500), above(10_800)] },
      { again: each(1) },
    );
    expect(exchange.prices(10_600, 10_900)).toEqual([1, 0]);
  });

  test('any met by two at one trade fires', () => {
    const exchange = new Exchange().make({ join: 'any', of: [above(10_500), above(10_800)] });
    expect(exchange.prices(10_900)).toEqual([1]);
  });

  test('all with a moment: a large trade while the price is above', () => {
    const large: AlertTest = { kind: 'trade', measure: 'quantity', least: 1000 };
    const exchange = new Exchange().make({ join: 'all', of: [above(10_500), large] });
    expect(exchange.trade(10_400, { quantity: 2000 })).toHaveLength(0);
    expect(exchange.trade(10_600, { quantity: 10 })).toHaveLength(0);
    expect(exchange.trade(10_600, { quantity: 2000 })).toHaveLength(1);
  });

  test('C3 an unknown member keeps all from firing', () => {
    const exchange = new Exchange().make({
      join: 'all',
      of: [above(10_500), { kind: 'volume', times: 2 }],
    });
    expect(exchange.prices(10_600)).toEqual([0]);
  });

  test('a share and an index: fires for the share when the index follows', () => {
    const exchange = new Exchange().make({
      join: 'all',
      of: [above(10_500), { ...above(10_200), of: 'DSEX' } as AlertTest],
    });
    expect(exchange.prices(10_600)).toEqual([0]);
    const fired = exchange.alerts.take([
      { kind: 'index', code: 'DSEX', at: at(5), value: 10_300, trades: 0, volume: 0, turnover: 0 },
    ]);
    expect(fired.map(({ code, price }) => [code, price])).toEqual([['ACI', 10_600]]);
  });
});

describe('lists', () => {
  const rise: AlertTest = { kind: 'change', level: 'above', percent: 5 };
  const other = (exchange: Exchange, price: number) => exchange.trade(price, { code: 'GP' });

  test('R1 the whole market, once for each share', () => {
    const exchange = new Exchange().make(rise, { scope: { kind: 'market' } });
    expect(exchange.trade(10_600).map(({ code }) => code)).toEqual(['ACI']);
    expect(other(exchange, 10_600).map(({ code }) => code)).toEqual(['GP']);
    exchange.prices(10_400);
    expect(exchange.trade(10_600)).toEqual([]);
  });

  test('a sector does not hear of other sectors', () => {
    const exchange = new Exchange().make(rise, { scope: { kind: 'sector', sector: 'Bank' } });
    expect(other(exchange, 10_600)).toHaveLength(0);
    expect(exchange.trade(10_600)).toHaveLength(1);
  });

  test('a watch list', () => {
    const scope: AlertScope = { kind: 'list', codes: ['GP', 'ROBI'] };
    const exchange = new Exchange().make(rise, { scope });
    expect(exchange.trade(10_600)).toHaveLength(0);
    expect(other(exchange, 10_600)).toHaveLength(1);
  });

  test('the market has no indices', () => {
    const exchange = new Exchange().make(rise, { scope: { kind: 'market' } });
    const fired = exchange.alerts.take([
      { kind: 'index', code: 'DSEX', at: at(5), value: 10_900, trades: 0, volume: 0, turnover: 0 },
    ]);
    expect(fired).toEqual([]);
  });
});

describe('corporate actions', () => {
  test('A5 the price falls by a bonus alone: an alert below does not fire', () => {
    const exchange = new Exchange().make(below(9_500));
    exchange.prices(10_000);
    exchange.make(below(8_640));
    exchange.nextDay([factsOf('ACI', 'Bank', { yesterdayClose: 9_091, lastBefore: 9_091 })]);
    expect(exchange.prices(9_080)).toEqual([0]);
  });

  test('R5 the same trades give the same identity', () => {
    const run = () => {
      const exchange = new Exchange().make(above(10_500), { again: each(1) });
      return [10_600, 10_300, 10_700].flatMap((price) => exchange.trade(price));
    };
    expect(run()).toEqual(run());
    expect(run().map(({ occurrence }) => occurrence)).toEqual([at(1), at(3)]);
  });
});
