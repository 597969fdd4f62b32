import '../../i18n/later/sign-in.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setNewPassword } from '../../api/new-password.ts';
import { memberStore } from '../../platform/member.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EntryForm } from './entry-form.tsx';
import { PasswordField } from './fields.tsx';
import { isLongEnough } from './is-long-enough.ts';
import { useAttempt } from './use-attempt.ts';
import './sign-in.css';

const ready = { kind: 'ready' } as const;

/** Where the link of a password mail arrives. */
export function ResetPasswordPage({ search, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const toast = useToast();
  const { busy, fault, run } = useAttempt();
  const [token] = useState(() => (typeof search.token === 'string' ? search.token : null));
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  // A token in the address would stay in the browser's history.
  useEffect(() => {
    if ('token' in search) onSearch({});
  }, [search, onSearch]);
  const send = async () => {
    setChecked(true);
    if (token === null || !isLongEnough(password)) return;
    if (!(await run(() => setNewPassword({ token, newPassword: password })))) return;
    await memberStore.refresh();
    toast({ title: t('signIn.reset.done') });
    history.replace('/login');
  };
  const ask = () => history.push('/login?way=forgot');
  return (
    <PageFrame
      title={t('signIn.reset.title')}
      description={t('signIn.reset.description')}
      state={ready}
      plain
    >
      <div className="sign-in">
        <div className="sign-in-ways">
          {token === null ? (
            <>
              <p className="entry-fault" role="alert">
                {t('signIn.reset.gone')}
              </p>
              <button type="button" className="btn primary" onClick={ask}>
                {t('signIn.reset.ask')}
              </button>
            </>
          ) : (
            <EntryForm
              label={t('signIn.reset.title')}
              action={t('signIn.act.save')}
              busy={busy}
              fault={fault}
              onSend={() => void send()}
              links={
                <button type="button" className="link-btn" onClick={ask}>
                  {t('signIn.reset.ask')}
                </button>
              }
            >
              <p className="entry-text">{t('signIn.reset.text')}</p>
              <PasswordField isNew value={password} onType={setPassword} checked={checked} />
            </EntryForm>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
