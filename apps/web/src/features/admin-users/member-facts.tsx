import type { MemberRow } from '@dorpon/contract/members';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day, useDayWords } from '../../ui/text/day-and-time.tsx';
import { DASH } from '../../ui/text/format.ts';
import { MemberMarks } from './member-name.tsx';

export function MemberFacts({ member }: { member: MemberRow }) {
  const { t } = useTranslation();
  const words = useDayWords();
  const { uid, email, phone, userType, proUntil, since } = member;
  return (
    <dl className="member-facts">
      <dt>{t('adminUsers.column.email')}</dt>
      <dd translate="no">{email ?? DASH}</dd>
      <dt>{t('adminUsers.column.phone')}</dt>
      <dd translate="no">{phone ?? DASH}</dd>
      <dt>{t('adminUsers.id')}</dt>
      <dd translate="no">{uid}</dd>
      <dt>{t('adminUsers.column.since')}</dt>
      <dd>
        <Day day={dhakaDay(since)} /> <MemberMarks member={member} />
      </dd>
      <dt>{t('adminUsers.column.type')}</dt>
      <dd className="member-type">
        <b>{t(`adminUsers.type.${userType}`)}</b>
        {userType === 'pro' && (
          <span>
            {proUntil === null
              ? t('adminUsers.noEndDate')
              : t('adminUsers.untilDay', { day: words(dhakaDay(proUntil), 'long') })}
          </span>
        )}
      </dd>
    </dl>
  );
}
