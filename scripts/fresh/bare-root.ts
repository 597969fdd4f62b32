import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Outcome, root as project, run } from '../process.ts';

/** The account that runs a command in the root. */
export interface Account {
  readonly uid: number;
  /** Undefined where the account has no home. */
  readonly home: string | undefined;
  readonly umask: string;
}

/** With a space and non-ASCII letters. */
export const projectInRoot = '/srv/my দর্পণ';

/** Network settings that apt and npm need behind a proxy. */
const networkEnvironment = /^(https?_proxy|no_proxy|all_proxy|NODE_EXTRA_CA_CERTS)$/i;

/** Node and npm of this machine, outside node_modules; null if missing. */
export function machineNode(): { node: string; npm: string } | null {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.split('/').includes('node_modules'));
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(existsSync);
  const [node, npm] = [find('node'), find('npm')];
  if (!node || !npm) return null;
  const npmFolder = dirname(dirname(realpathSync(npm)));
  return existsSync(join(npmFolder, 'package.json'))
    ? { node: realpathSync(node), npm: npmFolder }
    : null;
}

/** Packs a minimal Debian with apt, from the apt sources of this machine. */
export async function makeBareSystem(archive: string): Promise<Outcome> {
  const release = readFileSync('/etc/os-release', 'utf8');
  const suite = /^VERSION_CODENAME=(\w+)/m.exec(release)?.[1] ?? 'bookworm';
  const sources = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*.{list,sources}']);
  return run('mmdebstrap', ['--variant=apt', suite, archive, ...sources.filter(isOfDebian)]);
}

/** Unpacks the system and puts Node, npm and the project into it. */
export async function makeRoot(
  archive: string,
  folder: string,
  account: Account,
  { node, npm }: { node: string; npm: string },
): Promise<void> {
  mkdirSync(folder);
  await must('tar', ['-xpf', archive, '-C', folder, '--numeric-owner', '--exclude=./dev/*']);
  const inside = (path: string) => join(folder, path);

  cpSync(node, inside('usr/local/bin/node'));
  cpSync(npm, inside('usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', inside('usr/local/bin/npm'));
  await copyNetworkSettings(folder);

  const { uid, home } = account;
  if (uid !== 0) {
    appendFileSync(
      inside('etc/passwd'),
      `someone:x:${uid}:${uid}::${home ?? '/nowhere'}:/bin/sh\n`,
    );
    appendFileSync(inside('etc/group'), `someone:x:${uid}:\n`);
    if (home) {
      mkdirSync(inside(home), { recursive: true });
      chownSync(inside(home), uid, uid);
    }
  }
  mkdirSync(inside(projectInRoot), { recursive: true });
  await copyProject(inside(projectInRoot));
  await must('chown', ['-R', `${uid}:${uid}`, inside(projectInRoot)]);
}

/** Runs a command in the project's folder inside the root, with a time limit. */
export function runInRoot(
  folder: string,
  { uid, home, umask }: Account,
  minutes: number,
  command: string[],
): Promise<Outcome> {
  const network = Object.entries(process.env).filter(([name]) => networkEnvironment.test(name));
  const sbin = uid === 0 ? '/usr/local/sbin:/usr/sbin:/sbin:' : '';
  const environment = [
    `PATH=${sbin}/usr/local/bin:/usr/bin:/bin`,
    ...(home ? [`HOME=${home}`] : []),
    ...network.map(([name, value]) => `${name}=${value}`),
  ];
  const enter = join(import.meta.dirname, 'enter-root.sh');
  // The namespace ends with its first process, which ends with this process in every case: the
  // parent-death signal is not inherited, so `timeout` and `unshare` each set it.
  return run('setpriv', [
    '--pdeathsig',
    'KILL',
    'timeout',
    '--foreground',
    '-s',
    'KILL',
    `${minutes}m`,
    'setpriv',
    '--pdeathsig',
    'KILL',
    'unshare',
    '--mount',
    '--propagation',
    'private',
    '--pid',
    '--ipc',
    '--fork',
    '--kill-child=KILL',
    'sh',
    enter,
    folder,
    String(uid),
    umask,
    'env',
    '-i',
    '-C',
    projectInRoot,
    ...environment,
    ...command,
  ]);
}

/** Copies tracked and new files: no build, data or packages of this checkout. */
async function copyProject(target: string): Promise<void> {
  const listed = await must('git', ['ls-files', '-z', '-co', '--exclude-standard']);
  const files = listed.split('\0').filter((file) => file && existsSync(join(project, file)));
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(project, file), join(target, file));
  }
}

/** Gives the root the apt and npm settings of this machine. They are removed with the root. */
async function copyNetworkSettings(folder: string): Promise<void> {
  const copy = (path: string) => {
    if (!existsSync(path)) return;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path), { dereference: true });
  };
  ['/etc/resolv.conf', '/etc/hosts'].forEach(copy);
  const aptSettings = globSync(['/etc/apt/apt.conf', '/etc/apt/{apt,auth}.conf.d/*']);
  aptSettings
    .filter((path) => /Acquire::|^machine /m.test(readFileSync(path, 'utf8')))
    .forEach(copy);

  const { npm } = machineNode() ?? {};
  if (!npm) return;
  const settingOf = async (name: string) =>
    (await must(process.execPath, [join(npm, 'bin/npm-cli.js'), 'config', 'get', name])).trim();
  const files = [await settingOf('globalconfig'), await settingOf('userconfig')];
  const settings = files.filter(existsSync).map((path) => readFileSync(path, 'utf8'));
  mkdirSync(join(folder, 'usr/local/etc'), { recursive: true });
  writeFileSync(join(folder, 'usr/local/etc/npmrc'), settings.join('\n'));
  copy(await settingOf('cafile'));
  copy(process.env.NODE_EXTRA_CA_CERTS ?? '');
}

/** Other archives need keys that a bare system lacks. */
function isOfDebian(path: string): boolean {
  return /debian/i.test(readFileSync(path, 'utf8'));
}

async function must(file: string, args: string[]): Promise<string> {
  const { code, output } = await run(file, args);
  if (code !== 0) throw new Error(`${output.trim()}\n${file} ${args[0]} exited with code ${code}.`);
  return output;
}
