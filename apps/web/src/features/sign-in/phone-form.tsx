import { CODES_AN_HOUR, phoneNumber } from '@dorpon/contract/sign-in-words';
import { useState } from 'react';
import { textPhoneCode } from '../../api/sign-in.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { digitsOf } from '../../ui/fields/mask.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { EntryForm } from './entry-form.tsx';
import { useAttempt } from './use-attempt.ts';

/** Accepts Latin and Bangla digits, with or without the country code. */
const readPhone = (typed: string): string | null =>
  phoneNumber.safeParse((typed.trim().startsWith('+') ? '+' : '') + digitsOf(typed)).data ?? null;

export function PhoneForm({ onSecond }: { onSecond: () => void }) {
  const { t } = useTranslation();
  const { busy, fault, run } = useAttempt();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const [phone, setPhone] = useState<string | null>(null);
  const hint = useDigits(t('signIn.phoneHint'));
  const n = useDigits(String(CODES_AN_HOUR));
  if (phone !== null)
    return <CodeForm phone={phone} onBack={() => setPhone(null)} onSecond={onSecond} />;
  const send = async () => {
    setChecked(true);
    const to = readPhone(typed);
    if (to !== null && (await run(() => textPhoneCode({ phoneNumber: to })))) setPhone(to);
  };
  return (
    <EntryForm
      label={t('signIn.way.phone')}
      action={t('signIn.act.sendCode')}
      busy={busy}
      fault={fault}
      onSend={() => void send()}
      links={<span className="quiet">{t('signIn.sent.codeLimit', { n })}</span>}
    >
      <TextField
        label={t('signIn.phone')}
        type="tel"
        name="phone"
        autoComplete="tel"
        value={typed}
        onType={setTyped}
        hint={hint}
        complaint={checked && readPhone(typed) === null ? t('signIn.check.phone') : null}
      />
    </EntryForm>
  );
}
