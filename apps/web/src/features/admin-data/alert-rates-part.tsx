import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Count } from '../../ui/text/figures.tsx';
import { AgoWords } from './ago-words.tsx';
import { alertRatesQuery } from './calls.ts';

/** How many alerts fired and were sent, what waits, and why deliveries failed. */
export function AlertRatesPart() {
  const { t } = useTranslation();
  const query = useQuery(alertRatesQuery);
  const { data } = query;
  if (data === undefined && query.isError)
    return <SectionFault title={t('adminData.alerts.failed')} query={query} />;
  const part = (word: string, figure: ReactNode) => (
    <div>
      <dt>{word}</dt>
      <dd>{data === undefined ? <i className="bone" /> : figure}</dd>
    </div>
  );
  const rate = (word: string, counted: { minute: number; hour: number } | undefined) =>
    part(
      word,
      counted && (
        <>
          <Count value={counted.minute} /> / <Count value={counted.hour} />
        </>
      ),
    );
  return (
    <section className="feed-part" aria-label={t('adminData.alerts.title')}>
      <dl className="feed-figures">
        {rate(t('adminData.alerts.fired'), data?.fired)}
        {rate(t('adminData.alerts.sent'), data?.sent)}
        {rate(t('adminData.alerts.notSent'), data?.failed)}
        {part(t('adminData.alerts.waiting'), data && <Count value={data.waiting} />)}
        {part(
          t('adminData.alerts.oldest'),
          data &&
            (data.oldestSeconds === null ? (
              t('adminData.alerts.none')
            ) : (
              <AgoWords word="adminData.ago" at={query.dataUpdatedAt - data.oldestSeconds * 1000} />
            )),
        )}
      </dl>
      {data !== undefined && data.failures.length > 0 && (
        <ul className="feed-faults">
          {data.failures.map(({ channel, reason, count }) => (
            <li key={`${channel} ${reason}`}>
              <b translate="no">
                {channel}: {reason}
              </b>
              <span className="feed-count">
                <Count value={count} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
