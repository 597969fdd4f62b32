import type { ShareCode } from '@dorpon/domain/units';
import type { RecordCache } from '../core/market/record-cache.ts';
import type { LiveLimits } from './live-limits.ts';

interface Settings {
  readonly board: ReadonlyMap<ShareCode, unknown>;
  readonly records: RecordCache;
  readonly limits: LiveLimits;
  readonly send: (records: string) => void;
}

/** Who has just come and which pieces of the board are still to be sent to them. */
export interface Greeting {
  begin(id: string): void;
  end(id: string): void;
  close(): void;
}

/**
 * Goes round the board piece by piece while anybody is being greeted. Newcomers step in anywhere and
 * out after one round, so a thousand at once cost as much as one.
 */
export function createGreeting(
  { board, records, limits, send }: Settings,
  done: (id: string) => void,
): Greeting {
  const piecesLeft = new Map<string, number>();
  // Asked each time: an import adds shares to the board.
  const pieces = () => Math.max(1, Math.ceil(board.size / limits.chunkRecords));
  let next = 0;
  let timer: NodeJS.Timeout | undefined;

  function step(): void {
    const from = (next % pieces()) * limits.chunkRecords;
    next += 1;
    send(records.array([...board.keys()].slice(from, from + limits.chunkRecords)));
    for (const [id, left] of piecesLeft) {
      if (left > 1) piecesLeft.set(id, left - 1);
      else end(id);
    }
  }

  function end(id: string): void {
    if (piecesLeft.delete(id)) done(id);
    if (piecesLeft.size === 0) close();
  }

  function close(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    begin(id) {
      piecesLeft.set(id, pieces());
      timer ??= setInterval(step, limits.greetingMs / (pieces() + 1));
    },
    end,
    close,
  };
}

/** Walks round the board so that every code is sent again once in a cycle. Returns how to stop. */
export function refreshRound({ board, records, limits, send }: Settings): () => void {
  let waiting: ShareCode[] = [];
  const timer = setInterval(() => {
    if (waiting.length === 0) waiting = [...board.keys()];
    const share = (board.size * limits.refreshStepMs) / limits.refreshCycleMs;
    const codes = waiting.splice(0, Math.min(limits.chunkRecords, Math.ceil(share)));
    if (codes.length > 0) send(records.array(codes));
  }, limits.refreshStepMs);
  return () => clearInterval(timer);
}
