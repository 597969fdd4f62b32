import '../../i18n/later/sign-in.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailVerification } from '../../api/verification-mail.ts';
import { memberStore, useMember } from '../../platform/member.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useToast } from '../../ui/toast.tsx';
import { MailForm } from './mail-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { doorTo, parseSignInSearch, searchOf } from './sign-in-search.ts';
import { waitingEmail } from './waiting-email.ts';
import './sign-in.css';

const ready = { kind: 'ready' } as const;

/** Waits for the link of the verification mail, and is where that link arrives. */
export function VerifyEmailPage({ search }: ScreenProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { history } = useRouter();
  const { next, error } = useMemo(() => parseSignInSearch(search), [search]);
  const member = useMember();
  const [waiting] = useState(waitingEmail.read);
  const email = member?.email ?? waiting;
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) void memberStore.refresh();
    };
    ask();
    // Who comes back from their mail may have opened the link there.
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  useEffect(() => {
    if (!member?.verified) return;
    waitingEmail.write(null);
    toast({ title: t('signIn.verify.done') });
    history.replace(next);
  }, [member, next, history, toast, t]);
  const mail = (to: string) =>
    mailVerification({ email: to, callbackURL: doorTo(next, '/verifyEmail') });
  const text = (to: string) => t('signIn.verify.text', { email: to });
  const elsewhere = (
    <Link to="/login" search={searchOf('password', next)} className="link-btn">
      {t('signIn.verify.elsewhere')}
    </Link>
  );
  return (
    <PageFrame
      title={t('signIn.verify.title')}
      description={t('signIn.verify.description')}
      state={ready}
      plain
    >
      <div className="sign-in">
        <div className="sign-in-ways">
          {error !== null && (
            <p className="entry-fault" role="alert">
              {t('signIn.fault.expired-link')}
            </p>
          )}
          {email === null ? (
            <MailForm
              text={t('signIn.verify.askEmail')}
              action={t('signIn.act.again')}
              sent={text}
              mail={mail}
              links={elsewhere}
            />
          ) : (
            <MailSent text={text(email)} onAgain={() => mail(email)}>
              {elsewhere}
            </MailSent>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
