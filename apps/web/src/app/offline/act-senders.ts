import type { AlertRow } from '@dorpon/contract/alerts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Senders, Sent } from '../../api/offline/waiting-acts.ts';
import type { ActKinds, WaitingAct } from '../../api/offline/waiting-cell.ts';
import { sendAlert, sendAlertStep } from '../../market-ui/alerts/alert-act.ts';
import { ALERTS_KEY } from '../../market-ui/alerts/own-alerts.ts';
import { keptMarks } from '../../platform/kept-marks.ts';
import { sendPortfolio, sendTrade } from '../../portfolio/trade-act.ts';
import { readPortfoliosAgain } from '../../portfolio/use-portfolios.ts';
import type { ListAct } from '../../watch-lists/list-act.ts';
import { queueOf } from '../../watch-lists/use-watch-lists.ts';
import { listChangeOf } from '../../watch-lists/watch-list-changes.ts';
import { fetchListsOf, watchListsQuery } from '../../watch-lists/watch-lists.ts';

const done: Sent = { how: 'done' };

/** How each kind of act is sent, and what another device saved that it would overwrite. */
export const sendersOf = (queries: QueryClient): Senders => ({
  async list({ member, content }) {
    // Of the server, never the kept ones: the act is applied to what other devices have made of the lists meanwhile.
    const lists = await fetchListsOf(member);
    const { queryKey } = watchListsQuery(member);
    await queries.cancelQueries({ queryKey });
    keptMarks.remove(hashKey(queryKey));
    queries.setQueryData(queryKey, lists);
    const theirs = otherName(content, lists);
    if (theirs) return { how: 'conflict', theirs };
    await queueOf(queries).sendWaiting(listChangeOf(content), member);
    return done;
  },

  async alert({ id, member, content }) {
    const answer = await sendAlert(content, id, member);
    void queries.invalidateQueries({ queryKey: ALERTS_KEY });
    if ('problems' in answer) return { how: 'refused', why: 'formula' };
    if ('stored' in answer) return { how: 'conflict', theirs: answer.stored };
    return { how: 'done', seenBy: (later) => withAlertSeen(later, answer.alert) };
  },

  async alertStep({ id, member, content }) {
    const { alerts } = await sendAlertStep(content, id, member);
    void queries.invalidateQueries({ queryKey: ALERTS_KEY });
    // Not of an alert that says something else by now: another device has changed it.
    const same = alerts.filter((alert) => content.alerts.some((seen) => isSameAlert(seen, alert)));
    return {
      how: 'done',
      seenBy: (later) =>
        same.reduce<ActKinds['alert'] | undefined>(
          (content, alert) => content ?? withAlertSeen(later, alert),
          undefined,
        ),
    };
  },

  async trade({ member, content }) {
    const { answer } = await sendTrade(content, member);
    const sent = savedOf(queries, answer);
    return answer.outcome === 'saved' && sent.how === 'done'
      ? { ...sent, seenBy: (later) => withTradeSeen(later, content, answer.version) }
      : sent;
  },

  portfolio: async ({ member, content }) =>
    savedOf(queries, (await sendPortfolio(content, member)).answer),
});

type Said = Pick<AlertRow, 'id' | 'subject' | 'condition'>;

const isSameAlert = (a: ActKinds['alertStep']['alerts'][number], b: Said): boolean =>
  hashKey([a.id, a.subject, a.condition]) === hashKey([b.id, b.subject, b.condition]);

/** A later change of the same alert, edited again before the first was sent. */
function withAlertSeen(
  later: WaitingAct,
  { id, changed }: Pick<AlertRow, 'id' | 'changed'>,
): ActKinds['alert'] | undefined {
  const content = later.content as ActKinds['alert'];
  return later.kind === 'alert' && content.alertId === id
    ? { ...content, base: changed }
    : undefined;
}

/** A later change of the same transactions, also one of another window of this device. */
function withTradeSeen(
  later: WaitingAct,
  saved: ActKinds['trade'],
  version: number,
): ActKinds['trade'] | undefined {
  const content = later.content as ActKinds['trade'];
  if (later.kind !== 'trade' || content.portfolio !== saved.portfolio) return undefined;
  const ids = new Set(saved.changes.map(({ id }) => id));
  const changes = content.changes.map((change) =>
    ids.has(change.id) ? { ...change, base: Math.max(change.base, version) } : change,
  );
  return { ...content, changes };
}

type Names = { readonly id: string; readonly title: string; readonly note: string };

/** The name and note that another device gave the list, if they are not those that the person saw or wants. */
function otherName(act: ListAct, lists: readonly Names[]): Omit<Names, 'id'> | undefined {
  if (act.does !== 'name' || !act.before) return undefined;
  const now = lists.find(({ id }) => id === act.list);
  if (!now || isSameName(now, act.before) || isSameName(now, act)) return undefined;
  return { title: now.title, note: now.note };
}

const isSameName = (a: Omit<Names, 'id'>, b: Omit<Names, 'id'>): boolean =>
  a.title === b.title && a.note === b.note;

type Saved = Awaited<ReturnType<typeof sendTrade | typeof sendPortfolio>>['answer'];

function savedOf(queries: QueryClient, answer: Saved): Sent {
  if (answer.outcome === 'refused') return { how: 'refused', why: 'refused' };
  // Not awaited: the next act need not wait until all of it is read.
  void readPortfoliosAgain(queries, answer.outcome === 'saved' ? answer.at : 0);
  if (answer.outcome === 'saved') return done;
  return { how: 'conflict', theirs: answer.stored[0] ?? null };
}

/** The act as it is sent again when the person keeps it against `theirs`: it has seen that now. */
export function withTheirsSeen({ kind, content, theirs }: WaitingAct): ActKinds[keyof ActKinds] {
  if (kind === 'alert') {
    const { changed: base } = theirs as { changed: number };
    return { ...(content as ActKinds['alert']), base };
  }
  if (kind === 'trade') {
    const seen = theirs as { id: string; version: number } | null;
    const act = content as ActKinds['trade'];
    const changes = act.changes.map((change) =>
      change.id === seen?.id ? { ...change, base: seen.version } : change,
    );
    return { ...act, changes };
  }
  if (kind === 'portfolio') {
    const base = (theirs as { version: number } | null)?.version ?? 0;
    return { ...(content as ActKinds['portfolio']), base };
  }
  return { ...(content as ListAct), before: theirs } as ListAct;
}
