import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bin, root, run } from './process.ts';
import { add, failed, nothing, passed, summary, tallyOf } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The tally of a real run over these test files. */
async function tallyOfRun(name: string, files: Record<string, string>) {
  const project = join(folder, name);
  mkdirSync(project);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
  const report = join(folder, `${name}.json`);
  const reporter = join(root, 'scripts/tally-reporter.ts');
  const options = ['--root', project, '--globals', '--retry=1', `--reporter=${reporter}`];
  const { code } = await run(bin('vitest'), ['run', ...options], { env: { TALLY_FILE: report } });
  return tallyOf(report, code);
}

test('a run lists failed tests and those that passed after a retry', async () => {
  const tally = await tallyOfRun('mixed', {
    'cases.test.js': `
      let tries = 0;
      test('passes', () => {});
      test('fails', () => { throw new Error('first'); });
      test.skip('is skipped', () => {});
      test.todo('is to be written');
      describe('a group', () => {
        test('passes at the second try', () => { tries += 1; expect(tries).toBe(2); });
        test('fails too', () => { throw new Error('second'); });
      });`,
    'hook.test.js': `
      describe('a broken hook', () => {
        beforeAll(() => { throw new Error('third'); });
        test('never runs', () => {});
      });`,
    'load.test.js': `throw new Error('cannot load');`,
  });
  expect({ ...tally, failed: [...tally.failed].sort() }).toEqual({
    passed: 2,
    failed: [
      'cases.test.js › a group › fails too: second (line 9); second (line 9)',
      'cases.test.js › fails: first (line 4); first (line 4)',
      'hook.test.js › a broken hook: third (line 3)',
      'load.test.js: cannot load (line 1)',
    ],
    skipped: 3,
    retried: [
      'cases.test.js › a group › passes at the second try, 2 tries: ' +
        'expected 1 to be 2 // Object.is equality (line 8)',
    ],
  });
});

test('an error outside tests fails a run whose tests all passed', async () => {
  const tally = await tallyOfRun('stray', {
    'stray.test.js': `
      test('passes', async () => {
        Promise.reject(new Error('nobody waited'));
        await new Promise((resolve) => setTimeout(resolve, 50));
      });`,
  });
  expect(tally).toEqual({ ...passed, failed: ['outside every test: nobody waited'] });
});

test('a run without a report, or with a bad exit code after it, counts as one failure', () => {
  const missing = tallyOf(join(folder, 'none.json'), 1);
  expect(missing.failed).toEqual(['vitest exited with code 1 and wrote no report']);
  const report = join(folder, 'teardown.json');
  writeFileSync(report, JSON.stringify({ ...nothing, passed: 4 }));
  expect(tallyOf(report, 0)).toEqual({ ...nothing, passed: 4 });
  expect(tallyOf(report, 1)).toEqual({
    ...nothing,
    passed: 4,
    failed: ['vitest exited with code 1'],
  });
});

test('the summary lists failed and retried tests, then the counts', () => {
  expect(summary({ ...nothing, passed: 3 })).toBe('3 passed, 0 failed');
  const retried = { ...passed, retried: ['page.spec.ts › opens, 2 tries'] };
  const all = [passed, failed('walls'), retried, { ...nothing, skipped: 2 }].reduce(add);
  expect(summary(all).split('\n')).toEqual([
    '↻ page.spec.ts › opens, 2 tries',
    '✗ walls',
    '2 passed, 1 failed, 2 skipped',
  ]);
});
