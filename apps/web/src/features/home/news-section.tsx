import type { NewsItem } from '@dorpon/domain/company/news-item';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { latestNewsQuery } from '../../api/news.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { NewsText } from '../../market-ui/share/news-text.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useMedia } from '../../platform/use-media.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Day, Time } from '../../ui/text/day-and-time.tsx';
import { Count, Ratio } from '../../ui/text/figures.tsx';
import { BoneRows, HomeSection } from './home-section.tsx';
import { briefParts, datedBrief } from './news-brief.ts';
import './highlights-words.ts';
import '../../market-ui/share/news-words.ts';
import './lazy-sections.css';

/** On a desktop as many as make the column about as high as those beside it. */
const SHOWN = { phone: 8, desktop: 14 } as const;

export function NewsSection() {
  const { t } = useTranslation();
  const shown = useMedia('(width < 680px)') ? SHOWN.phone : SHOWN.desktop;
  const query = useQuery(latestNewsQuery(shown));
  const items = query.data ?? [];
  return (
    <HomeSection
      name="news"
      title={t('news.home.title')}
      aside={<Link to="/news">{t('news.home.all')}</Link>}
    >
      {query.isPending && <BoneRows count={shown} className="home-news" />}
      {query.isError && query.data === undefined && (
        <SectionFault title={t('news.home.failed')} query={query} />
      )}
      {query.data?.length === 0 && <p className="section-empty">{t('news.home.none')}</p>}
      <ul>
        {items.map((item) => (
          <NewsLine key={item.id} item={item} />
        ))}
      </ul>
    </HomeSection>
  );
}

function NewsLine({ item }: { item: NewsItem }) {
  const { t } = useTranslation();
  const today = useSessionHours()?.day;
  const bangla = useLanguage() === 'bn';
  const title = bangla ? item.banglaTitle : item.title;
  const dated = datedBrief(item);
  const parts = dated ? [] : briefParts(item);
  return (
    <li className="home-news">
      <span className="line-day">
        {item.publishedAt !== null && item.publishedOn === today ? (
          <Time at={item.publishedAt} />
        ) : (
          <Day day={item.publishedOn} style="short" />
        )}
      </span>
      <span className="line-text">
        <ShareLink code={item.code} />{' '}
        {dated ? (
          <>
            {t(`highlights.${dated.words}`)} <Day day={dated.day} style="short" />
          </>
        ) : (
          <NewsText text={title} rating={item.figures.rating} />
        )}
        {parts.length > 0 && (
          <span className="line-figures">
            {parts.map(({ name, value }) => (
              <span key={name}>
                {t(`news.figure.${name}`)}{' '}
                {typeof value === 'string' ? (
                  <Day day={value} style="short" />
                ) : name === 'quantity' ? (
                  <Count value={value} />
                ) : (
                  <Ratio value={value} decimals={2} />
                )}
              </span>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}
