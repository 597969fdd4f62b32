import './words.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { memberStore, useMember } from '../../api/member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { mailVerification } from './calls.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { LinkState } from './link-state.tsx';
import { MailForm } from './mail-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { parseSignInSearch, searchOf } from './sign-in-search.ts';
import { useMailLink } from './use-mail-link.ts';
import { waitingEmail } from './waiting-email.ts';
import './sign-in.css';

const ready = { kind: 'ready' } as const;

/** Confirms the e-mail with the link of the mail. Without a link, waits until it is confirmed. */
export function VerifyEmailPage(props: ScreenProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { history } = useRouter();
  const { next } = useMemo(() => parseSignInSearch(props.search), [props.search]);
  const link = useMailLink('verify-email', props);
  const isWaiting = link.kind === 'none' || link.kind === 'gone';
  const member = useMember();
  const [stored] = useState(waitingEmail.read);
  const email = member?.email ?? stored;
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) void memberStore.refresh();
    };
    ask();
    // The link may have been opened meanwhile in another tab.
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  useEffect(() => {
    if (!isWaiting || !member?.verified) return;
    waitingEmail.write(null);
    toast({ title: t('signIn.verify.done') });
    history.replace(next);
  }, [isWaiting, member, next, history, toast, t]);
  const mail = (to: string) => mailVerification({ email: to, callbackURL: next });
  const text = (to: string) => t('signIn.verify.text', { email: to });
  const signInLink = (
    <Link to="/login" search={searchOf('password', next)} className="link-btn">
      {t('signIn.verify.elsewhere')}
    </Link>
  );
  const again = (
    <MailForm
      text={t('signIn.verify.askEmail')}
      action={t('signIn.act.again')}
      sent={text}
      mail={mail}
      links={signInLink}
    />
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
          {link.kind === 'good' && <ConfirmForm link={link} next={next} />}
          {link.kind === 'none' && email !== null && (
            <MailSent text={text(email)} onAgain={() => mail(email)}>
              {signInLink}
            </MailSent>
          )}
          {link.kind === 'none' && email === null && again}
          {link.kind !== 'good' && link.kind !== 'none' && (
            <LinkState link={link}>{again}</LinkState>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
