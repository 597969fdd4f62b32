import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnswerRow } from '../../api/offline/own-database.ts';
import { keptMarks } from '../../platform/kept-marks.ts';
import {
  askedQueries,
  keptOwnQueries,
  keptQueries,
  ownDayQueries,
} from '../travel/query-moments.data.ts';
import { sizeOf } from './size-of.ts';

/** Rules O1 to O12: `SPEC.md`. */
export const MOST_ANSWERS = 300;
export const MOST_BYTES = 20_000_000;
/** A larger answer, such as a year of all shares, would push out many screens. */
export const LARGEST_BYTES = 2_000_000;
/** A polled answer is not written each time. */
const REWRITE_MS = 60_000;

type RowFacts = Pick<AnswerRow, 'id' | 'at' | 'bytes'>;

/** Where answers are kept: IndexedDB, or memory in tests. */
export interface AnswerTable {
  get(id: string): Promise<AnswerRow | undefined>;
  put(rows: readonly AnswerRow[]): Promise<void>;
  /** All rows without their data, oldest first. */
  facts(): Promise<readonly RowFacts[]>;
  remove(ids: readonly string[]): Promise<void>;
  removeOthers(owner: string): Promise<void>;
  clear(): Promise<void>;
}

interface KeptAnswersParts {
  readonly table: AnswerTable;
  readonly build: string;
  /** Who uses this browser, empty for a visitor; undefined while that is not sure. */
  readonly person: () => string | undefined;
  readonly now: () => EpochMs;
}

/** Of all answers, when the store of the browser is full: its limit is not known. */
const SHARE_FOR_ROOM = 0.25;

type AnyQuery = Pick<Query, 'queryHash' | 'queryKey' | 'state'> & { readonly gcTime?: number };

interface Noted {
  readonly query: AnyQuery;
  /** Whose answer it is. */
  readonly owner: string | undefined;
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** O1: whether the answer of a query is kept. */
export function isKept([name, own]: QueryKey): boolean {
  if (name === 'mine') return keptOwnQueries[own as keyof typeof keptOwnQueries] ?? false;
  return keptQueries[name as keyof typeof keptQueries] ?? false;
}

/** The last answers of the server on this device. Nothing here throws: without a database nothing is kept. */
export function createKeptAnswers({ table, build, person, now }: KeptAnswersParts) {
  const changed = new Map<string, Noted>();
  const writtenAt = new Map<string, EpochMs>();
  /** Increases when the person leaves: what was read or begun before is not written after it. */
  let era = 0;

  /** O6: a full store takes it when older answers are gone. */
  async function put(row: AnswerRow): Promise<void> {
    try {
      await table.put([row]);
    } catch (fault) {
      const facts = isFull(fault) ? await table.facts() : [];
      if (facts.length === 0) throw fault;
      await table.remove(
        facts.slice(0, Math.ceil(facts.length * SHARE_FOR_ROOM)).map(({ id }) => id),
      );
      await table.put([row]);
    }
  }

  return {
    /** A query has a new answer of the server. */
    note(query: AnyQuery): void {
      if (isKept(query.queryKey) && query.gcTime !== 0)
        changed.set(query.queryHash, { query, owner: person() });
    },

    /** O4: writes what has changed; with `all` also what was written a moment ago. */
    async write(all = false): Promise<void> {
      const due = [...changed.values()].filter(
        ({ query }) => all || now() - (writtenAt.get(query.queryHash) ?? 0) >= REWRITE_MS,
      );
      const mine = era;
      try {
        for (const { query, owner } of due) {
          changed.delete(query.queryHash);
          const { data, dataUpdatedAt: at } = query.state;
          const bytes = data === undefined ? 0 : sizeOf(data, LARGEST_BYTES);
          if (data === undefined || bytes > LARGEST_BYTES || mine !== era) continue;
          const here = person();
          // O10: another window has changed who is signed in, and this one may not know yet.
          if (isPersonal(query) && (owner !== here || !isOf(owner, query))) continue;
          writtenAt.set(query.queryHash, now());
          await put({ id: query.queryHash, owner: here ?? '', build, at, bytes, data });
        }
        if (due.length > 0) await table.remove(surplus(await table.facts()));
      } catch (fault) {
        // A forbidden store, or one that stays full; the app works as without one.
        console.warn('Error keeping answers', fault);
      }
    },

    /** O2, O12: the kept answer of a query that the server did not give. `marketDays` are those of now. */
    async answerFor(
      query: AnyQuery,
      marketDays: readonly TradingDay[] = [],
    ): Promise<AnswerRow | undefined> {
      if (!isKept(query.queryKey)) return undefined;
      const mine = era;
      const readable = async (id: string): Promise<AnswerRow | undefined> => {
        const row = await table.get(id);
        if (row === undefined || row.build !== build || mine !== era) return undefined;
        return isPersonal(query) && row.owner !== person() ? undefined : row;
      };
      try {
        const row = await readable(query.queryHash);
        if (row !== undefined || !isOfMarketDay(query, marketDays)) return row;
        const key = withoutDays(query.queryHash);
        const last = (await table.facts()).findLast(({ id }) => withoutDays(id) === key);
        return last && (await readable(last.id));
      } catch {
        return undefined;
      }
    },

    /** O7: nothing of who has left stays. */
    async forget(): Promise<void> {
      era += 1;
      changed.clear();
      writtenAt.clear();
      await table.clear().catch(() => {});
    },

    /** The page may have been closed before it could forget. */
    async removeOthers(): Promise<void> {
      const here = person();
      if (here !== undefined) await table.removeOthers(here).catch(() => {});
    },
  };
}

const isPersonal = ({ queryKey }: AnyQuery): boolean => queryKey[0] === 'mine';

/** Whether a personal answer can be of this person: a visitor has none but to what visitors ask. */
const isOf = (owner: string | undefined, { queryKey: [, own, asker] }: AnyQuery): boolean =>
  askedQueries.has(own) ? owner === asker : Boolean(owner);

/** In a personal key it is a day that the person has chosen. */
const isOfMarketDay = (query: AnyQuery, days: readonly TradingDay[]): boolean =>
  !isPersonal(query) &&
  !ownDayQueries.has(query.queryKey[0]) &&
  days.some((day) => query.queryKey.includes(day));

const withoutDays = (id: string): string => id.replaceAll(/"\d{4}-\d\d-\d\d"/g, '""');

const isFull = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === 'QuotaExceededError';

/** O6: the oldest answers above the limits. `facts` are oldest first. */
export function surplus(
  facts: readonly RowFacts[],
  mostAnswers = MOST_ANSWERS,
  mostBytes = MOST_BYTES,
): string[] {
  let bytes = 0;
  let kept = 0;
  const gone: string[] = [];
  for (const row of facts.toReversed()) {
    bytes += row.bytes;
    kept += 1;
    if (kept > mostAnswers || bytes > mostBytes) gone.push(row.id);
  }
  return gone;
}

/** Notes answers of the server, not those that were kept. Returns a function that stops. */
export function noteAnswers(
  queries: QueryClient,
  answers: KeptAnswers,
  isPast: () => boolean,
  onNoted: () => void = () => {},
): () => void {
  const note = (query: Query) => {
    // O5: answers of a past minute are not those of now.
    if (keptMarks.at(query.queryHash) !== undefined || isPast()) return;
    answers.note(query);
    onNoted();
  };
  // The first answers may have arrived before this code was loaded.
  for (const query of queries.getQueryCache().getAll())
    if (query.state.data !== undefined) note(query);
  return queries.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') keptMarks.remove(event.query.queryHash);
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
}
