import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from './build-web.ts';
import { type Outcome, root } from './process.ts';

/** The measured size, rounded up: code of a new screen, and words that few readers see, load later. */
const BUDGET_KB = 165;
/** Of what the service worker downloads when it is installed. */
const PRECACHE_BUDGET_KB = 900;
/** Of all code that a screen of interactive charts loads beyond the shell, now or later; formulas apart. */
const chartBudgetsKb = { 'advance-chart': 167, 'advance-chart-pro': 185 };
/** Of the code that charts load with their first formula. */
const FORMULA_BUDGET_KB = 12;
const FORMULAS = /formula-parts\.ts$/;
/** Of the code that only the editor of screeners loads. */
const SCREENER_BUDGET_KB = 150;
const SCREENER_SCREEN = /my-screener-page\.tsx$/;
const CHART_SCREENS = /advance-chart[^/]*-(?:page|screen)\.tsx$/;
/** Parts that every screen loads when it is idle. */
const LATER_PARTS = /(?:away-line|dialog-window|finder|idle-parts|sheets|travel-parts)\.tsx?$/;
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
  const dist = join(root, 'apps/web/dist');
  const parts = [
    { name: 'the first paint', budget: BUDGET_KB, ...measure(dist) },
    ...Object.entries(chartBudgetsKb).map(([name, budget]) => ({
      name,
      budget,
      ...measureOwn(dist, CHART_SCREENS, new RegExp(`/${name}-(?:page|screen)\\.tsx$`)),
    })),
    { name: 'formulas of charts', budget: FORMULA_BUDGET_KB, ...measureOwn(dist, FORMULAS) },
    { name: 'the precache', budget: PRECACHE_BUDGET_KB, ...measurePrecache(dist) },
    { name: 'my-screener', budget: SCREENER_BUDGET_KB, ...measureOwn(dist, SCREENER_SCREEN) },
  ];
  const styles = laterStyles(dist);
  return {
    code:
      styles.length === 1 && parts.every(({ kilobytes, budget }) => kilobytes <= budget) ? 0 : 1,
    output: [
      ...parts.flatMap(({ name, budget, kilobytes, lines }) => [
        ...lines,
        `${figure(kilobytes)} of ${name}; the budget is ${budget} kB`,
        '',
      ]),
      `Styles of the parts that follow the first screen: ${styles.join(', ')}; one file is allowed`,
    ].join('\n'),
  };
}

interface Measured {
  readonly kilobytes: number;
  readonly lines: string[];
}

interface BuiltFile {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const filesOf = (dist: string): Record<string, BuiltFile> =>
  JSON.parse(readFileSync(join(dist, 'files.json'), 'utf8'));

/** Where several arrive in another order than they were asked for, the browser styles the whole page anew. */
export const laterStyles = (dist: string): string[] => [
  ...new Set(
    Object.entries(filesOf(dist)).flatMap(([key, { css = [] }]) =>
      LATER_PARTS.test(key) ? css : [],
    ),
  ),
];

/** Gzipped size of the scripts that `screen` loads and that nothing but these screens loads. */
export function measureOwn(dist: string, screens: RegExp, screen = screens): Measured {
  const files = filesOf(dist);
  const isOwn = (key: string) => screens.test(key);
  const reach = (begin: string[], stop: (key: string) => boolean): Set<string> => {
    const reached = new Set<string>();
    const waiting = [...begin];
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      if (reached.has(key) || stop(key) || (FORMULAS.test(key) && !screen.test(key))) continue;
      reached.add(key);
      waiting.push(...(files[key]?.imports ?? []), ...(files[key]?.dynamicImports ?? []));
    }
    return reached;
  };
  const keys = Object.keys(files);
  const others = reach(
    keys.filter((key) => files[key]?.isEntry),
    isOwn,
  );
  const own = reach(
    keys.filter((key) => screen.test(key)),
    (key) => others.has(key),
  );
  const paths = [...own].flatMap((key) => files[key]?.file ?? []);
  return listed(new Map(paths.map((path) => [path, gzippedKb(readFileSync(join(dist, path)))])));
}

export function measure(dist: string): Measured {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const page = globSync('assets/home-page-*.js', { cwd: dist });
  if (page.length !== 1)
    throw new Error(`Expected one script of the first page, found: ${page.join(', ') || 'none'}`);
  const sizes = new Map<string, number>();
  const waiting = [...page, ...found(html, ENTRY)];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (sizes.has(path)) continue;
    const code = readFileSync(join(dist, path));
    sizes.set(path, gzippedKb(code));
    waiting.push(...found(code.toString(), STATIC_IMPORT).map((name) => `assets/${name}`));
  }
  return listed(sizes);
}

/** What the service worker keeps, as transferred; fonts are compressed files already. */
export function measurePrecache(dist: string): Measured {
  const { files } = JSON.parse(readFileSync(join(dist, 'precache.json'), 'utf8'));
  const sizeOf = (path: string) => {
    const body = readFileSync(join(dist, path));
    return path.endsWith('.woff2') ? body.length / 1000 : gzippedKb(body);
  };
  const paths = ['index.html', ...files.map(([path = '']: string[]) => path.split('?', 1)[0])];
  return listed(new Map(paths.map((path) => [path, sizeOf(path)])));
}

const gzippedKb = (code: Buffer): number => gzipSync(code, { level: 9 }).length / 1000;

function listed(sizes: ReadonlyMap<string, number>): Measured {
  const largestFirst = [...sizes].sort((a, b) => b[1] - a[1]);
  return {
    kilobytes: largestFirst.reduce((sum, [, size]) => sum + size, 0),
    lines: largestFirst.map(([path, size]) => `${figure(size)} ${basename(path)}`),
  };
}

const figure = (kilobytes: number): string => `${kilobytes.toFixed(1).padStart(6)} kB`;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, path]) => path ?? []);
