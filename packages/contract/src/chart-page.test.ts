import { expect, it } from 'vitest';
import { chartPagePath, chartQueryOf, readChartPage } from './chart-page.ts';
import { chartPath, chartQuery } from './charts.ts';

it('omits default values from the address', () => {
  const usual = { period: '1Y', adjust: '1', style: 'candle', scale: 'linear' };
  expect(readChartPage({ ...usual, volume: '1', overlay: '', size: 'fit' })).toEqual({});
});

it('keeps a chosen interval, which may differ from the default of another width', () => {
  expect(readChartPage({ interval: 'day' })).toEqual({ interval: 'day' });
});

it('reads back other values, as text or as the router’s numbers', () => {
  const page = {
    period: '6M',
    interval: 'week',
    adjust: 0,
    style: 'mirror',
    scale: 'log',
    volume: 0,
    overlay: 'sma:50_bollinger:20,2.5',
    pane: 'rsi_macd:5',
    theme: 'light',
    size: '1200x630',
  };
  expect(readChartPage(page)).toEqual(page);
  expect(readChartPage({ ...page, adjust: '0', volume: '0' })).toEqual(page);
});

it('an invalid address shows the default chart', () => {
  const cut = { period: '6', interval: [], adjust: 7, style: {}, scale: null, theme: '<b>' };
  expect(readChartPage({ ...cut, volume: 'x', size: '1200x', overlay: 'sm', pane: 3 })).toEqual({});
});

it('keeps the studies that exist and belong in the pane, up to four, in their shortest form', () => {
  expect(readChartPage({ overlay: 'sma:20_rsi_nothing_ema:9_sma:9999' })).toEqual({
    overlay: 'sma_ema:9',
  });
  expect(readChartPage({ pane: 'rsi_rsi:7_rsi:9_rsi:21_rsi:28' })).toEqual({
    pane: 'rsi_rsi:7_rsi:9_rsi:21',
  });
});

it('gives an image address that the server accepts', () => {
  const page = readChartPage({
    period: '6M',
    volume: 0,
    adjust: 2,
    overlay: 'sma:50_bollinger',
    pane: 'rsi:7',
    size: '800x500',
  });
  const path = chartPath('KAY&QUE', 'png', chartQueryOf(page));
  expect(path).toBe(
    '/charts/KAY%26QUE.png?period=6M&adjust=2&volume=0&overlay=sma:50&overlay=bollinger&pane=rsi:7&width=800&height=500',
  );
  const asked = new URL(path, 'http://x').searchParams;
  const query = Object.fromEntries(
    [...new Set(asked.keys())].map((name) => {
      const all = asked.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
  expect(chartQuery.safeParse(query).success).toBe(true);
});

it('gives an address that reads back unchanged', () => {
  const page = readChartPage({ period: '6M', adjust: 0, overlay: 'sma:50_bollinger:20,2.5' });
  expect(chartPagePath('AMCL(PRAN)', page, 'en')).toBe(
    '/static-ta-chart/AMCL%28PRAN%29?period=6M&adjust=0&overlay=sma:50_bollinger:20,2.5',
  );
  const sent = new URL(chartPagePath('ACI', page, 'bn'), 'http://x');
  expect(sent.searchParams.get('lang')).toBe('bn');
  expect(readChartPage(Object.fromEntries(sent.searchParams))).toEqual(page);
  expect(chartPagePath('ACI', {}, 'en')).toBe('/static-ta-chart/ACI');
});
