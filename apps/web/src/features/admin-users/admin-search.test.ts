import { expect, it } from 'vitest';
import { parseAdminSearch } from './admin-search.ts';

it('keeps valid values and drops defaults and invalid ones', () => {
  expect(parseAdminSearch({})).toEqual({});
  expect(parseAdminSearch({ q: ' karim ', view: 'members' })).toEqual({ q: 'karim' });
  expect(parseAdminSearch({ q: { a: 1 }, member: '../x', view: 'nonsense' })).toEqual({});
  expect(parseAdminSearch({ view: 'audit', of: 'aB3-_x' })).toEqual({
    view: 'audit',
    of: 'aB3-_x',
  });
  expect(parseAdminSearch({ of: 'aB3' })).toEqual({});
  expect(parseAdminSearch({ view: 'house', of: 'aB3' })).toEqual({ view: 'house' });
});

it('reads a phone or an id of digits as text', () => {
  expect(parseAdminSearch({ q: 1711223344, member: 42 })).toEqual({
    q: '1711223344',
    member: '42',
  });
});
