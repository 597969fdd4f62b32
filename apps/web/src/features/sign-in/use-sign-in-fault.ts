import { CallError } from '@dorpon/contract/error-catalogue';
import { TooOftenError } from '../../api/call.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const known = [
  'wrong-credentials',
  'wrong-code',
  'expired-link',
  'weak-password',
  'country-not-served',
  'bad-parameter',
  'not-signed-in',
  'busy',
] as const;

/** The failure in words that must not reveal whether an account exists. */
export function useSignInFault(): (fault: unknown) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const others = useActFault();
  return (fault) => {
    if (fault instanceof TooOftenError) {
      const long = fault.seconds > 90;
      const count = long ? Math.ceil(fault.seconds / 60) : fault.seconds;
      const n = inNumerals(String(count), numerals);
      const key = long ? 'signIn.fault.tooOftenMinutes' : 'signIn.fault.tooOftenSeconds';
      return t(key, { count, n });
    }
    const code = fault instanceof CallError && known.find((each) => each === fault.code);
    return code ? t(`signIn.fault.${code}`) : others(fault);
  };
}
