import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { type Screen, screens } from '../../packages/contract/src/screens.data.ts';
import { root } from '../../scripts/process.ts';

interface BuiltFile {
  readonly file: string;
  readonly name: string;
  readonly css?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const built = (): Record<string, BuiltFile> =>
  JSON.parse(readFileSync(join(root, 'apps/web/dist/files.json'), 'utf8'));

/** Files that only this lazy part needs, by its source path or, for shared files, by name. */
export function lazyParts(): Map<string, readonly string[]> {
  const files = built();
  const lazy = new Set(Object.values(files).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const styles = Object.values(files).flatMap(({ css = [] }) => css);
  const isOwn = (name: string) => styles.indexOf(name) === styles.lastIndexOf(name);
  return new Map(
    [...lazy].map((key) => {
      const { file, name, css = [] } = files[key] as BuiltFile;
      return [key.startsWith('_') ? name : key, [file, ...css.filter(isOwn)]];
    }),
  );
}

const LINE = /^ {2}(\w+): lazyPage\([^']*'\.\.\/(.+?)'/gm;

/** The lazy part of each screen in `pages.ts`, with an address that shows it. */
export function screenParts(): Map<string, string> {
  const list = readFileSync(join(root, 'apps/web/src/app/navigation/pages.ts'), 'utf8');
  const known: Readonly<Record<string, Screen>> = screens;
  const parts = [...list.matchAll(LINE)].map(([, name = '', path = '']): [string, string] => {
    const { path: address, example = address } = known[name] as Screen;
    return [join('src/app', path), example];
  });
  // If two screens share a part, the first is used.
  return new Map(parts.reverse());
}

/** Blocks the files of parts until `give` is called for each. */
export async function withhold(context: BrowserContext, parts: Iterable<string>) {
  const known = lazyParts();
  const away = new Set<string>();
  const filesOf = (part: string) => {
    const files = known.get(part);
    if (files === undefined) throw new Error(`${part} is not a lazy part of the build`);
    return files.map((file) => `/${file}`);
  };
  for (const part of parts) for (const file of filesOf(part)) away.add(file);
  await context.route(
    ({ pathname }) => away.has(pathname),
    (route) => route.abort('internetdisconnected'),
  );
  return {
    give(part: string): void {
      for (const file of filesOf(part)) away.delete(file);
    },
  };
}
