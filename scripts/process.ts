import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

export type Outcome = { code: number; output: string; seconds: number };

const running = new Set<ChildProcess>();
let ending = false;

/** Path of a package's command. Run directly, because npx needs a shell that some paths break. */
export function bin(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}

/** After a plain `su`, Debian's PATH lacks `runuser` and programs that `dpkg` needs. */
const pathWithSbin = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;

/** Runs a command and returns its output; with `show` the output is printed instead. */
export function run(
  file: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string | undefined>; show?: boolean } = {},
): Promise<Outcome> {
  const begun = performance.now();
  const begunWhileEnding = ending;
  const child = start(file, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, PATH: pathWithSbin, ...options.env },
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    const end = (code: number) => {
      // A command ended by a signal must not start the next step.
      if (ending && !begunWhileEnding) return;
      resolve({ code, output, seconds: (performance.now() - begun) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

export function start(file: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(file, args, options);
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

/** Forwards signals, so that no command keeps running after a signal to this process only. */
export function endChildrenOnSignal(afterwards: () => Promise<void> = async () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (ending) return;
      ending = true;
      const children = [...running];
      const gone = children.map((child) => new Promise((resolve) => child.on('close', resolve)));
      // A terminal sends Ctrl-C to the children too, and a second signal makes some exit at once.
      const known = signal === 'SIGINT' && process.stdin.isTTY;
      if (!known) for (const child of children) child.kill(signal);
      const late = setTimeout(() => {
        for (const child of running) child.kill('SIGKILL');
      }, 10_000);
      await Promise.all(gone);
      clearTimeout(late);
      await afterwards();
      process.exit(130);
    });
  }
}
