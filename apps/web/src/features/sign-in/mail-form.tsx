import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EntryForm } from './entry-form.tsx';
import { EmailField, readEmail } from './fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { useAttempt } from './use-attempt.ts';

interface MailFormProps {
  readonly text: string;
  readonly action: string;
  /** Shown after sending; must not reveal whether the e-mail has an account. */
  readonly sent: (email: string) => string;
  readonly mail: (email: string) => Promise<unknown>;
  readonly links?: ReactNode;
}

/** Asks for an e-mail, sends something to it, then shows that it was sent. */
export function MailForm({ text, action, sent, mail, links }: MailFormProps) {
  const { t } = useTranslation();
  const { busy, fault, run } = useAttempt();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <MailSent text={sent(email)} onAgain={() => mail(email)}>
        <button type="button" className="link-btn" onClick={() => setEmail(null)}>
          {t('signIn.act.otherEmail')}
        </button>
        {links}
      </MailSent>
    );
  }
  const send = async () => {
    setChecked(true);
    const to = readEmail(typed);
    if (to !== null && (await run(() => mail(to)))) setEmail(to);
  };
  return (
    <EntryForm
      label={action}
      action={action}
      busy={busy}
      fault={fault}
      onSend={() => void send()}
      links={links}
    >
      <p className="entry-text">{text}</p>
      <EmailField value={typed} onType={setTyped} checked={checked} />
    </EntryForm>
  );
}
