import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { ShareCode } from '@dorpon/domain/units';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { shareNewsQuery } from '../../../api/news.ts';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DisclosureFigures } from '../../../market-ui/share/disclosure-figures.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { CompanyAnswer } from './company-answer.tsx';
import '../../../market-ui/share/news-words.ts';

/** Announcements of the share in the page's language, with their figures. */
export function NewsSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(shareNewsQuery(code));
  return (
    <CompanyAnswer title={t('company.news.title')} query={query} rows={8}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return items.length === 0 ? (
          <p className="company-none">{t('company.news.none')}</p>
        ) : (
          <>
            <ul className="company-news-rows">
              {items.map((item) => (
                <NewsRow key={item.id} item={item} />
              ))}
            </ul>
            {items.some(({ figures }) => figures.eps !== undefined) && (
              <p className="company-aside company-news-basis">{t('company.news.basis')}</p>
            )}
            {query.isFetchNextPageError && (
              <SectionFault
                title={t('company.failed', { title: t('company.news.title') })}
                query={{ error: query.error, refetch: () => query.fetchNextPage() }}
              />
            )}
            {query.hasNextPage && !query.isFetchNextPageError && (
              <button
                type="button"
                className="company-more"
                disabled={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                {t('company.more')}
              </button>
            )}
          </>
        );
      }}
    </CompanyAnswer>
  );
}

/** Kinds whose figures are shown without opening the announcement. */
const kindsWithFigures = new Set<NewsItem['kind']>(['dividend', 'quarter', 'annual', 'rights']);

function NewsRow({ item }: { item: NewsItem }) {
  const { t } = useTranslation();
  const isBangla = useLanguage() === 'bn';
  const [open, setOpen] = useState(false);
  const kind = t(`news.kind.${item.kind}`);
  const title = useDigits((isBangla && item.banglaTitle) || item.title);
  const body = useDigits((isBangla && item.banglaBody) || item.body);
  return (
    <li className="company-news-row">
      <button
        type="button"
        className="company-news-title"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Day day={item.publishedOn} style="short" />
        <b>
          <CodedText text={title} />
          <NewsSubject figures={item.figures} />
        </b>
        {!title.startsWith(kind) && <span className="company-aside">{kind}</span>}
      </button>
      {(open || kindsWithFigures.has(item.kind)) && (
        <DisclosureFigures figures={item.figures} className="company-news-figures" />
      )}
      {open && (
        <p className="company-news-body">
          <CodedText text={body} />
        </p>
      )}
    </li>
  );
}

/** The day that an announcement is about, and the period, where its title has neither. */
function NewsSubject({ figures }: Pick<NewsItem, 'figures'>) {
  const { t } = useTranslation();
  const { meetingOn, resumesOn, spotFrom, spotTo, recordDate, period, endedOn, cash } = figures;
  // The title of a dividend has its percentage, and the figures below it have its days.
  if (cash !== undefined) return null;
  const day = meetingOn ?? resumesOn ?? spotFrom ?? recordDate;
  return (
    <small>
      {day !== undefined && <Day day={day} style="short" />}
      {day === spotFrom && spotTo !== undefined && (
        <>
          {' – '}
          <Day day={spotTo} style="short" />
        </>
      )}
      {day === meetingOn && period !== undefined && endedOn !== undefined && (
        <>
          {', '}
          {t(`news.period.${period}`)} <Day day={endedOn} style="long" />
        </>
      )}
    </small>
  );
}

const CODES = /([A-Z][A-Za-z0-9&.()+-]*)/;

/** Ratings and codes in a Bangla text are Latin: mark them as not to be translated. */
function CodedText({ text }: { text: string }) {
  if (!/[\u0980-\u09ff]/.test(text)) return text;
  return text.split(CODES).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={place} translate="no">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}
