import type { ShareCode } from '@dorpon/domain/units';
import type { RecordCache } from '../core/market/record-cache.ts';
import type { LiveLimits } from './live-limits.ts';

interface Settings {
  readonly board: ReadonlyMap<ShareCode, unknown>;
  readonly records: RecordCache;
  readonly limits: LiveLimits;
  readonly send: (records: string) => void;
}

/** New clients, and the chunks of the board still to be sent to them. */
export interface Greeting {
  begin(id: string): void;
  end(id: string): void;
  close(): void;
}

/**
 * Cycles through the board chunk by chunk while there are new clients. A client joins anywhere and
 * leaves after one round, so a thousand at once cost as much as one.
 */
export function createGreeting(
  { board, records, limits, send }: Settings,
  done: (id: string) => void,
): Greeting {
  const piecesLeft = new Map<string, number>();
  // Computed each time: an import adds shares to the board.
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

/**
 * Cycles through the board so that every code is sent again once per cycle. Returns a function to
 * stop it.
 */
export function refreshRound({ board, records, limits, send }: Settings): () => void {
  let waiting: ShareCode[] = [];
  const timer = setInterval(() => {
    if (waiting.length === 0) waiting = [...board.keys()];
    const perStep = (board.size * limits.refreshStepMs) / limits.refreshCycleMs;
    const codes = waiting.splice(0, Math.min(limits.chunkRecords, Math.ceil(perStep)));
    if (codes.length > 0) send(records.array(codes));
  }, limits.refreshStepMs);
  return () => clearInterval(timer);
}
