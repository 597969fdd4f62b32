import { randomBytes } from 'node:crypto';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  deletePublishedChart,
  getMyPublishedCharts,
  getPublishedChart,
  MAX_PUBLISHED_BYTES,
  publishChart,
} from '@dorpon/contract/published-charts';
import { MAX_PUBLISHED } from '@dorpon/domain/chart/published-charts';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { boundedJson } from '../../http/bounded-json.ts';
import { route } from '../../http/route.ts';
import type { PublishedStore } from './store.ts';

export interface PublishedParts {
  readonly store: PublishedStore;
  readonly now: () => EpochMs;
}

/** Read-only copies of charts, for links that would be too long. */
export function publishedChartRoutes(app: FastifyInstance, { store, now }: PublishedParts): void {
  route(app, publishChart, async ({ caller, body: { title, content } }) => {
    const id = randomBytes(16).toString('base64url');
    const json = boundedJson(content, MAX_PUBLISHED_BYTES, 'content');
    const chart = { id, title, time: now(), content: json };
    if (!(await store.publish(caller.id, chart, MAX_PUBLISHED)))
      throw new CallError(
        'limit-reached',
        `limit of ${MAX_PUBLISHED} published charts reached`,
        'content',
      );
    return { id };
  });

  route(app, getMyPublishedCharts, async ({ caller }) => ({
    most: MAX_PUBLISHED,
    published: await store.chartsOf(caller.id),
  }));

  route(app, deletePublishedChart, async ({ caller, body: { id } }) => {
    if (!(await store.remove(caller.id, id))) throw unknownChart();
    return { deleted: true as const };
  });

  // Read from the database each time: a deleted copy must not be served from a cache.
  route(app, getPublishedChart, async ({ params: { id } }) => {
    const chart = await store.chart(id);
    if (!chart) throw unknownChart();
    const { title, time, content } = chart;
    return { title, time, content: JSON.parse(content) };
  });
}

const unknownChart = () => new CallError('not-found', 'unknown published chart', 'id');
