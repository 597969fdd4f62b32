import { getHighlights, getUsualVolume } from '@dorpon/contract/highlights';
import { getMarketBreadth } from '@dorpon/contract/market-breadth';
import { getMarketEvents } from '@dorpon/contract/market-events';
import {
  getIndexLines,
  getIndexShareList,
  getSparklines,
  getTurnoverCurves,
} from '@dorpon/contract/overview';
import type { MarketEventRow } from '@dorpon/contract/overview-answers';
import { minuteOf } from '@dorpon/domain/bars/minute-bars';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { FastifyInstance } from 'fastify';
import type { UnwrittenMinutes } from '../../core/bars/minutes.ts';
import type { BarsStore } from '../../core/bars/store.ts';
import type { TurnoverCurves } from '../../core/bars/turnover-curves.ts';
import { indexCodes } from '../../core/market/index-codes.ts';
import type { Market } from '../../core/market/market.ts';
import type { Recorder } from '../../core/recording/recorder.ts';
import type { Feed } from '../../feed/feed.ts';
import { editionCache } from '../../http/edition-cache.ts';
import { newest } from '../../http/newest.ts';
import { type Prepared, prepareJson } from '../../http/prepared.ts';
import { type IsKnown, requireShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import { breadthOn, createBreadth } from './breadth.ts';
import { type createHighlights, EVENTS_EVERY_MS } from './highlights.ts';
import { chosen, marketEvents, type RangeBefore } from './market-events.ts';
import {
  indexLines,
  indexShareList,
  type SparkLine,
  sparklines,
  type UnwrittenToday,
} from './overview.ts';
import type { OverviewStore } from './store.ts';

export interface OverviewParts {
  readonly market: Market;
  readonly feed: Feed;
  readonly turnover: TurnoverCurves;
  readonly store: OverviewStore;
  readonly bars: Pick<BarsStore, 'turnoverOf'>;
  readonly pendingMinutes: UnwrittenMinutes;
  readonly writtenUpto: Recorder['writtenUpto'];
  readonly isKnown: IsKnown;
  readonly rangeBefore: RangeBefore;
  readonly highlights: ReturnType<typeof createHighlights>;
  /** Resolves when every finished day is stored. */
  readonly settle: () => Promise<void>;
}

/** Past days whose events, breadth or lines are cached. */
const MOST_KEPT_DAYS = 40;

/** Data of the home screen and of lists that the live board does not have. */
export function overviewRoutes(app: FastifyInstance, parts: OverviewParts): void {
  const { market, feed, turnover, store, isKnown, rangeBefore, highlights, settle } = parts;
  const { bars, pendingMinutes, writtenUpto } = parts;
  const codes = () => indexCodes(feed, market.board);
  const today = () => market.hours.day;
  /** Changes every day and after every import. */
  const edition = () => `${today()} ${market.epoch}`;
  const minute = () => `${edition()} ${Math.floor(feed.now() / 60_000)}`;

  // Without the running minute: answers are kept for a minute, and at one position of the stream
  // all processes must answer the same.
  const unwritten: UnwrittenToday = (wanted) =>
    [...wanted]
      .flatMap((code) => pendingMinutes(today(), code))
      .filter(({ at }) => at < minuteOf(feed.now()));

  const lines = newest(async () =>
    prepareJson(await indexLines(store, codes(), market.hours, feed.now(), unwritten)),
  );
  const curves = newest(async () => prepareJson(await turnover.read()));
  const sparksOf = (...wanted: readonly SparkLine[]) =>
    newest(async () =>
      prepareJson(await sparklines(store, today(), wanted, () => unwritten(market.board.keys()))),
    );
  const sparks = { day: sparksOf('day'), month: sparksOf('month'), both: sparksOf('day', 'month') };

  const linesBefore = editionCache<Prepared>(MOST_KEPT_DAYS);
  route(app, getIndexLines, ({ query: { date = today() } }) =>
    date === today()
      ? lines(minute())
      : linesBefore(edition(), date, async () => {
          await settle();
          const hours = sessionHours(date);
          return prepareJson(await indexLines(store, codes(), hours, hours.closesAt));
        }),
  );
  route(app, getTurnoverCurves, () => curves(edition()));
  route(app, getSparklines, ({ query: { line } }) => sparks[line ?? 'both'](minute()));
  route(app, getIndexShareList, ({ query: { name } }) => {
    const index = feed.indices().find(({ code }) => code === name);
    return indexShareList(index ?? { code: name, members: [] }, market.board);
  });

  const breadth = createBreadth(store, market.board, writtenUpto);
  const breadthBefore = editionCache<Prepared>(MOST_KEPT_DAYS);
  route(app, getMarketBreadth, ({ query: { date = today() } }) =>
    date === today()
      ? breadth(today(), market.epoch)
      : breadthBefore(edition(), date, async () => {
          await settle();
          return prepareJson(await breadthOn(store, bars, market.board, codes(), date));
        }),
  );

  route(app, getHighlights, highlights.answer);
  route(app, getUsualVolume, async ({ query: { code } }) => {
    requireShare(isKnown, code);
    const { sessions = 0, byMinute = [] } = (await highlights.usualVolume(code)) ?? {};
    return { code, sessions, by_minute: Array.from(byMinute, Math.round) };
  });

  const eventsToday = newest(() => marketEvents(store, market.board.keys(), rangeBefore, today()));
  const eventsBefore = editionCache<MarketEventRow[]>(MOST_KEPT_DAYS);
  route(app, getMarketEvents, async ({ query: { date = today(), kind, code } }) => {
    if (code !== undefined) requireShare(isKnown, code);
    const events =
      date === today()
        ? await eventsToday(`${edition()} ${Math.floor(feed.now() / EVENTS_EVERY_MS)}`)
        : await eventsBefore(edition(), date, async () => {
            await settle();
            return await marketEvents(store, market.board.keys(), rangeBefore, date);
          });
    return chosen(events, { kind, code });
  });
}
