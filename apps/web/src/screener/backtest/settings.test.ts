import { backtestRules } from '@dorpon/contract/screener-backtest';
import { expect, it } from 'vitest';
import { firstSettings, gridOf, readFigure, readParameters, rulesOf } from './settings.ts';

it('the first settings are rules that the server accepts', () => {
  const rules = rulesOf('close > 1', firstSettings);
  expect(backtestRules.parse(rules)).toEqual({
    entry: 'close > 1',
    exit: { dropped: true },
    positions: 10,
    rebalance: 5,
    cash: 100_000_000,
    commission: 0.4,
    volumeShare: 10,
  });
});

it('an empty field is not used, and one out of range stops the run', () => {
  const typed = {
    ...firstSettings,
    stop: '৮.৫',
    target: '',
    exitText: 'close < 5',
    dropped: false,
  };
  expect(rulesOf('a', typed)?.exit).toEqual({ text: 'close < 5', stop: 8.5 });
  expect(rulesOf('a', { ...firstSettings, positions: '101' })).toBeNull();
  expect(rulesOf('a', { ...firstSettings, cash: '' })).toBeNull();
  expect([readFigure('sessions', '1.5'), readFigure('cash', '10,00,000')]).toEqual([
    null,
    1_000_000,
  ]);
  expect(rulesOf('a', { ...firstSettings, train: 'x' })).not.toBeNull();
  expect(rulesOf('a', { ...firstSettings, isWalk: true, train: 'x' })).toBeNull();
});

it('values to be tried are read by name', () => {
  expect(readParameters('n = 10, ২০; দিন = 1.5')).toEqual([
    { name: 'n', values: [10, 20] },
    { name: 'দিন', values: [1.5] },
  ]);
  for (const wrong of ['', 'n', 'n = ', 'n = 1,,2', '= 1'])
    expect(readParameters(wrong)).toBeNull();
  const grid = { ...firstSettings, isGrid: true, entry: 'close > {n}', parameters: 'n = 1, 2' };
  expect(rulesOf('close > 1', grid)).toMatchObject({
    entry: 'close > {n}',
    parameters: [{ name: 'n', values: [1, 2] }],
  });
});

it('a grid is offered with values around the largest number of the text', () => {
  expect(gridOf('close > sma(close, ৫০) and rsi(14) > 30')).toEqual({
    entry: 'close > sma(close, {n}) and rsi(14) > 30',
    parameters: 'n = 25, 50, 75',
  });
  expect(gridOf('pnav < 0.8').parameters).toBe('n = 0.4, 0.8, 1.2');
  expect(gridOf('not locked')).toEqual({ entry: 'not locked', parameters: 'n = 10, 20, 50' });
  for (const text of ['pe < 15', 'change(5d) > 10%']) {
    const rules = rulesOf(text, { ...firstSettings, isGrid: true, ...gridOf(text) });
    expect(backtestRules.safeParse(rules).success).toBe(true);
  }
});
