import { setImmediate } from 'node:timers/promises';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { automaticFrom } from '@dorpon/domain/portfolio/reports/proposals';
import type { FastifyBaseLogger } from 'fastify';
import { type JudgeParts, judgesOf } from './judges.ts';
import { acceptance, newTransactionId, proposalsFor } from './proposed.ts';
import type { PortfolioStore } from './store.ts';

const EVERY_MS = 10 * 60_000;

export interface AutomaticParts extends JudgeParts {
  readonly store: PortfolioStore;
  readonly leads: () => boolean;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
  readonly log: FastifyBaseLogger;
}

/** Enters corporate actions for members who chose so, once they are due; on the process that leads. */
export function createAutomaticActions(parts: AutomaticParts) {
  const { store, ledgers, market, leads, now, notifyMember, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** Of which day and counter of changes each portfolio was looked at. */
  const looked = new Map<string, string>();

  async function look(): Promise<void> {
    if (!leads()) return;
    const today = market.today();
    for (const { memberId, portfolio } of await store.automaticPortfolios()) {
      const key = `${memberId} ${portfolio.id}`;
      const seen = `${today} ${portfolio.changed}`;
      if (looked.get(key) === seen) continue;
      await enter(memberId, portfolio.id, today).catch((error: unknown) => {
        // Beyond the limits of the membership it stands still.
        if (!(error instanceof CallError && error.code === 'limit-reached'))
          log.warn({ err: error }, 'cannot enter corporate actions of a portfolio');
      });
      looked.set(key, seen);
      await setImmediate();
    }
  }

  async function enter(memberId: string, id: string, today: string): Promise<void> {
    const row = (await store.portfolios(memberId)).find((portfolio) => portfolio.id === id);
    if (!row) return;
    const opened = await ledgers.open(store, memberId, row);
    const dismissed = await store.dismissals(memberId);
    const found = proposalsFor(opened, market, dismissed(id)).filter((proposal) => {
      const from = automaticFrom(proposal);
      const isPlain = proposal.changes === null && proposal.similar === null;
      return isPlain && from !== null && from <= today;
    });
    if (found.length === 0) return;
    // What the member removed is proposed again, but not entered again.
    const removed = await store.removedAmong(memberId, id, found.map(newTransactionId));
    const due = found.filter((proposal) => !removed.has(newTransactionId(proposal)));
    if (due.length === 0) return;
    const author = { by: 'automatic' as const, writer: null, now: now() };
    const saved = await store.saveTransactions(
      { memberId, portfolio: id, author, undid: null },
      due.map((proposal) => acceptance(proposal, opened, today)),
      judgesOf(memberId, parts),
    );
    if (saved.how === 'saved' && saved.isNew)
      notifyMember(memberId, { what: 'portfolios', at: saved.at });
  }

  function lookOnce(): Promise<void> {
    running ??= look()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'cannot read portfolios with automatic corporate actions'),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    start(): void {
      void lookOnce();
      timer = setInterval(() => void lookOnce(), EVERY_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
