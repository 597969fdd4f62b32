import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { AccountSection } from '../account-section.tsx';
import { useAccountAct } from '../use-account-act.ts';
import { remakeCodes, securityQuery, stopSecond } from './calls.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import './security.css';

const SecondFactorSetUp = lazyPart(
  async () => (await import('./second-factor-set-up.tsx')).SecondFactorSetUp,
);

/** Passkeys and the second factor. */
export function SecuritySection() {
  const { t } = useTranslation();
  const query = useQuery(securityQuery);
  return (
    <AccountSection title={t('account.security.title')}>
      {query.isError && query.data === undefined && (
        <SectionFault title={t('account.security.failed')} query={query} />
      )}
      {query.data && (
        <>
          <PasskeysPart passkeys={query.data.passkeys} />
          <SecondFactorPart isOn={query.data.secondFactor !== null} />
        </>
      )}
    </AccountSection>
  );
}

function SecondFactorPart({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const { busy, fault, run } = useAccountAct();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['mine'] });
  const stop = async () => {
    if (!(await run(stopSecond))) return;
    toast({ title: t('account.security.second.stopped') });
    await refresh();
  };
  const remake = () => run(async () => setCodes(await remakeCodes()));
  return (
    <div className="security-part">
      <h3>{t('account.security.second.title')}</h3>
      <p className="account-text">
        {t(isOn ? 'account.security.second.on' : 'account.security.second.off')}
      </p>
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {isSettingUp && (
        <SecondFactorSetUp
          onDone={(made) => {
            setSettingUp(false);
            setCodes(made);
            void refresh();
          }}
        />
      )}
      {!isSettingUp && codes === null && (
        <>
          <p className="act-fault" role="alert">
            {fault}
          </p>
          <div className="account-acts">
            {isOn ? (
              <>
                <button type="button" className="btn" disabled={busy} onClick={() => void remake()}>
                  {t('account.security.second.remake')}
                </button>
                <button type="button" className="btn" disabled={busy} onClick={() => void stop()}>
                  {t('account.security.second.stop')}
                </button>
              </>
            ) : (
              <button type="button" className="btn" onClick={() => setSettingUp(true)}>
                {t('account.security.second.start')}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
