import { getBlockDays } from '@dorpon/contract/bars';
import { getCorporateActions } from '@dorpon/contract/corporate-actions';
import { getShareHalts } from '@dorpon/contract/halts';
import { getNews } from '@dorpon/contract/news';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import {
  actionMarks,
  blockMarks,
  type ChartMark,
  haltMarks,
  newsMarks,
} from '@dorpon/domain/chart/marks';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { call } from '../../api/call.ts';
import { toCorporateAction } from '../../api/corporate-actions.ts';
import { toNewsItem } from '../../api/news.ts';

export interface NewsPage {
  readonly marks: readonly ChartMark[];
  /** The day of its oldest announcement; undefined for an empty page. */
  readonly firstDay: TradingDay | undefined;
  /** Where the next page starts; null after the last one. */
  readonly next: string | null;
}

export interface MarkCalls {
  actions(code: ShareCode, signal: AbortSignal): Promise<readonly ChartMark[]>;
  blocks(code: ShareCode, signal: AbortSignal): Promise<readonly ChartMark[]>;
  halts(code: ShareCode, signal: AbortSignal): Promise<readonly ChartMark[]>;
  /** Newest first. A page ends with a whole day, so that no day has two marks. */
  news(code: ShareCode, page: NewsRange, signal: AbortSignal): Promise<NewsPage>;
}

/** The days are included; without one the range is open. */
export interface NewsRange {
  readonly from?: TradingDay | undefined;
  readonly upto?: TradingDay | undefined;
  /** `next` of the page before. */
  readonly after?: string | undefined;
}

const PAGE = 100;
const MINUTES_OF_A_DAY = 1440;

export const markCalls: MarkCalls = {
  async actions(share, signal) {
    const { answer } = await call(getCorporateActions, { query: { share }, signal });
    return actionMarks(answer.map(toCorporateAction));
  },
  async blocks(code, signal) {
    const { answer } = await call(getBlockDays, { query: { code }, signal });
    return blockMarks(
      code,
      answer.map(({ d, trades, v, vl }) => ({ day: d, trades, volume: v, valueMn: vl })),
    );
  },
  async halts(code, signal) {
    const { answer } = await call(getShareHalts, { query: { code }, signal });
    // The day of a record date has a mark of its own.
    return haltMarks(
      code,
      answer.flatMap(({ d, kind, since }) =>
        kind === 'record-date' ? [] : [{ day: d, halt: kind, since }],
      ),
    );
  },
  async news(code, { from, upto, after }, signal) {
    const query = {
      code,
      limit: PAGE,
      after,
      from: from === undefined ? undefined : dhakaTime(from, 0),
      upto: upto === undefined ? undefined : dhakaTime(upto, MINUTES_OF_A_DAY) - 1,
    };
    const { items, next } = (await call(getNews, { query, signal })).answer;
    const whole = wholeDays(items, next);
    return {
      marks: newsMarks(whole.items.map(toNewsItem)),
      firstDay: whole.items.at(-1)?.published_on,
      next: whole.next,
    };
  },
};

interface Announced {
  readonly _id: string;
  readonly published_on: TradingDay;
}

/** Leaves the oldest day to the next page, which may have more of it. */
export function wholeDays<Item extends Announced>(
  items: readonly Item[],
  next: string | null,
): { items: readonly Item[]; next: string | null } {
  const oldest = items.at(-1)?.published_on;
  const whole = items.filter(({ published_on }) => published_on !== oldest);
  if (next === null || whole.length === 0) return { items, next };
  return { items: whole, next: whole.at(-1)!._id };
}
