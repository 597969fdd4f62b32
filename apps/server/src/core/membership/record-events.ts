import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import type { Bus } from '../../bus/bus.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Core } from '../core.ts';
import { type ChangedBy, type Recorded, writeEvents } from './store.ts';

interface MembershipParts {
  readonly pool: Core['pool'];
  readonly bus: Pick<Bus, 'notifyMember'>;
}

/** Adds events of a member in one transaction and tells the member's windows. Undefined for an unknown member. */
export async function recordEvents(
  { pool, bus }: MembershipParts,
  memberId: string,
  events: readonly BillingEvent[],
  changedBy: ChangedBy,
): Promise<Recorded | undefined> {
  const recorded = await inTransaction(pool, (client) =>
    writeEvents(client, memberId, events, changedBy),
  );
  if (recorded?.isNew) bus.notifyMember(memberId, { what: 'type', at: recorded.at });
  return recorded;
}
