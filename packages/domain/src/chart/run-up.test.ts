import fc from 'fast-check';
import { expect, test } from 'vitest';
import { studies } from '../indicators/catalogue.ts';
import { defaultsOf, runStudy } from '../indicators/run-study.ts';
import type { Bars } from '../indicators/study.ts';
import { wanderingBars } from '../indicators/testing/made-bars.ts';
import { needsOf, runUpOf } from './run-up.ts';

const VISIBLE = 150;
const OLDER = 900;
/** Half of the second decimal, in which prices are shown. */
const HALF = 0.005;

/** Minutes of a share at 50 to 250 taka, which walk as far as those of an index. */
function takaBars(count: number, seed: number): Bars {
  const bars = wanderingBars(count, seed);
  const taka = (column: Float64Array) => column.map((price) => price / 100);
  const { open, high, low, close } = bars;
  return { ...bars, open: taka(open), high: taka(high), low: taka(low), close: taka(close) };
}

const from = (bars: Bars, row: number): Bars => ({
  count: bars.count - row,
  open: bars.open.subarray(row),
  high: bars.high.subarray(row),
  low: bars.low.subarray(row),
  close: bars.close.subarray(row),
  volume: bars.volume.subarray(row),
  session: bars.session!.subarray(row),
  beside: bars.beside!.subarray(row),
});

const chartStudy = (study: string) => ({ id: study, study, params: {} });

test.each(studies.map((study) => [study.id, study] as const))(
  'older bars change no visible reading of %s by half its last digit',
  (id, study) => {
    const runUp = runUpOf(chartStudy(id), []);
    if (runUp === Number.POSITIVE_INFINITY) return;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const all = takaBars(OLDER + runUp + VISIBLE, seed);
        const loaded = from(all, OLDER);
        const params = defaultsOf(study);
        const whole = runStudy(study, all, params);
        const part = runStudy(study, loaded, params);
        for (const { key } of study.outputs)
          for (let row = 1; row <= VISIBLE; row += 1) {
            const [given, due] = [part[key]!.at(-row)!, whole[key]!.at(-row)!];
            const same = Number.isNaN(due) ? Number.isNaN(given) : Math.abs(given - due) < HALF;
            if (!same) expect.fail(`${key} ${row} bars ago: ${given} instead of ${due}`);
          }
      }),
      { numRuns: 5 },
    );
  },
);

test('sums since the first bar need all bars', () => {
  for (const id of ['obv', 'ad', 'crs'])
    expect(runUpOf(chartStudy(id), [])).toBe(Number.POSITIVE_INFINITY);
});

test('an average of an RSI needs the run-up of both', () => {
  const rsi = { id: 'a', study: 'rsi', params: { period: 14 } };
  const average = {
    id: 'b',
    study: 'ema',
    params: { period: 9 },
    on: { id: 'a', output: 'value' },
  };
  const all = [rsi, average];
  expect(needsOf(all)).toEqual({ runUp: runUpOf(rsi, all) + 600 + 16 * 9, beside: false });
  expect(needsOf([...all, chartStudy('correlation')]).beside).toBe(true);
  expect(needsOf([])).toEqual({ runUp: 0, beside: false });
});

test('studies that refer to each other end', () => {
  const a = { id: 'a', study: 'ema', params: {}, on: { id: 'b', output: 'value' } };
  const b = { id: 'b', study: 'ema', params: {}, on: { id: 'a', output: 'value' } };
  expect(needsOf([a, b]).runUp).toBeGreaterThan(0);
});
