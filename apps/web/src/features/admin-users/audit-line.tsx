import type { AuditPerson, AuditRow } from '@dorpon/contract/admin';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { DayTime, useDayWords } from '../../ui/text/day-and-time.tsx';
import { formatCount } from '../../ui/text/format.ts';

interface AuditLineProps {
  readonly row: AuditRow;
  readonly onMember: ((id: string) => void) | undefined;
}

export function AuditLine({ row, onMember }: AuditLineProps) {
  const { t } = useTranslation();
  const { _id, time, admin, adminIs, member, memberIs, reason, receivers, title, body, link } = row;
  return (
    <li className="audit-line" data-act={_id}>
      <span className="audit-time">
        <DayTime at={time} />
      </span>
      <span className="audit-act">
        <b>{useActWords(row)}</b>
        {reason !== null && <span className="audit-reason">{reason}</span>}
        {title !== null && <span className="audit-title">{title}</span>}
        {body && <span className="audit-reason">{body}</span>}
        {link !== null && (
          <span className="audit-reason" translate="no">
            {link}
          </span>
        )}
      </span>
      <span className="audit-who">
        {member !== null && <span className="audit-label">{t('adminUsers.audit.member')}</span>}{' '}
        {member === null ? (
          receivers !== null && t('adminUsers.audit.all')
        ) : onMember === undefined ? (
          <Person is={memberIs} />
        ) : (
          <button type="button" onClick={() => onMember(member)}>
            <Person is={memberIs} />
          </button>
        )}
      </span>
      <span className="audit-who">
        <span className="audit-label">{t('adminUsers.audit.by')}</span>{' '}
        {admin === null ? t('adminUsers.audit.bySettings') : <Person is={adminIs} />}
      </span>
    </li>
  );
}

/** Name with e-mail or phone, because names are not unique. */
export function Person({ is }: { is: AuditPerson }) {
  const { t } = useTranslation();
  const contact = useDigits(is?.phone ?? '');
  if (is === null) return t('adminUsers.audit.deleted');
  const address = is.email ?? contact;
  return (
    <>
      {is.name === '' ? t('adminUsers.noName') : <span translate="no">{is.name}</span>}
      {address !== '' && (
        <>
          {' '}
          <span className="audit-contact" translate="no">
            {address}
          </span>
        </>
      )}
    </>
  );
}

function useActWords({ act, proUntil, receivers }: AuditRow): string {
  const { t } = useTranslation();
  const words = useDayWords();
  const day = proUntil === null ? '' : words(dhakaDay(proUntil), 'long');
  const count = receivers ?? 0;
  return useDigits(t(`adminUsers.audit.act.${act}`, { day, count, n: formatCount(count) }));
}
