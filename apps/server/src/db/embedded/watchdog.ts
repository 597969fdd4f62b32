import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Watchdog = { dismiss(): Promise<void> };

const reaper = fileURLToPath(new URL('./stop-orphan.ts', import.meta.url));

/**
 * Waits on a pipe that the kernel closes when this process ends in any way, kill -9 included, and
 * then stops the server unless another app has adopted it. A shell, because it needs 1 MB and not
 * 40.
 */
export function startWatchdog(dataDir: string, orphanGraceMs: number): Watchdog {
  const script = 'read -r word; [ "$word" = stopped ] || exec "$@"';
  const child = spawn(
    '/bin/sh',
    ['-c', script, 'dorpon-watchdog', process.execPath, reaper, dataDir, String(orphanGraceMs)],
    { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  child.stdin.on('error', () => {});
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return {
    dismiss() {
      child.ref();
      child.stdin.end('stopped\n');
      return ended;
    },
  };
}
