import { CallError } from '@dorpon/contract/error-catalogue';
import { latinDigits } from '@dorpon/domain/digits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAct } from '../../ui/fields/use-act.ts';
import { sendSecondFactor } from './calls.ts';
import { EntryForm } from './entry-form.tsx';
import { loadMember } from './load-member.ts';
import { useSignInFault } from './use-sign-in-fault.ts';

/** Asks for the second factor of a sign-in whose first step is done. */
export function SecondForm({ links }: { links: ReactNode }) {
  const { t } = useTranslation();
  const wordsOf = useSignInFault();
  const { busy, fault, run } = useAct((cause) => {
    const code = cause instanceof CallError ? cause.code : null;
    if (code === 'expired-link') return t('signIn.second.over');
    const isWrong = code === 'wrong-code' || code === 'bad-parameter';
    return isWrong ? t('signIn.second.wrong') : wordsOf(cause);
  });
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const send = () => {
    setChecked(true);
    if (typed.trim() === '') return;
    void run(async () => {
      await sendSecondFactor(latinDigits(typed));
      await loadMember();
    });
  };
  return (
    <EntryForm
      label={t('signIn.second.title')}
      action={t('signIn.act.signIn')}
      busy={busy}
      fault={fault}
      onSend={send}
      links={links}
    >
      <p className="entry-text">{t('signIn.second.text')}</p>
      <TextField
        label={t('signIn.second.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone
        autoFocus
        maxLength={20}
        value={typed}
        onType={setTyped}
        hint={t('signIn.second.hint')}
        complaint={checked && typed.trim() === '' ? t('signIn.check.code') : null}
      />
    </EntryForm>
  );
}
