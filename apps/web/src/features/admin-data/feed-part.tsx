import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Count } from '../../ui/text/figures.tsx';
import { AgoWords } from './ago-words.tsx';
import { feedHealthQuery } from './calls.ts';
import { ReplayBar } from './replay-bar.tsx';

/** The source of the prices, its last update and the faults of its data. */
export function FeedPart() {
  const { t } = useTranslation();
  const query = useQuery(feedHealthQuery);
  const feed = query.data;
  if (feed === undefined && query.isError)
    return <SectionFault title={t('adminData.feed.failed')} query={query} />;
  const part = (word: string, figure: ReactNode) => (
    <div>
      <dt>{word}</dt>
      <dd>{feed === undefined ? <i className="bone" /> : figure}</dd>
    </div>
  );
  return (
    <section className="feed-part" aria-label={t('adminData.feed.title')}>
      <dl className="feed-figures">
        {part(t('adminData.feed.source'), feed && t(`adminData.feed.sourceIs.${feed.source}`))}
        {part(
          t('adminData.feed.state'),
          feed && <b data-state={feed.state}>{t(`adminData.feed.stateIs.${feed.state}`)}</b>,
        )}
        {part(
          t('adminData.feed.lastUpdate'),
          feed &&
            (feed.heardAt === null ? (
              t('adminData.feed.never')
            ) : (
              <AgoWords word="adminData.ago" at={feed.heardAt} />
            )),
        )}
        {part(t('adminData.feed.batches'), feed && <Count value={feed.batches} />)}
      </dl>
      {feed?.source === 'replay' && <ReplayBar />}
      {feed && feed.batches > 0 && feed.faults.length === 0 && (
        <p className="feed-no-faults">{t('adminData.feed.noFaults')}</p>
      )}
      {feed && feed.faults.length > 0 && (
        <ul className="feed-faults">
          {feed.faults.map(({ reason, count, lastAt, sample }) => (
            <li key={reason}>
              <b>{t(`adminData.feed.reason.${reason}`)}</b>
              <span className="feed-count">
                <Count value={count} />
              </span>
              <span className="feed-last">
                <AgoWords word="adminData.ago" at={lastAt} />
              </span>
              <span className="feed-sample" translate="no">
                {sample}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
