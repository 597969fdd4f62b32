import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { confirmEmail } from './calls.ts';
import { EntryForm } from './entry-form.tsx';
import { PasswordField } from './fields.tsx';
import { isLongEnough } from './is-long-enough.ts';
import { loadMember } from './load-member.ts';
import { needsSecondFactor } from './needs-second-factor.ts';
import { signInPath } from './sign-in-search.ts';
import { useAttempt } from './use-attempt.ts';
import type { MailLink } from './use-mail-link.ts';
import { waitingEmail } from './waiting-email.ts';

interface ConfirmFormProps {
  readonly link: Extract<MailLink, { kind: 'good' }>;
  readonly next: string;
}

/**
 * Confirms the e-mail. If the account was created in another browser, that may have been somebody
 * else: its password stops working unless it is typed here.
 */
export function ConfirmForm({ link, next }: ConfirmFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { history } = useRouter();
  const { busy, fault, run } = useAttempt();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const asksPassword = link.hasPassword && !link.keepsAccount;
  const send = async () => {
    setChecked(true);
    if (asksPassword && !isLongEnough(typed)) return;
    const password = asksPassword ? { password: typed } : {};
    let to = next;
    const isDone = await run(async () => {
      try {
        await link.redeem((token) => confirmEmail({ token, ...password }));
        await loadMember();
      } catch (cause) {
        if (!needsSecondFactor(cause)) throw cause;
        to = signInPath(next, '/login?way=second');
      }
    });
    if (!isDone) return;
    waitingEmail.write(null);
    toast({ title: t('signIn.verify.done') });
    history.replace(to);
  };
  return (
    <EntryForm
      label={t('signIn.verify.title')}
      action={t('signIn.act.confirm')}
      busy={busy}
      fault={fault}
      onSend={() => void send()}
    >
      <p className="entry-text">{t('signIn.verify.confirm', { email: link.email })}</p>
      {asksPassword && (
        <>
          <p className="entry-text">{t('signIn.verify.otherBrowser')}</p>
          <PasswordField
            isNew
            label={t('signIn.password')}
            value={typed}
            onType={setTyped}
            checked={checked}
          />
        </>
      )}
      {!link.keepsAccount && !link.hasPassword && (
        <p className="entry-text">{t('signIn.verify.otherWay')}</p>
      )}
    </EntryForm>
  );
}
