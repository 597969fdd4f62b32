import fc from 'fast-check';
import { expect, it } from 'vitest';
import { studies } from '../indicators/catalogue.ts';
import { type Chart, firstChart } from './chart-document.ts';
import { PRICE_PANE, paneOf } from './chart-panes.ts';
import { computeFrom, hideStudy, possibleBases } from './chart-studies.ts';
import { addStudy, movePane, panesOf, removeStudy } from './edit-studies.ts';

const chartWith = (...ids: string[]): Chart =>
  ids.reduce((chart, study) => addStudy(chart, { study }), firstChart('ACI'));
const paneIds = (chart: Chart) => panesOf(chart).map(({ id }) => id);
const studyOf = (chart: Chart, id: string) => chart.studies.find((study) => study.id === id)!;
const onRsi = { id: 'rsi', output: 'value' };

it('several studies of a kind have ids and panes of their own', () => {
  const chart = chartWith('rsi', 'sma', 'rsi');
  expect(chart.studies.map(({ id }) => id)).toEqual(['rsi', 'sma', 'rsi-2']);
  expect(paneIds(chart)).toEqual(['volume', 'rsi', 'rsi-2']);
  expect(paneIds(movePane(chart, 'rsi-2', -1))).toEqual(['volume', 'rsi-2', 'rsi']);
});

it('an average of an RSI lies in the pane of the RSI, and leaves with it', () => {
  const chart = addStudy(chartWith('rsi'), { study: 'sma', on: onRsi });
  expect(paneOf(chart, studyOf(chart, 'sma'))).toBe('rsi');
  expect(paneIds(chart)).toEqual(['volume', 'rsi']);
  expect(removeStudy(chart, 'rsi').studies).toEqual([]);
});

it('an RSI of an average of the price has a pane of its own', () => {
  const chart = addStudy(chartWith('sma'), { study: 'rsi', on: { id: 'sma', output: 'value' } });
  expect(paneOf(chart, studyOf(chart, 'sma'))).toBe(PRICE_PANE);
  expect(paneOf(chart, studyOf(chart, 'rsi'))).toBe('rsi');
  expect(paneIds(chart)).toEqual(['volume', 'rsi']);
});

it('a study cannot be computed from one that depends on it', () => {
  const chart = addStudy(chartWith('rsi'), { study: 'sma', on: onRsi });
  expect(possibleBases(chart, studyOf(chart, 'rsi'))).toEqual([]);
  expect(possibleBases(chart, studyOf(chart, 'sma')).map(({ id }) => id)).toEqual(['rsi']);
});

it('a study moves behind the one that it is now computed from, with those computed from it', () => {
  const two = addStudy(chartWith('sma'), { study: 'ema', on: { id: 'sma', output: 'value' } });
  const chart = computeFrom(addStudy(two, { study: 'rsi' }), 'sma', onRsi);
  expect(chart.studies.map(({ id }) => id)).toEqual(['rsi', 'sma', 'ema']);
  expect(paneOf(chart, studyOf(chart, 'ema'))).toBe('rsi');
  expect(studyOf(computeFrom(chart, 'sma', undefined), 'sma').on).toBeUndefined();
});

it('a circle of studies, as in a forged link, still has panes', () => {
  const average = { study: 'sma', params: { period: 5 } };
  const chart: Chart = {
    ...firstChart('ACI'),
    studies: [
      { id: 'a', ...average, on: { id: 'b', output: 'value' } },
      { id: 'b', ...average, on: { id: 'a', output: 'value' } },
    ],
  };
  expect(chart.studies.map((study) => paneOf(chart, study))).toEqual([PRICE_PANE, PRICE_PANE]);
});

it('a hidden study that is shown again is as before', () => {
  const chart = chartWith('rsi');
  expect(hideStudy(hideStudy(chart, 'rsi', true), 'rsi', false)).toEqual(chart);
});

it('whatever is added, removed and computed anew, every study is after its base in an open pane', () => {
  const study = fc.constantFrom(...studies.map(({ id }) => id));
  const step = fc.record({ study, at: fc.nat(4), to: fc.nat(4), remove: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let chart = firstChart('ACI');
      for (const { study: added, at, to, remove } of steps) {
        chart = addStudy(chart, { study: added });
        const one = chart.studies[at];
        const base = one && possibleBases(chart, one)[to];
        if (one && base) chart = computeFrom(chart, one.id, { id: base.id, output: 'value' });
        const gone = chart.studies[to];
        if (remove && gone) chart = removeStudy(chart, gone.id);
        const open = new Set([PRICE_PANE, ...paneIds(chart)]);
        const before = new Set<string>();
        for (const each of chart.studies) {
          expect(open.has(paneOf(chart, each))).toBe(true);
          if (each.on) expect(before.has(each.on.id)).toBe(true);
          before.add(each.id);
        }
      }
    }),
    { numRuns: 50 },
  );
});
