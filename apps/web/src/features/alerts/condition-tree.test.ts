import type { AlertCondition, AlertTest } from '@dorpon/domain/alerts/condition';
import { isPossible, testsOf } from '@dorpon/domain/alerts/condition';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  hasRoom,
  type TestPath,
  testAt,
  withAnother,
  withOtherJoin,
  withoutTest,
  withTest,
} from './condition-tree.ts';

const volume = (times: number): AlertTest => ({ kind: 'volume', times });
const nested: AlertCondition = {
  join: 'all',
  of: [volume(1), { join: 'any', of: [volume(2), volume(3)] }],
};

it('a test inside a group is found, replaced and removed by its path', () => {
  expect(testAt(nested, [1, 0])).toEqual(volume(2));
  expect(testsOf(withTest(nested, [1, 0], volume(9)))).toEqual([volume(1), volume(9), volume(3)]);
  expect(withoutTest(nested, [1, 0])).toEqual({ join: 'all', of: [volume(1), volume(3)] });
  expect(withoutTest(nested, [0])).toEqual({ join: 'any', of: [volume(2), volume(3)] });
  expect(withoutTest(volume(1), [])).toBeNull();
  expect(testAt(nested, [7])).toBeUndefined();
});

it('the join changes only in its group', () => {
  expect(withOtherJoin(nested, [])).toEqual({ ...nested, join: 'any' });
  expect(withOtherJoin(nested, [1])).toEqual({
    join: 'all',
    of: [volume(1), { join: 'all', of: [volume(2), volume(3)] }],
  });
});

const pathsOf = (condition: AlertCondition, path: TestPath = []): TestPath[] =>
  'join' in condition
    ? condition.of.flatMap((member, place) => pathsOf(member, [...path, place]))
    : [path];

it('whatever is added and removed, the condition stays one that the server accepts', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(20)), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (taken) => {
      let condition: AlertCondition = nested;
      for (const [adds, at] of taken) {
        const paths = pathsOf(condition);
        if (adds && hasRoom(condition)) condition = withAnother(condition, volume(at + 1));
        else condition = withoutTest(condition, paths[at % paths.length]!) ?? volume(1);
        expect(isPossible(condition)).toBe(true);
      }
    }),
  );
});
