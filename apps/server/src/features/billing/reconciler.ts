import type { EpochMs } from '@dorpon/domain/units';
import type { Inbox } from './inbox.ts';
import { applyEvents } from './ledger.ts';
import type { Billing } from './port.ts';
import type { BillingStore } from './store.ts';

export interface ReconcilerParts {
  readonly billing: Billing;
  readonly store: BillingStore;
  readonly inbox: Inbox | undefined;
  readonly everyMs: number;
  readonly now: () => EpochMs;
  readonly warn: (line: string) => void;
}

/** How often each process asks whether it is time; the database lets one of them do it. */
const LOOK_MS = 60_000;
const JOB = 'reconcile';

/** Finds events that were lost, every few hours. */
export function createReconciler(parts: ReconcilerParts) {
  const { billing, store, inbox, everyMs, now, warn } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    await inbox?.retryAll();
    for (const { memberId, events } of await billing.reconcile())
      await applyEvents(store, memberId, events, 'reconciliation').catch((error: Error) =>
        warn(`the events of a member could not be applied: ${error.message}`),
      );
  }

  async function runIfDue(): Promise<void> {
    if (await store.claimRun(JOB, now(), everyMs)) await run();
  }

  return {
    run,
    start(): void {
      timer = setInterval(() => {
        running = running
          .then(runIfDue)
          .catch((error: Error) => warn(`billing was not reconciled: ${error.message}`));
      }, LOOK_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
