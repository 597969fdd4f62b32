import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { TradingDay } from '@dorpon/domain/units';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { type NewsFilter, newsQuery } from '../../api/news.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyMessage, ErrorMessage } from '../../ui/page/message.tsx';
import { Day } from '../../ui/text/day-and-time.tsx';
import { NewsMore } from './news-more.tsx';
import { NewsRow } from './news-row.tsx';
import { NewsSkeleton } from './news-skeleton.tsx';

interface NewsListProps {
  readonly filter: NewsFilter;
  readonly withShare: boolean;
  /** Text of an empty list, and its button. */
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
    readonly onAct: () => void;
  };
}

/** Announcements by day; older ones load on scrolling down. */
export function NewsList({ filter, withShare, empty }: NewsListProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const query = useInfiniteQuery(newsQuery(filter));
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
      <NewsSkeleton withShare={withShare} />
    );
  }
  const days = newsDays(query.data.pages);
  if (days.length === 0) {
    return (
      <EmptyMessage title={empty.title} action={empty.action} onAct={empty.onAct}>
        {empty.text}
      </EmptyMessage>
    );
  }
  return (
    <div className="bulletin-list" data-share={withShare || undefined}>
      {days.map((day) => (
        <NewsOfDay key={day.day} {...day} withShare={withShare} />
      ))}
      <NewsMore query={query} />
    </div>
  );
}

function NewsOfDay({ day, items, withShare }: NewsDay & { withShare: boolean }) {
  const id = useId();
  const companies = useQuery(companiesQuery).data;
  return (
    <section className="bulletin-day" aria-labelledby={id}>
      <h2 id={id}>
        <Day day={day} style="full" />
      </h2>
      <ul>
        {items.map((item) => (
          <NewsRow
            key={item.id}
            item={item}
            company={companies?.get(item.code)}
            withShare={withShare}
          />
        ))}
      </ul>
    </section>
  );
}

interface NewsDay {
  readonly day: TradingDay;
  readonly items: readonly NewsItem[];
}

/** Groups by day and drops duplicates: a refetched page may overlap with the next. */
function newsDays(pages: readonly { readonly items: readonly NewsItem[] }[]): NewsDay[] {
  const seen = new Set<string>();
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  return [...Map.groupBy(items, ({ publishedOn }) => publishedOn)].map(([day, dayItems]) => ({
    day,
    items: dayItems,
  }));
}
