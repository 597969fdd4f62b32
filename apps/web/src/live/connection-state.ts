import type { HandshakeError } from '@dorpon/contract/live';
import { phaseAt, type SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';

/** Why there is no connection. Each has its own words on the badge. */
export type ConnectionFault =
  | HandshakeError
  | 'connect-error'
  | 'timeout'
  | 'parse-error'
  | 'older-server'
  | 'server-shutdown'
  | 'too-slow';

/** `cached`: prices from this browser's cache, shown until the server has sent its own. */
type StaleCause = 'silence' | 'feed' | 'cached';

/** The state that the badge shows. `age` is the age of the prices in milliseconds. */
export type ConnectionState =
  | { readonly code: 'connecting' }
  | { readonly code: 'live' }
  | { readonly code: 'stale'; readonly cause: StaleCause; readonly age: number }
  | { readonly code: ConnectionFault; readonly age: number | undefined };

/** Observations of the connection so far, by the steady clock except for `heartbeat`. */
export interface ConnectionFacts {
  readonly connected: boolean;
  readonly fault: ConnectionFault | undefined;
  readonly receivedAt: EpochMs | undefined;
  /** When the feed last moved: a price arrived, or a heartbeat had a later `feed`. */
  readonly feedMovedAt: EpochMs | undefined;
  /** Exchange clock and feed time of the newest heartbeat. */
  readonly heartbeat: { readonly now: EpochMs; readonly feed: EpochMs } | undefined;
  /**
   * When the cached prices on the board were confirmed; undefined once the server's have replaced
   * them.
   */
  readonly cachedAt: EpochMs | undefined;
  /** In the room for weak networks: `receivedAt` is when the server made the message. */
  readonly slow: boolean;
}

/** Hours and speed of the exchange clock, from the market-time call. */
export interface SessionFacts {
  readonly hours: SessionHours;
  readonly speed: number;
}

export const SILENCE_MS = 5_000;
/**
 * The room for weak networks sends every 5 s. No price older than 10 s may look live, also when a busy
 * phone is late to mark it.
 */
export const SLOW_SILENCE_MS = 8_000;
export const FEED_SILENCE_MS = 30_000;

export const unconnected: ConnectionFacts = {
  connected: false,
  fault: undefined,
  receivedAt: undefined,
  feedMovedAt: undefined,
  heartbeat: undefined,
  cachedAt: undefined,
  slow: false,
};

export function connectionStateAt(
  facts: ConnectionFacts,
  session: SessionFacts | undefined,
  now: EpochMs,
): ConnectionState {
  const confirmedAt = facts.cachedAt ?? facts.receivedAt;
  const age = confirmedAt === undefined ? undefined : Math.max(0, now - confirmedAt);
  if (!facts.connected && facts.fault) return { code: facts.fault, age };
  if (age !== undefined && facts.cachedAt !== undefined)
    return { code: 'stale', cause: 'cached', age };
  if (age !== undefined && age >= (facts.slow ? SLOW_SILENCE_MS : SILENCE_MS))
    return { code: 'stale', cause: 'silence', age };
  if (!facts.connected) return { code: 'connecting' };
  const feedAge = feedSilence(facts, session, now);
  if (feedAge >= FEED_SILENCE_MS) return { code: 'stale', cause: 'feed', age: feedAge };
  return { code: 'live' };
}

/**
 * How long the feed has been silent within a session. A page opened during the silence has not seen
 * its start, so the distance between the two times of the heartbeat counts too.
 */
function feedSilence(facts: ConnectionFacts, session: SessionFacts | undefined, now: EpochMs) {
  const { heartbeat, feedMovedAt } = facts;
  if (!session || !heartbeat || feedMovedAt === undefined) return 0;
  // A paused replay sends nothing, and nothing is missing.
  if (session.speed === 0) return 0;
  const phase = phaseAt(session.hours, heartbeat.now);
  if (phase === 'before-open' || phase === 'closed') return 0;
  const since = Math.max(heartbeat.feed, session.hours.opensAt);
  return Math.max(now - feedMovedAt, (heartbeat.now - since) / session.speed);
}

const handshakeFaults: readonly string[] = [
  'unknown-app',
  'unsupported-version',
  'foreign-origin',
] satisfies HandshakeError[];

/** Maps the message of a `connect_error`, or the reason of a disconnect, to a fault. */
export function faultOf(message: string): ConnectionFault {
  if (handshakeFaults.includes(message)) return message as HandshakeError;
  if (message === 'timeout' || message === 'ping timeout') return 'timeout';
  if (message === 'parse error') return 'parse-error';
  // socket.io-client's message when the server speaks an older protocol.
  if (message.includes('not compatible')) return 'older-server';
  return 'connect-error';
}
