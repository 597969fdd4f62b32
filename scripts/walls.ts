// Import and naming rules that the linter does not have. `node scripts/walls.ts [folder]` prints violations.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const folder = process.argv[2] ?? '.';
const rooms = '{packages,apps,bench,e2e,scripts}/**/*.{ts,tsx,mjs}';
const skipped = new Set(['node_modules', 'dist', '.data', '.cache']);
const apps = ['apps/server', 'apps/web', 'bench', 'e2e'];

const violations = [...files().flatMap(inFile), ...apps.flatMap(inPackage)];
for (const line of violations) console.log(line);
process.exitCode = violations.length > 0 ? 1 : 0;

function files(): string[] {
  const exclude = (path: string) => skipped.has(basename(path));
  return globSync(rooms, { cwd: folder, exclude }).sort();
}

function inFile(path: string): string[] {
  const found: string[] = [];
  if (/^index\.tsx?$/.test(basename(path))) {
    found.push(`${path}: no barrels: name the file after its contents`);
  }
  if (path.split('/').some((part) => /^(utils?|helpers?|common)(\.|$)/.test(part))) {
    found.push(`${path}: no utils: put it into the folder of its subject`);
  }
  if (/^packages\/domain\/src\/.*(?<!\.test)\.ts$/.test(path)) {
    const text = readFileSync(join(folder, path), 'utf8');
    if (/\bnew Date(\(\s*\)|\s*[;,)])|(?<![.\w]|new )Date\(\s*\)/.test(text)) {
      found.push(`${path}: no clock in domain: "now" is an argument`);
    }
  }
  return found.concat(dynamicImports(path), unguardedImports(path), redirects(path));
}

/** An unchecked address can lead to another site. */
function redirects(path: string): string[] {
  if (!path.startsWith('apps/server/src/') || path.endsWith('.test.ts')) return [];
  if (path === 'apps/server/src/http/redirect.ts') return [];
  const text = readFileSync(join(folder, path), 'utf8');
  const sends = /\.redirect\(|\bheader\(\s*'location'\s*,(?!\s*ownAddress\()/i.test(text);
  return sends ? [`${path}: redirect by http/redirect.ts, which never leads to another site`] : [];
}

/** The linter checks only static imports. */
function dynamicImports(path: string): string[] {
  if (!/^(packages|apps)\//.test(path) || /\.(test|spec)\.tsx?$/.test(path)) return [];
  if (/^apps\/web\/src\/(app\/|main\.tsx$)/.test(path)) return [];
  const text = readFileSync(join(folder, path), 'utf8');
  return [...text.matchAll(/\bimport\(\s*(['"`])(.*?)\1/g)]
    .map((match) => match[2] ?? '')
    .filter((target) => !isOwnFile(path, target) && !isLazyLibrary(path, target))
    .map((target) => `${path}: import('${target}'): load lazily only files beside this one`);
}

/** A bare import() fails into the error boundary of the page and is not retried. */
function unguardedImports(path: string): string[] {
  if (!path.startsWith('apps/web/src/') || /\.test\.tsx?$/.test(path)) return [];
  const text = readFileSync(join(folder, path), 'utf8');
  const guard = /\b(createPart|lazyPart|lazyOverlay|lazyPage)(<\w+>)?\(\s*(async )?\(\) =>[^;]*$/;
  return [...text.matchAll(/(?<!typeof )\bimport\(\s*['"`]/g)]
    .filter(({ index }) => !guard.test(text.slice(0, index)))
    .map(() => `${path}: use import() in createPart() or lazyPart(), which try again`);
}

function isOwnFile(path: string, target: string): boolean {
  if (!target.startsWith('./') || target.includes('/../')) return false;
  return existsSync(join(folder, dirname(path), target));
}

/** Large libraries may be loaded lazily; our own rooms may not. */
function isLazyLibrary(path: string, target: string): boolean {
  const guarded = /^(\.|@dorpon\/|socket\.io|node:|pg\b)/;
  return path.startsWith('apps/') && !guarded.test(target);
}

function inPackage(app: string): string[] {
  const path = join(folder, app, 'package.json');
  if (!existsSync(path)) return [];
  const { exports } = JSON.parse(readFileSync(path, 'utf8'));
  const closed = exports && Object.keys(exports).length === 0;
  return closed
    ? []
    : [`${app}/package.json: must say "exports": {} so that it cannot be imported`];
}
