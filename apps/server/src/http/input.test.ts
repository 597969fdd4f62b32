import { getDrawings, saveDrawings } from '@dorpon/contract/chart-drawings';
import { renameChartLayout, saveChartLayout } from '@dorpon/contract/chart-layouts';
import type { Endpoint } from '@dorpon/contract/endpoint';
import type { CallError } from '@dorpon/contract/error-catalogue';
import { publishChart } from '@dorpon/contract/published-charts';
import { firstChart } from '@dorpon/domain/chart/chart-document';
import { describe, expect, it } from 'vitest';
import { parseInput } from './input.ts';

const named = <Value>(count: number, value: (at: number) => Value): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value(at)]));
const many = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);

const layout = { charts: [firstChart('ACI')], arrangement: '1', links: [], ranges: [] };
const drawn = (drawings: unknown) => ({ title: 't', content: { ...layout, drawings } });
const withStudy = (more: object) => ({
  id: 'a',
  name: 'a',
  base: 0,
  age: 0,
  content: {
    ...layout,
    charts: [{ ...firstChart('ACI'), studies: [{ id: 'a', study: 'rsi', params: {}, ...more }] }],
  },
});
const studied = (more: object) => ({ title: '', content: withStudy(more).content });
const style = { colour: 'blue', width: 1, dash: 'solid', filled: false };
const drawing = (anchors: unknown[]) => ({ id: 'a', tool: 'brush', style, anchors });
const changes = (anchors: unknown[], count: number) => ({
  symbol: 'ACI',
  changed: many(count, { drawing: drawing(anchors), base: 0, age: 0 }),
  removed: [],
});

function fault(endpoint: Endpoint, given: unknown): CallError {
  try {
    parseInput(endpoint.body!, given);
  } catch (error) {
    return error as CallError;
  }
  throw new Error('accepted');
}

describe('a body of many wrong items is refused as a bad parameter within a few milliseconds', () => {
  const bodies: [string, Endpoint, unknown][] = [
    ['symbols of empty drawings', publishChart, drawn(named(9000, () => many(4, {})))],
    ['symbols without drawings', publishChart, drawn(named(18_000, () => [0]))],
    [
      'keys that are no symbol',
      publishChart,
      drawn(Object.fromEntries(many(18_000, 0).map((_, at) => [`*${at}`, []]))),
    ],
    ['empty drawings of one symbol', publishChart, drawn({ ACI: many(80_000, {}) })],
    ['wrong drawings of eight symbols', publishChart, drawn(named(8, () => many(500, {})))],
    [
      'wrong ids',
      publishChart,
      drawn(
        named(8, () => many(500, { ...drawing([{ at: 0, price: 0 }]), id: '*', changedAt: 0 })),
      ),
    ],
    ['wrong parameters', publishChart, studied({ params: named(25_000, () => 'x') })],
    ['wrong colours', publishChart, studied({ colours: named(18_000, () => 'x') })],
    ['empty anchors', saveDrawings, changes(many(151, {}), 500)],
    ['anchors out of range', saveDrawings, changes(many(20, { at: 9e99, price: 9e99 }), 500)],
    ['unknown keys', saveDrawings, named(25_000, () => 0)],
  ];
  it.each(bodies)('%s', (_, endpoint, given) => {
    expect(fault(endpoint, given).code).toBe('bad-parameter');
    // The best of several: the first ones are compiled on the way.
    const times = Array.from({ length: 5 }, () => {
      const began = process.threadCpuUsage().user;
      fault(endpoint, given);
      return (process.threadCpuUsage().user - began) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(endpoint.cost as number);
  });
});

describe('the message', () => {
  it('names the place of the fault, the field the parameter', () => {
    const studies = withStudy({ study: 'nosuch' });
    expect(fault(saveChartLayout, studies)).toMatchObject({
      message: 'content.charts.0.studies.0.study: unknown study nosuch',
      field: 'content',
    });
    expect(fault(publishChart, drawn({ ACI: [{}] })).message).toBe(
      'content.drawings.ACI.0.id: missing',
    );
    expect(fault(publishChart, drawn(named(9, () => []))).message).toBe(
      'content.drawings: at most 8 are allowed',
    );
    expect(fault(saveDrawings, changes([], 501)).message).toBe('changed: at most 500 are allowed');
  });

  it('says that a body which is no object must be one', () => {
    expect(fault(renameChartLayout, 'text')).toMatchObject({
      message: 'body: must be a JSON object',
      field: 'body',
    });
  });
});

it('drawings of a symbol are read once per call', () => {
  const read = (symbols: string) => parseInput(getDrawings.query, { symbols }).symbols;
  expect(read('ACI,GP')).toEqual(['ACI', 'GP']);
  expect(() => read('ACI,GP,ACI')).toThrow('symbols: must not contain an entry twice');
});

describe('names and ids', () => {
  it('a name is stored without what nobody can see', () => {
    const rename = (name: string) => parseInput(renameChartLayout.body!, { id: 'a', name });
    expect(rename('\u202e Banks \u200b').name).toBe('Banks');
    for (const name of ['\u200b', '\u2066\u2069', '\u200d'])
      expect(fault(renameChartLayout, { id: 'a', name }).message).toBe('name: must not be empty');
  });

  it('an id or symbol that an object cannot hold as a key is refused', () => {
    expect(fault(renameChartLayout, { id: '__proto__', name: 'a' }).message).toBe(
      'id: must be an id',
    );
    expect(fault(saveDrawings, { ...changes([], 0), symbol: '__proto__' }).field).toBe('symbol');
  });
});
