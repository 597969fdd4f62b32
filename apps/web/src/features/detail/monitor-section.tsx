import '../../market-ui/monitor/words.ts';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { ShareCode } from '@dorpon/domain/units';
import { useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMonitorEntries } from '../../live/use-monitor-entries.ts';
import { EntryPicture } from '../../market-ui/monitor/entry-picture.tsx';
import { useSentence } from '../../market-ui/monitor/use-sentence.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Time } from '../../ui/text/day-and-time.tsx';
import { DetailSection } from './detail-section.tsx';
import './monitor-section.css';

const SHOWN = 6;

/** What the market monitor found in this share today, newest first. */
export function MonitorSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const { entries, query, isPast } = useMonitorEntries(code);
  const [all, setAll] = useState(false);
  const count = entries?.length ?? 0;
  const more = useDigits(
    all ? t('detail.monitor.latest') : t('detail.monitor.all', { n: String(count) }),
  );
  return (
    <DetailSection
      name="monitor"
      title={t('detail.monitor.title')}
      aside={
        count > SHOWN ? (
          <button
            type="button"
            className="ticks-all"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {more}
          </button>
        ) : (
          ''
        )
      }
    >
      {query.isError && entries === undefined && (
        <SectionFault title={t('detail.monitor.failed')} query={query} />
      )}
      {entries?.length === 0 && (
        <p className="detail-none">
          {t(isPast ? 'detail.monitor.noneThen' : 'detail.monitor.none')}
        </p>
      )}
      {count > 0 && (
        <ul className="share-monitor">
          {entries?.slice(0, all ? count : SHOWN).map((entry) => (
            <EntryLine key={entry.number} entry={entry} />
          ))}
        </ul>
      )}
    </DetailSection>
  );
}

function EntryLine({ entry }: { entry: MonitorEntry }) {
  const { t } = useTranslation();
  const sentence = useSentence()(entry);
  return (
    <li>
      <Time at={entry.at} />
      <span className="share-monitor-words">
        <b>{t(`monitor.kind.${entry.finding.kind}`)}</b> {sentence}
      </span>
      <EntryPicture entry={entry} width={56} />
    </li>
  );
}
