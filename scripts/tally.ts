import { existsSync, readFileSync } from 'node:fs';

/** Counts of a run, with the names of failed and retried tests. */
export type Tally = {
  passed: number;
  failed: readonly string[];
  skipped: number;
  retried: readonly string[];
};

export const nothing: Tally = { passed: 0, failed: [], skipped: 0, retried: [] };

export const passed: Tally = { ...nothing, passed: 1 };
export const failed = (name: string): Tally => ({ ...nothing, failed: [name] });

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: [...a.failed, ...b.failed],
    skipped: a.skipped + b.skipped,
    retried: [...a.retried, ...b.retried],
  };
}

/** The last lines of a run: names, then `N passed, N failed`. */
export function summary(tally: Tally): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  return [
    ...tally.retried.map((name) => `↻ ${name}`),
    ...tally.failed.map((name) => `✗ ${name}`),
    `${tally.passed} passed, ${tally.failed.length} failed${skipped}`,
  ].join('\n');
}

/** Reads the tally that `tally-reporter.ts` wrote. */
export function tallyOf(reportPath: string, exitCode: number): Tally {
  if (!existsSync(reportPath))
    return failed(`vitest exited with code ${exitCode} and wrote no report`);
  const tally = JSON.parse(readFileSync(reportPath, 'utf8')) as Tally;
  // An error after the report, for example in a teardown, fails the run but no test.
  const isUnexplained = exitCode !== 0 && tally.failed.length === 0;
  return isUnexplained ? add(tally, failed(`vitest exited with code ${exitCode}`)) : tally;
}
