import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { expect, it } from 'vitest';
import { adjustedFrom } from './adjusted-from.ts';

const sessions = ['2022-01-02', '2022-01-03', '2026-11-12'].map(dayNumber);

it.each([
  ['in its first year', ['2025-06-01', '2022-12-20'], undefined],
  ['before its first session', ['2021-06-01'], undefined],
  ['from a later day on', ['2026-06-01', '2025-06-01'], '2025-06-01'],
  ['not at all', [], null],
  ['only after its newest session', ['2026-11-15'], null],
])('D11: a record with corporate actions %s', (_, exDays, from) => {
  expect(adjustedFrom(exDays, sessions)).toBe(from);
});

it('D11: a record without sessions lacks nothing', () => {
  expect(adjustedFrom([], [])).toBeUndefined();
});
