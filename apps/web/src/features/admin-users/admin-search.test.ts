import { expect, it } from 'vitest';
import { parseAdminSearch } from './admin-search.ts';

it('what makes sense is kept, what is usual or makes none is left out', () => {
  expect(parseAdminSearch({})).toEqual({});
  expect(parseAdminSearch({ q: ' karim ', view: 'members' })).toEqual({ q: 'karim' });
  expect(parseAdminSearch({ q: { a: 1 }, member: '../x', view: 'nonsense' })).toEqual({});
  expect(parseAdminSearch({ view: 'audit', of: 'aB3-_x' })).toEqual({
    view: 'audit',
    of: 'aB3-_x',
  });
  expect(parseAdminSearch({ of: 'aB3' })).toEqual({});
});

it('a phone or an id of digits alone is a text here', () => {
  expect(parseAdminSearch({ q: 1711223344, member: 42 })).toEqual({
    q: '1711223344',
    member: '42',
  });
});
