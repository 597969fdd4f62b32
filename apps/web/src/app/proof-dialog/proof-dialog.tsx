import './words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { FRESH_MINUTES } from '@dorpon/contract/fresh-minutes';
import type { Proof } from '@dorpon/contract/second-factor';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NoPasskeyError, proveByPasskey } from '../../api/passkeys.ts';
import { loadSecurity } from '../../api/with-proof.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { proofRequest } from '../../platform/proof-request.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAct } from '../../ui/fields/use-act.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { proveByCode, proveByPassword, proveBySentCode, sendCode } from './calls.ts';
import './proof-dialog.css';

interface ProofDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ProofDialog({ open, onClose }: ProofDialogProps) {
  const { t } = useTranslation();
  const text = useDigits(t('proof.text', { n: FRESH_MINUTES }));
  return (
    <Dialog open={open} onClose={onClose} title={t('proof.title')} description={text}>
      {open && <Ways onClose={onClose} />}
    </Dialog>
  );
}

function Ways({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['mine', 'security'],
    queryFn: ({ signal }) => loadSecurity(signal),
    // Another device may have changed the ways.
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<Proof | null>(null);
  const proofs = data?.proofs ?? [];
  const way = proofs.find((each) => each === chosen) ?? proofs[0];
  if (data === undefined)
    return (
      <p role={isError ? 'alert' : 'status'}>{t(isError ? 'proof.failed' : 'proof.loading')}</p>
    );
  if (way === undefined) return <p>{t('proof.none')}</p>;
  const others = proofs.filter((each) => each !== way);
  return (
    <>
      <Way key={way} way={way} onClose={onClose} />
      {others.length > 0 && (
        <p className="proof-others">
          {t('proof.other')}
          {others.map((other) => (
            <button key={other} type="button" className="link-btn" onClick={() => setChosen(other)}>
              {t(`proof.way.${other}`)}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

function Way({ way, onClose }: { way: Proof; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, fault, run } = useProofAct();
  const given = async (prove: () => Promise<unknown>) => {
    if (await run(prove)) proofRequest.settle(true);
  };
  const form = { busy, fault, onClose };
  if (way === 'passkey')
    return (
      <Form {...form} action={t('proof.act.passkey')} onSend={() => void given(proveByPasskey)}>
        <p className="proof-text">{t('proof.passkeyText')}</p>
      </Form>
    );
  if (way === 'password')
    return (
      <Form
        {...form}
        action={t('proof.act.go')}
        onSend={() => void given(() => proveByPassword(typed))}
        disabled={typed === ''}
      >
        <TextField
          label={t('proof.password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={typed}
          onType={setTyped}
        />
      </Form>
    );
  if (way === 'second-factor')
    return (
      <Form
        {...form}
        action={t('proof.act.go')}
        onSend={() => void given(() => proveByCode(typed))}
        disabled={typed.trim() === ''}
      >
        <TextField
          label={t('proof.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={typed}
          onType={setTyped}
          hint={t('proof.codeHint')}
        />
      </Form>
    );
  const send = async () => setSent((await run(sendCode)) || isSent);
  if (!isSent)
    return (
      <Form {...form} action={t('proof.act.sendCode')} onSend={() => void send()}>
        {null}
      </Form>
    );
  return (
    <Form
      {...form}
      action={t('proof.act.go')}
      onSend={() => void given(() => proveBySentCode(typed))}
      disabled={typed.trim() === ''}
      other={
        <button type="button" className="btn" disabled={busy} onClick={() => void send()}>
          {t('proof.act.sendAgain')}
        </button>
      }
    >
      <TextField
        label={t('proof.sentCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={typed}
        onType={setTyped}
        hint={t('proof.sentHint')}
      />
    </Form>
  );
}

interface FormProps {
  readonly action: string;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly disabled?: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly other?: ReactNode;
  readonly children: ReactNode;
}

function Form(props: FormProps) {
  const { action, busy, fault, disabled = false, onSend, onClose, other, children } = props;
  const { t } = useTranslation();
  return (
    <form
      className="proof-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) onSend();
      }}
    >
      {children}
      <p className="proof-fault" role="alert">
        {fault}
      </p>
      <div className="proof-acts">
        <button type="submit" className="btn primary" disabled={busy || disabled}>
          {action}
        </button>
        {other}
        <button type="button" className="btn" onClick={onClose}>
          {t('proof.act.cancel')}
        </button>
      </div>
    </form>
  );
}

const known = ['wrong-credentials', 'wrong-code'] as const;

function useProofAct() {
  const { t } = useTranslation();
  const words = useActFault();
  return useAct((cause) => {
    if (cause instanceof NoPasskeyError) return t('proof.fault.noPasskey');
    const code = cause instanceof CallError && known.find((each) => each === cause.code);
    // The form sends no other invalid input than a code of another length.
    const isMalformed = cause instanceof CallError && cause.code === 'bad-parameter';
    if (isMalformed) return t('proof.fault.wrong-code');
    return code ? t(`proof.fault.${code}`) : words(cause);
  });
}
