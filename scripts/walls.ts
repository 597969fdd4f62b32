// The walls that the linter has no rule for. `node scripts/walls.ts [folder]` prints what breaks one.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const folder = process.argv[2] ?? '.';
const rooms = '{packages,apps,bench,e2e,scripts}/**/*.{ts,tsx,mjs}';
const skipped = new Set(['node_modules', 'dist', '.data', '.cache']);
const apps = ['apps/server', 'apps/web', 'bench', 'e2e'];

const complaints = [...files().flatMap(inFile), ...apps.flatMap(inPackage)];
for (const line of complaints) console.log(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

function files(): string[] {
  const exclude = (path: string) => skipped.has(basename(path));
  return globSync(rooms, { cwd: folder, exclude }).sort();
}

function inFile(path: string): string[] {
  const found: string[] = [];
  if (/^index\.tsx?$/.test(basename(path))) {
    found.push(`${path}: no barrels: name the file after what it holds`);
  }
  if (path.split('/').some((part) => /^(utils?|helpers?|common)(\.|$)/.test(part))) {
    found.push(`${path}: no utils: put it beside the word of the trade it belongs to`);
  }
  if (/^packages\/domain\/src\/.*(?<!\.test)\.ts$/.test(path)) {
    const text = readFileSync(join(folder, path), 'utf8');
    if (/\bnew Date(\(\s*\)|\s*[;,)])|(?<![.\w]|new )Date\(\s*\)/.test(text)) {
      found.push(`${path}: no clock in domain: "now" is an argument`);
    }
  }
  return found.concat(dynamicImports(path), unguardedImports(path), redirects(path));
}

/** An address that is not checked leads to another site. */
function redirects(path: string): string[] {
  if (!path.startsWith('apps/server/src/') || path.endsWith('.test.ts')) return [];
  if (path === 'apps/server/src/http/redirect.ts') return [];
  const text = readFileSync(join(folder, path), 'utf8');
  const sends = /\.redirect\(|\bheader\(\s*'location'\s*,(?!\s*ownAddress\()/i.test(text);
  return sends ? [`${path}: redirect by http/redirect.ts, which never leads to another site`] : [];
}

/** The linter reads only static imports: a lazy one would walk through every wall. */
function dynamicImports(path: string): string[] {
  if (!/^(packages|apps)\//.test(path) || /\.(test|spec)\.tsx?$/.test(path)) return [];
  if (/^apps\/web\/src\/(app\/|main\.tsx$)/.test(path)) return [];
  const text = readFileSync(join(folder, path), 'utf8');
  return [...text.matchAll(/\bimport\(\s*(['"`])(.*?)\1/g)]
    .map((match) => match[2] ?? '')
    .filter((target) => !isOwnFile(path, target) && !isLazyLibrary(path, target))
    .map((target) => `${path}: import('${target}'): load lazily only files beside this one`);
}

/** Through `platform/part.ts`: a bare one fails into the page's error boundary and is not tried again. */
function unguardedImports(path: string): string[] {
  if (!path.startsWith('apps/web/src/') || /\.test\.tsx?$/.test(path)) return [];
  const text = readFileSync(join(folder, path), 'utf8');
  const guard = /\b(createPart|later|laterOverlay|pageLater)(<\w+>)?\(\s*(async )?\(\) =>[^;]*$/;
  return [...text.matchAll(/(?<!typeof )\bimport\(\s*['"`]/g)]
    .filter(({ index }) => !guard.test(text.slice(0, index)))
    .map(() => `${path}: import() stands in createPart() or later(), which try again`);
}

function isOwnFile(path: string, target: string): boolean {
  if (!target.startsWith('./') || target.includes('/../')) return false;
  return existsSync(join(folder, dirname(path), target));
}

/** Big libraries come when a screen needs them; the house's own rooms never by this door. */
function isLazyLibrary(path: string, target: string): boolean {
  const guarded = /^(\.|@dorpon\/|socket\.io|node:|pg\b)/;
  return path.startsWith('apps/') && !guarded.test(target);
}

function inPackage(app: string): string[] {
  const path = join(folder, app, 'package.json');
  if (!existsSync(path)) return [];
  const { exports } = JSON.parse(readFileSync(path, 'utf8'));
  const closed = exports && Object.keys(exports).length === 0;
  return closed ? [] : [`${app}/package.json: must say "exports": {} so that nobody imports it`];
}
