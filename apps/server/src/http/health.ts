import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance } from 'fastify';
import { pages } from './endpoints.ts';

/** Why the server should get no requests now, or null. */
export type Readiness = () => Promise<string | null>;

export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get(pages.health.path, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get(pages.readiness.path, async (_request, reply) => {
    const reason = await readiness();
    if (reason !== null) throw new CallError('not-ready', reason);
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });
}
