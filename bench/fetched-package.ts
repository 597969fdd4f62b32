import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root, run } from '../scripts/process.ts';

/** A package that only a bench uses, installed into a folder of its own. Null without a network. */
export const fetchPackage = <Module>(name: string, version: string): Promise<Module | null> =>
  fetched(name, version, (required) => required(name) as Module);

/** The folder of such a package, for programs that load it themselves. */
export const fetchFolder = (name: string, version: string): Promise<string | null> =>
  fetched(name, version, (required) => dirname(required.resolve(`${name}/package.json`)));

async function fetched<Found>(
  name: string,
  version: string,
  find: (required: NodeJS.Require) => Found,
): Promise<Found | null> {
  const folder = join(root, '.cache', `${name.replaceAll(/\W+/g, '-')}-${version}`);
  const look = () => find(createRequire(join(folder, 'of.js')));
  try {
    return look();
  } catch {
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...options, `${name}@${version}`]);
  }
  try {
    return look();
  } catch {
    return null;
  }
}
