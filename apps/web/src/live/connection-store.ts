import {
  type ConnectionFacts,
  type ConnectionState,
  connectionStateAt,
  type SessionFacts,
  unconnected,
} from './connection-state.ts';

/** The state of the connection, recomputed when something happens and once a second. */
export interface ConnectionStore {
  state(): ConnectionState;
  subscribe(listener: () => void): () => void;
}

export interface ConnectionWriter extends ConnectionStore {
  readonly facts: ConnectionFacts;
  note(seen: Partial<ConnectionFacts>): void;
  /** Time has passed: a live state may have become stale. */
  tick(): void;
}

export function createConnectionStore(
  session: () => SessionFacts | undefined,
  now: () => number,
): ConnectionWriter {
  const listeners = new Set<() => void>();
  let facts = unconnected;
  let state: ConnectionState = { code: 'connecting' };

  function tick(): void {
    const next = connectionStateAt(facts, session(), now());
    if (showsTheSame(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get facts() {
      return facts;
    },
    state: () => state,
    tick,
    note(seen) {
      facts = { ...facts, ...seen };
      tick();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Ages are shown in seconds: the badge must not render with each message. */
function showsTheSame(a: ConnectionState, b: ConnectionState): boolean {
  const key = (state: ConnectionState) =>
    [
      state.code,
      'cause' in state ? state.cause : '',
      'age' in state ? Math.floor((state.age ?? -1) / 1000) : '',
    ].join();
  return key(a) === key(b);
}
