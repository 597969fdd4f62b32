import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEventsSearch } from './events-search.ts';

it('reads valid parameters', () => {
  const search = { view: 'list', month: '2026-12', kind: 'agm', code: 'AMCL(PRAN)' };
  expect(parseEventsSearch(search)).toEqual(search);
  expect(parseEventsSearch({ month: '2026-12', day: '2026-12-20' })).toEqual({
    month: '2026-12',
    day: '2026-12-20',
  });
});

it('one share is instead of the reader’s shares', () => {
  expect(parseEventsSearch({ shares: 'portfolio' })).toEqual({ shares: 'portfolio' });
  expect(parseEventsSearch({ shares: 'watch', code: 'GP' })).toEqual({ code: 'GP' });
});

it('ignores invalid parameters and leaves out defaults', () => {
  expect(parseEventsSearch({ view: 'month' })).toEqual({});
  expect(
    parseEventsSearch({ view: 'week', month: '2026-13', day: 3, kind: 'party', code: 'a b' }),
  ).toEqual({});
  expect(parseEventsSearch({ month: '1890-01' })).toEqual({});
});

it('a day implies its month, and a day of another month is ignored', () => {
  expect(parseEventsSearch({ day: '2026-12-20' })).toEqual({ month: '2026-12', day: '2026-12-20' });
  expect(parseEventsSearch({ month: '2026-11', day: '2026-12-20' })).toEqual({ month: '2026-11' });
});

it('parsing a parsed address changes nothing', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constantFrom('2026-11', '2026-11-11', 'agm', 'list', 'GP', null),
  );
  const address = fc.record({ view: value, month: value, day: value, kind: value, code: value });
  fc.assert(
    fc.property(address, (given) => {
      const once = parseEventsSearch(given);
      expect(parseEventsSearch({ ...once })).toEqual(once);
    }),
  );
});
