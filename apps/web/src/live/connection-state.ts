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

/** `cached`: prices that this browser remembers, shown until the server has sent its own. */
type StaleCause = 'silence' | 'feed' | 'cached';

/** What the badge says. `age` is how old the prices are, in milliseconds. */
export type ConnectionState =
  | { readonly code: 'connecting' }
  | { readonly code: 'live' }
  | { readonly code: 'stale'; readonly cause: StaleCause; readonly age: number }
  | { readonly code: ConnectionFault; readonly age: number | undefined };

/** What has been seen of the connection so far; wall time except for `heartbeat`. */
export interface ConnectionFacts {
  readonly connected: boolean;
  readonly fault: ConnectionFault | undefined;
  readonly heardAt: EpochMs | undefined;
  /** When the feed last moved: a price came, or the heartbeat's `feed` was a later one. */
  readonly feedMovedAt: EpochMs | undefined;
  /** The newest heartbeat's exchange clock and feed time. */
  readonly heartbeat: { readonly now: EpochMs; readonly feed: EpochMs } | undefined;
  /** When the remembered prices that are on the board were true; undefined once they are gone. */
  readonly cachedAt: EpochMs | undefined;
}

/** Hours and speed of the exchange clock, as the market-time call gave them. */
export interface SessionFacts {
  readonly hours: SessionHours;
  readonly speed: number;
}

export const SILENCE_MS = 5_000;
export const FEED_SILENCE_MS = 30_000;

export const unconnected: ConnectionFacts = {
  connected: false,
  fault: undefined,
  heardAt: undefined,
  feedMovedAt: undefined,
  heartbeat: undefined,
  cachedAt: undefined,
};

export function connectionStateAt(
  facts: ConnectionFacts,
  session: SessionFacts | undefined,
  now: EpochMs,
): ConnectionState {
  const trueAt = facts.cachedAt ?? facts.heardAt;
  const age = trueAt === undefined ? undefined : Math.max(0, now - trueAt);
  if (!facts.connected && facts.fault) return { code: facts.fault, age };
  if (age !== undefined && facts.cachedAt !== undefined)
    return { code: 'stale', cause: 'cached', age };
  if (age !== undefined && age >= SILENCE_MS) return { code: 'stale', cause: 'silence', age };
  if (!facts.connected) return { code: 'connecting' };
  const feedAge = feedSilence(facts, session, now);
  if (feedAge >= FEED_SILENCE_MS) return { code: 'stale', cause: 'feed', age: feedAge };
  return { code: 'live' };
}

/**
 * How long the feed has been silent inside a session. A page that was opened during the silence has
 * not seen it begin, so the heartbeat's own distance counts as well.
 */
function feedSilence(facts: ConnectionFacts, session: SessionFacts | undefined, now: EpochMs) {
  const { heartbeat, feedMovedAt } = facts;
  if (!session || !heartbeat || feedMovedAt === undefined) return 0;
  // A replay that is paused: nothing is missing.
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

/** The message of a `connect_error`, or the reason of a disconnect, as a fault. */
export function faultOf(message: string): ConnectionFault {
  if (handshakeFaults.includes(message)) return message as HandshakeError;
  if (message === 'timeout' || message === 'ping timeout') return 'timeout';
  if (message === 'parse error') return 'parse-error';
  // socket.io-client says this when the server speaks an older protocol.
  if (message.includes('not compatible')) return 'older-server';
  return 'connect-error';
}
