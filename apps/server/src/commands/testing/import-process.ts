import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../import.ts', import.meta.url));

export interface ImportProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** `npm run import` without npm. */
export function startImport(args: string[], env: Record<string, string>): ImportProcess {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, stdout, stderr }));
  return { child, ended };
}

export const runImport = (args: string[], env: Record<string, string>) =>
  startImport(args, env).ended;
