import { indexCodes } from '@dorpon/domain/market/index-membership';
import { expect, it } from 'vitest';
import { afterTour, isOffered } from './tour-offers.ts';
import { tourAt } from './tour-request.ts';

it('offers each tour once, and none after one was left early', () => {
  expect(isOffered('both', 'home')).toBe(true);
  const afterHome = afterTour('both', 'home', true);
  expect(isOffered(afterHome, 'home')).toBe(false);
  expect(isOffered(afterHome, 'share')).toBe(true);
  expect(afterTour(afterHome, 'share', true)).toBe('none');
  expect(afterTour('both', 'share', false)).toBe('none');
});

it('a tour asked for later changes nothing for those who declined', () => {
  expect(afterTour('none', 'home', true)).toBe('none');
  expect(afterTour('share', 'home', true)).toBe('share');
});

it('home and the pages of shares have a tour', () => {
  expect(tourAt('/')).toBe('home');
  expect(tourAt('/detail/ACI')).toBe('share');
  expect(tourAt('/detail')).toBeNull();
  expect(tourAt('/share-list')).toBeNull();
});

it('the page of an index has no tour, that of a share whose code begins alike has one', () => {
  for (const code of indexCodes) expect([code, tourAt(`/detail/${code}`)]).toEqual([code, null]);
  for (const code of ['DSSL', 'DSHGARME']) expect(tourAt(`/detail/${code}`)).toBe('share');
});
