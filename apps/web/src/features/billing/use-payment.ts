import type { Cart, Payment } from '@dorpon/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { memberStore } from '../../api/member.ts';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useAct } from '../../ui/fields/use-act.ts';
import { readPayment, sendPayment, type TestPayment } from './calls.ts';

const POLL_MS = 1000;

/** Pays a cart and follows a payment that is pending. */
export function usePayment(cart: Cart) {
  const queries = useQueryClient();
  const words = useActFault();
  const { busy, fault, run } = useAct(words);
  const [payment, setPayment] = useState<Payment | null>(null);
  const shown = useRef(true);
  const isPending = payment?.state === 'pending';

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const follow = useCallback(
    async (next: Payment): Promise<void> => {
      if (next.state === 'paid') {
        await memberStore.refreshType().catch(() => {});
        for (const what of ['membership', 'invoices', 'refund'])
          void queries.invalidateQueries({ queryKey: ['mine', what] });
      }
      if (shown.current) setPayment(next);
    },
    [queries],
  );

  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => {
      // Without an answer it is asked again.
      readPayment(cart.id).then(follow, () => {});
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, cart.id, follow]);

  return {
    payment,
    busy: busy || isPending,
    fault,
    pay: (outcome: TestPayment) =>
      run(async () => {
        await follow(await sendPayment(cart, outcome));
      }),
  };
}
