import { describe, expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import type { NewsItem } from '../company/news-item.ts';
import type { MarketEvent } from '../market/market-event.ts';
import type { EpochMs } from '../units.ts';
import { adjustedCondition } from './adjusted-alert.ts';
import type { Again, AlertScope, ArmedAlert, Firing } from './alert.ts';
import type { AlertCondition, AlertTest } from './condition.ts';
import type { WatchedSubject } from './market-alerts.ts';
import { whyNever } from './possible-tests.ts';
import { factsOf } from './testing/alert-facts.ts';
import { KeptAlerts } from './testing/kept-alerts.ts';

const days = ['2026-11-15', '2026-11-16', '2026-11-17'] as const;
const once: Again = { kind: 'once' };
const daily: Again = { kind: 'daily' };
const each = (band: number): Again => ({ kind: 'each', band });
const above = (price: number): AlertTest => ({ kind: 'price', level: 'above', price });
const below = (price: number): AlertTest => ({ kind: 'price', level: 'below', price });
const change = (percent: number, level: 'above' | 'below' = 'above'): AlertTest => ({
  kind: 'change',
  level,
  percent,
});
const market: AlertScope = { kind: 'market' };
const ofBanks: AlertScope = { kind: 'sector', sector: 'Bank' };

const usual = [
  { ...factsOf('ACI', 'Bank'), securities: 100 },
  { ...factsOf('CITY', 'Bank'), securities: 300 },
  factsOf('GP', 'Telecom'),
  factsOf('DSEX', ''),
];

/** A market over days, with alerts of a server that can be restarted. */
class Floor {
  readonly kept = new KeptAlerts();
  #day = -1;
  #at: EpochMs = 0;
  #number = 0;

  constructor(subjects: readonly WatchedSubject[] = usual) {
    this.nextDay(subjects);
    this.kept.checkpoint();
  }

  get at(): EpochMs {
    return this.#at;
  }

  nextDay(subjects: readonly WatchedSubject[] = usual): this {
    this.#day += 1;
    this.#at = dhakaTime(days[this.#day]!, 600);
    this.kept.open(days[this.#day]!, subjects);
    return this;
  }

  make(condition: AlertCondition, again: Again = once, more: Partial<ArmedAlert> = {}): this {
    const scope = { kind: 'share', code: 'ACI' } as const;
    const until = Number.POSITIVE_INFINITY;
    this.kept.make({ id: 1, arming: 1, condition, again, scope, until, ...more });
    return this;
  }

  say(...events: MarketEvent[]): Firing[] {
    return this.kept.take(this.#at, events);
  }

  trade(price: number, code = 'ACI', quantity = 10): Firing[] {
    this.#at += 60_000;
    this.#number += 1;
    const { at } = this;
    const number = this.#number;
    return this.say({ kind: 'trade', code, number, at, price, quantity, market: 'public' });
  }

  index(value: number, code = 'DSEX'): Firing[] {
    this.#at += 60_000;
    const sums = { trades: 0, volume: 0, turnover: 0 };
    return this.say({ kind: 'index', code, at: this.at, value, ...sums });
  }

  /** The prices at which something fires. */
  prices(...prices: number[]): number[] {
    return prices.filter((price) => this.trade(price).length > 0);
  }
}

const shown = (firings: readonly Firing[]): string[] =>
  firings.map(({ id, code, price, percent }) => `${id} ${code} ${price ?? `${percent}%`}`);

describe('a price, day after day', () => {
  test('closes below, opens above, once a day: the gap fires at the first trade', () => {
    const floor = new Floor().make(above(10_500), daily);
    expect(floor.prices(10_400)).toEqual([]);
    floor.nextDay([factsOf('ACI', 'Bank', { lastBefore: 10_400, yesterdayClose: 10_400 })]);
    expect(floor.prices(10_600, 10_700)).toEqual([10_600]);
  });

  test('closes above, opens above, once a day: nothing was crossed, nothing fires', () => {
    const floor = new Floor().make(above(10_500), daily);
    expect(floor.prices(10_600)).toEqual([10_600]);
    floor.nextDay([factsOf('ACI', 'Bank', { lastBefore: 10_600, yesterdayClose: 10_600 })]);
    expect(floor.prices(10_700, 10_800)).toEqual([]);
  });

  test('trades only at the level itself, once: reaching it is enough', () => {
    expect(new Floor().make(above(10_500)).prices(10_500, 10_500)).toEqual([10_500]);
  });

  test('falls through in one trade, below: fires at the price beyond', () => {
    expect(new Floor().make(below(9_500)).prices(9_600, 9_100)).toEqual([9_100]);
  });

  test('each time, band 0.1% of 100.00: back at 99.90, not at 99.95', () => {
    const floor = new Floor([factsOf('ACI', 'Bank', { lastBefore: 9_900 })]);
    floor.make(above(10_000), each(0.1));
    expect(floor.prices(10_000, 9_995, 10_001, 9_990, 10_002)).toEqual([10_000, 10_002]);
  });

  test('each time: back over night counts', () => {
    const floor = new Floor().make(above(10_500), each(2));
    expect(floor.prices(10_500)).toEqual([10_500]);
    floor.nextDay([factsOf('ACI', 'Bank', { lastBefore: 10_200, yesterdayClose: 10_200 })]);
    expect(floor.prices(10_500)).toEqual([10_500]);
  });

  test('valid until the first day ends, crosses on the second: silent', () => {
    const floor = new Floor().make(above(10_500), once, { until: dhakaTime(days[0], 900) });
    expect(floor.nextDay().prices(10_600)).toEqual([]);
  });

  test('armed again after it fired, falls, crosses: fires with the new arming', () => {
    const floor = new Floor().make(above(10_500));
    expect(floor.prices(10_600)).toEqual([10_600]);
    floor.make(above(10_500), once, { arming: 2 });
    expect(floor.prices(10_700, 10_400, 10_510)).toEqual([10_510]);
  });

  test('profit of 10% on 95.00 and loss of 5%: 104.50 and 90.25', () => {
    const gain = (level: 'above' | 'below', percent: number): AlertTest => ({
      kind: 'gain',
      level,
      percent,
      buyPrice: 9_500,
    });
    const floor = new Floor().make({ join: 'any', of: [gain('above', 10), gain('below', -5)] });
    expect(floor.prices(10_440, 9_030, 9_020)).toEqual([9_020]);
  });
});

describe('readings in percent', () => {
  test('change of 5% each time, band of 1 point: back at 4%, not at 4.5%', () => {
    const floor = new Floor().make(change(5), each(1));
    expect(floor.prices(10_500, 10_450, 10_510, 10_400, 10_520)).toEqual([10_500, 10_520]);
  });

  test('change crosses 0 each time: fires again after it was a band below', () => {
    const floor = new Floor().make(change(0), each(0.5));
    expect(floor.prices(9_900, 10_000, 9_980, 10_000, 9_950, 10_010)).toEqual([10_000, 10_010]);
  });

  test('at the upper limit each time: leaves it by a point and returns', () => {
    const limits = { upper: 11_000, lower: 9_000 };
    const floor = new Floor([factsOf('ACI', 'Bank', { limits })]);
    floor.make({ kind: 'limit', side: 'upper', within: 0 }, each(1));
    // 0.46% from the limit, then 1.01%.
    expect(floor.prices(11_000, 10_950, 11_000, 10_890, 11_000)).toEqual([11_000, 11_000]);
  });

  test('a new high each time: a tick back is not enough, a band of 1 point is', () => {
    const floor = new Floor([factsOf('ACI', 'Bank', { high: 10_500 })]);
    floor.make({ kind: 'extreme', end: 'high', sessions: 20 }, each(1));
    expect(floor.prices(10_510, 10_490, 10_520, 10_390, 10_530)).toEqual([10_510, 10_530]);
  });

  test('within 2% of the lower limit: 91.80 is 1.96% above 90.00', () => {
    const limits = { upper: 11_000, lower: 9_000 };
    const floor = new Floor([factsOf('ACI', 'Bank', { limits })]);
    floor.make({ kind: 'limit', side: 'lower', within: 2 });
    expect(floor.prices(9_190, 9_180)).toEqual([9_180]);
  });

  test('nothing is usual before 10:02: huge volume fires at the first minute with a mean', () => {
    const usualVolume = { byMinute: [0, 0, 10, 20], sessions: 20 };
    const floor = new Floor([factsOf('ACI', 'Bank', { usualVolume })]).make({
      kind: 'volume',
      times: 5,
    });
    expect([1, 2, 3].map(() => floor.trade(10_000, 'ACI', 100).length)).toEqual([0, 0, 1]);
  });
});

describe('sums instead of trades', () => {
  const sums = (at: EpochMs, open: number, high: number, low: number, last: number, volume = 9) =>
    ({
      kind: 'totals',
      code: 'ACI',
      at,
      open,
      close: 0,
      yesterdayClose: 10_000,
      high,
      low,
      lastPrice: last,
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

  test('first heard at 101 after it opened at 103: the gap is that of the open', () => {
    const floor = new Floor().make({ kind: 'gap', level: 'above', percent: 2.5 });
    expect(shown(floor.say(sums(floor.at, 10_300, 10_300, 10_050, 10_100)))).toEqual([
      '1 ACI 10300',
    ]);
  });

  test('first heard after a spike: the high of the day was traded', () => {
    const floor = new Floor().make(above(10_700));
    expect(shown(floor.say(sums(floor.at, 10_000, 10_800, 10_000, 10_100)))).toEqual([
      '1 ACI 10800',
    ]);
    expect(floor.say(sums(floor.at, 10_000, 10_800, 10_000, 10_200, 12))).toEqual([]);
  });
});

describe('sectors and indices', () => {
  const sector = (percent: number): AlertTest => ({
    kind: 'sector',
    sector: 'Bank',
    level: 'above',
    percent,
  });

  test('a sector of 100 and 300 securities: 4% on the smaller is 1% of the sector', () => {
    const floor = new Floor().make(sector(1), once, { scope: ofBanks });
    expect(shown(floor.trade(10_390))).toEqual([]);
    expect(shown(floor.trade(10_400))).toEqual(['1 ~BANK 1%']);
  });

  test('a sector each time, band of half a point: again after 0.5%', () => {
    const floor = new Floor().make(sector(1), each(0.5), { scope: market });
    const fired = [10_400, 10_300, 10_400, 10_200, 10_440].flatMap((price) => floor.trade(price));
    expect(shown(fired)).toEqual(['1 ~BANK 1%', '1 ~BANK 1.1%']);
  });

  test('a share above 105 while its sector is up 1%: fires for the share', () => {
    const floor = new Floor().make({ join: 'all', of: [above(10_390), sector(1)] });
    expect(shown(floor.trade(10_390))).toEqual([]);
    expect(shown(floor.trade(10_050, 'CITY'))).toEqual(['1 ACI 10390']);
  });

  const moved = (name: string) =>
    ({ kind: 'sector-move', sector: name, percent: 1, shares: 6, of: 8, minutes: 10 }) as const;
  const entry: AlertTest = { kind: 'monitor', entry: 'sector-move' };
  const found = (floor: Floor, name: string) =>
    shown(floor.kept.alerts.entry({ code: '', at: floor.at, finding: moved(name) }));

  test('the monitor finds a moving sector: alerts of it and of the market fire, of others not', () => {
    const floor = new Floor()
      .make(entry, daily, { scope: ofBanks })
      .make(entry, daily, { id: 2, scope: market })
      .make(entry, daily, { id: 3, scope: { kind: 'sector', sector: 'Telecom' } })
      .make(entry, daily, { id: 4 });
    expect(found(floor, 'Bank').sort()).toEqual(['1 ~BANK 0%', '2 ~BANK 0%', '4 ~BANK 0%']);
    expect(found(floor, 'Telecom').sort()).toEqual(['2 ~TELECOM 0%', '3 ~TELECOM 0%']);
    expect(found(floor, 'Bank')).toEqual([]);
  });

  test('a moving sector and a price above: fires for the shares that are above', () => {
    const floor = new Floor().make({ join: 'all', of: [entry, above(10_500)] }, once, {
      scope: market,
    });
    floor.trade(10_600);
    expect(found(floor, 'Telecom')).toEqual([]);
    expect(found(floor, 'Bank')).toEqual(['1 ACI 10600']);
  });

  test('an index named in an alert of the market fires once, not for every share', () => {
    const floor = new Floor([...usual.slice(0, 3), factsOf('DSEX', '')]);
    floor.make({ ...above(10_100), of: 'DSEX' } as AlertTest, once, { scope: market });
    expect(shown(floor.index(10_150))).toEqual(['1 DSEX 10150']);
    floor.index(10_000);
    expect(floor.index(10_200)).toEqual([]);
  });

  test('an index turns: only alerts of an index can be told', () => {
    const turn: AlertTest = { kind: 'monitor', entry: 'index-turn' };
    expect(whyNever('index', turn)).toBeUndefined();
    expect(whyNever('index', { kind: 'volume', times: 2 })).toBe('no-volume');
    for (const kind of ['share', 'list', 'sector', 'market'] as const)
      expect(whyNever(kind, turn)).toBe('of-indices');
    const floor = new Floor().make(turn, once, { scope: { kind: 'share', code: 'DSEX' } });
    const finding = { kind: 'index-turn', price: 1, extreme: 2, percent: 0.3 } as const;
    const { at } = floor;
    expect(shown(floor.kept.alerts.entry({ code: 'DSEX', at, finding }))).toEqual(['1 DSEX 10000']);
  });
});

describe('changed while it is armed', () => {
  test('each time: fires, is renamed before that is stored: still waits for its band', () => {
    const floor = new Floor().make(above(10_500), each(1));
    expect(floor.prices(10_600)).toEqual([10_600]);
    floor.make(above(10_500), each(1));
    expect(floor.prices(10_450, 10_600, 10_395, 10_600)).toEqual([10_600]);
  });

  test('armed anew: what it did before does not count', () => {
    const floor = new Floor().make(above(10_500), each(1));
    expect(floor.prices(10_600, 10_450)).toEqual([10_600]);
    floor.make(above(10_500), each(1), { arming: 2 });
    expect(floor.prices(10_600)).toEqual([10_600]);
  });
});

describe('companies', () => {
  const news = (more: Partial<NewsItem>): NewsItem => ({
    id: 'n1',
    code: 'ACI',
    kind: 'dividend',
    publishedOn: days[0],
    publishedAt: null,
    title: 'Dividend declaration',
    banglaTitle: '',
    body: '',
    banglaBody: '',
    figures: {},
    ...more,
  });

  test('the same news twice, each time: has one identity', () => {
    const floor = new Floor().make({ kind: 'news' }, each(1));
    const first = floor.kept.alerts.news(news({}), floor.at);
    const again = floor.kept.alerts.news(news({}), floor.at + 3_600_000);
    expect([first, again].flat().map(({ occurrence }) => occurrence)).toEqual(['n1', 'n1']);
  });

  test('R3 three items of news at the close, each time: each is told', () => {
    const floor = new Floor().make({ kind: 'news' }, each(1));
    const told = ['n1', 'n2', 'n3'].flatMap((id) => floor.kept.alerts.news(news({ id }), floor.at));
    expect(told.map(({ occurrence }) => occurrence)).toEqual(['n1', 'n2', 'n3']);
  });

  test('R3 news of noon that comes after that of two o’clock, with a price: fires when it is heard', () => {
    const floor = new Floor().make({ join: 'all', of: [{ kind: 'news' }, above(9_000)] }, each(1));
    const { alerts } = floor.kept;
    const noon = floor.at + 7_200_000;
    const two = noon + 7_200_000;
    expect(alerts.news(news({ id: 'n1' }), two)).toHaveLength(1);
    expect(alerts.news(news({ id: 'n2' }), two + 60_000)).toHaveLength(0);
    expect(alerts.news(news({ id: 'n3' }), noon, two + 300_000)).toMatchObject([{ at: noon }]);
  });

  test('news of yesterday that comes today, once a day: is of its own day', () => {
    const floor = new Floor().make({ kind: 'news' }, daily).nextDay();
    const late = floor.kept.alerts.news(news({}), floor.at);
    expect(late.map(({ occurrence }) => occurrence)).toEqual([days[0]]);
  });

  test('a record date announced within the days asked for: fires when it is announced, once', () => {
    const floor = new Floor().make({ kind: 'record-date', days: 3 }, daily);
    expect(floor.kept.alerts.recordDate('ACI', floor.at, 7)).toHaveLength(0);
    expect(floor.kept.alerts.recordDate('ACI', floor.at, 2)).toHaveLength(1);
    expect(floor.kept.alerts.recordDate('ACI', floor.at, 2)).toHaveLength(0);
  });

  test('institutions sell 1.5 points: asked for 1 fires, asked for 2 does not', () => {
    const sold = (points: number): AlertTest => ({
      kind: 'holding',
      holder: 'institute',
      level: 'below',
      points,
    });
    const floor = new Floor().make(sold(1)).make(sold(2), once, { id: 2 });
    const change = { director: 0, govt: 0, institute: -1.5, foreign: 0, public: 1.5 };
    expect(shown(floor.kept.alerts.holdings('ACI', floor.at, change))).toEqual(['1 ACI 10000']);
  });

  test('a block trade far from the market: fires with its own price', () => {
    const floor = new Floor().make({ kind: 'block', least: 1_000_000 });
    floor.trade(10_100);
    const block = { kind: 'trade', code: 'ACI', number: 9, price: 9_500 } as const;
    const fired = floor.say({ ...block, at: floor.at, quantity: 200, market: 'block' });
    expect(shown(fired)).toEqual(['1 ACI 9500']);
  });
});

describe('a list', () => {
  test('once: two shares cross, each fires once, over a restart', () => {
    const floor = new Floor().make(change(5), once, { scope: ofBanks });
    expect(shown(floor.trade(10_500))).toEqual(['1 ACI 10500']);
    floor.kept.restart();
    floor.trade(10_400);
    expect(floor.prices(10_600)).toEqual([]);
    expect(shown(floor.trade(10_500, 'CITY'))).toEqual(['1 CITY 10500']);
  });

  test('each time: one share waits for its band, the other does not', () => {
    const floor = new Floor().make(above(10_500), each(1), { scope: market });
    floor.trade(10_500);
    expect(shown(floor.trade(10_500, 'GP'))).toEqual(['1 GP 10500']);
    floor.trade(10_395);
    floor.trade(10_450, 'GP');
    expect(shown(floor.trade(10_500))).toEqual(['1 ACI 10500']);
    expect(floor.trade(10_500, 'GP')).toEqual([]);
  });

  test('all of two conditions on a list: a share meets both, another only one', () => {
    const floor = new Floor().make({ join: 'all', of: [change(2), above(10_300)] }, daily, {
      scope: { kind: 'list', codes: ['ACI', 'GP'] },
    });
    expect(floor.trade(10_250)).toEqual([]);
    expect(shown(floor.trade(10_300, 'GP'))).toEqual(['1 GP 10300']);
  });

  test('any of two inside all: (up 5% or down 5%) with a large trade', () => {
    const large: AlertTest = { kind: 'trade', measure: 'quantity', least: 1000 };
    const floor = new Floor().make({
      join: 'all',
      of: [{ join: 'any', of: [change(5), change(-5, 'below')] }, large],
    });
    expect(floor.trade(10_000, 'ACI', 1000)).toEqual([]);
    expect(floor.trade(9_500, 'ACI', 10)).toEqual([]);
    expect(shown(floor.trade(9_490, 'ACI', 1000))).toEqual(['1 ACI 9490']);
  });
});

describe('restarts, replays and clocks', () => {
  test('crosses, restart before it was written, the feed delivers again: fires once', () => {
    const floor = new Floor().make(above(10_500));
    floor.prices(10_400, 10_500, 10_450);
    expect(shown(floor.kept.restart(1))).toEqual(['1 ACI 10500']);
    expect(floor.kept.stored).toHaveLength(1);
  });

  test('crosses, is written, restart, the feed delivers again: nothing more', () => {
    const floor = new Floor().make(above(10_500), daily);
    floor.prices(10_400, 10_500, 10_450, 10_600);
    expect(floor.kept.restart()).toEqual([]);
    expect(floor.kept.restart()).toEqual([]);
    expect(floor.kept.stored).toHaveLength(1);
  });

  test('made after the crossing, restart from before it: what comes again does not fire', () => {
    const floor = new Floor();
    floor.prices(10_400, 10_600);
    floor.make(above(10_500));
    expect(floor.kept.restart()).toEqual([]);
    expect(floor.prices(10_400, 10_500)).toEqual([10_500]);
  });

  test('each time: position stored at 104.60, back at 103.90, crosses: a restart counts as before', () => {
    const floor = new Floor().make(above(10_500), each(1));
    floor.prices(10_500, 10_460);
    floor.kept.checkpoint();
    // 105.10 does not count: it was not back by then.
    expect(floor.prices(10_510, 10_390, 10_520)).toEqual([10_520]);
    expect(floor.kept.restart()).toEqual([]);
    expect(floor.kept.restart(1)).toHaveLength(1);
    expect(floor.kept.stored.map(({ price }) => price)).toEqual([10_500, 10_520]);
  });

  test('each time: came back while the app was down over night, then crosses: fires', () => {
    const floor = new Floor().make(above(10_500), each(1));
    expect(floor.prices(10_500)).toEqual([10_500]);
    floor.nextDay([factsOf('ACI', 'Bank', { lastBefore: 10_300, yesterdayClose: 10_300 })]);
    expect(floor.prices(10_510)).toEqual([10_510]);
  });

  test('a joined condition each time: a restart keeps the five minutes', () => {
    const floor = new Floor().make({ join: 'any', of: [above(10_500), above(10_800)] }, each(1));
    expect(floor.prices(10_600, 10_400)).toEqual([10_600]);
    floor.kept.restart();
    expect(floor.prices(10_600, 10_400, 10_600, 10_400, 10_600)).toEqual([10_600]);
  });

  test('the clock goes back an hour between two trades: each crossing counts once', () => {
    const floor = new Floor().make(above(10_500), daily);
    const at = floor.at + 7_200_000;
    const late = { kind: 'trade', code: 'ACI', quantity: 1, market: 'public' } as const;
    expect(floor.say({ ...late, number: 1, at, price: 10_600 })).toHaveLength(1);
    expect(floor.say({ ...late, number: 2, at: at - 3_600_000, price: 10_400 })).toEqual([]);
    expect(floor.say({ ...late, number: 3, at: at - 3_500_000, price: 10_600 })).toEqual([]);
  });

  test('R3 large trades, the clock goes back an hour: the second one is told all the same', () => {
    const large = { kind: 'trade', measure: 'quantity', least: 1000 } as const;
    const floor = new Floor().make(large, each(1));
    const at = floor.at + 7_200_000;
    const made = { kind: 'trade', code: 'ACI', quantity: 1000, market: 'public' } as const;
    expect(floor.say({ ...made, number: 1, at, price: 10_000 })).toHaveLength(1);
    expect(floor.say({ ...made, number: 2, at: at - 3_600_000, price: 10_000 })).toHaveLength(1);
    expect(floor.say({ ...made, number: 3, at: at - 3_500_000, price: 10_000 })).toEqual([]);
  });

  test('R6 fires 1,000 times in a day, restart: silent until the next day', () => {
    const floor = new Floor().make(above(10_500), each(1));
    const made = { kind: 'trade', code: 'ACI', quantity: 1, market: 'public' } as const;
    for (let number = 1; number <= 2000; number += 1) {
      const price = number % 2 === 1 ? 10_500 : 10_000;
      floor.say({ ...made, number, at: floor.at + number * 10, price });
    }
    expect(floor.kept.stored).toHaveLength(1000);
    floor.kept.checkpoint();
    floor.kept.restart();
    expect(floor.prices(10_500, 10_000, 10_500)).toEqual([]);
    floor.nextDay();
    expect(floor.prices(10_500)).toEqual([10_500]);
  });

  test('a restart over night: the day before is delivered again, its firing is not repeated', () => {
    const floor = new Floor().make(above(10_500), daily);
    floor.prices(10_600, 10_400);
    floor.nextDay([factsOf('ACI', 'Bank', { lastBefore: 10_400, yesterdayClose: 10_400 })]);
    expect(floor.prices(10_600)).toEqual([10_600]);
    expect(floor.kept.restart()).toEqual([]);
    expect(floor.kept.stored.map(({ occurrence }) => occurrence)).toEqual([days[0], days[1]]);
  });

  test('an import of old days makes a lower former high: the new high fires from then on only', () => {
    const high = (price: number) => [factsOf('ACI', 'Bank', { high: price })];
    const floor = new Floor(high(10_800)).make({ kind: 'extreme', end: 'high', sessions: 252 });
    expect(floor.prices(10_700)).toEqual([]);
    floor.kept.checkpoint();
    floor.kept.replace(high(10_600));
    expect(floor.prices(10_750)).toEqual([]);
    expect(floor.prices(10_550, 10_650)).toEqual([10_650]);
  });
});

describe('corporate actions on their ex-date', () => {
  const onExDay = (yesterdayClose: number) => [
    factsOf('ACI', 'Bank', { yesterdayClose, lastBefore: yesterdayClose }),
  ];

  test('a bonus of 100% halves 105.00: opens at 52.00, crosses 52.50', () => {
    const floor = new Floor().make(above(10_500), daily);
    floor.prices(10_300);
    floor.nextDay(onExDay(5_150));
    floor.make(adjustedCondition(above(10_500), 0.5, days[1]), daily);
    expect(floor.prices(5_200, 5_250)).toEqual([5_250]);
  });

  test('a split of 1 to 10 with an alert below: the fall of the price alone does not fire', () => {
    const floor = new Floor().make(below(9_000));
    floor.prices(10_000);
    floor.make(adjustedCondition(below(9_000), 0.1, days[1]));
    floor.nextDay(onExDay(1_000));
    expect(floor.prices(1_000, 910, 900)).toEqual([900]);
  });

  test('profit of 20% on 100.00 after a bonus of 25%: on 80.00, so 96.00', () => {
    const gain: AlertTest = { kind: 'gain', level: 'above', percent: 20, buyPrice: 10_000 };
    const floor = new Floor().nextDay(onExDay(8_000));
    floor.make(adjustedCondition(gain, 0.8, days[1]));
    expect(floor.prices(9_590, 9_600)).toEqual([9_600]);
  });
});
