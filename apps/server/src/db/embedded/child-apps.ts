import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { clusterDirOf } from './cluster.ts';
import type { EmbeddedConnection } from './connection.ts';
import { unprivilegedAccount } from './database-user.ts';
import type { EmbeddedOptions } from './start.ts';

export type Ready = { connection: EmbeddedConnection; pid: number; adopted: boolean };
export type Account = { uid: number; gid: number } | undefined;

const app = fileURLToPath(new URL('./app-for-tests.ts', import.meta.url));
const folders = new Set<string>();

export const isRoot = process.getuid?.() === 0;

/** A non-root account that can run this Node; undefined when there is none. */
export function ordinaryAccount(): Account {
  if (!isRoot) return undefined;
  const account = unprivilegedAccount(readFileSync('/etc/passwd', 'utf8'));
  const run = spawnSync(process.execPath, [app, '{"dataDir":"/nonexistent/x"}'], { ...account });
  return run.stdout?.includes('refused') ? account : undefined;
}

export function newFolder(account?: Account, under = tmpdir()) {
  const folder = mkdtempSync(join(under, 'dorpon-db-'));
  if (account) chownSync(folder, account.uid, account.gid);
  folders.add(folder);
  return folder;
}

/** A folder with a cluster, copied from one made once: initdb is most of a first start. */
export async function newFolderWithCluster(account?: Account) {
  const made = await madeCluster(account);
  const folder = newFolder(account);
  spawnSync('cp', ['-a', clusterDirOf(made), folder]);
  return folder;
}

const madeClusters = new Map<Account, string>();

async function madeCluster(account: Account) {
  const known = madeClusters.get(account);
  if (known) return known;
  const folder = newFolder(account);
  const app = startApp({ dataDir: folder }, account);
  await app.ready();
  await app.kill('SIGTERM');
  folders.delete(folder);
  madeClusters.set(account, folder);
  return folder;
}

/** For afterAll. */
export function removeMadeClusters() {
  for (const folder of madeClusters.values()) rmSync(folder, { recursive: true, force: true });
  madeClusters.clear();
}

export function startApp(options: EmbeddedOptions, account?: Account, mode = '') {
  const child = spawn(process.execPath, [app, JSON.stringify(options), mode], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const exited = once(child, 'close');
  const said = (word: string) =>
    lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
  return {
    lines,
    said,
    async ready(): Promise<Ready> {
      while (child.exitCode === null && !said('ready') && !said('refused')) await sleep(5);
      const ready = said('ready');
      if (!ready) throw new Error(`the app did not start: ${lines.join(' | ')}`);
      return JSON.parse(ready);
    },
    async ended() {
      await exited;
      return child.exitCode;
    },
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** Every process that works in the folder or names it: servers, initdb, watchdogs, apps. */
export function processesOf(folder: string) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        if (readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) return true;
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}

export async function noProcessOf(folder: string, withinMs: number) {
  const until = Date.now() + withinMs;
  while (processesOf(folder).length > 0 && Date.now() < until) await sleep(20);
  return processesOf(folder).length === 0;
}

/** For afterEach: kills what a failed test left, by process id, then removes its folders. */
export async function cleanUp() {
  for (const folder of folders) {
    folders.delete(folder);
    for (const pid of processesOf(folder)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    }
    await noProcessOf(folder, 5_000);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
