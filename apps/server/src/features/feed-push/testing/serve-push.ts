import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sendFailure } from '../../../http/failures.ts';
import { Limits } from '../../../http/limits/limits.ts';
import { type PushParts, pushRoutes } from '../routes.ts';

/** The push call alone, on a port. */
export async function servePush(parts: PushParts) {
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.decorate('measure', { answered() {}, failed() {} });
  app.decorateRequest('countedAs', '');
  app.decorateRequest('address', '127.0.0.1');
  app.decorate('limits', new Limits());
  app.setErrorHandler(sendFailure);
  pushRoutes(app, parts);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, close: () => app.close() };
}

/** Sends a batch as a vendor; returns the status with the answer. */
export async function push(
  port: number,
  body: unknown,
  token: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/feed/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
