import { expect, it } from 'vitest';
import { type MapOptions, mapHref, readMapOptions } from './map-search.ts';

const read = (href: string): MapOptions => {
  const { pathname, searchParams } = new URL(href, 'https://dorpon.example');
  const name = pathname.endsWith('trending') ? 'trending' : 'composition';
  return readMapOptions(name, Object.fromEntries(searchParams));
};

it('reads back every address that it writes', () => {
  for (const size of ['cap', 'float', 'turnover', 'equal', 'pace'] as const)
    for (const colour of ['today', '22', 'pe'] as const)
      for (const sector of [undefined, 'Fuel & Power'])
        for (const view of ['map', 'table'] as const) {
          const options = { size, colour, sector, view };
          expect(read(mapHref(options))).toEqual(options);
        }
  expect(mapHref({ size: 'cap', colour: 'today', sector: undefined, view: 'map' })).toBe(
    '/market-composition-dse',
  );
});

it('takes a number from the address as a period, and defaults for what it does not know', () => {
  expect(readMapOptions('composition', { colour: 255 }).colour).toBe('255');
  expect(readMapOptions('composition', { colour: 6, size: 'pace', sector: '', view: 'x' })).toEqual(
    { size: 'cap', colour: 'today', sector: undefined, view: 'map' },
  );
});
