import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  CERTIFICATE,
  CERTIFICATE_KEY,
} from '../apps/server/src/core/deliveries/testing/certificate.data.ts';
import { serve } from './child.ts';

// A push service in its own process: it reads each notice and takes it.
const taken = new Map<string, number>();
const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
  const topic = String(request.headers.topic);
  request.resume();
  request.on('end', () => {
    taken.set(topic, (taken.get(topic) ?? 0) + 1);
    response.writeHead(201).end();
  });
});
server.keepAliveTimeout = 60_000;
const listening = new Promise<number>((done) =>
  server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
);

serve({
  port: () => listening,
  taken: () => ({ different: taken.size, all: [...taken.values()].reduce((a, b) => a + b, 0) }),
});
