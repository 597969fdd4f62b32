import { writeStudy } from '@dorpon/contract/chart-studies';
import {
  CHART_INTERVALS,
  CHART_PERIODS,
  type ChartQuery,
  chartPath,
} from '@dorpon/contract/charts';
import { errorBody } from '@dorpon/contract/error-catalogue';
import { studies } from '@dorpon/domain/indicators/catalogue';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const COUNT = process.env.SOAK ? 10_000 : 300;
const AT_ONCE = 8;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.feed.say(OPENS_AT + 2 * MINUTE, [trade('ACI', 1, OPENS_AT + 400, 25_100, 100)]);
});
afterAll(() => app.close());

const day = fc
  .integer({ min: Date.UTC(2026, 9, 1), max: Date.UTC(2026, 11, 1) })
  .map((at) => new Date(at).toISOString().slice(0, 10));

/** Any study with any of its parameters. */
const study = (pane: 'price' | 'own') =>
  fc
    .constantFrom(...studies.filter((one) => one.pane === pane))
    .chain((one) =>
      fc
        .record(
          Object.fromEntries(
            Object.entries(one.params).map(([key, { min, max, step }]) => [
              key,
              fc
                .nat(Math.floor((max - min) / step))
                .map((n) => Number((min + n * step).toFixed(6))),
            ]),
          ),
        )
        .map((params) => writeStudy({ study: one, params })),
    );

const good = fc.record<ChartQuery>(
  {
    period: fc.constantFrom(...CHART_PERIODS),
    upto: day,
    interval: fc.constantFrom(...CHART_INTERVALS),
    adjust: fc.constantFrom(0 as const, 1 as const, 2 as const),
    style: fc.constantFrom('candle' as const, 'mirror' as const),
    scale: fc.constantFrom('linear' as const, 'log' as const),
    volume: fc.constantFrom('0' as const, '1' as const),
    overlay: fc.array(study('price'), { maxLength: 4 }),
    pane: fc.array(study('own'), { maxLength: 4 }),
    width: fc.integer({ min: 320, max: 700 }),
    height: fc.integer({ min: 200, max: 500 }),
    theme: fc.constantFrom('dark' as const, 'light' as const),
    palette: fc.constantFrom('standard' as const, 'cvd' as const),
    lang: fc.constantFrom('en' as const, 'bn' as const),
  },
  { requiredKeys: ['width', 'height'] },
);
const code = fc.constantFrom('ACI', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX', 'DSEX');
const format = fc.constantFrom('svg' as const, 'png' as const);
const known = fc.tuple(code, format, good).map((parts) => chartPath(...parts));

const value = fc.oneof(
  fc.constantFrom('', '0', '-1', '1e9', 'NaN', '2026-02-30', '9999-12-31', 'sma', 'macd:1,2', '💥'),
  fc.constantFrom('rsi:14,', 'sma:1e2', 'sma:--1', '__proto__', 'constructor', '%00', 'bn', '1Y'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer().map(String),
);
const name = fc.constantFrom(
  'period',
  'from',
  'upto',
  'interval',
  'adjust',
  'overlay',
  'pane',
  'x',
);
/** A valid path with one more parameter: mostly invalid, sometimes still valid. */
const spoiled = fc.tuple(known, name, value).map(([path, key, text]) => {
  const mark = path.includes('?') ? '&' : '?';
  return `${path}${mark}${key}=${encodeURIComponent(text.toWellFormed())}`;
});
const stray = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 14 }), format)
  .map(([text, kind]) => `/charts/${encodeURIComponent(text.toWellFormed())}.${kind}`);

async function expectAll(paths: readonly string[], allowed: readonly number[]): Promise<void> {
  const left = [...paths];
  const worker = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const answer = await app.http.inject(`/api${path}`);
      const context = `${path} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      expect(allowed, context).toContain(answer.statusCode);
      const start = answer.rawPayload.subarray(0, 4).toString('latin1');
      if (answer.statusCode !== 200)
        expect(() => errorBody.parse(answer.json()), context).not.toThrow();
      else expect(start, context).toBe(path.includes('.png') ? '\x89PNG' : '<svg');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const seconds = { timeout: process.env.SOAK ? 3_600_000 : 60_000 };
const part = (share: number) => ({ numRuns: Math.ceil(COUNT * share), seed: 5 });

test(`${COUNT * 0.6} valid charts are drawn`, seconds, async () => {
  await expectAll(fc.sample(known, part(0.6)), [200]);
});

test(
  `${COUNT * 0.4} charts with a random parameter or code are drawn or refused without an internal error`,
  seconds,
  async () => {
    await expectAll(fc.sample(spoiled, part(0.3)), [200, 400]);
    await expectAll(fc.sample(stray, part(0.1)), [200, 400, 404]);
  },
);
