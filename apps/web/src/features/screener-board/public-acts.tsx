import '../../screener/public/words.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMember } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openSignIn } from '../../platform/open-page.ts';
import type { PublicScreener } from '../../screener/public/public-calls.ts';
import { ReportDialog } from '../../screener/public/report-dialog.tsx';
import { useCopyScreener } from '../../screener/public/use-copy-screener.ts';
import { usePublications } from '../../screener/public/use-publications.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { formatCount } from '../../ui/text/format.ts';

/** The own one is opened in the editor, others are copied. */
export function CopyPublic({ screener }: { screener: PublicScreener }) {
  const { t } = useTranslation();
  const { isCopying, copy } = useCopyScreener();
  const mine = usePublications()?.publications.find(({ id }) => id === screener.id);
  return mine ? (
    <Link to="/my/screener" search={{ id: mine.screener }} className="btn">
      {t('screenerBoard.edit')}
    </Link>
  ) : (
    <button
      type="button"
      className="btn board-copy"
      disabled={isCopying}
      onClick={() => void copy(screener)}
    >
      {t('publicScreener.copy')}
    </button>
  );
}

/** Whose it is, what they say about it, and a way to report it. */
export function AboutPublic({ screener }: { screener: PublicScreener }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const member = useMember();
  const own = usePublications();
  const [isReporting, setReporting] = useState(false);
  const { id, author, about, copies, time } = screener;
  const isMine = own?.publications.some((one) => one.id === id) === true;
  const isReported = own?.reported.includes(id) === true;
  const copied = t('publicScreener.copies', { count: copies, n: formatCount(copies) });
  return (
    <section className="board-author">
      <h2 translate="no">{t('publicScreener.by', { author })}</h2>
      <p translate="no">{about}</p>
      <p className="board-copies">
        {inNumerals(copied, numerals)} · <Day day={dhakaDay(time)} />
      </p>
      {!isMine && (
        <button
          type="button"
          className="link-btn"
          disabled={isReported}
          onClick={() => (member?.verified ? setReporting(true) : openSignIn())}
        >
          {t(isReported ? 'publicScreener.reported' : 'publicScreener.reportAct')}
        </button>
      )}
      <ReportDialog screener={isReporting ? screener : null} onClose={() => setReporting(false)} />
    </section>
  );
}
