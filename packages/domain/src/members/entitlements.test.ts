import { expect, it } from 'vitest';
import { entitlementsOf } from './entitlements.ts';

it.each(['visitor', 'free'] as const)('a %s tries the pro chart on ACI and DSEX only', (viewer) => {
  const { mayUseProChart } = entitlementsOf(viewer);
  const allowed = ['ACI', 'DSEX', 'ACI/DSEX', 'DSEX/ACI', 'ACI-DSEX', 'DSEX-DSEX'];
  expect(allowed.filter((symbol) => !mayUseProChart(symbol))).toEqual([]);
  const refused = [
    'GP',
    'ACIFORMULA',
    'ACI/GP',
    'GP/DSEX',
    'ACI-GP',
    'DSES',
    'aci',
    '',
    'ACI/',
    '~BANK-ACI',
  ];
  expect(refused.filter(mayUseProChart)).toEqual([]);
});

it('a pro member uses it on every symbol', () => {
  const { mayUseProChart } = entitlementsOf('pro');
  expect(['ACI', 'GP', 'AL-HAJTEX', 'GP/DSEX'].every(mayUseProChart)).toBe(true);
});

it('saved layouts: none for a visitor, 3 for a free member, 100 for pro', () => {
  const counts = (['visitor', 'free', 'pro'] as const).map((who) => entitlementsOf(who).layouts);
  expect(counts).toEqual([0, 3, 100]);
});
