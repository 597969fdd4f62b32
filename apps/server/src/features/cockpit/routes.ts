import { getCockpit } from '@dorpon/contract/cockpit';
import type { FastifyInstance } from 'fastify';
import { editionCache } from '../../http/edition-cache.ts';
import type { Prepared } from '../../http/prepared.ts';
import { route } from '../../http/route.ts';
import { type CockpitParts, createCockpit } from './cockpit.ts';

/** Today and some other days; one has 30 kB in each of two encodings. */
const MOST_KEPT_DAYS = 20;

export function cockpitRoutes(app: FastifyInstance, parts: CockpitParts): void {
  const { today, edition } = parts;
  const before = createCockpit(parts);
  const kept = editionCache<Prepared>(MOST_KEPT_DAYS);
  route(app, getCockpit, ({ query: { date = today() } }) =>
    kept(edition(), date, () => before(date)),
  );
}
