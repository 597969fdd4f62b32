import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { memberStore } from '../../api/member.ts';
import { endThisSession } from '../../api/sign-out.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { ActForm } from './act-form.tsx';
import { eraseAccount } from './calls.ts';
import { useAccountAct } from './use-account-act.ts';

export function EraseForm() {
  const { t } = useTranslation();
  const toast = useToast();
  const { busy, fault, run } = useAccountAct();
  const [sure, setSure] = useState(false);
  const erase = async () => {
    await eraseAccount();
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
      <label className="account-sure">
        <input type="checkbox" checked={sure} onChange={({ target }) => setSure(target.checked)} />
        {t('account.erase.sure')}
      </label>
    </ActForm>
  );
}
