import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { expect, it } from 'vitest';
import type { Core } from '../../core/core.ts';
import { marketFacts } from './market-facts.ts';

const listedIn = (listingYear: number, firstDay?: string) =>
  marketFacts(
    {
      companies: { of: () => ({ instrument: { type: 'equity', listingYear }, actions: [] }) },
      days: { upToNow: () => firstDay && { count: 1, day: [dayNumber(firstDay)] } },
      isKnown: () => true,
      today: () => '2026-11-18',
    } as unknown as Core,
    () => 0,
  ).facts.listingOf('ACI');

it('a share counts as not listed only before the year of its listing, and only if no trade is older', () => {
  expect(listedIn(2010)).toEqual({ listedOn: '2010-01-01' });
  expect(listedIn(2010, '2010-03-04')).toEqual({ listedOn: '2010-01-01' });
  expect(listedIn(2010, '2009-12-30')).toEqual({ listedOn: null });
  expect(listedIn(0, '2012-01-01')).toEqual({ listedOn: null });
});
