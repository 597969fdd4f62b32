import type { LiveLimits } from './live-limits.ts';

interface Settings {
  readonly limits: Pick<LiveLimits, 'skipAboveBytes' | 'dropAboveBytes' | 'catchUpsPerBeat'>;
  /** Undefined when the socket is closed. */
  readonly backlogOf: (id: string) => number | undefined;
  /** Sends everything after `seq` to these sockets; false when the ring no longer covers it. */
  readonly catchUp: (ids: string[], seq: number) => boolean;
  readonly drop: (id: string) => void;
}

export interface Laggards {
  /** `seq` is the last batch that the socket was sent. */
  skipped(id: string, seq: number): void;
  /** Catches up drained sockets and drops those too far behind. Called once per beat. */
  sweep(): void;
}

/**
 * Skipped sockets, and since when. Sockets that missed the same batches share one message; only a
 * few different ones are built per beat, so that a crowd that wakes up does not stall the others.
 */
export function createLaggards({ limits, backlogOf, catchUp, drop }: Settings): Laggards {
  const lastSent = new Map<string, number>();
  const drained = limits.skipAboveBytes / 2;

  return {
    skipped(id, seq) {
      if (!lastSent.has(id)) lastSent.set(id, seq);
    },
    sweep() {
      const ready = new Map<number, string[]>();
      for (const [id, seq] of lastSent) {
        const backlog = backlogOf(id);
        if (backlog === undefined) lastSent.delete(id);
        else if (backlog > limits.dropAboveBytes) {
          lastSent.delete(id);
          drop(id);
        } else if (backlog <= drained) {
          const group = ready.get(seq);
          if (group) group.push(id);
          else if (ready.size < limits.catchUpsPerBeat) ready.set(seq, [id]);
        }
      }
      for (const [seq, ids] of ready) {
        for (const id of ids) lastSent.delete(id);
        if (!catchUp(ids, seq)) for (const id of ids) drop(id);
      }
    },
  };
}
