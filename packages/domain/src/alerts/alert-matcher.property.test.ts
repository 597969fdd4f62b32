import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import type { Trade } from '../market/market-event.ts';
import type { Again, AlertScope, ArmedAlert, Firing } from './alert.ts';
import type { AlertCondition, AlertTest } from './condition.ts';
import { MarketAlerts } from './market-alerts.ts';
import { factsOf, noBars } from './testing/alert-facts.ts';
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
  seconds: fc.constantFrom(1, 60, 200),
});
const made = fc.record({ condition, scope, again, hours: fc.constantFrom(1, 30, 1000) });

const facts = { limits: { upper: 10_080, lower: 9_920 }, high: 10_040, low: 9_960 };
const subjects = shares.map(([code, sector]) =>
  factsOf(code, sector, code === 'ROBI' ? {} : facts),
);

const sorted = (firings: readonly Firing[]) =>
  firings.map((firing) => JSON.stringify(firing)).sort();

test('C1–C5, R1–R5 the matcher fires what a plain one fires that looks at every alert', () => {
  fc.assert(
    fc.property(
      fc.array(made, { minLength: 1, maxLength: 12 }),
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 20 }),
      (alerts, steps, armAt) => {
        const matcher = new MarketAlerts(noBars);
        const plain = new PlainMatcher();
        let number = 0;
        for (const day of days) {
          const opensAt = dhakaTime(day, 600);
          let at = opensAt;
          matcher.open({ day, opensAt, subjects });
          plain.open(day, subjects);
          for (const [place, { seconds, ...step }] of steps.entries()) {
            if (day === days[0] && place === armAt % steps.length)
              for (const [id, { hours, ...alert }] of alerts.entries()) {
                const armed: ArmedAlert = {
                  ...alert,
                  id,
                  arming: 1,
                  until: opensAt + hours * 3.6e6,
                };
                matcher.arm(armed);
                plain.arm(armed);
              }
            number += 1;
            at += seconds * 1000;
            const trade: Trade = { kind: 'trade', number, at, ...step };
            expect(sorted(matcher.take([trade]))).toEqual(sorted(plain.take(trade)));
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});
