import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Where the rules are tested. */
const FOLDERS = [
  'packages/domain/src/screener',
  'packages/domain/src/screener/chart',
  'apps/server/src/features/screener',
  'apps/server/src/features/screener/public',
];

const rulesOf = (spec: string): string[] =>
  Array.from(spec.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm), ([, rule]) => rule!);

/** Numbers in the titles of tests: `test('F4, D4: …'`, `it('R1 …'`, and the first cell of a table of cases. */
function testedIn(folder: string): Set<string> {
  const files = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.test.ts'));
  const texts = files.map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
  const titles = texts.flatMap((text) => [
    ...text.matchAll(/\b(?:test|it)\(\s*'((?:[A-Z]\d+(?: to |[, ]+|:))+)/g),
    ...text.matchAll(/\)\(\s*'((?:[A-Z]\d+(?: to |[, ]+|:))+)/g),
    ...text.matchAll(/^ +\[\s*'([A-Z]\d+)',/gm),
  ]);
  const found = new Set<string>();
  for (const [, title = ''] of titles)
    for (const [, letter, first, last] of title.matchAll(/([A-Z])(\d+)(?: to [A-Z](\d+))?/g))
      for (let n = Number(first); n <= Number(last ?? first); n += 1) found.add(`${letter}${n}`);
  return found;
}

test.each([
  ['screener', 'packages/domain/src/screener/SPEC.md', FOLDERS],
  [
    'backtest',
    'packages/domain/src/screener/backtest/SPEC.md',
    ['packages/domain/src/screener/backtest', 'apps/server/src/features/backtest'],
  ],
])('each rule of the %s has a test with its number', (_, spec, folders) => {
  const rules = rulesOf(readFileSync(join(ROOT, spec), 'utf8'));
  const tested = new Set(folders.flatMap((folder) => [...testedIn(folder)]));
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((rule) => !tested.has(rule))).toEqual([]);
  // A test of another room's rules would stand for a rule that has no test.
  expect([...tested].filter((rule) => !rules.includes(rule))).toEqual([]);
});
