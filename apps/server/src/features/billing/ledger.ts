import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import type { BillingStore, MemberStatements } from './store.ts';

/**
 * Applies events of WHMCS to a member's invoices and membership in one transaction, in any order and however
 * often they come.
 */
export const applyEvents = (
  store: BillingStore,
  memberId: string,
  events: readonly BillingEvent[],
  by: string,
  alsoDo: (tx: MemberStatements) => Promise<unknown> = async () => {},
): Promise<void> =>
  store.forMember(memberId, async (tx) => {
    for (const event of events) await noteEvent(tx, memberId, event);
    await tx.record(events, { by });
    await alsoDo(tx);
  });

async function noteEvent(tx: MemberStatements, memberId: string, event: BillingEvent) {
  if (!('invoice' in event) || event.invoice === undefined) return;
  const number = Number(event.invoice);
  const own = { memberId, issued: event.at };
  switch (event.kind) {
    case 'paid':
      return tx.noteInvoice('whmcs', number, {
        ...own,
        plan: event.plan,
        paisa: event.paisa,
        paid: event.at,
      });
    case 'cancelled':
      return tx.noteInvoice('whmcs', number, { ...own, cancelled: event.at });
    default: {
      const { id, kind, at, paisa } = event;
      await tx.noteInvoice('whmcs', number, own);
      return tx.addRefund('whmcs', number, { id, kind, time: at, paisa });
    }
  }
}
