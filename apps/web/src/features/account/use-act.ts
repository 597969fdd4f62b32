import { CallError } from '@dorpon/contract/error-catalogue';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultWords } from '../../i18n/use-fault-words.ts';

const known = ['wrong-credentials', 'wrong-code', 'sign-in-again', 'too-many-requests'] as const;

/** One act at a time, and why the last did not succeed. */
export function useAct() {
  const { t } = useTranslation();
  const words = useFaultWords();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ why: unknown } | null>(null);
  const wordsOf = (why: unknown): string => {
    const code = why instanceof CallError && known.find((each) => each === why.code);
    return code ? t(`account.erase.fault.${code}`) : words(why);
  };
  return {
    busy,
    fault: fault && wordsOf(fault.why),
    /** Whether it was done; a second press while it runs is none. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setFault(null);
      try {
        await work();
        return true;
      } catch (why) {
        setFault({ why });
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
