import type { StreamRange } from '@dorpon/contract/live';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';

/** The stream position of the board. The number `s` is unique only within its epoch `e`. */
export interface Position {
  readonly e: string;
  readonly s: number;
}

export interface Update {
  readonly range: StreamRange;
  readonly quotes: readonly Quote[];
  /** Shares whose record could not be read: their last price is outdated. */
  readonly gone?: readonly ShareCode[];
}

export type Input =
  | { readonly kind: 'start' | 'connected' | 'disconnected' | 'unreadable' | 'snapshot-failed' }
  | { readonly kind: 'cached'; readonly quotes: readonly Quote[] }
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'heartbeat'; readonly at: Position }
  | { readonly kind: 'snapshot'; readonly at: Position; readonly quotes: readonly Quote[] }
  | { readonly kind: 'resumed'; readonly ticket: number; readonly update: Update | undefined };

export type Effect =
  | { readonly kind: 'cached'; readonly quotes: readonly Quote[] }
  | { readonly kind: 'replace'; readonly quotes: readonly Quote[] }
  | {
      readonly kind: 'merge';
      readonly quotes: readonly Quote[];
      readonly gone: readonly ShareCode[];
    }
  | { readonly kind: 'fetch'; readonly delay: 'none' | 'jitter' | 'backoff' }
  | { readonly kind: 'resume'; readonly ticket: number; readonly from: Position };

export interface FollowerState {
  readonly connected: boolean;
  /** Undefined until the first snapshot. */
  readonly position: Position | undefined;
  /** The request that has not been answered yet. */
  readonly waitingFor: 'nothing' | 'snapshot' | 'resume';
  /** Updates that arrived meanwhile. */
  readonly buffer: readonly Update[];
  /** Answers with an older ticket are ignored. */
  readonly ticket: number;
}

export interface Step {
  readonly state: FollowerState;
  readonly effects: readonly Effect[];
}

export const initialFollower: FollowerState = {
  connected: false,
  position: undefined,
  waitingFor: 'nothing',
  buffer: [],
  ticket: 0,
};

/** A longer wait ends in a fetch anyway, and a snapshot joins the newest updates. */
const BUFFER_LIMIT = 1_000;

const only = (state: FollowerState, ...effects: Effect[]): Step => ({ state, effects });

/** One step of the client's side of the stream. Pure: no socket, no clock. */
export function follow(state: FollowerState, input: Input): Step {
  switch (input.kind) {
    case 'start':
      return fetchAgain(state, 'none');
    case 'cached':
      // A cached board never replaces the server's.
      return state.position ? only(state) : only(state, input);
    case 'connected':
      return onConnected({ ...state, connected: true });
    case 'disconnected':
      return only({
        ...state,
        connected: false,
        buffer: [],
        waitingFor: state.waitingFor === 'snapshot' ? 'snapshot' : 'nothing',
      });
    case 'update':
      return onUpdate(state, input.update);
    case 'unreadable':
      return state.waitingFor === 'nothing' ? catchUp(state) : only(state);
    case 'heartbeat':
      return onHeartbeat(state, input.at);
    case 'snapshot':
      return onSnapshot(state, input.at, input.quotes);
    case 'snapshot-failed':
      return fetchAgain(state, 'backoff');
    case 'resumed':
      return onResumed(state, input.ticket, input.update);
  }
}

function onConnected(state: FollowerState): Step {
  return state.waitingFor === 'snapshot' ? only(state) : catchUp(state);
}

function onUpdate(state: FollowerState, update: Update): Step {
  if (state.waitingFor !== 'nothing')
    return only({ ...state, buffer: [...state.buffer.slice(1 - BUFFER_LIMIT), update] });
  return drain({ ...state, buffer: [update] }, []);
}

function onHeartbeat(state: FollowerState, at: Position): Step {
  if (state.waitingFor !== 'nothing') return only(state);
  if (at.e !== state.position?.e) return fetchAgain(state, delayOf(state));
  return at.s > state.position.s ? catchUp(state) : only(state);
}

function onSnapshot(state: FollowerState, at: Position, quotes: readonly Quote[]): Step {
  if (state.waitingFor !== 'snapshot') return only(state);
  const buffer = state.buffer.filter(({ range }) => range.e !== at.e || range.s > at.s);
  // Another epoch: it is unknown which is newer. The next message of the stream shows it.
  if (buffer.some(({ range }) => range.e !== at.e))
    return fetchAgain({ ...state, buffer: [] }, 'jitter');
  const first = buffer[0]?.range;
  if (first && first.a > at.s + 1) return fetchAgain({ ...state, buffer }, 'jitter');
  const joined: FollowerState = { ...state, position: at, waitingFor: 'nothing', buffer };
  return drain(joined, [{ kind: 'replace', quotes }]);
}

function onResumed(state: FollowerState, ticket: number, update: Update | undefined): Step {
  if (state.waitingFor !== 'resume' || ticket !== state.ticket) return only(state);
  if (!update || update.range.e !== state.position?.e) return fetchAgain(state, 'jitter');
  if (update.range.a > state.position.s + 1) return fetchAgain(state, 'jitter');
  const resumed: FollowerState = { ...state, waitingFor: 'nothing' };
  return drain({ ...resumed, buffer: [update, ...state.buffer] }, []);
}

/** A new epoch reaches all clients at once: those that show prices need not all fetch at once. */
const delayOf = ({ position }: FollowerState): 'none' | 'jitter' => (position ? 'jitter' : 'none');

/** Applies the buffered updates in order until one does not join on. */
function drain(state: FollowerState, effects: Effect[]): Step {
  let { position } = state;
  for (const [index, update] of state.buffer.entries()) {
    const { range, quotes, gone = [] } = update;
    const rest: FollowerState = { ...state, position, buffer: state.buffer.slice(index) };
    if (range.e !== position?.e) return after(effects, fetchAgain(rest, delayOf(rest)));
    if (range.s <= position.s) continue;
    if (range.a > position.s + 1) return after(effects, catchUp(rest));
    effects.push({ kind: 'merge', quotes, gone });
    position = { e: range.e, s: range.s };
  }
  return { state: { ...state, position, buffer: [] }, effects };
}

const after = (effects: readonly Effect[], step: Step): Step => ({
  state: step.state,
  effects: [...effects, ...step.effects],
});

function catchUp(state: FollowerState): Step {
  if (!state.position) return fetchAgain(state, 'none');
  if (!state.connected) return only(state);
  const ticket = state.ticket + 1;
  const resuming: FollowerState = { ...state, waitingFor: 'resume', ticket };
  return only(resuming, { kind: 'resume', ticket, from: state.position });
}

function fetchAgain(state: FollowerState, delay: 'none' | 'jitter' | 'backoff'): Step {
  return only({ ...state, waitingFor: 'snapshot' }, { kind: 'fetch', delay });
}
