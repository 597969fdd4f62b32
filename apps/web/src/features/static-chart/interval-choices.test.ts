import { CHART_PERIODS, defaultInterval } from '@dorpon/contract/charts';
import { expect, it } from 'vitest';
import { intervalChoices, intervalIn } from './interval-choices.ts';

it.each(CHART_PERIODS)('%s offers its default interval once', (period) => {
  const expected = defaultInterval({ period });
  expect(intervalChoices(period, expected).filter((each) => each === expected)).toEqual([expected]);
});

it('an interval of the address that is not offered comes first', () => {
  expect(intervalChoices('1Y', '5m')).toEqual(['5m', 'day', 'week', 'month']);
});

it('a new period keeps the chosen interval only if the period offers it', () => {
  expect(intervalIn('2Y', 'week')).toBe('week');
  expect(intervalIn('1D', 'week')).toBeUndefined();
  expect(intervalIn('5Y', undefined)).toBeUndefined();
});
