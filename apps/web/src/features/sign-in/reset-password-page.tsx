import './words.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { memberStore } from '../../api/member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { setNewPassword } from './calls.ts';
import { EntryForm } from './entry-form.tsx';
import { PasswordField } from './fields.tsx';
import { isLongEnough } from './is-long-enough.ts';
import { LinkState } from './link-state.tsx';
import { parseSignInSearch, searchOf, signInPath } from './sign-in-search.ts';
import { useAttempt } from './use-attempt.ts';
import { useMailLink } from './use-mail-link.ts';
import './sign-in.css';

const ready = { kind: 'ready' } as const;

/** Opened by the link of a password mail. */
export function ResetPasswordPage(props: ScreenProps) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const toast = useToast();
  const { busy, fault, run } = useAttempt();
  const { next } = useMemo(() => parseSignInSearch(props.search), [props.search]);
  const link = useMailLink('reset-password', props);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const send = async () => {
    setChecked(true);
    if (link.kind !== 'good' || !isLongEnough(password)) return;
    const save = (token: string) => setNewPassword({ token, newPassword: password });
    if (!(await run(() => link.redeem(save)))) return;
    await memberStore.refresh();
    toast({ title: t('signIn.reset.done') });
    history.replace(signInPath(next, '/login'));
  };
  const ask = (className: string) => (
    <Link to="/login" search={searchOf('forgot', next)} className={className}>
      {t('signIn.reset.ask')}
    </Link>
  );
  return (
    <PageFrame
      title={t('signIn.reset.title')}
      description={t('signIn.reset.description')}
      state={ready}
      plain
    >
      <div className="sign-in">
        <div className="sign-in-ways">
          {link.kind === 'good' ? (
            <EntryForm
              label={t('signIn.reset.title')}
              action={t('signIn.act.save')}
              busy={busy}
              fault={fault}
              onSend={() => void send()}
              links={ask('link-btn')}
            >
              <p className="entry-text">{t('signIn.reset.text', { email: link.email })}</p>
              <PasswordField isNew value={password} onType={setPassword} checked={checked} />
            </EntryForm>
          ) : (
            <LinkState link={link}>{ask('btn primary entry-send')}</LinkState>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
