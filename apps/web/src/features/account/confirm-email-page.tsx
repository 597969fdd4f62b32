import './words.ts';
import { newEmailPage } from '@dorpon/contract/link-pages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { memberStore, useMember } from '../../api/member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useLinkToken } from '../../platform/use-link-token.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { AccountSection } from './account-section.tsx';
import { ActForm } from './act-form.tsx';
import { confirmNewEmail } from './calls.ts';
import { useAccountAct } from './use-account-act.ts';
import './account.css';

const ready = { kind: 'ready' } as const;

/**
 * Opened by the link to a new e-mail. Only the button uses the link up: mail scanners open links
 * too.
 */
export function ConfirmEmailPage(props: ScreenProps) {
  const { t } = useTranslation();
  const member = useMember();
  const { busy, fault, run } = useAccountAct();
  const { token, forget } = useLinkToken('new-email', props);
  const [done, setDone] = useState(false);
  const confirm = async () => {
    if (token === null || !(await run(() => confirmNewEmail(token)))) return;
    forget();
    setDone(true);
    await memberStore.refresh();
  };
  const onwards = (
    <Link
      className="btn"
      to={member ? '/privacy' : '/login'}
      search={member ? {} : { next: newEmailPage }}
    >
      {t(member ? 'account.confirm.toData' : 'account.confirm.toSignIn')}
    </Link>
  );
  return (
    <PageFrame
      title={t('account.confirm.title')}
      description={t('account.confirm.description')}
      plain
      state={ready}
    >
      <div className="account">
        <div>
          <AccountSection title={t('account.email.title')}>
            {token === null && <p className="account-text">{t('account.confirm.missing')}</p>}
            {token !== null && !member && (
              <p className="account-text">{t('account.confirm.signInFirst')}</p>
            )}
            {done && (
              <p className="account-text" role="status">
                {t('account.confirm.done')}
              </p>
            )}
            {token !== null && member && !done ? (
              <ActForm
                action={t('account.confirm.act')}
                busy={busy}
                fault={fault}
                onSend={() => void confirm()}
              >
                <p className="account-text">{t('account.confirm.text')}</p>
              </ActForm>
            ) : (
              onwards
            )}
          </AccountSection>
        </div>
      </div>
    </PageFrame>
  );
}
