import { CallError } from '@dorpon/contract/error-catalogue';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAct } from '../../ui/fields/use-act.ts';

const known = [
  'wrong-credentials',
  'wrong-code',
  'weak-password',
  'expired-link',
  'bad-parameter',
  'sign-in-again',
  'too-many-requests',
] as const;

export function useAccountAct() {
  const { t } = useTranslation();
  const words = useFaultWords();
  return useAct((cause) => {
    const code = cause instanceof CallError && known.find((each) => each === cause.code);
    return code ? t(`account.fault.${code}`) : words(cause);
  });
}
