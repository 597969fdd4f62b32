import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { digitsOf } from '../../../ui/fields/mask.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { ActForm } from '../act-form.tsx';
import { useAccountAct } from '../use-account-act.ts';
import { confirmSecond, type NewSecondFactor, startSecond } from './calls.ts';

const CODE_LENGTH = 6;

interface SetUpProps {
  /** With the recovery codes, or null when the person gave up. */
  readonly onDone: (codes: readonly string[] | null) => void;
}

export function SecondFactorSetUp({ onDone }: SetUpProps) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['mine', 'new-second-factor'],
    queryFn: startSecond,
    // Every answer is another secret, and the person scans the first.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isError)
    return <SectionFault title={t('account.security.second.failed')} query={query} />;
  if (query.data === undefined) return <i className="bone account-bar" />;
  return <SetUpForm made={query.data} onDone={onDone} />;
}

function SetUpForm({ made, onDone }: { made: NewSecondFactor } & SetUpProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { busy, fault, run } = useAccountAct();
  const [code, setCode] = useState('');
  const send = async () => {
    if (await run(() => confirmSecond(code))) onDone(made.recoveryCodes);
  };
  return (
    <div className="second-set-up">
      <p className="account-text">{t('account.security.second.scan')}</p>
      <QrCode text={made.uri} label={t('account.security.second.qr')} />
      <div>
        <p className="account-text">{t('account.security.second.bySecret')}</p>
        <p className="second-secret" translate="no">
          {made.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <button
          type="button"
          className="btn"
          onClick={() =>
            void copy(
              made.secret,
              t('account.security.second.secretCopied'),
              t('account.security.codes.notCopied'),
            )
          }
        >
          {t('account.security.second.copySecret')}
        </button>
      </div>
      <ActForm
        action={t('account.security.second.confirm')}
        busy={busy}
        fault={fault}
        disabled={code.length !== CODE_LENGTH}
        onSend={() => void send()}
        other={
          <button type="button" className="btn" onClick={() => onDone(null)}>
            {t('account.cancel')}
          </button>
        }
      >
        <TextField
          label={t('account.security.second.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          value={code}
          onType={(text) => setCode(digitsOf(text).slice(0, CODE_LENGTH))}
          hint={t('account.security.second.codeHint')}
        />
      </ActForm>
    </div>
  );
}

/** Dark on light in both themes: some cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className="qr-light" />
      <path d={path} className="qr-dark" shapeRendering="crispEdges" />
    </svg>
  );
}
