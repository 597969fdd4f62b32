import { expect, it } from 'vitest';
import { lotAge } from './lot-age.ts';

it('a lot is some days, months, or years and months old', () => {
  const today = '2026-11-15';
  expect(lotAge('2026-11-12', today)).toMatchObject({ unit: 'days', n: 3 });
  expect(lotAge('2026-10-16', today)).toMatchObject({ unit: 'days', n: 30 });
  expect(lotAge('2026-10-15', today)).toMatchObject({ unit: 'months', m: 1 });
  expect(lotAge('2025-11-16', today)).toMatchObject({ unit: 'months', m: 11 });
  expect(lotAge('2025-02-12', today)).toMatchObject({ unit: 'years', y: 1, m: 9 });
});
