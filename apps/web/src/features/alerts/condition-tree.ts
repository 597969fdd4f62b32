import {
  type AlertCondition,
  type AlertTest,
  isJoined,
  MAX_TESTS,
  testsOf,
} from '@dorpon/domain/alerts/condition';

/** Where a test is in a condition: the place in each group from the outside; empty for a single test. */
export type TestPath = readonly number[];

export function testAt(condition: AlertCondition, path: TestPath): AlertTest | undefined {
  const [place, ...rest] = path;
  if (!isJoined(condition)) return place === undefined ? condition : undefined;
  const member = place === undefined ? undefined : condition.of[place];
  return member && testAt(member, rest);
}

export function withTest(
  condition: AlertCondition,
  path: TestPath,
  test: AlertTest,
): AlertCondition {
  const [place, ...rest] = path;
  if (place === undefined || !isJoined(condition)) return test;
  const of = condition.of.map((member, at) =>
    at === place ? withTest(member, rest, test) : member,
  );
  return { ...condition, of };
}

/** Null when nothing is left. A group of one becomes its member. */
export function withoutTest(condition: AlertCondition, path: TestPath): AlertCondition | null {
  const [place, ...rest] = path;
  if (place === undefined || !isJoined(condition)) return null;
  const of = condition.of.flatMap((member, at) => {
    const left = at === place ? withoutTest(member, rest) : member;
    return left === null ? [] : [left];
  });
  return of.length > 1 ? { ...condition, of } : (of[0] ?? null);
}

/** The new test is the last one of the outer group. */
export const withAnother = (condition: AlertCondition, test: AlertTest): AlertCondition =>
  isJoined(condition)
    ? { ...condition, of: [...condition.of, test] }
    : { join: 'all', of: [condition, test] };

export const hasRoom = (condition: AlertCondition): boolean =>
  testsOf(condition).length < MAX_TESTS;

/** Changes between _all_ and _any_ in the group at the path. */
export function withOtherJoin(condition: AlertCondition, path: TestPath): AlertCondition {
  if (!isJoined(condition)) return condition;
  const [place, ...rest] = path;
  if (place === undefined) return { ...condition, join: condition.join === 'all' ? 'any' : 'all' };
  const of = condition.of.map((member, at) =>
    at === place ? withOtherJoin(member, rest) : member,
  );
  return { ...condition, of };
}
