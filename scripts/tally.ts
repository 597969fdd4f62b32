import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number; skipped: number };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

export function summaryLine(tally: Tally): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  return `${tally.passed} passed, ${tally.failed} failed${skipped}`;
}

type Report = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Counts a run by its JSON report. A file that cannot load has no cases and still counts. */
export function tallyOf(reportPath: string, exitCode: number): Tally {
  if (!existsSync(reportPath)) return { ...nothing, failed: 1 };
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as Report;
  let failed = 0;
  for (const file of report.testResults) {
    const cases = file.assertionResults.filter((one) => one.status === 'failed').length;
    failed += cases || (file.status === 'failed' ? 1 : 0);
  }
  // An unhandled error outside every case fails the run without failing a case.
  if (exitCode !== 0 && failed === 0) failed = 1;
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}
