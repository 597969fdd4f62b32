import {
  getIndexLines,
  getIndexShareList,
  getSparklines,
  getTurnoverCurves,
} from '@dorpon/contract/overview';
import type { FastifyInstance } from 'fastify';
import type { Feed } from '../../feed/feed.ts';
import { prepareJson } from '../../http/prepared.ts';
import { route } from '../../http/route.ts';
import type { Market } from '../../live/market.ts';
import { newest } from './newest.ts';
import { indexLines, indexShareList, sparklines, turnoverCurves } from './overview.ts';
import type { OverviewStore } from './store.ts';

export interface OverviewParts {
  readonly market: Market;
  readonly feed: Feed;
  readonly store: OverviewStore;
}

/** What the first screen and the lists show beside the live board. */
export function overviewRoutes(app: FastifyInstance, { market, feed, store }: OverviewParts): void {
  const codes = () => feed.indices().map(({ code }) => code);
  const today = () => market.hours.day;
  const minute = () => `${today()} ${Math.floor(feed.now() / 60_000)}`;

  const lines = newest(async () =>
    prepareJson(await indexLines(store, codes(), market.hours, feed.now())),
  );
  const curves = newest(async () =>
    prepareJson(await turnoverCurves(store, codes(), market.hours)),
  );
  const sparks = newest(async () => prepareJson(await sparklines(store, today())));

  route(app, getIndexLines, () => lines(minute()));
  route(app, getTurnoverCurves, () => curves(today()));
  route(app, getSparklines, () => sparks(minute()));
  route(app, getIndexShareList, ({ query: { name } }) => {
    const index = feed.indices().find(({ code }) => code === name);
    return indexShareList(index ?? { code: name, members: [] }, market.board);
  });
}
