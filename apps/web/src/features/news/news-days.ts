import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { TradingDay } from '@dorpon/domain/units';

export interface NewsDay {
  readonly day: TradingDay;
  readonly items: readonly NewsItem[];
}

/** Under the heading of its day each item once: a page asked for anew may overlap with the next. */
export function newsDays(pages: readonly { readonly items: readonly NewsItem[] }[]): NewsDay[] {
  const seen = new Set<string>();
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  return [...Map.groupBy(items, ({ publishedOn }) => publishedOn)].map(([day, told]) => ({
    day,
    items: told,
  }));
}
