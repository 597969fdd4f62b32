import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, nothing, summaryLine, tallyOf } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(name: string, testResults: object[], numPassedTests = 0): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ numPassedTests, numPendingTests: 0, testResults }));
  return path;
}

test('a run that wrote no report counts as one failure', () => {
  expect(tallyOf(join(folder, 'none.json'), 1)).toEqual({ ...nothing, failed: 1 });
});

test('a file that cannot load counts as one failure beside the failed cases of others', () => {
  const cases = [{ status: 'failed' }, { status: 'passed' }, { status: 'failed' }];
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: cases },
  ];
  expect(tallyOf(report('load.json', files, 1), 1)).toEqual({ passed: 1, failed: 3, skipped: 0 });
});

test('an error outside every case fails a run whose cases all passed', () => {
  const path = report('stray.json', [{ status: 'passed', assertionResults: [] }], 4);
  expect(tallyOf(path, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  expect(tallyOf(path, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

test('the last line names skipped tests only when there are some', () => {
  expect(summaryLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  const both = add({ passed: 1, failed: 1, skipped: 2 }, { passed: 1, failed: 0, skipped: 0 });
  expect(summaryLine(both)).toBe('2 passed, 1 failed, 2 skipped');
});
