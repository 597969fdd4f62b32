import { expect, it } from 'vitest';
import { groupSpans } from './group-spans.ts';

const column = (id: string) => (id === 'day' ? { id, groupOver: ['low', 'high'] } : { id });
const spans = (ids: string) =>
  groupSpans(ids.split(' ').map(column)).map(({ column: { id }, over }) => `${id}:${over}`);

it('a figure of a group spans the neighbours beside it', () => {
  expect(spans('name low day high last')).toEqual(['name:1', 'day:3', 'last:1']);
  expect(spans('name high low day')).toEqual(['name:1', 'day:3']);
});

it('does not span a neighbour that was moved away or hidden', () => {
  expect(spans('name low last day high')).toEqual(['name:1', 'low:1', 'last:1', 'day:2']);
  expect(spans('name low high')).toEqual(['name:1', 'low:1', 'high:1']);
  expect(spans('name day')).toEqual(['name:1', 'day:1']);
});
