import { expect, it } from 'vitest';
import {
  type Entitlements,
  entitlementsOf,
  isAboveLimit,
  limitNames,
  reachedLimit,
} from './entitlements.ts';

it.each(['visitor', 'free'] as const)(
  'E3 a %s tries the pro chart on ACI and DSEX only',
  (viewer) => {
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
  },
);

it('E3 a pro member uses it on every symbol', () => {
  const { mayUseProChart } = entitlementsOf('pro');
  expect(['ACI', 'GP', 'AL-HAJTEX', 'GP/DSEX'].every(mayUseProChart)).toBe(true);
});

it('E1 the limits of visitors, free and pro members', () => {
  const table = limitNames.map((name) => [
    name,
    ...(['visitor', 'free', 'pro'] as const).map((viewer) => entitlementsOf(viewer)[name]),
  ]);
  expect(table).toEqual([
    ['activeAlerts', 0, 10, 500],
    ['alertSmsPerMonth', 0, 0, 30],
    ['watchLists', 0, 50, 50],
    ['studiesPerChart', 6, 6, 25],
    ['layouts', 0, 3, 100],
    ['savedScreeners', 0, 5, 200],
    ['liveScreeners', 0, 1, 50],
    ['backtestsPerDay', 0, 3, 200],
    ['portfolios', 0, 2, 20],
    ['transactions', 0, 2000, 50_000],
    ['programCallsPerDay', 0, 50, 5000],
  ]);
});

it('E1 house messages are for those who do not pay, SMS for those who do', () => {
  const of = (name: keyof Entitlements) =>
    (['visitor', 'free', 'pro'] as const).map((viewer) => entitlementsOf(viewer)[name]);
  expect(of('houseMessages')).toEqual([true, true, false]);
  expect(of('alertSms')).toEqual([false, false, true]);
});

it('E2 pro never has less than free, and free never less than a visitor', () => {
  for (const name of limitNames) {
    const { has, pro } = reachedLimit(name, 'free');
    expect(pro, name).toBeGreaterThanOrEqual(has);
    expect(has, name).toBeGreaterThanOrEqual(entitlementsOf('visitor')[name]);
  }
});

it('E4 a reached limit says what the caller and what a pro member may have', () => {
  expect(reachedLimit('layouts', 'free')).toEqual({ name: 'layouts', has: 3, pro: 100 });
  expect(reachedLimit('layouts', 'pro')).toEqual({ name: 'layouts', has: 100, pro: 100 });
});

it('E5 what is above a limit may stay or be made smaller, never grow', () => {
  expect(isAboveLimit(6, 6, 5)).toBe(false);
  expect(isAboveLimit(6, 7, 6)).toBe(true);
  expect(isAboveLimit(6, 9, 9)).toBe(false);
  expect(isAboveLimit(6, 8, 9)).toBe(false);
  expect(isAboveLimit(6, 10, 9)).toBe(true);
});
