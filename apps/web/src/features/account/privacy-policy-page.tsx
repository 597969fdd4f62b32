import './policy-words.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { webSettings } from '../../platform/web-settings.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { AccountSection } from './account-section.tsx';
import './account.css';

const ready = { kind: 'ready' } as const;
/** The day of the last change of what is stored. */
const IN_FORCE_SINCE = '2026-11-18';

const parts = ['inShort', 'visitors', 'members', 'signIn', 'who', 'rights'] as const;

/** What is said of analytics holds only where they are on. */
const isInForce = ([name]: readonly [string, string]): boolean =>
  name !== 'analytics' || webSettings.analyticsId !== '';

export function PrivacyPolicyPage() {
  const { t } = useTranslation();
  const day = useDayWords()(IN_FORCE_SINCE, 'long');
  return (
    <PageFrame
      title={t('policy.title')}
      description={t('policy.description')}
      note={t('policy.note', { day })}
      plain
      state={ready}
    >
      <div className="policy">
        {parts.map((part) => {
          const lines = Object.entries(t.group(`policy.${part}.lines`)).filter(isInForce);
          return (
            <AccountSection key={part} title={t(`policy.${part}.title`)}>
              <ul>
                {lines.map(([name, line]) => (
                  <li key={name}>{line}</li>
                ))}
              </ul>
              {part === 'rights' && (
                <p className="account-acts">
                  <Link className="btn" to="/privacy">
                    {t('policy.myData')}
                  </Link>
                  <Link className="btn" to="/delete-account">
                    {t('policy.deleteAccount')}
                  </Link>
                </p>
              )}
            </AccountSection>
          );
        })}
      </div>
    </PageFrame>
  );
}
