import { MIN_PASSWORD_LENGTH } from '@dorpon/contract/sign-in-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberStore } from '../../api/member.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { AccountSection } from './account-section.tsx';
import { ActForm } from './act-form.tsx';
import { type MyDataCounts, sendFirstPassword, sendNewPassword } from './calls.ts';
import { useAccountAct } from './use-account-act.ts';

export function PasswordSection({ data }: { data: MyDataCounts }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { hasPassword, profile } = data;
  const close = () => setOpen(false);
  if (profile.email === null)
    return (
      <AccountSection title={t('account.password.title')}>
        <p className="account-text">{t('account.password.emailFirst')}</p>
      </AccountSection>
    );
  const form = <PasswordForm email={profile.email} hasPassword={hasPassword} onDone={close} />;
  return (
    <AccountSection title={t('account.password.title')}>
      <p className="account-text">
        {t(hasPassword ? 'account.password.text' : 'account.password.none')}
      </p>
      {!open && (
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {t(hasPassword ? 'account.password.change' : 'account.password.set')}
        </button>
      )}
      {open && form}
    </AccountSection>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

function PasswordForm({ email, hasPassword, onDone }: PasswordFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const { busy, fault, run } = useAccountAct();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [checked, setChecked] = useState(false);
  const isShort = newPassword.length < MIN_PASSWORD_LENGTH;
  const hint = useDigits(t('account.password.hint', { n: MIN_PASSWORD_LENGTH }));
  const save = async () => {
    setChecked(true);
    if (isShort || (hasPassword && currentPassword === '')) return;
    const send = () =>
      hasPassword
        ? sendNewPassword({ currentPassword, newPassword })
        : sendFirstPassword(newPassword);
    if (!(await run(() => memberStore.replaceSession(send)))) return;
    toast({ title: t('account.password.saved') });
    await queries.invalidateQueries({ queryKey: ['mine'] });
    onDone();
  };
  return (
    <ActForm
      action={t('account.password.save')}
      busy={busy}
      fault={fault}
      onSend={() => void save()}
      other={
        <button type="button" className="btn" onClick={onDone}>
          {t('account.cancel')}
        </button>
      }
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <TextField
          label={t('account.password.current')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={currentPassword}
          onType={setCurrent}
          complaint={checked && currentPassword === '' ? t('account.password.typeCurrent') : null}
        />
      )}
      <TextField
        label={t('account.password.new')}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        value={newPassword}
        onType={setNew}
        hint={hint}
        complaint={checked && isShort ? hint : null}
      />
    </ActForm>
  );
}
