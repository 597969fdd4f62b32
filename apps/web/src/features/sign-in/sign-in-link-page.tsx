import './words.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mailSignInLink } from '../../api/sign-in.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { signInByLink } from './calls.ts';
import { EntryForm } from './entry-form.tsx';
import { LinkState } from './link-state.tsx';
import { loadMember } from './load-member.ts';
import { MailForm } from './mail-form.tsx';
import { needsSecondFactor } from './needs-second-factor.ts';
import { parseSignInSearch, signInPath } from './sign-in-search.ts';
import { useAttempt } from './use-attempt.ts';
import { type MailLink, useMailLink } from './use-mail-link.ts';
import './sign-in.css';

const ready = { kind: 'ready' } as const;

/** Opened by the link of a sign-in mail. */
export function SignInLinkPage(props: ScreenProps) {
  const { t } = useTranslation();
  const { next } = useMemo(() => parseSignInSearch(props.search), [props.search]);
  const link = useMailLink('sign-in', props);
  return (
    <PageFrame
      title={t('signIn.title')}
      description={t('signIn.byLink.description')}
      state={ready}
      plain
    >
      <div className="sign-in">
        <div className="sign-in-ways">
          {link.kind === 'good' ? (
            <SignInForm link={link} next={next} />
          ) : (
            <LinkState link={link}>
              <MailForm
                text={t('signIn.linkText')}
                action={t('signIn.act.sendLink')}
                sent={(email) => t('signIn.sent.link', { email })}
                mail={(email) => mailSignInLink({ email, callbackURL: next })}
              />
            </LinkState>
          )}
        </div>
      </div>
    </PageFrame>
  );
}

interface SignInFormProps {
  readonly link: Extract<MailLink, { kind: 'good' }>;
  readonly next: string;
}

function SignInForm({ link, next }: SignInFormProps) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { busy, fault, run } = useAttempt();
  const send = async () => {
    let to = next;
    const isDone = await run(async () => {
      try {
        await link.redeem((token) => signInByLink({ token }));
        await loadMember();
      } catch (cause) {
        if (!needsSecondFactor(cause)) throw cause;
        to = signInPath(next, '/login?way=second');
      }
    });
    if (isDone) history.replace(to);
  };
  return (
    <EntryForm
      label={t('signIn.title')}
      action={t('signIn.act.signIn')}
      busy={busy}
      fault={fault}
      onSend={() => void send()}
    >
      <p className="entry-text">{t('signIn.byLink.text', { email: link.email })}</p>
      {link.hasPassword && !link.keepsAccount && (
        <p className="entry-text">{t('signIn.byLink.discards')}</p>
      )}
    </EntryForm>
  );
}
