import { CallError } from '@dorpon/contract/error-catalogue';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAct } from '../../ui/fields/use-act.ts';

const known = [
  'wrong-credentials',
  'wrong-code',
  'weak-password',
  'expired-link',
  'bad-parameter',
  'too-many-requests',
] as const;

export function useAccountAct() {
  const { t } = useTranslation();
  const words = useActFault();
  return useAct((cause) => {
    if (!(cause instanceof CallError)) return words(cause);
    const code = known.find((each) => each === cause.code);
    // The form sends no invalid address, so the server has no other reason to refuse one.
    if (code === 'bad-parameter' && cause.field === 'newEmail') return t('account.email.same');
    return code !== undefined ? t(`account.fault.${code}`) : words(cause);
  });
}
