import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import { studies } from '../indicators/catalogue.ts';
import { defaultsOf, runStudy } from '../indicators/run-study.ts';
import type { Bars } from '../indicators/study.ts';
import { type EpochMs, paisa, taka } from '../units.ts';
import type { AlertCondition, AlertTest, StudyTest } from './condition.ts';
import { type BarsSoFar, TradedBars } from './growing-bars.ts';
import { MarketAlerts } from './market-alerts.ts';
import { beyondPrices, StudyLine } from './study-line.ts';
import { factsOf, noBars } from './testing/alert-facts.ts';

const day = '2026-11-15';
const opensAt = dhakaTime(day, 600);
const at = (minute: number, second = 0): EpochMs => opensAt + minute * 60_000 + second * 1000;

const sma = (period: number) => ({ study: 'sma', params: { period }, output: 'value' });
const test3: StudyTest = {
  kind: 'study',
  value: sma(3),
  level: 'above',
  against: 101,
  interval: '1m',
  when: 'trade',
};

function barsOf(closes: readonly number[]): Bars {
  const column = Float64Array.from(closes);
  const volume = new Float64Array(closes.length).fill(10);
  const session = new Int32Array(closes.length);
  return {
    count: closes.length,
    open: column,
    high: column,
    low: column,
    close: column,
    volume,
    session,
  };
}

const above101: AlertTest = { kind: 'price', level: 'above', price: 10_100 };

function exchange(
  condition: AlertCondition | readonly AlertCondition[],
  readBars: () => BarsSoFar = noBars,
) {
  const alerts = new MarketAlerts(readBars);
  alerts.open({ day, opensAt, subjects: [factsOf('ACI', 'Bank')] });
  for (const [id, each] of [condition].flat().entries())
    alerts.arm({
      id,
      arming: 1,
      condition: each,
      again: { kind: 'once' },
      scope: { kind: 'share', code: 'ACI' },
      until: Number.POSITIVE_INFINITY,
    });
  let number = 0;
  const trade = (time: EpochMs, price: number) => {
    number += 1;
    const more = { number, quantity: 10, market: 'public' } as const;
    return alerts.take([{ kind: 'trade', code: 'ACI', at: time, price: paisa(price), ...more }]);
  };
  return { alerts, trade };
}

describe('A6', () => {
  test('an average of three minutes crosses 101 at the trade of the third minute', () => {
    const { trade } = exchange(test3);
    expect(trade(at(0), 100)).toHaveLength(0);
    expect(trade(at(1), 100)).toHaveLength(0);
    // (100 + 100 + 102) ÷ 3 = 100.67; then 103 makes it 101.
    expect(trade(at(2), 102)).toHaveLength(0);
    expect(trade(at(2, 30), 103)).toHaveLength(1);
  });

  test('at the close a spike within the bar does not count; time alone ends a bar', () => {
    const { alerts, trade } = exchange({ ...test3, when: 'close' });
    for (const [minute, price] of [100, 100, 100].entries()) trade(at(minute), price);
    expect(trade(at(3), 110)).toHaveLength(0);
    expect(trade(at(3, 30), 100.1)).toHaveLength(0);
    expect(alerts.clock(at(4))).toHaveLength(0);
    expect(trade(at(5), 104)).toHaveLength(0);
    // (100 + 100.1 + 104) ÷ 3 = 101.37.
    expect(alerts.clock(at(6))).toHaveLength(1);
  });

  test('one average crosses another', () => {
    const cross: StudyTest = { ...test3, value: sma(1), against: sma(3), interval: 'day' };
    const readBars = () => ({
      bars: barsOf([100, 99, 98]),
      newestAt: at(-1440),
      hasUnfinished: false,
    });
    const { trade } = exchange(cross, readBars);
    expect(trade(at(1), 98)).toHaveLength(0);
    expect(trade(at(2), 100)).toHaveLength(1);
  });

  test('C4 too few bars before: the first value does not fire', () => {
    const { trade } = exchange({ ...test3, against: 50 });
    for (const minute of [0, 1, 2, 3]) expect(trade(at(minute), 100)).toHaveLength(0);
  });

  test('C3 an average that becomes known with the trade that crosses a price: unknown before', () => {
    const any = { join: 'any', of: [{ ...test3, against: 150 }, above101] } as const;
    const { trade } = exchange(any);
    expect(trade(at(0), 100)).toHaveLength(0);
    expect(trade(at(1), 100)).toHaveLength(0);
    expect(trade(at(2), 101)).toHaveLength(0);
    // Known by now, and false with the price below 101.
    expect(trade(at(2, 30), 100)).toHaveLength(0);
    expect(trade(at(2, 40), 101)).toHaveLength(1);
  });

  test('a day ends with its session', () => {
    const readBars = () => ({
      bars: barsOf([100, 100, 100]),
      newestAt: at(-1440),
      hasUnfinished: false,
    });
    const { alerts, trade } = exchange({ ...test3, interval: 'day', when: 'close' }, readBars);
    expect(trade(at(1), 110)).toHaveLength(0);
    expect(alerts.close(at(280))).toHaveLength(1);
  });
});

describe('alerts about studies come and go', () => {
  const other: StudyTest = { ...test3, value: sma(2), when: 'close' };
  const armed = (id: number, condition: AlertCondition) => ({
    id,
    arming: 1,
    condition,
    again: { kind: 'once' } as const,
    scope: { kind: 'market' } as const,
    until: Number.POSITIVE_INFINITY,
  });

  test('the last alert of a study is deleted: the study is not computed any more', () => {
    const { alerts, trade } = exchange([test3, test3, other]);
    expect(alerts.studies).toBe(2);
    alerts.disarm(0);
    expect(alerts.studies).toBe(2);
    alerts.disarm(1);
    expect(alerts.studies).toBe(1);
    alerts.arm(armed(1, above101));
    alerts.disarm(2);
    expect(alerts.studies).toBe(0);
    alerts.arm(armed(3, test3));
    for (const minute of [0, 1, 2]) expect(trade(at(minute), 100)).toHaveLength(0);
    expect(trade(at(2, 1), 103)).toMatchObject([{ id: 1 }, { id: 3 }]);
  });

  test('the last alert of a study fires, once: the study goes with it', () => {
    const { alerts, trade } = exchange([test3, { join: 'all', of: [other, above101] }]);
    for (const minute of [0, 1, 2]) trade(at(minute), 100);
    expect(trade(at(2, 1), 103)).toHaveLength(1);
    expect(alerts.studies).toBe(1);
    expect(trade(at(3), 103)).toHaveLength(1);
    expect(alerts.studies).toBe(0);
  });

  test('an alert of the market is renamed: its studies go on with what they have', () => {
    const { alerts, trade } = exchange([]);
    alerts.arm(armed(1, test3));
    for (const minute of [0, 1, 2]) trade(at(minute), 100);
    alerts.arm(armed(1, test3));
    expect(trade(at(2, 1), 103)).toHaveLength(1);
  });

  test('made while the price runs: what was traded while its bars were read counts once', () => {
    const { alerts, trade } = exchange([]);
    const soFar = { bars: barsOf([100, 100]), newestAt: at(1), hasUnfinished: true };
    const heard = alerts.listen(['ACI']);
    trade(at(1, 30), 100.5);
    trade(at(2), 102);
    alerts.arm(armed(1, test3), [], (code) => ({ ...soFar, since: heard.of(code) }));
    heard.stop();
    // (100 + 100.5 + 102) ÷ 3 = 100.83; 102.5 makes it 101.
    expect(trade(at(2, 10), 102.4)).toHaveLength(0);
    expect(trade(at(2, 20), 102.5)).toHaveLength(1);
  });
});

const ticks = fc.array(
  fc.record({
    price: fc.integer({ min: 900, max: 1100 }),
    seconds: fc.constantFrom(1, 20, 61, 200),
  }),
  { minLength: 1, maxLength: 60 },
);

test('every study, trade by trade, equals the study of all bars', () => {
  for (const study of studies) {
    const [output] = study.outputs;
    const condition: StudyTest = {
      ...test3,
      value: { study: study.id, params: defaultsOf(study), output: output!.key },
      against: 0,
    };
    fc.assert(
      fc.property(ticks, (steps) => {
        const history = barsOf(Array.from({ length: 90 }, (_, i) => 100 + Math.sin(i) * 5));
        const bars = new TradedBars('1m', {
          bars: history,
          newestAt: at(-1440),
          hasUnfinished: false,
        });
        const line = new StudyLine(condition, bars);
        let time = at(0);
        for (const { price, seconds } of steps) {
          time += seconds * 1000;
          if (bars.endsAt(time)) bars.end();
          bars.take({ at: time, price: taka(price * 10), quantity: 5, beside: Number.NaN });
          line.update(1);
        }
        const all = runStudy(study, bars.bars, defaultsOf(study))[output!.key]!;
        expect(line.now).toBe(all[bars.bars.count - 1]! - 0);
      }),
      { numRuns: 4 },
    );
  }
});

test('A6 only the listed studies change with volumes or with the index', () => {
  const closes = Array.from({ length: 400 }, (_, n) => 100 + 5 * Math.sin(n / 7) + (n % 11) / 10);
  const bars = (seed: number): Bars => ({
    ...barsOf(closes),
    high: Float64Array.from(closes, (close) => close + 1),
    low: Float64Array.from(closes, (close) => close - 1.5),
    volume: Float64Array.from(closes, (_, n) => 100 + ((n * seed) % 97)),
    beside: Float64Array.from(closes, (_, n) => 5000 + ((n * seed) % 89)),
  });
  const valuesOf = (study: (typeof studies)[number], seed: number) =>
    JSON.stringify(
      Object.values(runStudy(study, bars(seed), defaultsOf(study))).map((column) => [...column]),
    );
  const changing = studies.filter((study) => valuesOf(study, 13) !== valuesOf(study, 31));
  expect([...beyondPrices]).toEqual(expect.arrayContaining(changing.map(({ id }) => id)));
  expect(changing.length).toBeGreaterThan(9);
});
