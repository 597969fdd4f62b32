import { type NewsItem, type NewsKind, newsDay } from '@dorpon/domain/company/news-item';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { newsColumns } from '../../db/company-columns.ts';

export interface NewsSearch {
  readonly code?: ShareCode | undefined;
  readonly codes?: readonly ShareCode[] | undefined;
  readonly kind?: NewsKind | undefined;
  readonly from?: TradingDay | undefined;
  readonly upto?: TradingDay | undefined;
  /** Word prefixes in the code, titles or texts, in either language, in any order. */
  readonly text?: string | undefined;
  /** The last id of the previous page. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export type NewsStore = ReturnType<typeof createNewsStore>;

/** The order within a day: by time, and for items without a time by the turnover of the share. */
const placeInDay = `coalesce((figures ->> 'publishedAt')::bigint, 0) as at,
  case when figures ? 'publishedAt' then 0 else coalesce(
    (select value from day_bar where day_bar.code = news.code and day <= published_on
      order by day desc limit 1), 0) end as turnover`;

export function createNewsStore(pool: Pool) {
  return {
    /**
     * Newest first. Items of a day without a time follow those with one, the share with the largest
     * turnover first: that of the day itself once it is finished, until then that of the session
     * before, so that pages do not shift while the market trades.
     */
    async search(search: NewsSearch): Promise<NewsItem[]> {
      const { code, codes, kind, from, upto, text, after, limit } = search;
      const { rows } = await pool.query<NewsItem>(
        `with last as (select ${placeInDay} from news where id = $6)
        select ${newsColumns} from (
          select *, ${placeInDay} from news
            where ($1::text is null or code = $1)
              and ($2::text is null or kind = $2)
              and ($3::date is null or published_on >= $3)
              and ($4::date is null or published_on <= $4)
              and ($5::text is null or words @@ news_query($5))
              and ($7::date is null or published_on <= $7)
              and ($9::text[] is null or code = any($9))) as item
          where $6::text is null or published_on < $7::date
            or (at, turnover) < (select at, turnover from last)
            or ((at, turnover) = (select at, turnover from last) and id > $6)
          order by published_on desc, at desc, turnover desc, id limit $8`,
        [code, kind, from, upto, text, after, after && newsDay(after), limit, codes],
      );
      return rows;
    },
  };
}
