import { newsFeedPath } from '@dorpon/contract/news-feed';
import { type ReactNode, useCallback, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ScreenTabs } from '../../market-ui/page/screen-tabs.tsx';
import { NoneOfMine } from '../../market-ui/share/none-of-mine.tsx';
import { useCodesOf } from '../../market-ui/share/use-whose-shares.ts';
import { webSettings } from '../../platform/web-settings.ts';
import { FilterField } from '../../ui/fields/filter-field.tsx';
import { useTypedText } from '../../ui/fields/use-typed-text.ts';
import { EmptyMessage } from '../../ui/page/message.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { NewsList } from './news-list.tsx';
import { type NewsSearch, newsFilterOf, parseNewsSearch } from './news-search.ts';
import { NewsSkeleton } from './news-skeleton.tsx';
import { NewsToolbar } from './news-toolbar.tsx';
import '../../market-ui/page/words.ts';
import '../../market-ui/share/news-words.ts';
import './news.css';

interface NewsFrameProps {
  readonly title: string;
  readonly description: string;
  readonly note?: ReactNode;
  readonly search: NewsSearch;
  readonly onSearch: (search: object) => void;
  readonly tab: 'news' | 'shareNews';
  /** False on the page of one share. */
  readonly withShare: boolean;
  readonly choice: ReactNode;
  /** Before the list. */
  readonly children?: ReactNode;
}

const ready = { kind: 'ready' } as const;

/** Search, filters, feed link and list: body of both tabs. */
export function NewsFrame(props: NewsFrameProps) {
  const { title, description, note, search, onSearch, tab, withShare, choice } = props;
  const { t } = useTranslation();
  const lang = useLanguage();
  const change = useCallback(
    (next: object) => onSearch(parseNewsSearch({ ...search, ...next })),
    [search, onSearch],
  );
  // A partly typed day is not in the address: a new key clears the fields.
  const [cleared, setCleared] = useState(0);
  const [typed, type] = useTypedText(search.q ?? '', (q) => change({ q }));
  const { code, kind, q, from, upto, shares } = search;
  const codes = useCodesOf(shares);
  const feed = newsFeedPath({ code, kind, ...(lang === 'bn' && { lang }) });
  const plain = [kind, q, from, upto, shares].every((one) => one === undefined);
  return (
    <PageFrame
      title={title}
      description={description}
      note={note}
      controls={
        <>
          <FilterField
            label={t('news.search')}
            clearLabel={t('news.clearSearch')}
            value={typed}
            onType={type}
          />
          <a
            className="btn"
            href={`${webSettings.apiBase}/api${feed}`}
            type="application/atom+xml"
            title={t('news.feedWhy')}
          >
            {t('news.feed')}
          </a>
        </>
      }
      tabs={<ScreenTabs tabs={['news', 'shareNews']} chosen={tab} search={search} />}
      toolbar={
        <NewsToolbar key={cleared} search={search} onChange={change} withShare={withShare}>
          {choice}
        </NewsToolbar>
      }
      state={ready}
    >
      <p className="bulletin-basis">{t('news.sinceBasis')}</p>
      {props.children}
      {codes === undefined ? (
        <NewsSkeleton withShare={withShare} rows={12} />
      ) : codes?.size === 0 && shares ? (
        <NoneOfMine whose={shares} onAll={() => change({ shares: undefined })} />
      ) : (
        <NewsList
          filter={{ ...newsFilterOf(search), ...(codes && { codes: [...codes].sort() }) }}
          withShare={withShare}
          unfolded={q !== undefined}
          none={
            <EmptyMessage
              title={t(plain ? 'news.noneTitle' : 'news.emptyTitle')}
              action={t('news.showAll')}
              onAct={() => {
                setCleared(cleared + 1);
                onSearch(withShare || plain ? {} : { code });
              }}
            >
              {t(!plain ? 'news.empty' : withShare ? 'news.none' : 'news.emptyShare')}
            </EmptyMessage>
          }
        />
      )}
    </PageFrame>
  );
}
