import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A child process of a benchmark that answers each request with one message. */
export interface Child {
  ask<Answer>(request: object): Promise<Answer>;
  onNote(listener: (note: unknown) => void): void;
  end(): Promise<void>;
  /** Ends the process at once, as a crash would. */
  kill(): Promise<void>;
}

/** Raises the limit of open files, which includes sockets, before node replaces the shell. */
const RAISE = 'ulimit -n 8192 2>/dev/null; exec "$0" "$@"';

export function startChild(file: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child: ChildProcess = spawn(
    'sh',
    ['-c', RAISE, process.execPath, ...process.execArgv, path, ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const waiting: { done(answer: unknown): void; fail(error: Error): void }[] = [];
  const listeners: ((note: unknown) => void)[] = [];
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.once('exit', (code) => {
    for (const { fail } of waiting.splice(0)) fail(new Error(`${file} exited with code ${code}`));
  });
  child.on('message', (message: { answer?: unknown; note?: unknown }) => {
    if ('note' in message) for (const listener of listeners) listener(message.note);
    else waiting.shift()?.done(message.answer);
  });
  return {
    ask: (request) =>
      new Promise((done, fail) => {
        waiting.push({ done: done as (answer: unknown) => void, fail });
        child.send(request);
      }),
    onNote: (listener) => void listeners.push(listener),
    async end() {
      child.disconnect();
      child.kill();
      await exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** In the child: answers each request with the result of the handler of its name. */
export function serve(handlers: Record<string, (request: never) => unknown>): void {
  process.on('message', async (request: { do: string }) => {
    const answer = await handlers[request.do]!(request as never);
    process.send!({ answer });
  });
  process.on('disconnect', () => process.exit(0));
}

export const note = (content: unknown): void => void process.send?.({ note: content });
