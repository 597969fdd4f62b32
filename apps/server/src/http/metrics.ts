import type { Endpoint } from '@dorpon/contract/endpoint';
import type { ErrorCode } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pages, urlOf } from './endpoints.ts';

declare module 'fastify' {
  interface FastifyInstance {
    measure: Measure;
  }
}

/** Figures of other rooms by name, read when somebody asks. */
export type Figures = Readonly<Record<string, () => number>>;

/** Called by those who answer: a hook after each response would cost a tenth of a short answer. */
export interface Measure {
  answered(endpoint: Endpoint, status: number, ms: number): void;
  failed(code: ErrorCode): void;
}

export function measureCalls(app: FastifyInstance, figures: Figures): Registry {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  for (const [name, read] of Object.entries(figures))
    new Gauge({
      name: `dorpon_${name}`,
      help: name.replaceAll('_', ' '),
      registers,
      collect() {
        this.set(read());
      },
    });
  const answers = new Histogram({
    name: 'dorpon_http_answer_seconds',
    help: 'time to make an answer, by call and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.0001, 0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  const failures = new Counter({
    name: 'dorpon_http_failures_total',
    help: 'failed requests by code of the error catalogue',
    labelNames: ['code'],
    registers,
  });
  // Looking labels up by name costs more than the measurement itself.
  const known = new Map<Endpoint, Map<number, ReturnType<typeof answers.labels>>>();
  const childOf = (endpoint: Endpoint, status: number) => {
    const children = known.get(endpoint) ?? new Map();
    known.set(endpoint, children);
    const child =
      children.get(status) ?? answers.labels(endpoint.method, urlOf(endpoint), String(status));
    children.set(status, child);
    return child;
  };
  app.decorate('measure', {
    answered: (endpoint, status, ms) => childOf(endpoint, status).observe(ms / 1000),
    failed: (code) => failures.labels(code).inc(),
  });
  app.addHook('onClose', async () => register.clear());
  return register;
}

export function serveMetrics(app: FastifyInstance, register: Registry): void {
  app.get(pages.metrics.path, async (_request, reply) => {
    const text = await register.metrics();
    return reply.header('content-type', register.contentType).send(text);
  });
}
