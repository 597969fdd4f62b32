import './words.ts';
import { exportMyData, exportMyDataCsv } from '@dorpon/contract/account';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { underApi } from '../../api/call.ts';
import { useMember } from '../../api/member.ts';
import { downloadWithProof } from '../../api/with-proof.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { AccountSection } from './account-section.tsx';
import { myDataQuery } from './calls.ts';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StoredDataSection } from './stored-data-section.tsx';
import { UsageSection } from './usage-section.tsx';
import { useAccountAct } from './use-account-act.ts';
import './account.css';

const ready = { kind: 'ready' } as const;

export function PrivacyPage() {
  const { t } = useTranslation();
  const member = useMember();
  const query = useQuery(myDataQuery);
  const dayWords = useDayWords();
  const since = query.data?.profile.since;
  if (!member) return null;
  return (
    <PageFrame
      title={t('account.title')}
      description={t('account.description')}
      note={since !== undefined && t('account.note', { day: dayWords(dhakaDay(since), 'long') })}
      controls={
        <Link className="text-link" to="/privacy-policy">
          {t('account.policy')}
        </Link>
      }
      plain
      state={ready}
    >
      <div className="account">
        <div>
          {query.isError && query.data === undefined ? (
            <AccountSection title={t('account.kept.title')}>
              <SectionFault title={t('account.failed')} query={query} />
            </AccountSection>
          ) : (
            <StoredDataSection data={query.data} />
          )}
          <ExportSection />
        </div>
        <div>
          <ProfileSection member={member} />
          {query.data && <EmailSection data={query.data} />}
          {query.data && <PasswordSection data={query.data} />}
          <SecuritySection />
          <SessionsSection />
          <UsageSection />
          <AccountSection title={t('account.leave.title')}>
            <p className="account-text">{t('account.leave.text')}</p>
            <Link className="btn" to="/delete-account">
              {t('account.leave.link')}
            </Link>
          </AccountSection>
        </div>
      </div>
    </PageFrame>
  );
}

function ExportSection() {
  const { t } = useTranslation();
  const { fault, run } = useAccountAct();
  const take = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    void run(() => downloadWithProof(href));
  };
  return (
    <AccountSection title={t('account.take.title')}>
      <p className="account-text">{t('account.take.text')}</p>
      <div className="account-acts">
        <a className="btn" href={underApi(exportMyData.path)} download onClick={take}>
          <Icon name="download" size={14} />
          {t('account.take.json')}
        </a>
        <a className="btn" href={underApi(exportMyDataCsv.path)} download onClick={take}>
          <Icon name="download" size={14} />
          {t('account.take.csv')}
        </a>
      </div>
      <p className="act-fault" role="alert">
        {fault}
      </p>
    </AccountSection>
  );
}
