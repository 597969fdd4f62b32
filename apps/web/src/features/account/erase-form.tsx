import { CallError } from '@dorpon/contract/error-catalogue';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { memberStore } from '../../api/member.ts';
import { endThisSession } from '../../api/sign-out.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { ActForm } from './act-form.tsx';
import { eraseAccount } from './calls.ts';
import { useAccountAct } from './use-account-act.ts';

interface EraseFormProps {
  readonly freshForMs: number;
  /** The sign-in has become too old since the page loaded. */
  readonly onStale: () => void;
}

export function EraseForm({ freshForMs, onStale }: EraseFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const numerals = useNumerals();
  const { busy, fault, run } = useAccountAct();
  const [sure, setSure] = useState(false);
  const minutes = Math.ceil(freshForMs / 60_000);
  const erase = async () => {
    try {
      await eraseAccount();
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'sign-in-again') onStale();
      throw cause;
    }
    // The session is erased with the account; this removes its cookie.
    await endThisSession().catch(() => {});
    openPage('/');
    memberStore.set(null);
    toast({ title: t('account.erase.done') });
  };
  return (
    <ActForm
      action={t('account.erase.act')}
      busy={busy}
      fault={fault}
      disabled={!sure}
      onSend={() => void run(erase)}
      other={
        <Link className="btn" to="/privacy">
          {t('account.erase.keep')}
        </Link>
      }
    >
      <p className="account-text">
        {inNumerals(t('account.erase.fresh', { count: minutes, n: minutes }), numerals)}
      </p>
      <label className="account-sure">
        <input type="checkbox" checked={sure} onChange={({ target }) => setSure(target.checked)} />
        {t('account.erase.sure')}
      </label>
    </ActForm>
  );
}
