import type { Endpoint } from '@dorpon/contract/endpoint';
import { urlOf } from './addresses.ts';

const NAME = 'dorpon_http_answer_seconds';
const BOUNDS = [0.0001, 0.001, 0.005, 0.02, 0.1, 0.5, 2];

interface Times {
  /** Answers per bucket, not cumulative; the last bucket has no upper bound. */
  readonly counts: Float64Array;
  seconds: number;
}

/**
 * Our own histogram: that of prom-client joins its labels as text for each measurement, which costs
 * a thirtieth of a short answer's time.
 */
export class AnswerTimes {
  readonly #known = new Map<Endpoint, Map<number, Times>>();

  add(endpoint: Endpoint, status: number, seconds: number): void {
    let times = this.#known.get(endpoint)?.get(status);
    if (!times) times = this.#begin(endpoint, status);
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket += 1;
    times.counts[bucket] = times.counts[bucket]! + 1;
    times.seconds += seconds;
  }

  /** The Prometheus text format. */
  text(): string {
    const lines = [`# HELP ${NAME} response time by call and status`, `# TYPE ${NAME} histogram`];
    for (const [endpoint, statuses] of this.#known)
      for (const [status, { counts, seconds }] of statuses) {
        const labels = `method="${endpoint.method}",route="${urlOf(endpoint)}",status="${status}"`;
        let sum = 0;
        [...BOUNDS, '+Inf'].forEach((bound, bucket) => {
          sum += counts[bucket]!;
          lines.push(`${NAME}_bucket{le="${bound}",${labels}} ${sum}`);
        });
        lines.push(`${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${sum}`);
      }
    return `${lines.join('\n')}\n`;
  }

  #begin(endpoint: Endpoint, status: number): Times {
    const times = { counts: new Float64Array(BOUNDS.length + 1), seconds: 0 };
    const statuses = this.#known.get(endpoint) ?? new Map<number, Times>();
    this.#known.set(endpoint, statuses);
    statuses.set(status, times);
    return times;
  }
}
