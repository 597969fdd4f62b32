import { studies } from '@dorpon/domain/indicators/catalogue';
import { defaultsOf } from '@dorpon/domain/indicators/run-study';
import { describe, expect, test } from 'vitest';
import { readStudy, studiesOf, writeStudy } from './chart-studies.ts';
import {
  type ChartQuery,
  chartPath,
  chartQuery,
  defaultInterval,
  getChartPng,
  getChartSvg,
} from './charts.ts';

describe('the address of a chart image', () => {
  test('is readable, with brackets encoded', () => {
    expect(chartPath('ACI', 'png')).toBe('/charts/ACI.png');
    expect(
      chartPath('AMCL(PRAN)', 'svg', {
        theme: 'light',
        pane: 'macd:12,26,9',
        period: '6M',
        overlay: ['sma:20', 'ema'],
      }),
    ).toBe(
      '/charts/AMCL%28PRAN%29.svg?period=6M&overlay=sma:20&overlay=ema&pane=macd:12,26,9&theme=light',
    );
    expect(chartPath('KAY&QUE', 'png', { overlay: [] })).toBe('/charts/KAY%26QUE.png');
  });

  test('a period has its default interval, a range of days has daily bars', () => {
    expect(defaultInterval({ period: '1D' })).toBe('5m');
    expect(defaultInterval({ period: '1D', style: 'mirror' })).toBe('1m');
    expect(defaultInterval({ period: '5Y' })).toBe('week');
    expect(defaultInterval({})).toBe('day');
  });

  test('days that would be too narrow become weeks, and weeks become months', () => {
    const year = { period: '1Y' } as const;
    // (1028 − 90) ÷ 250 sessions is just above 3.75 pixels.
    expect(defaultInterval({ ...year, width: 1028 })).toBe('day');
    expect(defaultInterval({ ...year, width: 1027 })).toBe('week');
    expect(defaultInterval({ ...year, width: 1027, style: 'mirror' })).toBe('day');
    expect(defaultInterval({ period: '3M', width: 340 })).toBe('day');
    expect(defaultInterval({ period: '5Y', width: 800 })).toBe('month');
    expect(defaultInterval({ period: '5D', width: 320 })).toBe('30m');
  });

  test('twice the pixels are refused for the largest sizes', () => {
    const read = (width: number, height: number) =>
      chartQuery.safeParse({ width: String(width), height: String(height), ratio: '2' }).success;
    expect(read(1600, 1000)).toBe(true);
    expect(read(1600, 1001)).toBe(false);
    expect(chartQuery.safeParse({ ratio: '3' }).success).toBe(false);
  });

  test('numbers are converted, and the rest stays as sent', () => {
    expect(chartQuery.parse({ width: '640', adjust: '2', overlay: 'sma', pane: ['rsi'] })).toEqual({
      width: 640,
      adjust: 2,
      overlay: 'sma',
      pane: ['rsi'],
    });
  });
});

describe('a study as text', () => {
  test('omitted parameters have their defaults', () => {
    const read = readStudy('macd:10');
    expect(read).toMatchObject({ study: { id: 'macd' } });
    expect(typeof read === 'string' ? read : Object.values(read.params)).toEqual([10, 26, 9]);
  });

  test.each([
    ['nope', 'unknown study nope'],
    ['SMA', 'unknown study SMA'],
    ['sma:', 'unknown study sma:'],
    ['sma:20,2', 'sma takes at most 1 parameters'],
    ['sma:501', 'sma: period must be from 1 to 500 in steps of 1'],
    ['sma:2.5', 'sma: period must be from 1 to 500 in steps of 1'],
    ['sma:--2', 'sma: period must be from 1 to 500 in steps of 1'],
  ])('%s is refused: %s', (text, why) => {
    expect(readStudy(text)).toBe(why);
  });

  test('every study of the catalogue is written and read back, with default and other parameters', () => {
    for (const study of studies) {
      const usual = { study, params: defaultsOf(study) };
      expect(writeStudy(usual)).toBe(study.id);
      const least = Object.entries(study.params).map(([key, { min }]) => [key, min]);
      const changed = { study, params: Object.fromEntries(least) };
      expect(studiesOf([study.id, writeStudy(changed)])).toEqual([usual, changed]);
    }
  });
});

test.each<[number, ChartQuery]>([
  [8, {}],
  [16, { ratio: 2, pane: ['rsi'] }],
  // One session and the one before.
  [10, { period: '1D' }],
  // RSI 14 needs 3 × 14 + 20 = 62 bars: seven sessions of nine bars.
  [8 + 5 + 7, { period: '5D', pane: 'rsi' }],
  // 3,000 bars of a minute are 12 sessions.
  [8 + 12 + 1, { period: '6M', interval: '1m' }],
  // 20,000 minutes are 74 sessions, twice with those of the index.
  [8 + 74, { period: '6M', interval: '60m' }],
  [8 + 2 * 74, { from: '2026-01-01', interval: '60m', pane: ['rsi', 'correlation'] }],
  [8 + 74, { period: '1D', interval: '60m', overlay: 'sma:200' }],
  [8 + 3 + 1, { from: '2026-11-15', upto: '2026-11-17', interval: '5m' }],
])('costs %d, more by the minutes that it reads: %j', (cost, query) => {
  for (const endpoint of [getChartSvg, getChartPng]) expect(endpoint.cost(query)).toBe(cost);
});
