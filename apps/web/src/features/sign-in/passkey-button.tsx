import { CallError } from '@dorpon/contract/error-catalogue';
import { canUsePasskeys, enterByPasskey, NoPasskeyError } from '../../api/passkeys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAct } from '../../ui/fields/use-act.ts';
import { loadMember } from './load-member.ts';
import { useSignInFault } from './use-sign-in-fault.ts';

export function PasskeyButton() {
  const { t } = useTranslation();
  const wordsOf = useSignInFault();
  const { busy, fault, run } = useAct((cause) => {
    if (cause instanceof NoPasskeyError) return t('signIn.passkey.unused');
    const isRefused = cause instanceof CallError && cause.code === 'wrong-credentials';
    return isRefused ? t('signIn.passkey.refused') : wordsOf(cause);
  });
  if (!canUsePasskeys()) return null;
  const enter = () =>
    run(async () => {
      await enterByPasskey();
      await loadMember();
    });
  return (
    <section className="providers" aria-label={t('signIn.passkey.label')}>
      <button type="button" className="btn" disabled={busy} onClick={() => void enter()}>
        {t('signIn.passkey.act')}
      </button>
      <p role="alert" className="entry-fault">
        {fault}
      </p>
    </section>
  );
}
