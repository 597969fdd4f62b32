import { fileURLToPath } from 'node:url';

/** The bundler's list of what each module imports. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Code of a larger module is a file of its own where a third screen needs it. */
const SMALL_BYTES = 9000;
const SOURCES = /[\\/](?:web[\\/]src|packages)[\\/]/;

/**
 * What a screen shares with others, in one file of scripts and one of styles: as the bundler splits them they are dozens, most
 * of a few hundred bytes, and a browser asks for six at a time. All that they import themselves is in files that
 * the screen loads too: else everybody who needs one of them would load much more.
 */
export function screenGroups(screen: string, path: string, priority: number) {
  let imported: Set<string> | undefined;
  const groupOf = (name: string) => (id: string, modules: Modules) => {
    imported ??= importsOf(fileURLToPath(new URL(path, import.meta.url)), modules);
    return imported.has(id) ? name : null;
  };
  const group = (kind: string, of: string) => {
    const name = `${screen}-${kind}`;
    const test = new RegExp(`${SOURCES.source}.*\\.${of}$`);
    return { name: groupOf(name), debugName: name, test, priority };
  };
  return [
    {
      ...group('shared', 'tsx?'),
      minShareCount: 3,
      maxModuleSize: SMALL_BYTES,
      includeDependenciesRecursively: false,
    },
    { ...group('styles', 'css'), minShareCount: 2 },
  ];
}

/** All that a module imports, and what that imports. */
function importsOf(module: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [module];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}
