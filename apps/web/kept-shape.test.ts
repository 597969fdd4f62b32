import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { answerSources, keptShape } from './kept-shape.ts';

const root = mkdtempSync(join(tmpdir(), 'dorpon-kept-shape-'));
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  'apps/web/src/api/news.ts': `
    import { getNews } from '@dorpon/contract/news';
    import { call } from './call.ts';
    import { Row } from '../ui/row.tsx';
    import { news } from './words.en.ts';
    export const newsQuery = { queryFn: () => call(getNews) };`,
  'apps/web/src/api/call.ts': "const lazy = () => import('./lazy.ts');",
  'apps/web/src/api/lazy.ts': 'export const lazy = 1;',
  'apps/web/src/api/words.en.ts': "export const news = 'News';",
  'apps/web/src/api/news.test.ts': 'queryFn',
  'apps/web/src/ui/row.tsx': 'export const Row = () => null;',
  'packages/contract/src/news.ts': "import type { Paisa } from '@dorpon/domain/units';",
  'packages/domain/src/units.ts': 'export type Paisa = number;',
  'packages/domain/src/apart.ts': 'export const apart = 1;',
};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('changes with every source of an answer, and with nothing else', () => {
  for (const [path, text] of Object.entries(files)) write(path, text);
  const sources = answerSources(root);
  expect(sources).toEqual([
    'apps/web/src/api/call.ts',
    'apps/web/src/api/lazy.ts',
    'apps/web/src/api/news.ts',
    'packages/contract/src/news.ts',
    'packages/domain/src/units.ts',
  ]);
  for (const [path, text] of Object.entries(files)) {
    const before = keptShape(root);
    write(path, `${text}\n// changed`);
    expect(keptShape(root) !== before, path).toBe(sources.includes(path));
  }
});

it('finds the sources of the app', () => {
  expect(answerSources()).toEqual(
    expect.arrayContaining([
      'apps/web/src/api/news.ts',
      'apps/web/src/watch-lists/watch-lists.ts',
      'packages/contract/src/portfolio.ts',
      'packages/domain/src/units.ts',
    ]),
  );
});
