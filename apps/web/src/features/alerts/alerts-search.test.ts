import { expect, it } from 'vitest';
import { alertHref } from '../../market-ui/share/alert-href.ts';
import { parseAlertsSearch } from './alerts-search.ts';

it('a share with a price or a limit is read, whatever the case of its code', () => {
  expect(parseAlertsSearch({ new: 'aci', price: 190.5 })).toEqual({ new: 'ACI', price: 190.5 });
  expect(parseAlertsSearch({ new: 'KAY&QUE', limit: 'lower' })).toEqual({
    new: 'KAY&QUE',
    limit: 'lower',
  });
});

it('values that no link has are dropped', () => {
  expect(parseAlertsSearch({ tab: 'all', edit: '-1', price: 5, limit: 'upper' })).toEqual({});
  expect(parseAlertsSearch({ new: '<b>', edit: 7 })).toEqual({ edit: 7 });
  expect(parseAlertsSearch({ new: 'A'.repeat(21) })).toEqual({});
  expect(parseAlertsSearch({ new: 'GP', price: 1e9 })).toEqual({ new: 'GP' });
});

it('links of other screens are read as they were made', () => {
  const read = (href: string) =>
    parseAlertsSearch(Object.fromEntries(new URL(href, 'http://local').searchParams));
  expect(read(alertHref('KAY&QUE', { price: 19_050 }))).toEqual({ new: 'KAY&QUE', price: 190.5 });
  expect(read(alertHref('GP', { limit: 'upper' }))).toEqual({ new: 'GP', limit: 'upper' });
  expect(read(alertHref('GP'))).toEqual({ new: 'GP' });
});

it('a firing opens its tab, and the settings stay open with it', () => {
  expect(parseAlertsSearch({ firing: '71', settings: 1 })).toEqual({
    tab: 'fired',
    firing: 71,
    settings: 1,
  });
  expect(parseAlertsSearch({ firing: '-3', settings: 'yes' })).toEqual({});
});
