import { emailAddress } from '@dorpon/contract/sign-in-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PLACEHOLDER } from '../../i18n/placeholder.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountSection } from './account-section.tsx';
import { ActForm } from './act-form.tsx';
import { askForNewEmail, type MyDataCounts, myDataQuery } from './calls.ts';
import { TextWithAddress } from './text-with-address.tsx';
import { useAccountAct } from './use-account-act.ts';

export function EmailSection({ data }: { data: MyDataCounts }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { email } = data.profile;
  return (
    <AccountSection title={t('account.email.title')}>
      <p className="account-text">
        {email === null ? t('account.email.none') : <span translate="no">{email}</span>}
      </p>
      {data.newEmail !== null && !open && (
        <p className="account-text" role="status">
          <TextWithAddress to={data.newEmail}>
            {t('account.email.waiting', { email: PLACEHOLDER })}
          </TextWithAddress>
        </p>
      )}
      {open ? (
        <EmailForm onDone={() => setOpen(false)} />
      ) : (
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {t(email === null ? 'account.email.add' : 'account.email.change')}
        </button>
      )}
    </AccountSection>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { busy, fault, run } = useAccountAct();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const newEmail = emailAddress.safeParse(typed.trim()).data ?? null;
  const send = async () => {
    setChecked(true);
    if (newEmail === null || !(await run(() => askForNewEmail(newEmail)))) return;
    await queries.invalidateQueries({ queryKey: myDataQuery.queryKey });
    onDone();
  };
  return (
    <ActForm
      action={t('account.email.send')}
      busy={busy}
      fault={fault}
      onSend={() => void send()}
      other={
        <button type="button" className="btn" onClick={onDone}>
          {t('account.cancel')}
        </button>
      }
    >
      <TextField
        label={t('account.email.new')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onType={setTyped}
        hint={t('account.email.hint')}
        complaint={checked && newEmail === null ? t('account.email.invalid') : null}
      />
    </ActForm>
  );
}
