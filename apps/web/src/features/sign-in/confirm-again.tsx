import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailVerification } from './calls.ts';
import { useAttempt } from './use-attempt.ts';

/** For who was refused and may only lack the confirmation; it says the same whether they do or not. */
export function ConfirmAgain({ email, next }: { email: string; next: string }) {
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
