import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseUser, dataDirArgument, spawnOptions } from './database-user.ts';
import { disarmStaleLockFiles, isPostgresOf, livePostmaster } from './pid-file.ts';
import { serverSettings } from './server-settings.ts';

export type Launch = {
  postgres: string;
  clusterDir: string;
  logFile: string;
  user: DatabaseUser;
  settings: Record<string, string>;
  log: (line: string) => void;
};

const logEveryMs = 5_000;
const keptLogBytes = 5_000_000;
const orphanedBackendPatienceMs = 60_000;
const fastShutdownMs = 30_000;
const immediateShutdownMs = 10_000;

/** Adopts the cluster's live server, waiting while it starts or stops, or starts one. */
export async function ensurePostmaster(launch: Launch): Promise<{ pid: number; adopted: boolean }> {
  const since = Date.now();
  let loggedAt = since;
  for (;;) {
    const live = livePostmaster(launch.clusterDir);
    if (live?.ready) return { pid: live.pid, adopted: true };
    if (live) {
      if (Date.now() - loggedAt > logEveryMs) {
        loggedAt = Date.now();
        launch.log(`waiting for PostgreSQL (process ${live.pid}) to finish starting or stopping`);
      }
      await sleep(50);
      continue;
    }
    await disarmStaleLockFiles(launch.clusterDir);
    const result = await launchPostmaster(launch);
    if (typeof result === 'number') return { pid: result, adopted: false };
    // Backends outlive a killed postmaster for a moment and hold its shared memory.
    const orphans = /shared memory block|lock file .* already exists/.test(result);
    if (!orphans || Date.now() - since > orphanedBackendPatienceMs) {
      throw new Error(`PostgreSQL did not start: ${result}`);
    }
    await sleep(200);
  }
}

/** Fast shutdown; if clients hang, an immediate one, from which the next start recovers. */
export async function stopPostmaster(pid: number, clusterDir: string) {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', fastShutdownMs],
    ['SIGQUIT', immediateShutdownMs],
  ];
  for (const [signal, patience] of steps) {
    const until = Date.now() + patience;
    if (isPostgresOf(pid, clusterDir)) send(signal, pid);
    while (Date.now() < until) {
      if (!isPostgresOf(pid, clusterDir)) return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

function send(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended before the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The pid once it accepts connections, or its error when it ended. */
async function launchPostmaster(launch: Launch): Promise<number | string> {
  const logStart = rotateLog(launch.logFile);
  const output = openSync(launch.logFile, 'a', 0o600);
  const child = spawn(
    launch.postgres,
    ['-D', dataDirArgument(launch.user, launch.clusterDir), ...serverSettings(launch.settings)],
    // Its own session, so that Ctrl-C reaches the app first; a file, so that it outlives the app's
    // pipes.
    {
      ...spawnOptions(launch.user, launch.clusterDir),
      detached: true,
      stdio: ['ignore', output, output],
    },
  );
  closeSync(output);
  child.unref();
  const ended = ending(child);
  let loggedAt = Date.now();
  for (;;) {
    const end = await Promise.race([ended, sleep(20)]);
    if (end) return lastComplaint(launch.logFile, logStart) ?? end;
    const live = livePostmaster(launch.clusterDir);
    if (live?.ready && live.pid === child.pid) return live.pid;
    if (Date.now() - loggedAt > logEveryMs) {
      loggedAt = Date.now();
      const isRecovering = /automatic recovery in progress/.test(
        outputOf(launch.logFile, logStart),
      );
      launch.log(
        isRecovering
          ? 'PostgreSQL is still starting: it is recovering from a crash'
          : `PostgreSQL is still starting; its log is ${launch.logFile}`,
      );
    }
  }
}

function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`));
  });
}

function rotateLog(logFile: string): number {
  const size = existsSync(logFile) ? statSync(logFile).size : 0;
  if (size < keptLogBytes) return size;
  renameSync(logFile, `${logFile}.old`);
  return 0;
}

function lastComplaint(logFile: string, from: number): string | undefined {
  const lines = outputOf(logFile, from).split('\n');
  return lines.filter((line) => /FATAL|PANIC|error/i.test(line)).at(-1);
}

const outputOf = (logFile: string, from: number): string =>
  readFileSync(logFile).subarray(from).toString();
