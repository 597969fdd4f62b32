import { expect, it } from 'vitest';
import { pageView } from './page-view.ts';
import { refusesTracking } from './refuses-tracking.ts';

it('respects Do Not Track and Global Privacy Control', () => {
  expect(refusesTracking({})).toBe(false);
  expect(refusesTracking({ doNotTrack: '0' })).toBe(false);
  expect(refusesTracking({ doNotTrack: 'unspecified', globalPrivacyControl: false })).toBe(false);
  expect(refusesTracking({ doNotTrack: '1' })).toBe(true);
  expect(refusesTracking({ doNotTrack: null, globalPrivacyControl: true })).toBe(true);
});

it('reports the kind of a page, never its real address', () => {
  const at = (path: string) => pageView(path, 'https://dorpon.example').page_location;
  expect(at('/')).toBe('https://dorpon.example/');
  expect(at('/detail/ACI')).toBe('https://dorpon.example/detail/$code');
  expect(at('/someone@example.com')).toBe('https://dorpon.example/not-found');
  expect(pageView('/portfolio', '').page_title).toBe('portfolio');
});
