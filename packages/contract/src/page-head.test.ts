import { expect, it } from 'vitest';
import { pageAt } from './page-head.ts';

it('a chart of a ratio or a sector is a page without a head of its own, not a missing one', () => {
  for (const path of ['/advance-chart', '/advance-chart-pro'])
    for (const symbol of ['ACI%2FDSEX', 'aci%2fdsex', '~BANK'])
      expect(pageAt(`${path}/${symbol}`)).toBeUndefined();
  expect(pageAt('/advance-chart/aci')).toMatchObject({ code: 'ACI' });
  expect(pageAt('/detail/~BANK')).toMatchObject({ code: undefined });
});
