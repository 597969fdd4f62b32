import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from './build-web.ts';
import { type Outcome, root } from './process.ts';

/** About 1 kB above the measured size: a change that adds more to the first paint must raise it. */
const BUDGET_KB = 156;
const ENTRY = /<(?:script|link rel="modulepreload")[^>]+?(?:src|href)="\/([^"]+\.js)"/g;
const STATIC_IMPORT = /\b(?:import|export)\b[^"'`()]*?["']\.\/([^"']+\.js)["']/g;

/** Gzipped size of the scripts for the first paint of `/`: shell, page and their imports. */
export async function webBudget(): Promise<Outcome> {
  const begun = performance.now();
  const { code, output } = await checkBudget().catch(({ message }: Error) => ({
    code: 1,
    output: message,
  }));
  return { code, output, seconds: (performance.now() - begun) / 1000 };
}

async function checkBudget() {
  await buildWeb();
  const { kilobytes, lines } = measure(join(root, 'apps/web/dist'));
  return {
    code: kilobytes <= BUDGET_KB ? 0 : 1,
    output: [...lines, `${figure(kilobytes)} in total; the budget is ${BUDGET_KB} kB`].join('\n'),
  };
}

export function measure(dist: string): { kilobytes: number; lines: string[] } {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const page = globSync('assets/home-page-*.js', { cwd: dist });
  if (page.length !== 1)
    throw new Error(`Expected one script of the first page, found: ${page.join(', ') || 'none'}`);
  const sizes = new Map<string, number>();
  const waiting = [...page, ...found(html, ENTRY)];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (sizes.has(path)) continue;
    const code = readFileSync(join(dist, path));
    sizes.set(path, gzipSync(code, { level: 9 }).length / 1000);
    waiting.push(...found(code.toString(), STATIC_IMPORT).map((name) => `assets/${name}`));
  }
  const largestFirst = [...sizes].sort((a, b) => b[1] - a[1]);
  return {
    kilobytes: largestFirst.reduce((sum, [, size]) => sum + size, 0),
    lines: largestFirst.map(([path, size]) => `${figure(size)} ${basename(path)}`),
  };
}

const figure = (kilobytes: number): string => `${kilobytes.toFixed(1).padStart(6)} kB`;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, path]) => path ?? []);
