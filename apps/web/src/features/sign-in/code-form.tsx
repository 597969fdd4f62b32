import { useState } from 'react';
import { signInByPhone, textPhoneCode } from '../../api/sign-in.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { digitsOf } from '../../ui/fields/mask.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { loadMember } from './load-member.ts';
import { needsSecondFactor } from './needs-second-factor.ts';
import { useAttempt } from './use-attempt.ts';

const CODE_LENGTH = 6;

interface CodeFormProps {
  readonly phone: string;
  readonly onBack: () => void;
  /** The code is right, and the second factor is asked for. */
  readonly onSecond: () => void;
}

export function CodeForm({ phone, onBack, onSecond }: CodeFormProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { busy, fault, run } = useAttempt();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const isWhole = code.length === CODE_LENGTH;
  const send = () => {
    setChecked(true);
    setAgain(false);
    if (!isWhole) return;
    void run(async () => {
      try {
        await signInByPhone({ phoneNumber: phone, code });
      } catch (cause) {
        if (needsSecondFactor(cause)) return onSecond();
        throw cause;
      }
      await loadMember();
    });
  };
  const again = async () => {
    setCode('');
    setChecked(false);
    setAgain(false);
    setAgain(await run(() => textPhoneCode({ phoneNumber: phone })));
  };
  return (
    <EntryForm
      label={t('signIn.code')}
      action={t('signIn.act.signIn')}
      busy={busy}
      fault={fault}
      onSend={send}
      links={
        <>
          <button type="button" className="link-btn" onClick={() => void again()}>
            {t('signIn.act.newCode')}
          </button>
          <button type="button" className="link-btn" onClick={onBack}>
            {t('signIn.act.otherNumber')}
          </button>
          <span role="status">{isAgain && t('signIn.sent.again')}</span>
        </>
      }
    >
      <TextField
        label={t('signIn.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone
        autoFocus
        maxLength={CODE_LENGTH}
        value={inNumerals(code, numerals)}
        onType={(text) => setCode(digitsOf(text).slice(0, CODE_LENGTH))}
        hint={t('signIn.codeHint', { phone: inNumerals(phone, numerals) })}
        complaint={checked && !isWhole ? t('signIn.check.code') : null}
      />
    </EntryForm>
  );
}
