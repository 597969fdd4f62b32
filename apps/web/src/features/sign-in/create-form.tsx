import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { signUp } from './calls.ts';
import { EntryForm } from './entry-form.tsx';
import { EmailField, PasswordField, readEmail } from './fields.tsx';
import { isLongEnough } from './is-long-enough.ts';
import { signInPath } from './sign-in-search.ts';
import { useAttempt } from './use-attempt.ts';
import { waitingEmail } from './waiting-email.ts';

/** The same screen follows whether the e-mail is free or taken; only the mail differs. */
export function CreateForm({ next, links }: { next: string; links: ReactNode }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { busy, fault, run } = useAttempt();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const isNamed = name.trim() !== '';
  const send = async () => {
    setChecked(true);
    const email = readEmail(typed);
    if (email === null || !isNamed || !isLongEnough(password)) return;
    const body = { name: name.trim(), email, password, callbackURL: next };
    if (!(await run(() => signUp(body)))) return;
    waitingEmail.write(email);
    history.push(signInPath(next, '/verifyEmail'));
  };
  return (
    <EntryForm
      label={t('signIn.create.title')}
      action={t('signIn.act.create')}
      busy={busy}
      fault={fault}
      onSend={() => void send()}
      links={links}
    >
      <TextField
        label={t('signIn.name')}
        name="name"
        autoComplete="name"
        maxLength={80}
        value={name}
        onType={setName}
        hint={t('signIn.nameHint')}
        complaint={checked && !isNamed ? t('signIn.check.name') : null}
      />
      <EmailField value={typed} onType={setTyped} checked={checked} />
      <PasswordField isNew value={password} onType={setPassword} checked={checked} />
    </EntryForm>
  );
}
