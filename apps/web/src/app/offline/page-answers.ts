import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import type { Query, QueryClient } from '@tanstack/react-query';
import { marketTimeQuery } from '../../api/market-time.ts';
import { memberStore } from '../../api/member.ts';
import { AGE_AND_SIZE, type AnswerRow, ownDatabase } from '../../api/offline/own-database.ts';
import { personHere } from '../../api/offline/person-here.ts';
import { pastMinute } from '../../live/past-minute.ts';
import { keptMarks } from '../../platform/kept-marks.ts';
import { isAway } from '../../platform/no-answer-error.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { exchangeClock } from '../start-up/exchange-clock.ts';
import { type AnswerTable, createKeptAnswers, noteAnswers } from './kept-answers.ts';
import { keepMember, MEMBER } from './kept-member.ts';

/** Written at build time by `apps/web/kept-shape.ts`. Builds with the same one read each other's answers. */
declare const KEPT_SHAPE: string;

const WRITE_MS = 10_000;
/** After an answer: a person may leave the screen before the next regular write. */
const WRITE_SOON_MS = 1000;
/** How often queries that show kept answers ask again. */
const ASK_AGAIN_MS = 15_000;
/** How long a call goes on behind a kept answer. On a very slow network, asking anew earlier would never succeed. */
const LONGEST_MS = 60_000;

const table: AnswerTable = {
  get: async (id) => (await ownDatabase.open()).get('answers', id),
  put: (rows) =>
    ownDatabase.change(['answers'], async (transaction) => {
      const answers = transaction.objectStore('answers');
      await Promise.all(rows.map((row) => answers.put(row)));
    }),
  async facts() {
    const { store } = (await ownDatabase.open()).transaction('answers');
    const all: { id: string; at: number; bytes: number }[] = [];
    // Of the index only: the answers themselves are not read.
    let cursor = await store.index(AGE_AND_SIZE).openKeyCursor();
    while (cursor) {
      const [at, bytes] = cursor.key as [number, number];
      all.push({ id: String(cursor.primaryKey), at, bytes });
      cursor = await cursor.continue();
    }
    // However old it is, who is signed in is no answer that makes room for others.
    return all.filter(({ id }) => id !== MEMBER);
  },
  remove: (ids) =>
    ownDatabase.change(['answers'], async (transaction) => {
      const answers = transaction.objectStore('answers');
      await Promise.all(ids.map((id) => answers.delete(id)));
    }),
  removeOthers: (owner) =>
    ownDatabase.change(['answers'], async (transaction) => {
      const answers = transaction.objectStore('answers');
      const owners = answers.index('owner');
      const others = await Promise.all([
        owners.getAllKeys(IDBKeyRange.upperBound(owner, true)),
        owners.getAllKeys(IDBKeyRange.lowerBound(owner, true)),
      ]);
      await Promise.all(others.flat().map((id) => answers.delete(id)));
    }),
  clear: async () => (await ownDatabase.open()).clear('answers'),
};

const answers = createKeptAnswers({
  table,
  build: KEPT_SHAPE,
  person: personHere,
  now: Date.now,
});

// At once: screens of members wait for who is signed in.
keepMember(table);

/** The kept answer of a query, which is then marked with its time; not if the server has answered meanwhile. */
export async function showKept(
  query: Query,
  queries: QueryClient,
  isOver = () => false,
): Promise<unknown> {
  const row = shownMeanwhile(query) ?? (await answers.answerFor(query, marketDays(queries)));
  if (row === undefined || isOver()) return undefined;
  const { queryHash } = query;
  keptMarks.set(queryHash, row.at);
  // When the query has taken it: it must count as old as it is.
  setTimeout(() => {
    if (keptMarks.at(queryHash) === row.at) query.setState({ dataUpdatedAt: row.at });
  });
  return query.queryKey[0] === marketTimeQuery.queryKey[0]
    ? withClock(row.data as MarketTime, row.at)
    : row.data;
}

/**
 * What the query shows since it has asked: another cache of this device, such as that of prices and companies, has put
 * it there, or a call that went on. What is kept of a member is read again, for it may be of another one by now.
 */
function shownMeanwhile(query: Query): Pick<AnswerRow, 'at' | 'data'> | undefined {
  const { data, dataUpdatedAt } = query.state;
  const keptAt = keptMarks.at(query.queryHash);
  if (data === undefined || (keptAt !== undefined && query.queryKey[0] === 'mine'))
    return undefined;
  return { at: keptAt ?? dataUpdatedAt, data };
}

/** That of the last answer about it, and that of its clock, which goes on without a network. */
function marketDays(queries: QueryClient): TradingDay[] {
  const time = queries.getQueryData(marketTimeQuery.queryKey);
  const now = exchangeClock.now();
  return [...(time ? [time.day] : []), ...(now === null ? [] : [dhakaDay(now)])];
}

/** Calls behind kept answers, by the hash of the query: they are not asked again meanwhile. */
const goesOn = new Map<string, AbortController>();

/**
 * The kept answer of a query whose call hangs, undefined when the call ends first. The call goes on for a while: what
 * it brings is shown, unless something newer is.
 */
export async function keptMeanwhile(
  asking: Promise<unknown>,
  query: Query,
  queries: QueryClient,
  end: AbortController,
): Promise<unknown> {
  const { queryHash, queryKey } = query;
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  asking.then(over, over);
  const kept = await showKept(query, queries, () => isOver);
  if (kept === undefined) return void (await asking);
  goesOn.set(queryHash, end);
  const timer = setTimeout(() => end.abort(), LONGEST_MS);
  const isShown = () =>
    queries.getQueryCache().get(queryHash) === query && keptMarks.at(queryHash) !== undefined;
  const take = (answer: unknown) => {
    if (!isShown()) return;
    keptMarks.remove(queryHash);
    query.setData(answer, { manual: true });
  };
  asking
    .then(
      // When the query has taken the kept one.
      (answer) => void setTimeout(take, 0, answer),
      // A refusal is an answer: asked again, the query shows it.
      (fault: unknown) => {
        if (!end.signal.aborted && !isAway(fault) && isShown())
          void queries.invalidateQueries({ queryKey, exact: true });
      },
    )
    .finally(() => {
      clearTimeout(timer);
      if (goesOn.get(queryHash) === end) goesOn.delete(queryHash);
    });
  return kept;
}

type MarketTime = { readonly receivedAt: number };

/** The clock of the page starts anew with each page: the time was received before it began. */
const withClock = <Time extends MarketTime>(time: Time, at: number): Time => ({
  ...time,
  receivedAt: performance.now() - (Date.now() - at),
});

export const forgetAnswers = (): Promise<void> => answers.forget();

/** Keeps the answers of this page, and fetches again what is shown from the last one. */
export function keepAnswers(queries: QueryClient): () => void {
  void answers.removeOthers();
  const write = () => whenIdle(() => void answers.write(), WRITE_MS);
  let soon: ReturnType<typeof setTimeout> | undefined;
  const writeSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(write, WRITE_SOON_MS);
  };
  const leave = noteAnswers(queries, answers, () => pastMinute.read() !== null, writeSoon);
  const writing = setInterval(write, WRITE_MS);
  const onHide = () => {
    if (document.hidden) void answers.write(true);
  };
  document.addEventListener('visibilitychange', onHide);

  const askAgain = () => {
    if (!keptMarks.any() || document.hidden) return;
    void memberStore.refresh();
    void queries.invalidateQueries({
      predicate: ({ queryHash }) => keptMarks.at(queryHash) !== undefined && !goesOn.has(queryHash),
    });
  };
  const onOnline = () => {
    // They hang on the network that was.
    for (const end of goesOn.values()) end.abort();
    goesOn.clear();
    askAgain();
  };
  addEventListener('online', onOnline);
  const asking = setInterval(() => {
    if (navigator.onLine) askAgain();
  }, ASK_AGAIN_MS);
  return () => {
    leave();
    clearTimeout(soon);
    clearInterval(writing);
    clearInterval(asking);
    document.removeEventListener('visibilitychange', onHide);
    removeEventListener('online', onOnline);
  };
}
