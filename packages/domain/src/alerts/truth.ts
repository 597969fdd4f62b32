import type { AlertTest, JoinedTests, Level } from './condition.ts';

/** Undefined: unknown. */
export type Truth = boolean | undefined;

/** C1; an unknown value is NaN. */
export const reached = (level: Level, value: number, at: number): Truth =>
  Number.isNaN(value) ? undefined : level === 'above' ? value >= at : value <= at;

/** A joined condition with each test replaced by what it compares. */
export type Compiled<Test> =
  | { readonly test: Test }
  | { readonly join: JoinedTests['join']; readonly of: readonly Compiled<Test>[] };

export function compile<Test>(
  condition: AlertTest | JoinedTests,
  of: (test: AlertTest) => Test,
): Compiled<Test> {
  if (!('join' in condition)) return { test: of(condition) };
  return { join: condition.join, of: condition.of.map((member) => compile(member, of)) };
}

/** C3. */
export function truthOf<Test>(condition: Compiled<Test>, of: (test: Test) => Truth): Truth {
  if ('test' in condition) return of(condition.test);
  const decisive = condition.join === 'any';
  let truth: Truth = !decisive;
  for (const member of condition.of) {
    const one = truthOf(member, of);
    if (one === decisive) return decisive;
    if (one === undefined) truth = undefined;
  }
  return truth;
}
