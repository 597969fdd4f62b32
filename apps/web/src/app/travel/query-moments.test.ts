import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { queryMoments } from './query-moments.data.ts';

const src = join(import.meta.dirname, '../..');

it('lists every query of the app once, and no other', () => {
  const names = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [
      ...readFileSync(join(src, path), 'utf8').matchAll(/queryKey: \['([\w-]+)'/g),
    ])
    .map(([, name]) => name);
  expect(Object.keys(queryMoments)).toEqual([...new Set(names)].sort());
});
