import fc from 'fast-check';
import { expect, it } from 'vitest';
import { studies } from '../indicators/catalogue.ts';
import { type Chart, firstChart } from './chart-document.ts';
import { collapsePane, movePane, PRICE_PANE, paneOf, panesBelow } from './chart-panes.ts';
import {
  addStudy,
  changeStudy,
  computeFrom,
  hideStudy,
  possibleBases,
  removeStudy,
} from './chart-studies.ts';
import { MAX_STUDIES } from './document-limits.ts';

const chartWith = (...ids: string[]): Chart =>
  ids.reduce((chart, id) => addStudy(chart, id), firstChart('ACI'));
const paneIds = (chart: Chart) => panesBelow(chart).map(({ id }) => id);
const studyOf = (chart: Chart, id: string) => chart.studies.find((study) => study.id === id)!;

it('several studies of a kind have ids and panes of their own', () => {
  const chart = chartWith('rsi', 'sma', 'rsi');
  expect(chart.studies.map(({ id }) => id)).toEqual(['rsi', 'sma', 'rsi-2']);
  expect(paneIds(chart)).toEqual(['volume', 'rsi', 'rsi-2']);
  expect(studyOf(chart, 'rsi').params).toEqual({ period: 14 });
});

it('an average of an RSI lies in the pane of the RSI, and leaves with it', () => {
  const chart = addStudy(chartWith('rsi'), 'sma', { id: 'rsi', output: 'value' });
  expect(paneOf(chart, studyOf(chart, 'sma'))).toBe('rsi');
  expect(paneIds(chart)).toEqual(['volume', 'rsi']);
  expect(removeStudy(chart, 'rsi').studies).toEqual([]);
});

it('an RSI of an average of the price has a pane of its own', () => {
  const chart = addStudy(chartWith('sma'), 'rsi', { id: 'sma', output: 'value' });
  expect(paneOf(chart, studyOf(chart, 'sma'))).toBe(PRICE_PANE);
  expect(paneOf(chart, studyOf(chart, 'rsi'))).toBe('rsi');
});

it('panes change places and keep their order when another one opens', () => {
  const moved = movePane(chartWith('rsi', 'macd'), 'macd', -1);
  expect(paneIds(moved)).toEqual(['volume', 'macd', 'rsi']);
  expect(paneIds(addStudy(moved, 'trix'))).toEqual(['volume', 'macd', 'rsi', 'trix']);
  expect(movePane(moved, 'rsi', 1)).toBe(moved);
  expect(paneIds(movePane(moved, 'volume', 1))).toEqual(['macd', 'volume', 'rsi']);
});

it('a pane collapses and opens again', () => {
  const chart = collapsePane(chartWith('rsi'), 'rsi', true);
  expect(panesBelow(chart).find(({ id }) => id === 'rsi')?.collapsed).toBe(true);
  const opened = panesBelow(collapsePane(chart, 'rsi', false));
  expect(opened.find(({ id }) => id === 'rsi')).toEqual({ id: 'rsi' });
});

it('a study cannot be computed from one that depends on it', () => {
  const chart = addStudy(chartWith('rsi'), 'sma', { id: 'rsi', output: 'value' });
  expect(possibleBases(chart, studyOf(chart, 'rsi'))).toEqual([]);
  expect(possibleBases(chart, studyOf(chart, 'sma')).map(({ id }) => id)).toEqual(['rsi']);
});

it('a study moves behind the one that it is now computed from, with those computed from it', () => {
  const two = addStudy(chartWith('sma'), 'ema', { id: 'sma', output: 'value' });
  const chart = computeFrom(addStudy(two, 'rsi'), 'sma', { id: 'rsi', output: 'value' });
  expect(chart.studies.map(({ id }) => id)).toEqual(['rsi', 'sma', 'ema']);
  expect(paneOf(chart, studyOf(chart, 'ema'))).toBe('rsi');
  expect(studyOf(computeFrom(chart, 'sma', undefined), 'sma').on).toBeUndefined();
  expect(computeFrom(chart, 'rsi', undefined)).toBe(chart);
});

it('a circle of studies, as in a forged link, still has panes', () => {
  const chart: Chart = {
    ...firstChart('ACI'),
    studies: [
      { id: 'a', study: 'sma', params: { period: 5 }, on: { id: 'b', output: 'value' } },
      { id: 'b', study: 'sma', params: { period: 5 }, on: { id: 'a', output: 'value' } },
    ],
  };
  expect(chart.studies.map((study) => paneOf(chart, study))).toEqual([PRICE_PANE, PRICE_PANE]);
  expect(removeStudy(chart, 'a').studies).toEqual([]);
});

it('hiding twice or changing nothing returns the same chart', () => {
  const chart = chartWith('rsi');
  expect(changeStudy(chart, 'rsi', (study) => study)).toBe(chart);
  expect(hideStudy(hideStudy(chart, 'rsi', true), 'rsi', false)).toEqual(chart);
  expect(removeStudy(chart, 'no-such')).toBe(chart);
});

it('whatever is added and removed, ids are unique and every study has an open pane', () => {
  const id = fc.constantFrom(...studies.map((study) => study.id));
  fc.assert(
    fc.property(fc.array(fc.record({ id, remove: fc.nat(5), on: fc.nat(3) })), (steps) => {
      let chart = firstChart('ACI');
      for (const step of steps) {
        const base = chart.studies[step.on];
        chart = addStudy(chart, step.id, base && { id: base.id, output: 'value' });
        const gone = chart.studies[step.remove];
        if (step.remove % 2 === 0 && gone) chart = removeStudy(chart, gone.id);
        const ids = chart.studies.map((study) => study.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(MAX_STUDIES);
        const open = new Set([PRICE_PANE, ...paneIds(chart)]);
        for (const study of chart.studies) {
          expect(open.has(paneOf(chart, study))).toBe(true);
          if (study.on) expect(ids).toContain(study.on.id);
        }
      }
    }),
    { numRuns: 50 },
  );
});
