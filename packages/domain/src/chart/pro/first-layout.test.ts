import { expect, it } from 'vitest';
import { entitlementsOf } from '../../membership/entitlements.ts';
import { ARRANGEMENTS, type ChartDocument } from '../chart-document.ts';
import { toggleLink } from '../edit-document.ts';
import { arrangeCharts, firstLayout, suggestedSymbols } from './first-layout.ts';

const symbols = ({ charts }: ChartDocument) => charts.map(({ symbol }) => symbol);
const shown = ({ charts }: ChartDocument) =>
  charts.map(({ symbol, interval }) => `${symbol} ${interval}`);
const free = entitlementsOf('visitor').mayUseProChart;
const market = {
  sector: '~PHARMACEUTICALS',
  watched: ['GP', 'ACI', 'BRACBANK'],
  leaders: ['DOMINAGE', 'GP', 'BSC', 'SPCL'],
};

it('shows a share beside the market and its strength against it', () => {
  expect(symbols(firstLayout('ACI'))).toEqual(['ACI', 'DSEX', 'ACI/DSEX']);
  expect(firstLayout('ACI').charts[0]!.studies).toMatchObject([
    { id: 'sma', params: { period: 20 } },
    { id: 'sma-2', params: { period: 50 } },
    { id: 'vp' },
  ]);
});

it('shows the market beside a share, and a ratio beside its sides', () => {
  expect(symbols(firstLayout('DSEX'))).toEqual(['DSEX', 'ACI', 'ACI/DSEX']);
  expect(symbols(firstLayout('GP/ROBI'))).toEqual(['GP/ROBI', 'ROBI', 'GP']);
  for (const symbol of ['ACI', 'DSEX', 'ACI/DSEX'])
    expect(symbols(firstLayout(symbol)).every(free)).toBe(true);
});

it('further charts of a pro member: sector, watch list, then the most traded', () => {
  const suggested = suggestedSymbols('ACI', market, () => true);
  expect(suggested.slice(0, 6)).toEqual([
    'ACI',
    'DSEX',
    '~PHARMACEUTICALS',
    'GP',
    'BRACBANK',
    'ACI/DSEX',
  ]);
  const eight = arrangeCharts(firstLayout('ACI'), '8-grid', suggested);
  expect(symbols(eight).slice(3)).toEqual([
    '~PHARMACEUTICALS',
    'GP',
    'BRACBANK',
    'DOMINAGE',
    'BSC',
  ]);
});

it('a visitor has no chart twice, and no share of pro members', () => {
  const suggested = suggestedSymbols('ACI', market, free);
  expect(suggested).toEqual(['ACI', 'DSEX', 'ACI/DSEX']);
  for (const arrangement of ARRANGEMENTS) {
    const arranged = arrangeCharts(firstLayout('ACI'), arrangement, suggested);
    expect(new Set(shown(arranged)).size).toBe(arranged.charts.length);
  }
  const four = arrangeCharts(firstLayout('ACI'), '4-grid', suggested);
  expect(shown(four).at(-1)).toBe('ACI week');
});

it('charts that are linked by share keep it, and differ in the interval', () => {
  const linked = toggleLink(firstLayout('ACI'), 'share');
  const same = toggleLink({ ...linked, charts: [linked.charts[0]!], arrangement: '1' }, 'interval');
  expect(shown(arrangeCharts(same, '3-rows', ['GP']))).toEqual(['ACI day', 'ACI week', 'ACI 60m']);
  const both = toggleLink(same, 'interval');
  expect(shown(arrangeCharts(both, '2-rows', ['GP']))).toEqual(['ACI day', 'ACI day']);
});
