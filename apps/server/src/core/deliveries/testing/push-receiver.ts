import { once } from 'node:events';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type PushNotice, pushNotice } from '@dorpon/contract/push-notice';
import type { PushParts } from '../../../post/push.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.data.ts';
import { createSubscriber } from './decrypt-push.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A status, with headers; null never answers. */
export type Answer = { status: number; headers?: OutgoingHttpHeaders } | null;

/** Lets a push service of this machine through: only a test has such parts. */
export const receiverParts: PushParts = {
  ca: CERTIFICATE,
  isAllowed: (address) => address === '127.0.0.1',
  resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
};

/** A push service on this machine, named push.test. */
export async function startPushReceiver(port = 0) {
  const received: Received[] = [];
  const answers = new Map<string, Answer[]>();
  const subscribers = new Map<string, ReturnType<typeof createSubscriber>>();
  const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const waiting = answers.get(path);
      const answer = waiting?.length ? waiting.shift()! : undefined;
      if (answer === null) return;
      response.writeHead(answer?.status ?? 201, answer?.headers).end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: listens } = server.address() as AddressInfo;
  const origin = `https://push.test:${listens}`;

  return {
    origin,
    port: listens,
    received,
    /** A new subscription, as a browser sends it to us. */
    subscribe(path: string) {
      const subscriber = createSubscriber();
      subscribers.set(path, subscriber);
      return { endpoint: origin + path, keys: subscriber.keys };
    },
    /** How the next requests to this path are answered; later ones with 201. */
    answer: (path: string, ...next: Answer[]) => void answers.set(path, next),
    to: (path: string): Received[] => received.filter((one) => one.path === path),
    /** The notices that were sent to this path, decrypted. */
    notices: (path: string): PushNotice[] =>
      received
        .filter((one) => one.path === path)
        .map(({ body }) => pushNotice.parse(JSON.parse(subscribers.get(path)!.decrypt(body)))),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
