import '../../screener/public/words.ts';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getPublicScreeners } from '@dorpon/contract/screener-public';
import {
  MAX_PUBLIC_PAGES,
  PUBLIC_PAGE,
  type PublicOrder,
  publicOrders,
} from '@dorpon/domain/screener/public-limits';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMember } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openSignIn } from '../../platform/open-page.ts';
import type { ListedScreener, PublicSearch } from '../../screener/public/public-calls.ts';
import { ReportDialog } from '../../screener/public/report-dialog.tsx';
import { useCopyScreener } from '../../screener/public/use-copy-screener.ts';
import { usePublications } from '../../screener/public/use-publications.ts';
import { ScreenerText } from '../../screener/screener-text.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { MatchCount } from './match-count.tsx';

type Answer = AnswerOf<typeof getPublicScreeners>;

interface PublicPartProps {
  readonly query: UseQueryResult<Answer>;
  readonly search: PublicSearch;
  readonly onSearch: (change: { readonly order?: PublicOrder; readonly page?: number }) => void;
  /** At a past minute counts of now are not shown. */
  readonly isPast: boolean;
}

/** Screeners that members published, a page at a time. */
export function PublicPart({ query, search, onSearch, isPast }: PublicPartProps) {
  const { t } = useTranslation();
  const [reporting, setReporting] = useState<ListedScreener | null>(null);
  const { data } = query;
  return (
    <section id="by-members" className="screener-group">
      <div className="public-head">
        <h2>{t('screenerList.members.title')}</h2>
        <Segmented
          label={t('screenerList.members.order')}
          value={search.order}
          choices={publicOrders.map((value) => ({
            value,
            label: t(`screenerList.members.orders.${value}`),
          }))}
          onChoose={(order) => onSearch({ order })}
        />
      </div>
      {data === undefined && query.isError && (
        <SectionFault title={t('screenerList.members.failed')} query={query} />
      )}
      {data?.count === 0 && <Nothing isFiltered={search.q !== ''} />}
      <ul aria-busy={data === undefined}>
        {data?.screeners.map((screener) => (
          <PublicItem
            key={screener.id}
            screener={screener}
            isPast={isPast}
            onReport={() => setReporting(screener)}
          />
        ))}
      </ul>
      {data && data.count > PUBLIC_PAGE && (
        <Pages count={data.count} page={search.page} onPage={(page) => onSearch({ page })} />
      )}
      <ReportDialog screener={reporting} onClose={() => setReporting(null)} />
    </section>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="public-none">
      {t(isFiltered ? 'screenerList.members.noneFound' : 'screenerList.members.none')}{' '}
      {!isFiltered && (
        <Link className="link-btn" to="/my/screener">
          {t('screenerList.members.write')}
        </Link>
      )}
    </p>
  );
}

interface PublicItemProps {
  readonly screener: ListedScreener;
  readonly isPast: boolean;
  readonly onReport: () => void;
}

function PublicItem({ screener, isPast, onReport }: PublicItemProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const member = useMember();
  const own = usePublications();
  const { isCopying, copy } = useCopyScreener();
  const { id, name, about, author, text, time, copies, matches } = screener;
  const mine = own?.publications.find((one) => one.id === id);
  const isReported = own?.reported.includes(id) === true;
  const copied = t('publicScreener.copies', { count: copies, n: formatCount(copies) });
  return (
    <li>
      <div className="ready-head">
        <h3>
          <Link to="/screener-board/{-$id}" params={{ id }} translate="no">
            {name}
          </Link>
        </h3>
        <MatchCount text={text} count={isPast ? null : matches} />
      </div>
      <p translate="no">{about}</p>
      <p className="public-by">
        <span translate="no">{t('publicScreener.by', { author })}</span> ·{' '}
        {inNumerals(copied, numerals)} · <Day day={dhakaDay(time)} />
      </p>
      <ScreenerText text={text} />
      <p className="public-acts">
        {mine ? (
          <Link className="link-btn" to="/my/screener" search={{ id: mine.screener }}>
            {t('screenerList.members.yours')}
          </Link>
        ) : (
          <>
            <button
              type="button"
              className="link-btn"
              disabled={isCopying}
              onClick={() => void copy(screener)}
            >
              {t('publicScreener.copy')}
            </button>
            <button
              type="button"
              className="link-btn"
              disabled={isReported}
              onClick={() => (member?.verified ? onReport() : openSignIn())}
            >
              {t(isReported ? 'publicScreener.reported' : 'publicScreener.reportAct')}
            </button>
          </>
        )}
      </p>
    </li>
  );
}

interface PagesProps {
  readonly count: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Pages({ count, page, onPage }: PagesProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const all = Math.min(Math.ceil(count / PUBLIC_PAGE), MAX_PUBLIC_PAGES);
  return (
    <nav className="public-pages" aria-label={t('screenerList.members.pages')}>
      <button type="button" className="btn" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('screenerList.members.before')}
      </button>
      <span>{inNumerals(t('screenerList.members.page', { page, all }), numerals)}</span>
      <button type="button" className="btn" disabled={page >= all} onClick={() => onPage(page + 1)}>
        {t('screenerList.members.next')}
      </button>
    </nav>
  );
}
