import { useRef, useState } from 'react';

/** Runs one action at a time and keeps the message of the last failure. */
export function useAct(wordsOf: (why: unknown) => string) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ why: unknown } | null>(null);
  return {
    busy,
    fault: fault && wordsOf(fault.why),
    /** Resolves to whether it succeeded; a second press while it runs is ignored. */
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
