import type { UnreadRecord } from '@dorpon/contract/share-records';
import { changeQuotes, type SlowChange } from '@dorpon/contract/slow-rows';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { awaitedPast } from '../platform/awaited-past.ts';
import type { BoardWriter } from './board-store.ts';
import { createKeptStream, type KeptStream } from './kept-stream.ts';
import { pastMinute } from './past-minute.ts';
import {
  type Effect,
  follow,
  type Input,
  initialFollower,
  numberOf,
  type Position,
} from './stream-follower.ts';
import type { StreamTiming } from './stream-timing.ts';

export interface Snapshot {
  readonly epoch: string;
  readonly seq: number;
  readonly quotes: readonly Quote[];
  /** When it was requested: the server read its prices later. */
  readonly askedAt?: EpochMs;
}

interface Settings {
  readonly board: BoardWriter;
  /** A whole board was shown, from the cache or from the server. */
  readonly onWhole: (from: 'cache' | 'server', askedAt?: EpochMs) => void;
  readonly onUnread?: ((records: readonly UnreadRecord[]) => void) | undefined;
  /** A message about the shares in view was lost. */
  readonly askView: () => void;
  readonly fetchSnapshot: (signal: AbortSignal) => Promise<Snapshot>;
  readonly resume: (from: Position, ticket: number) => void;
  readonly timing: StreamTiming;
  readonly random: () => number;
}

/** Performs the effects of the follower: fetches, resumes, writes the board. */
export interface BoardSync {
  readonly position: Position | undefined;
  readonly settled: boolean;
  readonly kept: KeptStream;
  /** The number of the oldest of these shares; undefined before the first board. */
  oldest(codes: readonly ShareCode[]): Position | undefined;
  feed(input: Input): void;
  stop(): void;
}

export function createBoardSync(settings: Settings): BoardSync {
  const { fetchSnapshot, timing, random } = settings;
  const board = createKeptStream(settings.board, awaitedPast.read() || pastMinute.read() !== null);
  let state = initialFollower;
  let fetching: AbortController | undefined;
  let askedAt: EpochMs | undefined;

  function feed(input: Input): void {
    const step = follow(state, input);
    state = step.state;
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: Effect): void {
    if (effect.kind === 'merge') board.merge(effect.quotes, effect.gone);
    else if (effect.kind === 'change') change(effect.changes);
    else if (effect.kind === 'replace') showWhole(withNewer(effect), 'server');
    else if (effect.kind === 'cached') showWhole(effect.quotes, 'cache');
    else if (effect.kind === 'ask-view') settings.askView();
    else if (effect.kind === 'resume') settings.resume(effect.from, effect.ticket);
    else fetchAfter(waitOf(effect.delay));
  }

  function change(changes: readonly SlowChange[]): void {
    const shown = board.newest();
    const { quotes, unread } = changeQuotes(changes, (code) => shown.get(code));
    if (unread.length > 0) settings.onUnread?.(unread);
    board.merge(
      quotes,
      unread.map(({ code }) => code),
    );
  }

  function withNewer({ quotes, newer }: Effect & { kind: 'replace' }): readonly Quote[] {
    if (newer.length === 0) return quotes;
    const shown = board.newest();
    const kept = new Set(newer);
    return quotes.map((quote) => (kept.has(quote.code) && shown.get(quote.code)) || quote);
  }

  function showWhole(quotes: readonly Quote[], from: 'cache' | 'server'): void {
    board.replace(quotes);
    settings.onWhole(from, askedAt);
  }

  const waits = { jitter: timing.snapshotJitterMs, backoff: timing.snapshotRetryMs };
  const waitOf = (delay: 'none' | 'jitter' | 'backoff'): number =>
    delay === 'none' ? 0 : random() * waits[delay] + (delay === 'backoff' ? waits.backoff : 0);

  /** At most one fetch at a time; a newer request replaces the older. */
  function fetchAfter(wait: number): void {
    fetching?.abort();
    const mine = new AbortController();
    fetching = mine;
    const timer = setTimeout(async () => {
      try {
        const { epoch, seq, quotes, ...snapshot } = await fetchSnapshot(mine.signal);
        if (mine.signal.aborted) return;
        askedAt = snapshot.askedAt;
        feed({ kind: 'snapshot', at: { e: epoch, s: seq }, quotes });
      } catch {
        // `fetchSnapshot` has reported the error.
        if (!mine.signal.aborted) feed({ kind: 'snapshot-failed' });
      }
    }, wait);
    mine.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  return {
    get position() {
      return state.position;
    },
    get settled() {
      return state.connected && state.waitingFor === 'nothing';
    },
    kept: board,
    oldest: (codes) =>
      state.position && {
        e: state.position.e,
        s: Math.min(...codes.map((code) => numberOf(state, code))),
      },
    feed,
    stop: () => fetching?.abort(),
  };
}
