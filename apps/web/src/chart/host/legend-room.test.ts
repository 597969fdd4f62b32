import { firstChart } from '@dorpon/domain/chart/chart-document';
import { addCompared } from '@dorpon/domain/chart/edit-compared';
import { addStudy } from '@dorpon/domain/chart/edit-studies';
import { expect, test } from 'vitest';
import { legendHeight, roomAbove } from './legend-room.ts';

const prices = firstChart('ACI');

test('the legend has a line for each study on the price and each compared symbol', () => {
  expect(legendHeight(prices)).toBe(22);
  const average = addStudy(prices, { study: 'sma' });
  expect(legendHeight(average)).toBe(40);
  expect(legendHeight(addStudy(average, { study: 'rsi' }))).toBe(40);
  expect(legendHeight(addCompared(average, 'GP'))).toBe(58);
});

test('the highest price is written below the legend', () => {
  const average = addStudy(prices, { study: 'sma' });
  // The text reaches from 16 to 4 pixels above its bar.
  expect(roomAbove(average, 500) - 16).toBeGreaterThan(legendHeight(average));
  expect(roomAbove(prices, 500) - 16).toBeGreaterThan(legendHeight(prices));
});

test('a long legend leaves most of the pane to the bars', () => {
  const many = Array.from({ length: 10 }).reduce<typeof prices>(
    (chart) => addStudy(chart, { study: 'sma' }),
    prices,
  );
  expect(roomAbove(many, 1000)).toBe(116);
  expect(roomAbove(many, 200)).toBe(72);
});
