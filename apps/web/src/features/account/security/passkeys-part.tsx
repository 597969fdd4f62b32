import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys, makePasskey, NoPasskeyError } from '../../../api/passkeys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { DayTime } from '../../../ui/text/day-and-time.tsx';
import { ActForm } from '../act-form.tsx';
import { useAccountAct } from '../use-account-act.ts';
import { dropPasskey, type OwnPasskey, renamePasskey } from './calls.ts';

export function PasskeysPart({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="security-part">
      <h3>{t('account.security.passkeys.title')}</h3>
      <p className="account-text">{t('account.security.passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="account-sessions">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && <NewPasskey onDone={() => setAdding(false)} />}
      {!isAdding &&
        (canUsePasskeys() ? (
          <button type="button" className="btn" onClick={() => setAdding(true)}>
            {t('account.security.passkeys.add')}
          </button>
        ) : (
          <p className="account-text">{t('account.security.passkeys.unsupported')}</p>
        ))}
    </div>
  );
}

function NewPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const { busy, fault, run } = useAccountAct();
  const [name, setName] = useState('');
  const [isUnused, setUnused] = useState(false);
  const add = async () => {
    setUnused(false);
    const isAdded = await run(async () => {
      try {
        await makePasskey(name.trim() || undefined);
        return true;
      } catch (cause) {
        if (!(cause instanceof NoPasskeyError)) throw cause;
        setUnused(true);
        throw cause;
      }
    });
    if (!isAdded) return;
    toast({ title: t('account.security.passkeys.added') });
    await queries.invalidateQueries({ queryKey: ['mine'] });
    onDone();
  };
  return (
    <ActForm
      action={t('account.security.passkeys.make')}
      busy={busy}
      fault={isUnused ? t('account.security.passkeys.unused') : fault}
      onSend={() => void add()}
      other={
        <button type="button" className="btn" onClick={onDone}>
          {t('account.cancel')}
        </button>
      }
    >
      <TextField
        label={t('account.security.passkeys.name')}
        maxLength={60}
        value={name}
        onType={setName}
        hint={t('account.security.passkeys.nameHint')}
      />
    </ActForm>
  );
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const { busy, fault, run } = useAccountAct();
  const [typed, setTyped] = useState<string | null>(null);
  const name = passkey.name ?? t('account.security.passkeys.unnamed');
  const refresh = () => queries.invalidateQueries({ queryKey: ['mine'] });
  const remove = async () => {
    if (!(await run(() => dropPasskey(passkey.id)))) return;
    toast({ title: t('account.security.passkeys.removed') });
    await refresh();
  };
  const rename = async () => {
    const next = typed?.trim();
    if (!next || !(await run(() => renamePasskey(passkey.id, next)))) return;
    setTyped(null);
    await refresh();
  };
  if (typed !== null)
    return (
      <li>
        <ActForm
          action={t('account.security.passkeys.saveName')}
          busy={busy}
          fault={fault}
          disabled={typed.trim() === ''}
          onSend={() => void rename()}
          other={
            <button type="button" className="btn" onClick={() => setTyped(null)}>
              {t('account.cancel')}
            </button>
          }
        >
          <TextField
            label={t('account.security.passkeys.name')}
            maxLength={60}
            value={typed}
            onType={setTyped}
          />
        </ActForm>
      </li>
    );
  return (
    <li>
      <div>
        <p className="session-device" translate="no">
          {name}
        </p>
        <p className="account-hint">
          <When words={t('account.security.passkeys.since', { when: '\n' })} at={passkey.since} />
          {passkey.used === null ? (
            <span>{t('account.security.passkeys.neverUsed')}</span>
          ) : (
            <When words={t('account.security.passkeys.used', { when: '\n' })} at={passkey.used} />
          )}
        </p>
        <p className="act-fault" role="alert">
          {fault}
        </p>
      </div>
      <div className="account-acts">
        <button
          type="button"
          className="btn"
          aria-label={t('account.security.passkeys.renameLabel', { name })}
          onClick={() => setTyped(passkey.name ?? '')}
        >
          {t('account.security.passkeys.rename')}
        </button>
        <button
          type="button"
          className="btn"
          disabled={busy}
          aria-label={t('account.security.passkeys.removeLabel', { name })}
          onClick={() => void remove()}
        >
          {t('account.security.passkeys.remove')}
        </button>
      </div>
    </li>
  );
}

/** The words, with the time at the line break. */
function When({ words, at }: { words: string; at: number }) {
  const [before, after] = words.split('\n');
  return (
    <span>
      {before}
      <DayTime at={at} />
      {after}
    </span>
  );
}
