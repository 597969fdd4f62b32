import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const dataModules =
  /\/src\/(i18n\/(en|bn)|.*words\.(en|bn)|app\/navigation\/screen(-facts|s-without-shares))\.ts$/;

/**
 * Evaluates modules of words and the list of screens at build time. They pick from the contract's list of
 * screens: the bundle gets the picked values, not the whole list in both languages.
 */
export const valuesAtBuild: Plugin = {
  name: 'values-at-build',
  apply: 'build',
  async load(id) {
    if (dataModules.test(id)) return moduleOf(id, await import(pathToFileURL(id).href));
  },
};

/** The exports of a module as literals. Throws for a value that JSON would drop or change. */
export const moduleOf = (id: string, exports: Readonly<Record<string, unknown>>): string =>
  Object.entries(exports)
    .map(([name, value]) => {
      const [fault] = faultsIn(value, name);
      if (fault !== undefined) throw new Error(`${id}: ${fault}, which JSON cannot carry`);
      return `export const ${name} = ${JSON.stringify(value)};`;
    })
    .join('\n');

function faultsIn(value: unknown, path: string): string[] {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return [];
  if (Number.isFinite(value) && !Object.is(value, -0)) return [];
  if (Array.isArray(value))
    return Array.from(value).flatMap((item, at) => faultsIn(item, `${path}[${at}]`));
  if (!isPlainObject(value)) return [`${path} is ${nameOf(value)}`];
  return Reflect.ownKeys(value).flatMap((key) =>
    typeof key === 'symbol' || key === '__proto__'
      ? [`${path} has the key ${String(key)}`]
      : faultsIn(value[key], `${path}.${key}`),
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function nameOf(value: unknown): string {
  if (typeof value === 'object') return `a ${value?.constructor.name}`;
  return typeof value === 'function' ? 'a function' : Object.is(value, -0) ? '-0' : String(value);
}
