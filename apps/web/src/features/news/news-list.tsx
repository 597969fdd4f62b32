import type { TradingDay } from '@dorpon/domain/units';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { type NewsFilter, type NewsLine, newsQuery } from '../../api/news.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';
import { Day } from '../../ui/text/day-and-time.tsx';
import { NewsMore } from './news-more.tsx';
import { NewsRow } from './news-row.tsx';
import { NewsSkeleton } from './news-skeleton.tsx';

interface NewsListProps {
  readonly filter: NewsFilter;
  readonly withShare: boolean;
  /** True opens the text of each, such as when words in it were searched. */
  readonly unfolded?: boolean;
  /** Rows before the button for older ones; without it they load on scrolling. */
  readonly limit?: number;
  /** Replaces an empty list. */
  readonly none: ReactNode;
}

/** Announcements by day; older ones load on scrolling down. */
export function NewsList(props: NewsListProps) {
  const { filter, withShare, unfolded = false, limit, none } = props;
  const { t } = useTranslation();
  const words = useFaultWords();
  const query = useInfiniteQuery(newsQuery(filter, limit));
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorMessage
        title={t('news.failed')}
        action={t('parts.page.retry')}
        onAct={() => query.refetch()}
      >
        {words(query.error)}
      </ErrorMessage>
    ) : (
      <NewsSkeleton withShare={withShare} rows={limit ?? 12} />
    );
  }
  const days = newsDays(query.data.pages);
  if (days.length === 0) return none;
  return (
    <div className="bulletin-list" data-codes={withShare || undefined}>
      {days.map((day) => (
        <NewsOfDay key={day.day} {...day} withShare={withShare} unfolded={unfolded} />
      ))}
      <NewsMore query={query} byPress={limit !== undefined} />
    </div>
  );
}

interface NewsOfDayProps extends NewsDay {
  readonly withShare: boolean;
  readonly unfolded: boolean;
}

function NewsOfDay({ day, items, withShare, unfolded }: NewsOfDayProps) {
  const { t } = useTranslation();
  const id = useId();
  const companies = useQuery(companiesQuery).data;
  return (
    <section className="bulletin-day" aria-labelledby={id}>
      <header className="bulletin-head">
        <h2 id={id}>
          <Day day={day} style="full" />
        </h2>
        <span title={t(withShare ? 'news.lastWhy' : 'news.beforeWhy')}>
          {t(withShare ? 'news.last' : 'news.before')}
        </span>
        <span title={t('news.sinceWhy')}>{t('news.since')}</span>
      </header>
      <ul>
        {items.map((item) => (
          <NewsRow
            key={item.id}
            item={item}
            company={companies?.get(item.code)}
            withShare={withShare}
            unfolded={unfolded}
          />
        ))}
      </ul>
    </section>
  );
}

interface NewsDay {
  readonly day: TradingDay;
  readonly items: readonly NewsLine[];
}

/** Groups by day and drops duplicates: a refetched page may overlap with the next. */
function newsDays(pages: readonly { readonly items: readonly NewsLine[] }[]): NewsDay[] {
  const seen = new Set<string>();
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  return [...Map.groupBy(items, ({ publishedOn }) => publishedOn)].map(([day, dayItems]) => ({
    day,
    items: dayItems,
  }));
}
