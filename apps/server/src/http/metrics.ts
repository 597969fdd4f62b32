import type { Endpoint } from '@dorpon/contract/endpoint';
import type { ErrorCode } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { pages } from './addresses.ts';
import { AnswerTimes } from './answer-times.ts';
import { bearerToken, isSameToken } from './bearer-token.ts';
import { admit } from './caller.ts';
import { atMostEvery } from './newest.ts';
import { packed, prepare } from './prepared.ts';
import { sendFile } from './send-file.ts';
import { isOfThisMachine } from './this-machine.ts';

declare module 'fastify' {
  interface FastifyInstance {
    measure: Measure;
  }
}

/** All metrics in the Prometheus text format. */
export interface Metrics {
  readonly type: string;
  text(): Promise<string>;
}

/** Gauges of other parts by name, read when the metrics are requested. */
export type Gauges = Readonly<Record<string, () => number>>;

/** Counts of other parts by one label, since the start. */
export interface LabelledCounts {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  read(): Readonly<Record<string, number>>;
}

/**
 * Called where answers are sent: a hook after each response would cost a tenth of a short answer.
 */
export interface Measure {
  answered(endpoint: Endpoint, status: number, ms: number): void;
  failed(code: ErrorCode): void;
}

export function measureCalls(
  app: FastifyInstance,
  gauges: Gauges,
  counts: readonly LabelledCounts[] = [],
): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  for (const [name, read] of Object.entries(gauges))
    new Gauge({
      name: `dorpon_${name}`,
      help: name.replaceAll('_', ' '),
      registers,
      collect() {
        this.set(read());
      },
    });
  for (const { name, help, label, read } of counts)
    new Counter({
      name: `dorpon_${name}`,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(read())) this.labels(value).inc(count);
      },
    });
  const failures = new Counter({
    name: 'dorpon_http_failures_total',
    help: 'failed requests by code of the error catalogue',
    labelNames: ['code'],
    registers,
  });
  const times = new AnswerTimes();
  app.decorate('measure', {
    answered: (endpoint, status, ms) => times.add(endpoint, status, ms / 1000),
    failed: (code) => failures.labels(code).inc(),
  });
  app.addHook('onClose', async () => register.clear());
  return {
    type: register.contentType,
    text: async () => (await register.metrics()) + times.text(),
  };
}

/** The text is rebuilt at most this often. */
const REMAKE_MS = 1000;

interface MetricsAccess {
  readonly publicUrl: string;
  /** METRICS_TOKEN */
  readonly token: string | undefined;
}

/** For requests from this machine, with the token, or of administrators. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { publicUrl, token }: MetricsAccess,
): void {
  const made = atMostEvery(REMAKE_MS, async () => {
    return await packed(prepare(Buffer.from(await metrics.text())));
  });
  const hasToken = ({ headers }: FastifyRequest): boolean =>
    token !== undefined && isSameToken(bearerToken(headers), token);
  app.get(pages.metrics.path, async (request, reply) => {
    if (!isOfThisMachine(request, publicUrl) && !hasToken(request))
      admit(pages.metrics.access, await app.callerOf(request.headers));
    return sendFile(request, reply, {
      type: metrics.type,
      cacheControl: 'private, no-cache',
      compressible: true,
      content: await made(),
    });
  });
}
