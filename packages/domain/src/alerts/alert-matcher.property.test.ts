import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import type { Trade } from '../market/market-event.ts';
import type { Again, AlertScope, ArmedAlert, Firing } from './alert.ts';
import type { AlertCondition, AlertTest, StudyTest, StudyValue } from './condition.ts';
import { MarketAlerts } from './market-alerts.ts';
import { factsOf } from './testing/alert-facts.ts';
import { KeptAlerts } from './testing/kept-alerts.ts';
import { PlainMatcher } from './testing/plain-matcher.ts';

const shares = [
  ['ACI', 'Bank'],
  ['GP', 'Telecom'],
  ['ROBI', 'Telecom'],
] as const;
const codes = shares.map(([code]) => code);
const days = ['2026-11-15', '2026-11-16'];

const level = fc.constantFrom('above' as const, 'below' as const);
const price = fc.integer({ min: 990, max: 1010 }).map((ticks) => ticks * 10);
const study = (
  study: string,
  params: Readonly<Record<string, number>>,
  output = 'value',
): StudyValue => ({
  study,
  params,
  output,
});
const macd = { fast: 2, slow: 3, signal: 2 };
/**
 * Of each way in which a line is computed: asleep between bounds, following the close, with every trade.
 * Levels are near the values, and beyond all of them.
 */
const compared: fc.Arbitrary<Pick<StudyTest, 'value' | 'against'>> = fc.oneof(
  ...[
    { value: study('sma', { period: 2 }), levels: [99.9, 99.95, 100, 100.1, 99] },
    { value: study('wma', { period: 3 }), levels: [99.9, 100, 100.05, 200] },
    { value: study('rsi', { period: 2 }), levels: [20, 40, 50, 60, 80, 120] },
    { value: study('macd', macd, 'histogram'), levels: [-0.02, 0, 0.02, 5] },
    { value: study('bollinger', { period: 3 }, 'upper'), levels: [100.1, 100.2, 100.4, 150] },
    { value: study('atr', { period: 2 }), levels: [0.05, 0.1, 0.2] },
    { value: study('obv', {}), levels: [-5, 0, 5] },
  ].map(({ value, levels }) =>
    fc.record({
      value: fc.constant(value),
      against: fc.oneof(
        { arbitrary: fc.constantFrom(...levels), weight: 4 },
        fc.constant(study('ema', { period: 2 })),
      ),
    }),
  ),
);
const studyTest: fc.Arbitrary<StudyTest> = fc
  .record({
    kind: fc.constant('study' as const),
    compared,
    level,
    interval: fc.constantFrom('1m' as const, '5m' as const),
    when: fc.constantFrom('trade' as const, 'trade' as const, 'close' as const),
  })
  .map(({ compared, ...test }) => ({ ...test, ...compared }));
const anyTest: fc.Arbitrary<AlertTest> = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), level, price }),
  fc.record({
    kind: fc.constant('change' as const),
    level,
    percent: fc.integer({ min: -10, max: 10 }).map((tenths) => tenths / 10),
  }),
  fc.record({
    kind: fc.constant('trade' as const),
    measure: fc.constantFrom('quantity' as const, 'value' as const),
    least: fc.constantFrom(5, 15, 100_000),
  }),
  fc.record({ kind: fc.constant('block' as const), least: fc.constantFrom(1, 150_000) }),
  fc.record({ kind: fc.constant('gap' as const), level, percent: fc.constantFrom(0.1, 0.5) }),
  fc.record({
    kind: fc.constant('extreme' as const),
    end: fc.constantFrom('high' as const, 'low' as const),
    sessions: fc.constantFrom(20 as const, 252 as const),
  }),
  fc.record({
    kind: fc.constant('limit' as const),
    side: fc.constantFrom('upper' as const, 'lower' as const),
    within: fc.constantFrom(0, 0.3, 1),
  }),
);
const group = (of: fc.Arbitrary<AlertCondition>): fc.Arbitrary<AlertCondition> =>
  fc.record({
    join: fc.constantFrom('all' as const, 'any' as const),
    of: fc.array(of, { minLength: 2, maxLength: 3 }),
  });
const condition = fc.oneof(anyTest, group(fc.oneof(anyTest, group(anyTest))));
const scope: fc.Arbitrary<AlertScope> = fc.oneof(
  fc.record({ kind: fc.constant('share' as const), code: fc.constantFrom(...codes) }),
  fc.record({
    kind: fc.constant('list' as const),
    codes: fc.uniqueArray(fc.constantFrom(...codes)),
  }),
  fc.record({ kind: fc.constant('sector' as const), sector: fc.constantFrom('Bank', 'Telecom') }),
  fc.constant({ kind: 'market' as const }),
);
const again: fc.Arbitrary<Again> = fc.oneof(
  fc.constant({ kind: 'once' as const }),
  fc.constant({ kind: 'daily' as const }),
  fc.record({ kind: fc.constant('each' as const), band: fc.constantFrom(0.1, 0.5) }),
);

interface Step {
  readonly code: string;
  readonly price: number;
  readonly quantity: number;
  readonly market: 'public' | 'block';
  readonly seconds: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  code: fc.constantFrom(...codes),
  price,
  quantity: fc.integer({ min: 1, max: 20 }),
  market: fc.constantFrom('public' as const, 'public' as const, 'block' as const),
  seconds: fc.constantFrom(1, 1, 5, 60, 200),
});
const made = fc.record({ condition, scope, again, hours: fc.constantFrom(1, 30, 1000) });

const facts = { limits: { upper: 10_080, lower: 9_920 }, high: 10_040, low: 9_960 };
const subjects = shares.map(([code, sector]) =>
  factsOf(code, sector, code === 'ROBI' ? {} : facts),
);

const sorted = (firings: readonly Firing[]) =>
  firings.map((firing) => JSON.stringify(firing)).sort();

interface Made {
  readonly condition: AlertCondition;
  readonly scope: AlertScope;
  readonly again: Again;
  readonly hours: number;
}

/** Two sessions of the same trades; alerts are armed before the trades of the first that have their numbers. */
function expectSameFirings(
  alerts: readonly Made[],
  steps: readonly Step[],
  armedAt: (id: number) => number,
): void {
  const plain = new PlainMatcher();
  const matcher = new MarketAlerts(plain.barsSoFar);
  let number = 0;
  for (const day of days) {
    const opensAt = dhakaTime(day, 600);
    let at = opensAt;
    matcher.open({ day, opensAt, subjects });
    plain.open(day, subjects);
    for (const [place, { seconds, ...step }] of steps.entries()) {
      for (const [id, { hours, ...alert }] of alerts.entries()) {
        if (day !== days[0] || place !== armedAt(id) % steps.length) continue;
        const armed: ArmedAlert = { ...alert, id, arming: 1, until: opensAt + hours * 3.6e6 };
        matcher.arm(armed);
        plain.arm(armed);
      }
      number += 1;
      at += seconds * 1000;
      const trade: Trade = { kind: 'trade', number, at, ...step };
      expect(sorted(matcher.take([trade]))).toEqual(sorted(plain.take(trade)));
    }
  }
}

test('C1–C5, R1–R5 the matcher fires what a plain one fires that looks at every alert', () => {
  fc.assert(
    fc.property(
      fc.array(made, { minLength: 1, maxLength: 12 }),
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 20 }),
      (alerts, steps, armAt) => expectSameFirings(alerts, steps, () => armAt),
    ),
    { numRuns: 300 },
  );
}, 60_000);

const smallStep: fc.Arbitrary<Step> = fc.record({
  code: fc.constant('ACI'),
  price: fc.integer({ min: 997, max: 1003 }).map((ticks) => ticks * 10),
  quantity: fc.integer({ min: 1, max: 3 }),
  market: fc.constant('public' as const),
  seconds: fc.constantFrom(1, 2, 5, 30),
});
const madeOfStudies = fc.record({
  condition: fc.oneof(studyTest, group(fc.oneof(studyTest, anyTest))),
  scope: fc.constantFrom({ kind: 'share' as const, code: 'ACI' }, { kind: 'market' as const }),
  again,
  hours: fc.constant(1000),
});

test('A6 the same of studies, with many trades in a bar and alerts made between them', () => {
  fc.assert(
    fc.property(
      fc.array(madeOfStudies, { minLength: 1, maxLength: 6 }),
      fc.array(smallStep, { minLength: 10, maxLength: 60 }),
      fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 6, maxLength: 6 }),
      (alerts, steps, armedAt) => expectSameFirings(alerts, steps, (id) => armedAt[id]!),
    ),
    { numRuns: 300 },
  );
}, 60_000);

type Happened = Step | 'checkpoint' | { readonly lost: number };
const happened: fc.Arbitrary<Happened> = fc.oneof(
  { weight: 6, arbitrary: step },
  { weight: 1, arbitrary: fc.constant('checkpoint' as const) },
  { weight: 1, arbitrary: fc.record({ lost: fc.constantFrom(0, 1, 5) }) },
);

/** Runs alerts with restarts beside a plain matcher without any. */
const eachOnce = (anyAlert: typeof made, anyStep: typeof happened) =>
  fc.property(
    fc.array(anyAlert, { minLength: 1, maxLength: 8 }),
    fc.array(anyStep, { minLength: 1, maxLength: 40 }),
    fc.integer({ min: 0, max: 20 }),
    (alerts, steps, armAt) => {
      const kept = new KeptAlerts();
      const plain = new PlainMatcher();
      const expected: Firing[] = [];
      let number = 0;
      for (const day of days) {
        const opensAt = dhakaTime(day, 600);
        let at = opensAt;
        kept.open(day, subjects);
        plain.open(day, subjects);
        if (day === days[0]) kept.checkpoint();
        for (const [place, what] of steps.entries()) {
          if (day === days[0] && place === armAt % steps.length)
            for (const [id, { hours, ...alert }] of alerts.entries()) {
              const until = opensAt + hours * 3.6e6;
              const armed: ArmedAlert = { ...alert, id, arming: 1, until };
              kept.make(armed);
              plain.arm(armed);
            }
          if (what === 'checkpoint') kept.checkpoint();
          else if ('lost' in what) kept.restart(what.lost);
          else {
            const { seconds, ...rest } = what;
            number += 1;
            at += seconds * 1000;
            const trade: Trade = { kind: 'trade', number, at, ...rest };
            kept.take(at, [trade]);
            expected.push(...plain.take(trade));
          }
        }
      }
      expect(sorted(kept.stored)).toEqual(sorted(expected));
    },
  );

test('P1–P4, R5 with restarts at any place, each fires once and none is lost', () => {
  fc.assert(eachOnce(made, happened), { numRuns: 300 });
});

test('P4 each time after a band, with restarts before and after it came back', () => {
  const wave = fc.constantFrom(9_940, 9_980, 9_990, 10_000, 10_010);
  const levels = fc.record({
    kind: fc.constant('price' as const),
    level,
    price: fc.constantFrom(9_990, 10_000),
  });
  const one = fc.record({
    condition: levels,
    scope: fc.oneof(
      fc.constant({ kind: 'share' as const, code: 'ACI' }),
      fc.constant({ kind: 'market' as const }),
    ),
    again: fc.constant({ kind: 'each' as const, band: 0.5 }),
    hours: fc.constant(1000),
  });
  const trade = fc.record({
    code: fc.constant('ACI' as const),
    price: wave,
    quantity: fc.constant(1),
    market: fc.constant('public' as const),
    seconds: fc.constant(1),
  });
  const all = fc.oneof(
    { weight: 4, arbitrary: trade },
    { weight: 1, arbitrary: fc.constant('checkpoint' as const) },
    { weight: 1, arbitrary: fc.record({ lost: fc.constantFrom(0, 1, 5) }) },
  );
  fc.assert(eachOnce(one as typeof made, all), { numRuns: 300 });
});
