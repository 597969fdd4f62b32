import { expect, test } from 'vitest';
import { firstChart } from '../chart-document.ts';
import { chartStudyParams, outputsOf } from '../chart-study.ts';
import { addStudy } from '../edit-studies.ts';
import { isAnchoredStudy, isProfileStudy, profileStudies } from './profile-studies.ts';

test('profiles are studies of a chart without an output, and several of a kind have ids of their own', () => {
  const at = 1_786_500_000_000;
  let chart = firstChart('ACI');
  for (const { id } of profileStudies)
    chart = addStudy(chart, { study: id, params: isAnchoredStudy(id) ? { at } : {} });
  chart = addStudy(chart, { study: 'anchored-vwap', params: { at: at + 60_000 } });
  expect(chart.studies.map(({ id }) => id)).toEqual([
    'session-vp',
    'anchored-vp',
    'anchored-vwap',
    'tpo',
    'anchored-vwap-2',
  ]);
  expect(chart.studies.every(isProfileStudy)).toBe(true);
  expect(chart.studies.map(({ params }) => params.at)).toEqual([
    undefined,
    at,
    at,
    undefined,
    at + 60_000,
  ]);
  expect(chart.studies.flatMap(outputsOf)).toEqual([]);
  expect(profileStudies.filter(({ id }) => isAnchoredStudy(id)).map(({ id }) => id)).toEqual([
    'anchored-vp',
    'anchored-vwap',
  ]);
});

test('an anchor is a moment, and a negative one is refused', () => {
  expect(chartStudyParams({ study: 'anchored-vwap', params: { at: -1 } })).toMatchObject({
    wrong: 'at',
  });
  expect(isProfileStudy({ study: 'rsi' })).toBe(false);
  expect(isProfileStudy({ study: 'vp' })).toBe(true);
});
