import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentFaults } from './documents.ts';
import { root } from './process.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-documents-'));

function write(path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  write('apps/server/src/live/hub.ts', '');
  write('apps/server/src/features/news/store.ts', '');
  write('apps/server/src/main.ts', '');
  write('docs/feeds.md', "# Feeds\n\n## FEED=dse: the exchange's public site\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

function faultsOf(...lines: string[]): string[] {
  write('README.md', lines.join('\n'));
  return documentFaults(folder);
}

it('our documents have no faults', () => {
  expect(documentFaults(root)).toEqual([]);
});

it.each([
  ['a link to a file', '[feeds](docs/feeds.md)'],
  ['a link to a heading', '[dse](docs/feeds.md#feeddse-the-exchanges-public-site)'],
  ['a link to another site', '[docs](http://localhost:8080/docs)'],
  ['a path from the root', '`apps/server/src/live/hub.ts`'],
  ['a path from a source folder', '`live/hub.ts`, `features/news`, `live/`'],
  ['a file by its name', '`hub.ts`'],
  ['files by a pattern', '`apps/server/src/*/hub.ts`, `*.ts`'],
  ['files in braces', '`apps/server/src/{live/hub,main}.ts`'],
  ['a placeholder', '`apps/server/src/features/<name>/store.ts`'],
  ['an address of the API', '`/api/live`, `GET /api/live/x.ts`'],
  ['other code', '`DATA_DIR/keys.json`, `a/b`, `--from`'],
])('%s passes', (_, line) => {
  expect(faultsOf(line)).toEqual([]);
});

it.each([
  ['a link to a missing file', '[feeds](docs/feed.md)', 'broken link docs/feed.md'],
  ['a link to a missing heading', '[x](docs/feeds.md#x)', 'broken link docs/feeds.md#x'],
  [
    'a path from the root',
    '`apps/server/src/live/hubs.ts`',
    'missing path apps/server/src/live/hubs.ts',
  ],
  ['a path from a source folder', '`live/hubs.ts`', 'missing path live/hubs.ts'],
  ['a folder', '`features/old`', 'missing path features/old'],
  ['a file by its name', '`app.ts`', 'missing path app.ts'],
  ['a file by a pattern', '`*.sql`', 'missing path *.sql'],
  ['one of the files in braces', '`live/{hub,ring}.ts`', 'missing path live/{hub,ring}.ts'],
  [
    'the folder of a placeholder',
    '`apps/server/src/old/<name>.ts`',
    'missing path apps/server/src/old',
  ],
  ['a wide cell', `| ${'x'.repeat(101)} |`, 'a table cell of 101 characters'],
  ['a wide line', `| ${'xxxx | '.repeat(25)}`, 'a table line of 177 characters'],
])('reports the fault and its line: %s', (_, line, fault) => {
  expect(faultsOf('# Title', line)).toEqual([expect.stringContaining(`README.md:2: ${fault}`)]);
});

it('checks paths in code blocks', () => {
  expect(faultsOf('```', 'server  live/hub.ts, live/gone.ts', 'npm run x', '```')).toEqual([
    'README.md:2: missing path live/gone.ts',
  ]);
});

it('checks the items of a list under the heading of a folder', () => {
  const list = ['## apps/server/src: the server', '- `live`, `main.ts`: one', '- `bus`: two'];
  expect(faultsOf(...list)).toEqual(['README.md:3: missing path apps/server/src/bus']);
  expect(faultsOf('## apps/servers: gone')).toEqual(['README.md:1: missing path apps/servers']);
});
