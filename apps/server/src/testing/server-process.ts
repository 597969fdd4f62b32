import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the address once it is printed; rejects when the server ends before. */
  readonly url: Promise<string>;
  output(): string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The server as `npm start` runs it, on its own port. */
export function startServer(
  settings: Record<string, string>,
  as: { uid?: number; gid?: number } = {},
): ServerProcess {
  const child = spawn(process.execPath, [main], {
    ...as,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit');
  const url = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const address = /Dorpon is at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    exited.then(() => reject(new Error(`the server ended: ${output}`)), reject);
  });
  url.catch(() => {});
  return {
    child,
    url,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
