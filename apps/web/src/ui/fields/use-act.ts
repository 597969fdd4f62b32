import { useRef, useState } from 'react';

/** One act at a time, and why the last did not succeed, in the words of its screen. */
export function useAct(wordsOf: (why: unknown) => string) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ why: unknown } | null>(null);
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
