import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { laterStyles, measure, measureOwn } from './web-budget.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function built(files: Record<string, string>): string {
  const dist = mkdtempSync(join(tmpdir(), 'dorpon-budget-'));
  folders.push(dist);
  mkdirSync(join(dist, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
  return dist;
}

const files = {
  'index.html': `<script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base-1.js">
    <link rel="stylesheet" href="/assets/index-1.css">`,
  'theme.js': 'theme',
  'assets/index-1.js': 'import{a}from"./base-1.js";const b=()=>import("./later-1.js");',
  'assets/base-1.js': 'export const a=1;',
  'assets/later-1.js': 'a lazy part',
  'assets/home-page-1.js': "import './home-part-1.js'; export {b} from './base-1.js';",
  'assets/home-part-1.js': 'a part of the first page',
};

const counted = (dist: string) =>
  measure(dist)
    .lines.map((line) => line.split('kB ')[1])
    .sort();

it('counts the shell, the first page and their static imports, each once', () => {
  expect(counted(built(files))).toEqual([
    'base-1.js',
    'home-page-1.js',
    'home-part-1.js',
    'index-1.js',
    'theme.js',
  ]);
});

it('sums gzipped sizes', () => {
  const noise = Array.from({ length: 3000 }, (_, index) => Math.sin(index)).join();
  const less = measure(built(files)).kilobytes;
  const more = measure(built({ ...files, 'assets/base-1.js': noise })).kilobytes;
  expect(more - less).toBeGreaterThan(10);
  expect(more - less).toBeLessThan(noise.length / 1000);
});

it('fails when the first page is not found', () => {
  const { 'assets/home-page-1.js': _, ...others } = files;
  expect(() => measure(built(others))).toThrow('first page');
});

it('counts for a screen what no other part of the app loads, lazy parts included', () => {
  const dist = built({
    ...files,
    'files.json': JSON.stringify({
      'index.html': {
        file: 'assets/index-1.js',
        isEntry: true,
        imports: ['_base'],
        dynamicImports: ['src/chart-page.tsx', 'src/later.tsx'],
      },
      _base: { file: 'assets/base-1.js' },
      'src/later.tsx': { file: 'assets/later-1.js', imports: ['_shared'] },
      _shared: { file: 'assets/home-part-1.js' },
      'src/chart-page.tsx': {
        file: 'assets/chart-1.js',
        imports: ['_base', '_shared', 'index.html'],
        dynamicImports: ['src/chart-dialog.tsx'],
      },
      'src/chart-dialog.tsx': { file: 'assets/dialog-1.js', imports: ['_base'] },
    }),
    'assets/chart-1.js': 'the chart',
    'assets/dialog-1.js': 'its dialog',
  });
  const { lines } = measureOwn(dist, /chart-page\.tsx$/);
  expect(lines.map((line) => line.split('kB ')[1]).sort()).toEqual(['chart-1.js', 'dialog-1.js']);
});

it('finds each file of styles of the parts that follow the first screen', () => {
  const part = (...css: string[]) => ({ file: 'assets/part-1.js', css });
  const dist = built({
    'files.json': JSON.stringify({
      'src/app/shell/idle-parts.tsx': part('later.css'),
      'src/app/finder/finder.tsx': part('later.css', 'finder.css'),
      'src/features/news/news-page.tsx': part('news.css'),
    }),
  });
  expect(laterStyles(dist)).toEqual(['later.css', 'finder.css']);
});
