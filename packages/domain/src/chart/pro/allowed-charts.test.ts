import { expect, test } from 'vitest';
import { firstChart } from '../chart-document.ts';
import { addCompared } from '../edit-compared.ts';
import { allowedChart, refusedAddition } from './allowed-charts.ts';

const may = (symbol: string) => symbol !== 'GP' && symbol !== 'BATBC';
const compared = (...symbols: string[]) =>
  symbols.reduce((chart, symbol) => addCompared(chart, symbol), firstChart('ACI'));

test('a chart is shown without the compared symbols that are not allowed', () => {
  const shown = allowedChart(compared('GP', 'DSEX', 'BATBC'), may);
  expect(shown.chart.compared.map(({ symbol }) => symbol)).toEqual(['DSEX']);
  expect(shown.refused).toEqual(['GP', 'BATBC']);
  expect(shown.isAllowed).toBe(true);
  expect(allowedChart(firstChart('GP'), may).isAllowed).toBe(false);
});

test('a chart that is allowed stays the same object', () => {
  const chart = compared('DSEX');
  expect(allowedChart(chart, may).chart).toBe(chart);
});

test('an edit is refused for what it adds, wherever it puts it, and not for what was there', () => {
  const before = compared('GP', 'DSEX');
  const [first, ...rest] = compared('BATBC', 'GP', 'DSEX').compared;
  expect(refusedAddition(before, { ...before, compared: [first!, ...rest] }, may)).toBe('BATBC');
  expect(refusedAddition(before, { ...before, compared: rest.toReversed() }, may)).toBeUndefined();
  expect(refusedAddition(before, { ...before, compared: [first!] }, may)).toBe('BATBC');
});
