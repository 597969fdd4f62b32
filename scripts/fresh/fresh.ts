import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { canInstall, installPackages } from '../debian-package.ts';
import { type Outcome, root, run } from '../process.ts';
import { add, failed, nothing, passed, type Tally } from '../tally.ts';
import {
  type Account,
  machineNode,
  makeBareSystem,
  makeRoot,
  projectInRoot,
  runInRoot,
} from './bare-root.ts';

const accounts: Record<string, Account> = {
  root: { uid: 0, home: '/root', umask: '022' },
  user: { uid: 1000, home: '/home/someone', umask: '022' },
  // A service account: no home, and files that others cannot read.
  service: { uid: 1000, home: undefined, umask: '077' },
  'strict-root': { uid: 0, home: undefined, umask: '077' },
};
const tested = ['root', 'user'];
const commands = ['start', 'test'];
const startMinutes = 15;
const testMinutes = 75;
const shownLines = 12;
const prefix = 'dorpon-fresh-';

/** Why a bare Debian cannot be used here; null if it can. */
async function reasonToSkip(): Promise<string | null> {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, to mount and to become another user';
  if (!existsSync(join(root, '.git')))
    return 'it needs a git checkout, to list the files of the project';
  if (!machineNode()) return 'it needs a Node with npm outside node_modules';
  const namespaces = ['--mount', '--propagation', 'private', '--pid', '--ipc', '--fork'];
  const probe = await run('unshare', [...namespaces, 'mount', '-t', 'tmpfs', 'none', '/mnt']);
  if (probe.code !== 0) return `this machine does not allow namespaces: ${probe.output.trim()}`;
  const missing = async (program: string) => (await run('which', [program])).code !== 0;
  if ((await missing('mmdebstrap')) && canInstall()) await installPackages(['mmdebstrap']);
  if (await missing('mmdebstrap'))
    return 'it needs mmdebstrap (Debian: apt-get install mmdebstrap)';
  return null;
}

/**
 * Runs the two commands of the README on a Debian with only Node, as several accounts. Words select
 * accounts and commands: `root start`, `user test walls`; other words are passed to `npm test`.
 */
export async function runFresh(words: readonly string[]): Promise<Tally> {
  const reason = await reasonToSkip();
  if (reason) {
    console.log(`\nThe fresh Debian is skipped: ${reason}.`);
    return { ...nothing, skipped: 1 };
  }
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    return await runAll(folder, words);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAll(folder: string, words: readonly string[]): Promise<Tally> {
  const chosen = (all: readonly string[]) => {
    const named = all.filter((name) => words.includes(name));
    return named.length > 0 ? named : all;
  };
  const names = Object.keys(accounts);
  const filters = words.filter((word) => !names.includes(word) && !commands.includes(word));
  const archive = join(folder, 'debian.tar');
  const made = await makeBareSystem(archive);
  if (made.code !== 0)
    throw new Error(`${made.output.trim()}\nmmdebstrap exited with code ${made.code}.`);
  console.log(`Created a bare Debian in ${made.seconds.toFixed(0)} s`);

  let tally = nothing;
  for (const name of chosen(names)) {
    const account = accounts[name] as Account;
    const here = join(folder, name);
    await makeRoot(archive, here, account, machineNode() as { node: string; npm: string });
    for (const command of chosen(commands)) {
      if (command === 'test' && !tested.includes(name)) continue;
      const failure =
        command === 'start'
          ? await tryStart(here, account, name)
          : await tryTest(here, account, name, filters);
      const title = `${name}: npm ${command}`;
      console.log(failure ? `✗ ${title}: ${failure}` : `✓ ${title}`);
      tally = add(tally, failure ? failed(`${title}: ${failure}`) : passed);
    }
    rmSync(here, { recursive: true, force: true });
  }
  return tally;
}

/** Returns the failure, or null. */
async function tryStart(folder: string, account: Account, name: string): Promise<string | null> {
  const driver = join(projectInRoot, 'scripts/fresh/start-twice.mjs');
  const command = ['node', driver, String(await freePort())];
  const done = await runInRoot(folder, account, startMinutes, command);
  show(`npm start, twice, as ${name}`, done);
  return done.code === 0 ? null : `exited with code ${done.code}`;
}

async function tryTest(
  folder: string,
  account: Account,
  name: string,
  filters: readonly string[],
): Promise<string | null> {
  const command = ['npm', 'test', ...(filters.length > 0 ? ['--', ...filters] : [])];
  const done = await runInRoot(folder, account, testMinutes, command);
  show(`npm test as ${name}`, done);
  const summary = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(done.output);
  if (done.code !== 0 || !summary) return `exited with code ${done.code}`;
  // Without root some programs are missing, so some tests must be reported as skipped.
  const skipped = Number(summary[3] ?? 0);
  if (account.uid !== 0 && filters.length === 0 && skipped === 0) return 'nothing was skipped';
  return Number(summary[1]) > 0 ? null : 'nothing was tested';
}

function show(title: string, { output, seconds }: Outcome): void {
  const lines = output.trimEnd().split('\n');
  const failures = lines.slice(0, -shownLines).filter((line) => /FAIL|✗|↻/.test(line));
  console.log(`\n── ${title}, ${seconds.toFixed(0)} s`);
  console.log([...failures, ...lines.slice(-shownLines)].join('\n'));
}

/** Removes folders of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0]);
    if (pid && !existsSync(`/proc/${pid}`))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
