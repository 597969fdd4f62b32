import { type NewsItem, type NewsKind, newsDay } from '@dorpon/domain/company/news-item';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';

export interface NewsSearch {
  readonly code?: ShareCode | undefined;
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

export function createNewsStore(pool: Pool) {
  return {
    /** Newest day first, by share within a day. */
    async search(search: NewsSearch): Promise<NewsItem[]> {
      const { code, kind, from, upto, text, after, limit } = search;
      const { rows } = await pool.query<NewsItem>(
        `select id, code, kind, published_on as "publishedOn", title, bangla_title as "banglaTitle",
            body, bangla_body as "banglaBody", figures
          from news
          where ($1::text is null or code = $1)
            and ($2::text is null or kind = $2)
            and ($3::date is null or published_on >= $3)
            and ($4::date is null or published_on <= $4)
            and ($5::text is null or words @@ news_query($5))
            and ($6::text is null
              or (published_on <= $7::date and (published_on < $7::date or id > $6)))
          order by published_on desc, id limit $8`,
        [code, kind, from, upto, text, after, after && newsDay(after), limit],
      );
      return rows;
    },
  };
}
