import type { AuditRow } from '@dorpon/contract/admin';
import { useTranslation } from 'react-i18next';
import { dhakaDay } from '../../ui/number/calendar-day.ts';
import { DayTime, useDayWords } from '../../ui/number/day-and-time.tsx';
import { formatCount } from '../../ui/number/format.ts';
import { useDigits } from '../../ui/number/numerals.tsx';

interface AuditLineProps {
  readonly row: AuditRow;
  readonly onMember: ((id: string) => void) | undefined;
}

export function AuditLine({ row, onMember }: AuditLineProps) {
  const { t } = useTranslation();
  const { _id, time, admin, member, reason } = row;
  return (
    <li className="audit-line" data-act={_id}>
      <span className="audit-time">
        <DayTime at={time} />
      </span>
      <span className="audit-act">
        <b>{useActWords(row)}</b>
        {reason !== null && <span className="audit-reason">{reason}</span>}
      </span>
      <span className="audit-who">
        {member !== null && <span className="audit-label">{t('adminUsers.audit.member')}</span>}{' '}
        {member === null ? (
          t('adminUsers.audit.all')
        ) : onMember === undefined ? (
          <span translate="no">{member}</span>
        ) : (
          <button type="button" translate="no" onClick={() => onMember(member)}>
            {member}
          </button>
        )}
      </span>
      <span className="audit-who">
        <span className="audit-label">{t('adminUsers.audit.by')}</span>{' '}
        <span translate="no">{admin}</span>
      </span>
    </li>
  );
}

function useActWords({ act, proUntil, receivers }: AuditRow): string {
  const { t } = useTranslation();
  const words = useDayWords();
  const day = proUntil === null ? '' : words(dhakaDay(proUntil), 'long');
  const count = receivers ?? 0;
  return useDigits(t(`adminUsers.audit.act.${act}`, { day, count, n: formatCount(count) }));
}
