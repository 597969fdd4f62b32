import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, CallError } from '@dorpon/contract/error-catalogue';
import { SettingError } from '../settings/setting-error.ts';
import { pages } from './addresses.ts';
import { boundConnections } from './connections.ts';

/**
 * Listens before the long work of a start: a taken port fails at once, and early requests are
 * answered with the step that the start has reached.
 */
export interface HttpListener {
  readonly server: Server;
  readonly port: number;
  /** Sets the start-up step that early requests are shown. */
  showStep(step: string): void;
  /** From now on the application answers. */
  serve(application: RequestListener): Promise<void>;
  close(): Promise<void>;
}

/** Waits this long for what uses the port to say what it is. */
const ANSWER_MS = 3000;

/**
 * One of several processes listens only when it can answer: the proxy before it then asks another.
 * Its port is only checked before.
 */
export async function openHttpListener(
  host: string,
  port: number,
  isOneOfSeveral = false,
): Promise<HttpListener> {
  let step = 'starting';
  let answer: RequestListener = (request, response) => {
    if (request.url === pages.health.path) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      return;
    }
    const page = request.headers.accept?.includes('text/html');
    const type = page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    response
      .writeHead(503, { 'content-type': type, 'cache-control': 'no-store', 'retry-after': '1' })
      .end(page ? waitingPage(step) : JSON.stringify(bodyOf(new CallError('not-ready', step))));
  };
  const server = createServer((request, response) => answer(request, response));
  boundConnections(server);
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', (error) => void explain(error, host, port).then(reject));
      server.listen(port, host, resolve);
    });
  await listen();
  const { port: ownPort } = server.address() as AddressInfo;
  // A port that the system chose would be another one the next time.
  const isLate = isOneOfSeveral && port !== 0;
  if (isLate) await new Promise((resolve) => server.close(resolve));
  return {
    server,
    port: ownPort,
    showStep(next) {
      step = next;
    },
    async serve(application) {
      answer = application;
      if (isLate) await listen();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), 2000);
      await closed;
      clearTimeout(impatience);
    },
  };
}

const waitingPage = (step: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Dorpon</title><p>Dorpon is starting: ${step}.`;

async function explain(error: NodeJS.ErrnoException, host: string, port: number): Promise<Error> {
  if (error.code === 'EADDRINUSE') {
    const own = await ownServerAt(port);
    const says =
      own === undefined
        ? 'used by another program'
        : `used by Dorpon, which runs already at ${own}: open that, end it, or start this one with another PORT`;
    return new SettingError('PORT', `port ${port} is ${says}`);
  }
  if (error.code === 'EACCES')
    return new SettingError('PORT', `port ${port} needs more rights; use 1024 or above`);
  return new SettingError('HOST', `cannot listen on ${host}: ${error.message}`);
}

/** The address of a Dorpon that uses the port; undefined if it is another program, or silent. */
async function ownServerAt(port: number): Promise<string | undefined> {
  const address = `http://localhost:${port}`;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(`${address}${pages.workerState.path}`, { signal });
    // While it starts it answers every other address with the step.
    const { off, code } = (await answer.json()) as { off?: unknown; code?: unknown };
    return off !== undefined || code === 'not-ready' ? address : undefined;
  } catch {
    return undefined;
  }
}
