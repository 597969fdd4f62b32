import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Screen, screens } from '@dorpon/contract/screens.data';
import type { Build, BuiltFile } from './src/worker/build.ts';

/** One file of the build manifest. */
export interface ManifestFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestFile>>;

const ENTRY = 'index.html';
const PAGES = 'src/app/navigation/pages.ts';
/** What people use most, kept when the worker is installed. The other screens are kept after it. */
const keptScreens =
  /(?:home|share-list|watch-list|portfolio|notification|message)-page|detail-screen/;
/** Never kept ahead: administration, and the pages of payments, which need the server. */
const neverAhead = /admin-screen|billing-page/;
/** 190 kB: kept with the first page that shows Bangla. */
const keptOnUse = /noto-sans-bengali/;
/** Files with a fixed name that the shell loads. */
const fixedFiles = ['theme.js', 'glance.js'];

/** What the service worker keeps of a build in `dist`. */
export function buildIn(dist: string): Build {
  const built: Manifest = JSON.parse(readFileSync(join(dist, 'files.json'), 'utf8'));
  const fixed = fixedFiles.map((name): BuiltFile => {
    const hash = createHash('sha256').update(readFileSync(join(dist, name)));
    const integrity = hash.digest('base64');
    const version = Buffer.from(integrity, 'base64').toString('hex', 0, 4);
    return [`/${name}?${version}`, `sha256-${integrity}`];
  });
  const files = [...keptFiles(built).map((file): BuiltFile => [`/${file}`]), ...fixed];
  const assets = readdirSync(join(dist, 'assets')).sort();
  const id = createHash('sha256')
    .update([...assets, JSON.stringify(fixed)].join())
    .digest('hex')
    .slice(0, 12);
  const kept = new Set(files.map(([path]) => path));
  const first = [...firstFiles(built).map((file) => `/${file}`), ...fixed.map(([path]) => path)];
  const onUse = assets.map((name) => `/assets/${name}`).filter((path) => !kept.has(path));
  const later = laterFiles(built).map((file) => `/${file}`);
  return {
    id,
    files,
    first,
    later,
    onUse,
    screens: Object.values<Screen>(screens).map(addressesOf),
  };
}

const addressesOf = ({ path, params }: Screen): string =>
  params === undefined || path === '/' ? path : `${path}/`;

/** Everything that the app loads, now or later, but the screens that are used less. */
export const keptFiles = (manifest: Manifest): string[] =>
  filesWithout(manifest, (screen) => !keptScreens.test(screen));

/** Of the screens that are used less. */
export function laterFiles(manifest: Manifest): string[] {
  const kept = new Set(keptFiles(manifest));
  return filesWithout(manifest, (screen) => neverAhead.test(screen)).filter(
    (file) => !kept.has(file),
  );
}

function filesWithout(manifest: Manifest, isLeft: (screen: string) => boolean): string[] {
  const left = new Set(manifest[PAGES]?.dynamicImports?.filter(isLeft));
  return filesFrom(manifest, ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((key) => !left.has(key)),
  );
}

/** What the page itself names, and what that imports: no screen, and no lazy part. */
export const firstFiles = (manifest: Manifest): string[] =>
  filesFrom(manifest, ({ imports = [] }) => imports);

function filesFrom(
  manifest: Manifest,
  nextOf: (part: ManifestFile) => readonly string[],
): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [ENTRY];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const part = manifest[key];
    if (part === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])])
      if (!keptOnUse.test(file)) files.add(file);
    waiting.push(...nextOf(part));
  }
  return [...files].sort();
}
