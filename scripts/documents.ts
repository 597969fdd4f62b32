import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const MAX_LINE = 160;
const MAX_CELL = 100;

const skipped = new Set(['node_modules', 'dist']);

/** Folders that paths in documents may be relative to, besides their own folder and the root. */
const sources = [
  'apps/server',
  'apps/server/src',
  'apps/web',
  'apps/web/src',
  'packages/contract/src',
  'packages/domain/src',
];
const FILE_NAME = /\.(tsx?|mjs|css|sql|md|tsv)$/;
const PATH = /^[\w@.$<>{},*-]+(\/[\w@.$<>{},*-]+)*\/?$/;
const FOLDER_HEADING = /^#+ ((?:apps|packages|bench|e2e|scripts)\/[\w/-]+)/;

interface Repository {
  readonly root: string;
  /** Names of all files and folders, without their paths. */
  readonly names: readonly string[];
  readonly folders: ReadonlySet<string>;
}

/** Faults of the Markdown files below a folder: broken links and paths, wide tables. */
export function documentFaults(root: string): string[] {
  const exclude = (path: string) => skipped.has(basename(path)) || basename(path).startsWith('.');
  const files = globSync('**/*', { cwd: root, exclude });
  const repository = {
    root,
    names: files.map((file) => basename(file)),
    folders: new Set(files.flatMap((file) => dirname(file).split('/'))),
  };
  return files
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) => faultsIn(repository, file));
}

function faultsIn(repository: Repository, file: string): string[] {
  const found: string[] = [];
  let isCode = false;
  let heading: string | undefined;
  const lines = readFileSync(join(repository.root, file), 'utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    const report = (fault: string) => found.push(`${file}:${at + 1}: ${fault}`);
    const check = (path: string) => {
      if (!exists(repository, file, path, heading)) report(`missing path ${path}`);
    };
    if (/^\s*```/.test(line)) isCode = !isCode;
    else if (isCode) for (const word of pathsIn(repository, line.split(/[\s,]+/))) check(word);
    else {
      if (line.startsWith('#')) {
        heading = FOLDER_HEADING.exec(line)?.[1];
        if (heading !== undefined) check(heading);
      }
      for (const path of pathsIn(repository, codeIn(line))) check(path);
      if (heading !== undefined) for (const path of listed(line)) check(`${heading}/${path}`);
      for (const target of linksIn(line))
        if (!linkExists(repository, file, target)) report(`broken link ${target}`);
      for (const fault of tableFaults(line)) report(fault);
    }
  }
  return found;
}

const codeIn = (line: string): string[] =>
  [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Words that start with one of our folders or end with one of our file extensions. */
const pathsIn = ({ folders }: Repository, words: readonly string[]): string[] =>
  words.filter((word) => {
    const isInFolder = word.includes('/') && folders.has(word.split('/')[0] ?? '');
    return PATH.test(word) && (isInFolder || FILE_NAME.test(word));
  });

/** Names at the start of an item: "- `main.ts`, `config.ts`: the process". */
const listed = (line: string): string[] => codeIn(/^- ((`[^`]+`(, )?)+):/.exec(line)?.[1] ?? '');

const linksIn = (line: string): string[] =>
  [...line.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

function linkExists({ root }: Repository, file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(root, file) : join(root, dirname(file), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, text = '']) => anchorOf(text) === anchor);
}

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

function exists(
  { root, names }: Repository,
  file: string,
  path: string,
  heading: string | undefined,
): boolean {
  // For `features/<name>/store.ts` only the folder is checked.
  const known = path.replace(/(^|\/)[^/]*<.*$/, '');
  if (known === '') return true;
  const places = ['', dirname(file), ...sources, ...(heading === undefined ? [] : [heading])];
  return inBraces(known).every((one) =>
    FILE_NAME.test(one) && !one.includes('/')
      ? names.some((name) => nameLike(one).test(name))
      : places.some((place) => globSync(join(place, one), { cwd: root }).length > 0),
  );
}

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts` */
function inBraces(path: string): string[] {
  const [whole, before = '', choices = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return choices.split(',').flatMap((choice) => inBraces(before + choice + after));
}

const nameLike = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);

function tableFaults(line: string): string[] {
  if (!/^\s*\|/.test(line)) return [];
  const widest = Math.max(...line.split('|').map((cell) => cell.trim().length));
  return [
    ...(line.length > MAX_LINE ? [`a table line of ${line.length} characters`] : []),
    ...(widest > MAX_CELL ? [`a table cell of ${widest} characters`] : []),
  ];
}
