import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pages } from './endpoints.ts';

/** Figures of other rooms by name, read when somebody asks. */
export type Figures = Readonly<Record<string, () => number>>;

export function serveMetrics(app: FastifyInstance, figures: Figures): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  for (const [name, read] of Object.entries(figures))
    new Gauge({
      name: `dorpon_${name}`,
      help: name.replaceAll('_', ' '),
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  app.get(pages.metrics.path, { schema: { hide: true } }, async (_request, reply) => {
    const text = await register.metrics();
    return reply.header('content-type', register.contentType).send(text);
  });
  app.addHook('onClose', async () => register.clear());
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const duration = new Histogram({
    name: 'dorpon_http_request_seconds',
    help: 'time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  // Looking labels up by name costs more than the measurement itself.
  const children = new Map<string, ReturnType<typeof duration.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'other';
    const method = request.routeOptions.url ? request.method : 'other';
    const key = `${method} ${route} ${reply.statusCode}`;
    let child = children.get(key);
    if (!child) {
      child = duration.labels(method, route, String(reply.statusCode));
      children.set(key, child);
    }
    child.observe(reply.elapsedTime / 1000);
    done();
  });
}
