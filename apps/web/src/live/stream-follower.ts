import type { StreamRange } from '@dorpon/contract/live';
import type { SlowChange } from '@dorpon/contract/slow-rows';
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
  /** In place of whole quotes: the fields that any batch of the range changed. */
  readonly changes?: readonly SlowChange[];
}

/** Changes of some shares: the range says nothing about any other. */
export interface ViewUpdate {
  readonly range: StreamRange;
  /** The shares that it is about, changed or not. */
  readonly codes: readonly ShareCode[];
  readonly changes: readonly SlowChange[];
  /** The last batch of the newest message about the whole board. */
  readonly board: number;
}

export type Input =
  | { readonly kind: 'start' | 'connected' | 'disconnected' | 'unreadable' | 'snapshot-failed' }
  | { readonly kind: 'cached'; readonly quotes: readonly Quote[] }
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'view'; readonly view: ViewUpdate }
  | { readonly kind: 'heartbeat'; readonly at: Position }
  | { readonly kind: 'snapshot'; readonly at: Position; readonly quotes: readonly Quote[] }
  | { readonly kind: 'resumed'; readonly ticket: number; readonly update: Update | undefined };

export type Effect =
  | { readonly kind: 'cached'; readonly quotes: readonly Quote[] }
  | {
      readonly kind: 'replace';
      readonly quotes: readonly Quote[];
      /** Shares whose quote on the board is newer than the one in `quotes`. */
      readonly newer: readonly ShareCode[];
    }
  | { readonly kind: 'change'; readonly changes: readonly SlowChange[] }
  /** A message about the shares in view was lost. */
  | { readonly kind: 'ask-view' }
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
  /** Shares that are newer than the position, each with its own number. */
  readonly ahead: ReadonlyMap<ShareCode, number>;
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
  ahead: new Map(),
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
    case 'view':
      return onView(state, input.view);
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

/** The number of a share on the board. */
export const numberOf = ({ position, ahead }: FollowerState, code: ShareCode): number =>
  Math.max(position?.s ?? -1, ahead.get(code) ?? -1);

/** Does not move the position: all other shares stay where they are. */
function onView(state: FollowerState, { range, codes, changes, board }: ViewUpdate): Step {
  const { position } = state;
  const isWaiting = state.waitingFor !== 'nothing';
  if (range.e !== position?.e) return isWaiting ? only(state) : fetchAgain(state, delayOf(state));
  if (codes.some((code) => numberOf(state, code) < range.a - 1))
    return only(state, { kind: 'ask-view' });
  const ahead = new Map(state.ahead);
  for (const code of codes) if (numberOf(state, code) < range.s) ahead.set(code, range.s);
  const news = changes.filter(({ c }) => numberOf(state, c) < range.s);
  const effects: Effect[] = news.length > 0 ? [{ kind: 'change', changes: news }] : [];
  const seen: FollowerState = { ...state, ahead };
  // A message about the whole board was lost.
  return after(effects, !isWaiting && board > position.s ? catchUp(seen) : only(seen));
}

/** Only what is newer than the position `s`. */
const aheadOf = (ahead: FollowerState['ahead'], s: number): FollowerState['ahead'] =>
  ahead.size === 0 ? ahead : new Map([...ahead].filter(([, number]) => number > s));

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
  const ahead = aheadOf(at.e === state.position?.e ? state.ahead : new Map(), at.s);
  const joined: FollowerState = { ...state, position: at, ahead, waitingFor: 'nothing', buffer };
  return drain(joined, [{ kind: 'replace', quotes, newer: [...ahead.keys()] }]);
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
  let { position, ahead } = state;
  for (const [index, update] of state.buffer.entries()) {
    const { range, quotes, gone = [], changes = [] } = update;
    const rest: FollowerState = { ...state, position, ahead, buffer: state.buffer.slice(index) };
    if (range.e !== position?.e) return after(effects, fetchAgain(rest, delayOf(rest)));
    if (range.s <= position.s) continue;
    if (range.a > position.s + 1) return after(effects, catchUp(rest));
    // It may have waited while messages about single shares went past it.
    const isNews = (code: ShareCode) => (ahead.get(code) ?? -1) <= range.s;
    if (changes.length > 0)
      effects.push({ kind: 'change', changes: changes.filter(({ c }) => isNews(c)) });
    else
      effects.push({
        kind: 'merge',
        quotes: ahead.size === 0 ? quotes : quotes.filter(({ code }) => isNews(code)),
        gone,
      });
    position = { e: range.e, s: range.s };
    ahead = aheadOf(ahead, range.s);
  }
  return { state: { ...state, position, ahead, buffer: [] }, effects };
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
