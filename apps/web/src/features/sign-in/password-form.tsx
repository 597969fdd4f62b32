import { CallError } from '@dorpon/contract/error-catalogue';
import { useState } from 'react';
import { signInByPassword } from '../../api/sign-in.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { mailVerification } from './calls.ts';
import { EntryForm } from './entry-form.tsx';
import { EmailField, PasswordField, readEmail } from './fields.tsx';
import { loadMember } from './load-member.ts';
import { needsSecondFactor } from './needs-second-factor.ts';
import { useAttempt } from './use-attempt.ts';

interface PasswordFormProps {
  readonly next: string;
  readonly onForgot: () => void;
  /** The password is right, and the second factor is asked for. */
  readonly onSecond: () => void;
}

export function PasswordForm({ next, onForgot, onSecond }: PasswordFormProps) {
  const { t } = useTranslation();
  const { busy, fault, run } = useAttempt();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = () => {
    setChecked(true);
    const email = readEmail(typed);
    if (email === null || password === '') return;
    setRefused(null);
    void run(async () => {
      try {
        await signInByPassword({ email, password, callbackURL: next });
      } catch (cause) {
        if (needsSecondFactor(cause)) return onSecond();
        if (cause instanceof CallError && cause.code === 'wrong-credentials') setRefused(email);
        throw cause;
      }
      await loadMember();
    });
  };
  return (
    <EntryForm
      label={t('signIn.way.password')}
      action={t('signIn.act.signIn')}
      busy={busy}
      fault={fault}
      onSend={send}
      links={
        <>
          <button type="button" className="link-btn" onClick={onForgot}>
            {t('signIn.act.forgot')}
          </button>
          {refused !== null && <ConfirmAgain key={refused} email={refused} next={next} />}
        </>
      }
    >
      <EmailField value={typed} onType={setTyped} checked={checked} />
      <PasswordField isNew={false} value={password} onType={setPassword} checked={checked} />
    </EntryForm>
  );
}

/**
 * A refused member may only need to confirm the e-mail. The text must not reveal whether that is
 * so.
 */
function ConfirmAgain({ email, next }: { email: string; next: string }) {
  const { t } = useTranslation();
  const { fault, run } = useAttempt();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setSent(false);
    setSent(await run(() => mailVerification({ email, callbackURL: next })));
  };
  return (
    <>
      <button type="button" className="link-btn" onClick={() => void send()}>
        {t('signIn.act.confirmAgain')}
      </button>
      <span role="status">{isSent ? t('signIn.sent.confirmation', { email }) : fault}</span>
    </>
  );
}
