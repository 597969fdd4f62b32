import { useState } from 'react';
import {
  mailSignInLink,
  signInByPassword,
  signInByPhone,
  textPhoneCode,
} from '../../api/sign-in.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { PLACEHOLDER } from '../../i18n/placeholder.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { digitsOf } from '../../ui/fields/mask.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ActForm } from './act-form.tsx';
import type { MyDataCounts } from './calls.ts';
import { TextWithAddress } from './text-with-address.tsx';
import { useAccountAct } from './use-account-act.ts';

interface AgainProps {
  readonly data: MyDataCounts;
  /** The page that the mailed link returns to. */
  readonly back: '/delete-account' | '/privacy';
  readonly onDone: () => void;
}

/** Asks for the password; without one, mails a link or, without an e-mail, texts a code. */
export function SignInAgain({ data, back, onDone }: AgainProps) {
  const { email, phone } = data.profile;
  if (data.hasPassword && email !== null) return <ByPassword email={email} onDone={onDone} />;
  if (email !== null) return <ByLink email={email} back={back} />;
  return phone === null ? null : <ByCode phone={phone} onDone={onDone} />;
}

function ByPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { busy, fault, run } = useAccountAct();
  const [password, setPassword] = useState('');
  return (
    <ActForm
      action={t('account.erase.send')}
      busy={busy}
      fault={fault}
      disabled={password === ''}
      onSend={async () => {
        if (await run(() => signInByPassword({ email, password }))) onDone();
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('account.erase.byPassword')}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onType={setPassword}
        hint={t('account.erase.passwordHint', { email })}
      />
    </ActForm>
  );
}

function ByLink({ email, back }: { email: string; back: AgainProps['back'] }) {
  const { t } = useTranslation();
  const { busy, fault, run } = useAccountAct();
  const [sent, setSent] = useState(false);
  return (
    <ActForm
      action={t('account.erase.sendLink')}
      busy={busy}
      fault={fault}
      onSend={async () => {
        setSent(await run(() => mailSignInLink({ email, callbackURL: back })));
      }}
    >
      <p className="account-text" role="status">
        <TextWithAddress to={email}>
          {t(sent ? 'account.erase.linkSent' : 'account.erase.byLink', { email: PLACEHOLDER })}
        </TextWithAddress>
      </p>
    </ActForm>
  );
}

const CODE_LENGTH = 6;

function ByCode({ phone, onDone }: { phone: string; onDone: () => void }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { busy, fault, run } = useAccountAct();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const shown = inNumerals(phone, numerals);
  const ask = async () => {
    if (await run(() => textPhoneCode({ phoneNumber: phone }))) setSent(true);
  };
  if (!sent)
    return (
      <ActForm action={t('account.erase.sendCode')} busy={busy} fault={fault} onSend={ask}>
        <p className="account-text">{t('account.erase.byCode', { phone: shown })}</p>
      </ActForm>
    );
  return (
    <ActForm
      action={t('account.erase.send')}
      busy={busy}
      fault={fault}
      disabled={code.length !== CODE_LENGTH}
      onSend={async () => {
        if (await run(() => signInByPhone({ phoneNumber: phone, code }))) onDone();
      }}
      other={
        <button type="button" className="btn" disabled={busy} onClick={() => void ask()}>
          {t('account.erase.sendCode')}
        </button>
      }
    >
      <TextField
        label={t('account.erase.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        value={inNumerals(code, numerals)}
        onType={(text) => setCode(digitsOf(text).slice(0, CODE_LENGTH))}
        hint={t('account.erase.codeSent', { phone: shown })}
      />
    </ActForm>
  );
}
