import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';

export type MeetingNotice = Pick<NewsItem, 'code' | 'publishedOn' | 'figures'>;

export type CalendarStore = ReturnType<typeof createCalendarStore>;

export function createCalendarStore(pool: Pool) {
  return {
    /** Notices of board meetings between two days, both included. */
    async meetingsBetween(
      from: TradingDay,
      upto: TradingDay,
      code?: ShareCode,
    ): Promise<MeetingNotice[]> {
      const { rows } = await pool.query<MeetingNotice>(
        `select code, published_on as "publishedOn", figures from news
          where kind = 'board-meeting' and figures ->> 'meetingOn' between $1 and $2
            and ($3::text is null or code = $3)`,
        [from, upto, code],
      );
      return rows;
    },
  };
}
