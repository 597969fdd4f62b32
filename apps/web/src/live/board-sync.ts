import type { Quote } from '@dorpon/domain/market/quote';
import { awaitedPast } from '../platform/awaited-past.ts';
import type { BoardWriter } from './board-store.ts';
import { createKeptStream, type KeptStream } from './kept-stream.ts';
import { pastMinute } from './past-minute.ts';
import {
  type Effect,
  follow,
  type Input,
  initialFollower,
  type Position,
} from './stream-follower.ts';
import type { StreamTiming } from './stream-timing.ts';

export interface Snapshot {
  readonly epoch: string;
  readonly seq: number;
  readonly quotes: readonly Quote[];
}

interface Settings {
  readonly board: BoardWriter;
  /** A whole board was shown, from the cache or from the server. */
  readonly onWhole: (from: 'cache' | 'server') => void;
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
  feed(input: Input): void;
  stop(): void;
}

export function createBoardSync(settings: Settings): BoardSync {
  const { fetchSnapshot, timing, random } = settings;
  const board = createKeptStream(settings.board, awaitedPast.read() || pastMinute.read() !== null);
  let state = initialFollower;
  let fetching: AbortController | undefined;

  function feed(input: Input): void {
    const step = follow(state, input);
    state = step.state;
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: Effect): void {
    if (effect.kind === 'merge') board.merge(effect.quotes, effect.gone);
    else if (effect.kind === 'replace') showWhole(effect.quotes, 'server');
    else if (effect.kind === 'cached') showWhole(effect.quotes, 'cache');
    else if (effect.kind === 'resume') settings.resume(effect.from, effect.ticket);
    else fetchAfter(waitOf(effect.delay));
  }

  function showWhole(quotes: readonly Quote[], from: 'cache' | 'server'): void {
    board.replace(quotes);
    settings.onWhole(from);
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
        const { epoch, seq, quotes } = await fetchSnapshot(mine.signal);
        if (!mine.signal.aborted) feed({ kind: 'snapshot', at: { e: epoch, s: seq }, quotes });
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
    feed,
    stop: () => fetching?.abort(),
  };
}
