import '../../../screener/public/words.ts';
import type { ReportedScreener } from '@dorpon/contract/screener-public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { boardHref } from '../../../screener/board-href.ts';
import { ScreenerText } from '../../../screener/screener-text.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { DayTime } from '../../../ui/text/day-and-time.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { reportedScreenersQuery } from '../calls.ts';
import { AnswerDialog, type ReportAnswer } from './answer-dialog.tsx';
import './screeners.css';

/** Public screeners that members reported, the most reported first. */
export function ScreenersPart({ onMember }: { onMember: (id: string) => void }) {
  const { t } = useTranslation();
  const query = useQuery(reportedScreenersQuery);
  const [answering, setAnswering] = useState<ReportAnswer | null>(null);
  return (
    <div className="reported">
      <p className="reported-about">{t('adminUsers.screeners.about')}</p>
      {query.data === undefined && query.isError && (
        <SectionFault title={t('adminUsers.screeners.failed')} query={query} />
      )}
      {query.data?.length === 0 && (
        <div className="audit-empty" role="status">
          <b>{t('adminUsers.screeners.emptyTitle')}</b>
          <p>{t('adminUsers.screeners.empty')}</p>
        </div>
      )}
      <ul aria-busy={query.data === undefined}>
        {query.data?.map((screener) => (
          <ReportedLine
            key={screener.id}
            screener={screener}
            onMember={() => onMember(screener.member)}
            onAnswer={(act) => setAnswering({ screener, act })}
          />
        ))}
      </ul>
      <AnswerDialog answer={answering} onClose={() => setAnswering(null)} />
    </div>
  );
}

interface ReportedLineProps {
  readonly screener: ReportedScreener;
  readonly onMember: () => void;
  readonly onAnswer: (act: ReportAnswer['act']) => void;
}

function ReportedLine({ screener, onMember, onAnswer }: ReportedLineProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { id, name, about, text, author, time, copies, count, reports } = screener;
  const counted = (key: 'adminUsers.screeners.reports' | 'publicScreener.copies', n: number) =>
    inNumerals(t(key, { count: n, n: formatCount(n) }), numerals);
  return (
    <li className="reported-line">
      <div className="reported-what">
        <a href={boardHref(id)} translate="no">
          {name}
        </a>
        <p translate="no">{about}</p>
        <p className="reported-by">
          <button type="button" className="link-btn" onClick={onMember} translate="no">
            {t('publicScreener.by', { author })}
          </button>{' '}
          · {counted('publicScreener.copies', copies)} · <DayTime at={time} />
        </p>
        <ScreenerText text={text} />
      </div>
      <div className="reported-why">
        <b>{counted('adminUsers.screeners.reports', count)}</b>
        <ul>
          {reports.map((report) => (
            <li key={`${report.time} ${report.reason} ${report.note}`}>
              {t(`publicScreener.reasons.${report.reason}`)}
              {report.note !== '' && <span translate="no"> “{report.note}”</span>}{' '}
              <span className="reported-time">
                <DayTime at={report.time} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="reported-acts">
        <button type="button" className="btn" onClick={() => onAnswer('keep')}>
          {t('adminUsers.screeners.keep.act')}
        </button>
        <button type="button" className="btn" onClick={() => onAnswer('unpublish')}>
          {t('adminUsers.screeners.unpublish.act')}
        </button>
      </div>
    </li>
  );
}
