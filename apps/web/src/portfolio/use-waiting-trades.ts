import type { TransactionRow } from '@dorpon/contract/portfolio';
import { useMemo, useSyncExternalStore } from 'react';
import { actsOf, waitingActs } from '../api/offline/waiting-cell.ts';
import type { TradeAct } from './trade-act.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The transactions of a portfolio with those that wait on this device, newest first, and the ids of these. Without a
 * portfolio those of all: the first one may wait as well.
 */
export function useWithWaiting(portfolio: string | undefined, rows: readonly TransactionRow[]) {
  const acts = useSyncExternalStore(waitingActs.subscribe, waitingActs.read);
  return useMemo(() => {
    const changes = acts.length === 0 ? [] : changesOf(portfolio);
    return changes.length === 0 ? { rows, waiting: none } : withChanges(rows, changes);
  }, [acts, portfolio, rows]);
}

type Changes = TradeAct['changes'];

const changesOf = (portfolio: string | undefined): Changes =>
  actsOf('trade')
    .filter(({ state }) => state === 'waiting')
    .filter(({ content }) => portfolio === undefined || content.portfolio === portfolio)
    .flatMap(({ content }) => content.changes);

/** A new portfolio that waits on this device: more trades go to it. */
export const waitingPortfolio = (): string | undefined =>
  actsOf('portfolio').find(({ state }) => state === 'waiting')?.content.id;

/** The newest change of each transaction counts; those without content are removed. */
export function withChanges(rows: readonly TransactionRow[], changes: Changes) {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const added = [...byId.values()].flatMap(({ id, base, content }) =>
    content === null ? [] : [{ id, version: base, content, settles: null }],
  );
  const all = [...added, ...rows.filter(({ id }) => !byId.has(id))];
  return {
    rows: all.sort((a, b) =>
      a.content.day < b.content.day ? 1 : a.content.day > b.content.day ? -1 : 0,
    ),
    waiting: new Set(byId.keys()) as ReadonlySet<string>,
  };
}
