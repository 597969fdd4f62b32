import type { AnswerOf } from '@dorpon/contract/endpoint';
import { type getTurnoverCurves, pastTurnover } from '@dorpon/contract/overview';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { AVERAGE_SESSIONS } from '@dorpon/domain/market/average-sessions';
import type { PastTurnover } from '@dorpon/domain/market/market-pace';
import { type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import { PAISA_PER_MILLION, round, type ShareCode } from '@dorpon/domain/units';
import type { Feed } from '../../feed/feed.ts';
import { newest } from '../../http/newest.ts';
import { indexCodes } from '../market/index-codes.ts';
import type { Market } from '../market/market.ts';
import { cumulative, meanCurve, sumByMinute } from './curves.ts';
import type { BarsStore } from './store.ts';

type Answer = AnswerOf<typeof getTurnoverCurves>;
type Store = Pick<BarsStore, 'sessionsBefore' | 'turnoverOf'>;

/** Turnover of the sessions before today, read once a day and after every import. */
export interface TurnoverCurves {
  read(): Promise<Answer>;
  /** By the end of each minute, of each of the sessions that have turnover, newest first; million taka. */
  sessions(): Promise<number[][]>;
  /** For a page, which cannot wait. Undefined until `prepare` has finished. */
  known(): PastTurnover | undefined;
  /** Starts to read, unless that is done. */
  prepare(): void;
}

interface CurvesParts {
  readonly market: Pick<Market, 'board' | 'hours' | 'epoch'>;
  readonly feed: Pick<Feed, 'indices'>;
  readonly store: Store;
  /** Resolves when every finished day is stored. */
  readonly settle: () => Promise<void>;
}

export function createTurnoverCurves({ market, feed, store, settle }: CurvesParts): TurnoverCurves {
  const edition = () => `${market.hours.day} ${market.epoch}`;
  const sessions = newest(async () => {
    await settle();
    return await sessionCurves(store, indexCodes(feed, market.board), market.hours);
  });
  const curves = newest(async () => summary(await sessions(edition())));
  let prepared = '';
  let held: { readonly edition: string; readonly past: PastTurnover } | undefined;

  return {
    read: () => curves(edition()),
    sessions: () => sessions(edition()),
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

/** As `TurnoverCurves.sessions`, before any session. */
export async function sessionCurves(
  store: Store,
  indices: readonly ShareCode[],
  hours: SessionHours,
): Promise<number[][]> {
  const days = await store.sessionsBefore(hours.day, AVERAGE_SESSIONS);
  const curves: number[][] = [];
  for (const day of days) {
    const rows = await store.turnoverOf(day, indices);
    // Minutes that were imported from files without a value column have no turnover.
    if (rows.every(({ value }) => value === 0)) continue;
    const minutes = sumByMinute(rows, sessionHours(day).opensAt, totalMinutes(hours));
    curves.push(cumulative(minutes).map(million));
  }
  return curves;
}

const summary = (curves: readonly number[][]): Answer => ({
  previous: curves[0] ?? [],
  average: meanCurve(curves).map((value) => round(value, 3)),
  sessions: curves.length,
});
