import { studies } from '@dorpon/domain/indicators/catalogue';
import { defaultsOf } from '@dorpon/domain/indicators/run-study';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartInput } from './chart-input.ts';
import { drawChart } from './draw-chart.ts';
import { drawnPoints } from './testing/drawn-points.ts';
import { flat, packed, type SampleBar, sampleChart } from './testing/sample-chart.ts';
import { coloursOf } from './theme.ts';

const rising = (count: number): SampleBar[] =>
  Array.from({ length: count }, (_, i) => ({
    open: 100 + i,
    high: 104 + i,
    low: 98 + i,
    close: 102 + i,
    volume: 1000 + i,
  }));

/** All texts, in the order of the file. */
const written = (svg: string): string[] =>
  Array.from(svg.matchAll(/<text [^>]*>(.*?)<\/text>/gs), ([, inside = '']) =>
    inside.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&'),
  );

const chosen = (id: string) => {
  const study = studies.find((one) => one.id === id);
  if (!study) throw new Error(`unknown study ${id}`);
  return { id, params: defaultsOf(study) };
};

describe('the texts of a picture', () => {
  const input = sampleChart(packed(rising(120)), {
    look: { width: 1200, height: 800, overlays: [chosen('sma')], panes: [chosen('rsi')] },
    asOf: Date.parse('2026-06-30T12:47:00+06:00'),
    halt: 'upper-lock',
    actions: [{ at: Date.parse('2026-03-01T00:00+06:00'), stock: 10, rights: 0, cash: 12.5 }],
  });

  test('give the source, the share and the time of the prices', () => {
    const svg = drawChart(input);
    const texts = written(svg);
    expect(svg).toContain(
      '<title id="title">KAY&amp;QUE, Kay &amp; Que (Bangladesh) Limited: 221.00: +0.45%</title>',
    );
    expect(svg).toContain('<desc id="desc">120 bars between 98.00 and 223.00. Simulated market');
    expect(texts).toContain('KAY&QUEKay & Que (Bangladesh) Limited');
    expect(texts).toContain('221.00');
    expect(texts).toContain('+1.00+0.45%upper lock');
    expect(texts).toContain('6 months, daily, adjusted');
    expect(texts).toContain('4 Jan – 30 Jun 2026');
    expect(texts).toContain(
      'As of 12:47, Tue 30 Jun 2026 · Simulated market, not prices of the exchange',
    );
  });

  test('name the studies with their values, the bonus, the reference, the high and the low', () => {
    const texts = written(drawChart(input));
    expect(texts).toContain('Simple moving average 20211.50');
    expect(texts).toContain('Relative strength index 14100.00');
    expect(texts).toContain('Close before 4 Jan102.00');
    expect(texts).toContain('bonus 10%, cash 12.5%');
    expect(texts).toContain('98.00');
    expect(texts).toContain('223.00');
    expect(texts).toContain('+116.67% in the period');
  });

  test('describe all values of the studies for screen readers, in both languages', () => {
    const look = {
      ...input.look,
      overlays: [{ id: 'supertrend', params: { period: 10, width: 3 } }],
      panes: [{ id: 'adx', params: { period: 14 } }],
    };
    const described = (lang: 'en' | 'bn') =>
      /<desc id="desc">(.*?)<\/desc>/.exec(drawChart({ ...input, look: { ...look, lang } }))?.[1];
    expect(described('en')).toMatch(
      / Supertrend 10, 3: Supertrend [\d.]+; Rise or fall bullish\. .*: ADX [\d.]+; \+DI [\d.]+; \S+DI [\d.]+\.$/,
    );
    expect(described('bn')).toMatch(/ ১০, ৩: .* ঊর্ধ্বমুখী\. /);
  });

  test.each<[number, string]>([
    [10, '10%'],
    [12.5, '12.5%'],
    [8.75, '8.75%'],
    [8.333_33, '8.33%'],
    [9.999, '10%'],
  ])('show a bonus of %d percent with at most two decimals', (stock, percent) => {
    const actions = input.actions.map((action) => ({ ...action, stock, cash: 0 }));
    expect(written(drawChart({ ...input, actions }))).toContain(`bonus ${percent}`);
  });

  test('are Bangla with Bengali digits, and the code stays Latin', () => {
    const bangla = { ...input, name: 'কে অ্যান্ড কিউ', look: { ...input.look, lang: 'bn' as const } };
    const svg = drawChart(bangla);
    const texts = written(svg);
    expect(texts).toContain('KAY&QUEকে অ্যান্ড কিউ');
    expect(texts).toContain('২২১.০০');
    expect(texts).toContain('৬ মাস, দৈনিক, সমন্বিত');
    expect(texts).toContain('বোনাস ১০%, নগদ ১২.৫%');
    expect(texts.join('')).not.toMatch(/[0-9]/);
    expect(texts.join('').replaceAll('KAY&QUE', '')).not.toMatch(/[A-Za-z]/);
  });

  test('give the close of a finished day, and no adjustment for an index', () => {
    const texts = written(drawChart({ ...input, asOf: null, isIndex: true }));
    expect(texts.join('\n')).toContain('Close of Tue 30 Jun 2026');
    expect(texts).toContain('6 months, daily');
  });
});

describe('an empty picture', () => {
  const none = packed([]);
  test.each([
    ['trades', 'No trades of KAY&QUE from 4 Jan 2026 to 30 Jun 2026'],
    ['minutes', 'Minutes of KAY&QUE from 4 Jan 2026 to 30 Jun 2026 are not kept'],
    ['future', '4 Jan 2026 has not come yet'],
  ] as const)('without %s says: %s', (without, sentence) => {
    expect(written(drawChart(sampleChart(none, { without })))).toContain(sentence);
  });

  test('bars before the first shown row are not drawn', () => {
    const texts = written(drawChart(sampleChart(packed(rising(30)), { first: 30 })));
    expect(texts.join('')).toContain('No trades');
  });

  test('a chart of one bar says so', () => {
    expect(written(drawChart(sampleChart(packed([flat(10)]))))).toContain('One bar in this period');
  });
});

describe('one session in minutes', () => {
  const opensAt = Date.parse('2026-06-30T10:00:00+06:00');
  const session = { opensAt, closesAt: opensAt + 270 * 60_000, barMs: 300_000, now: null };
  const bars = packed(rising(20), { from: opensAt, stepMs: 300_000 });
  const input = sampleChart(bars, { period: '1D', interval: '5m', session });

  test('spans its whole length, with a line at the current minute while it runs', () => {
    const { needleLine, up } = coloursOf('dark', 'standard');
    expect(drawChart(input)).not.toContain(needleLine + '" stroke-width="1.5"');
    const now = opensAt + 100 * 60_000;
    const svg = drawChart({ ...input, session: { ...session, now } });
    const [, needle] =
      /d="M([\d.]+) [\d.]+V[\d.]+" fill="none" stroke="#f4de3c" stroke-width="1.5"/.exec(svg) ?? [];
    const candles = [
      ...svg.matchAll(new RegExp(`d="M([\\d.]+)[^"]*" fill="[^"]*" stroke="${up}"`, 'g')),
    ];
    expect(Number(needle)).toBeGreaterThan(150);
    expect(Number(needle)).toBeLessThan(250);
    expect(candles.length).toBeGreaterThan(0);
    expect(written(svg)).toContain('14:00');
  });
});

/** Checks that every number is finite and that nothing is drawn outside the picture. */
function expectSound(svg: string, { look }: ChartInput): void {
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  for (const { x, y, from } of drawnPoints(svg)) {
    const context = `${from}: ${x}, ${y} in ${look.width} × ${look.height}`;
    expect(x >= 0 && x <= look.width, context).toBe(true);
    expect(y >= 0 && y <= look.height, context).toBe(true);
  }
}

describe('whatever the bars, the size and the studies', () => {
  const change = fc.oneof(
    { weight: 8, arbitrary: fc.double({ min: -0.1, max: 0.1, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -0.99, 1e6) },
  );
  const bars = fc
    .tuple(
      fc.double({ min: 0.5, max: 5000, noNaN: true }),
      fc.array(fc.tuple(change, fc.double({ min: 0, max: 0.05, noNaN: true }), fc.nat(1e7)), {
        maxLength: 400,
        size: 'max',
      }),
    )
    .map(([start, steps]) => {
      let close = start;
      return steps.map(([moved, spread, volume]): SampleBar => {
        const open = close;
        close = Math.min(1e9, Math.max(0.01, close * (1 + moved)));
        if (volume % 7 === 0) return flat(close, 0);
        const [low, high] = [Math.min(open, close), Math.max(open, close)];
        return { open, close, high: high * (1 + spread), low: low * (1 - spread), volume };
      });
    });
  const study = (pane: 'price' | 'own') =>
    fc.uniqueArray(
      fc.constantFrom(...studies.filter((one) => one.pane === pane).map(({ id }) => id)),
      { maxLength: 4, size: 'max' },
    );
  const look = fc.record({
    width: fc.integer({ min: 320, max: 2000 }),
    height: fc.integer({ min: 200, max: 1600 }),
    theme: fc.constantFrom('dark' as const, 'light' as const),
    palette: fc.constantFrom('standard' as const, 'cvd' as const),
    lang: fc.constantFrom('en' as const, 'bn' as const),
    style: fc.constantFrom('candle' as const, 'mirror' as const),
    scale: fc.constantFrom('linear' as const, 'log' as const),
    volume: fc.boolean(),
    overlays: study('price').map((ids) => ids.map(chosen)),
    panes: study('own').map((ids) => ids.map(chosen)),
  });

  test('every coordinate is finite and inside the picture', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(bars, look, fc.nat(100), (drawn, chosenLook, before) => {
        const input = sampleChart(packed(drawn), {
          look: chosenLook,
          first: Math.min(before, drawn.length),
          actions: [{ at: Date.parse('2026-02-01T00:00+06:00'), stock: 5, rights: 0, cash: 0 }],
        });
        expectSound(drawChart(input), input);
      }),
      { numRuns: process.env.SOAK ? 3000 : 60 },
    );
  });

  test('the same holds for a session of minutes', () => {
    const opensAt = Date.parse('2026-06-30T10:00:00+06:00');
    fc.assert(
      fc.property(bars, look, fc.nat(40), (drawn, chosenLook, minute) => {
        const session = {
          opensAt,
          closesAt: opensAt + 270 * 60_000,
          barMs: 60_000,
          now: opensAt + minute * 60_000,
        };
        const rows = packed(drawn, { from: opensAt - 86_400_000, stepMs: 600_000 });
        const first = Math.min(144, drawn.length);
        const input = sampleChart(rows, {
          look: chosenLook,
          period: '1D',
          interval: '1m',
          first,
          session,
        });
        expectSound(drawChart(input), input);
      }),
      { numRuns: process.env.SOAK ? 1000 : 30 },
    );
  });
});
