import type { Readable, Writable } from 'node:stream';

type Fields = Record<string, unknown>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: { readonly message: string };
}

export interface BrowserPipe {
  send<Answer>(method: string, params?: Fields, sessionId?: string): Promise<Answer>;
  onEvent(listener: (method: string, params: Fields) => void): void;
}

/**
 * The debugging interface of Chromium over two pipes (`--remote-debugging-pipe`). A port would let
 * every program of this machine read the session of the member.
 */
export function openBrowserPipe(input: Writable, output: Readable): BrowserPipe {
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<(method: string, params: Fields) => void>();
  let sent = 0;
  let rest = '';
  let closed = false;

  const receive = (message: Message) => {
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else if (message.method) {
      for (const listener of listeners) listener(message.method, message.params ?? {});
    }
  };
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) receive(JSON.parse(part));
  });
  const close = () => {
    closed = true;
    for (const answer of waiting.values()) answer({ error: { message: 'the browser has ended' } });
    waiting.clear();
  };
  output.on('close', close).on('error', close);
  input.on('error', close);

  return {
    send<Answer>(method: string, params: Fields = {}, sessionId?: string) {
      return new Promise<Answer>((resolve, reject) => {
        if (closed) return reject(new Error(`${method}: the browser has ended`));
        sent += 1;
        waiting.set(sent, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Answer),
        );
        input.write(`${JSON.stringify({ id: sent, method, params, sessionId })}\0`);
      });
    },
    onEvent: (listener) => listeners.add(listener),
  };
}
