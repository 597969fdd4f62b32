import type { AnswerOf } from '@dorpon/contract/endpoint';
import { type getTurnoverCurves, pastTurnover } from '@dorpon/contract/overview';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { AVERAGE_SESSIONS } from '@dorpon/domain/market/average-sessions';
import type { PastTurnover } from '@dorpon/domain/market/market-pace';
import { type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import { PAISA_PER_MILLION, round, type TradingDay } from '@dorpon/domain/units';
import type { Feed } from '../../feed/feed.ts';
import { editionCache } from '../../http/edition-cache.ts';
import { newest } from '../../http/newest.ts';
import { indexCodes } from '../market/index-codes.ts';
import type { Market } from '../market/market.ts';
import { cumulative, meanCurve, sumByMinute } from './curves.ts';
import type { BarsStore } from './store.ts';

type Answer = AnswerOf<typeof getTurnoverCurves>;
type Store = Pick<BarsStore, 'sessionsBefore' | 'turnoverOf'>;

/** Turnover of sessions, each read once a day and after every import. */
export interface TurnoverCurves {
  /** Of those before today. */
  read(): Promise<Answer>;
  /**
   * By the end of each minute, of each of the last sessions before one that have turnover, newest first;
   * million taka.
   */
  before(hours: SessionHours): Promise<readonly (readonly number[])[]>;
  /** For a page, which cannot wait. Undefined until `prepare` has finished. */
  known(): PastTurnover | undefined;
  /** Starts to read, unless that is done. */
  prepare(): void;
}

/** Neighbouring days share most of their sessions; one has 2 kB. */
const MOST_KEPT = 500;
/** One after the other would wait for the database, all together would leave no connection to others. */
const AT_ONCE = 4;

interface CurvesParts {
  readonly market: Pick<Market, 'board' | 'hours' | 'epoch'>;
  readonly feed: Pick<Feed, 'indices'>;
  readonly store: Store;
  /** Resolves when every finished day is stored. */
  readonly settle: () => Promise<void>;
}

export function createTurnoverCurves({ market, feed, store, settle }: CurvesParts): TurnoverCurves {
  const edition = () => `${market.hours.day} ${market.epoch}`;
  const kept = editionCache<readonly number[] | null>(MOST_KEPT);
  const curves = newest(async () => summary(await before(market.hours)));
  let prepared = '';
  let held: { readonly edition: string; readonly past: PastTurnover } | undefined;

  async function before(hours: SessionHours): Promise<(readonly number[])[]> {
    await settle();
    const days = await store.sessionsBefore(hours.day, AVERAGE_SESSIONS);
    const minutes = totalMinutes(hours);
    const found: (readonly number[] | null)[] = [];
    for (let at = 0; at < days.length; at += AT_ONCE)
      found.push(
        ...(await Promise.all(days.slice(at, at + AT_ONCE).map((day) => curveOf(day, minutes)))),
      );
    return found.filter((curve) => curve !== null);
  }

  /** Null when it has no turnover, as minutes that were imported from files without a value column. */
  const curveOf = (day: TradingDay, minutes: number): Promise<readonly number[] | null> =>
    kept(edition(), `${day} ${minutes}`, async () => {
      const rows = await store.turnoverOf(day, indexCodes(feed, market.board));
      if (rows.every(({ value }) => value === 0)) return null;
      return cumulative(sumByMinute(rows, sessionHours(day).opensAt, minutes)).map(million);
    });

  return {
    read: () => curves(edition()),
    before,
    known: () => (held?.edition === edition() ? held.past : undefined),
    prepare() {
      const wanted = edition();
      if (prepared === wanted) return;
      prepared = wanted;
      curves(wanted).then(
        (answer) => (held = { edition: wanted, past: pastTurnover(answer) }),
        // The next call reads again.
        () => (prepared = ''),
      );
    },
  };
}

const million = (value: number): number => round(value / PAISA_PER_MILLION, 3);

const summary = (curves: readonly (readonly number[])[]): Answer => ({
  previous: [...(curves[0] ?? [])],
  average: meanCurve(curves).map((value) => round(value, 3)),
  sessions: curves.length,
});
