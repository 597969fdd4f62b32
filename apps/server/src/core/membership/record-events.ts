import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { type Changed, historyOf } from '@dorpon/domain/membership/membership-of';
import type { Bus } from '../../bus/bus.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Core } from '../core.ts';
import {
  type ChangedBy,
  type Recorded,
  type StoredEvent,
  storedEvents,
  writeEvents,
} from './store.ts';

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

/** Everything that changed a membership, oldest first, with what the member had after it. */
export const membershipHistory = async (
  pool: Core['pool'],
  memberId: string,
): Promise<Changed<StoredEvent>[]> => historyOf(await storedEvents(pool, memberId));
