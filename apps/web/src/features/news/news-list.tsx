import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { type NewsFilter, type NewsLine, newsQuery } from '../../api/news.ts';
import { useDigits } from '../../i18n/numerals.tsx';
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
  /** Opens the text of each announcement, because a search may have matched it. */
  readonly unfolded?: boolean;
  /** Announcements in a page. With it older ones load by a button, without it on scrolling. */
  readonly limit?: number;
  /** Replaces an empty list. */
  readonly none: ReactNode;
}

/** Announcements by day, those of one share by year. */
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
  const parts = newsParts(query.data.pages, withShare);
  if (parts.length === 0) return none;
  return (
    <div className="bulletin-list" data-codes={withShare || undefined}>
      {parts.map((part) => (
        <NewsOfSpan key={part.span} {...part} withShare={withShare} unfolded={unfolded} />
      ))}
      <NewsMore query={query} byPress={limit !== undefined} />
    </div>
  );
}

interface NewsOfSpanProps extends NewsPart {
  readonly withShare: boolean;
  readonly unfolded: boolean;
}

function NewsOfSpan({ span, items, withShare, unfolded }: NewsOfSpanProps) {
  const { t } = useTranslation();
  const id = useId();
  const year = useDigits(span);
  const companies = useQuery(companiesQuery).data;
  return (
    <section className="bulletin-day" aria-labelledby={id}>
      <header className="bulletin-head">
        <h2 id={id}>{withShare ? <Day day={span} style="full" /> : year}</h2>
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

interface NewsPart {
  /** A day, or a year on the page of one share, which has little news on a day. */
  readonly span: string;
  readonly items: readonly NewsLine[];
}

/** Groups by day or year and drops duplicates: a refetched page may overlap with the next. */
function newsParts(
  pages: readonly { readonly items: readonly NewsLine[] }[],
  byDay: boolean,
): NewsPart[] {
  const seen = new Set<string>();
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  const spanOf = ({ publishedOn }: NewsLine) => (byDay ? publishedOn : publishedOn.slice(0, 4));
  return [...Map.groupBy(items, spanOf)].map(([span, spanItems]) => ({ span, items: spanItems }));
}
